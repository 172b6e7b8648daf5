// Measures kiwi on a workload file: prints NAME, microseconds a system, microseconds a step, kilobytes of a solver.
//   kiwi FILE best|given
// Priorities become weights as far apart as a double allows: strict order is not to be had.
#include <kiwi/kiwi.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>
#include <time.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

struct Row { int relation, priority; double constant; std::vector<std::pair<int, double>> terms; };
struct Edit { int variable, priority; double value; };
struct Workload {
  std::string name;
  int variables = 0;
  std::vector<Row> rows;
  std::vector<Edit> edits;
  std::vector<std::vector<double>> steps;
};

static std::vector<Workload> read(const char *path) {
  std::vector<Workload> all;
  std::ifstream file(path);
  for (std::string line, word; std::getline(file, line);) {
    std::istringstream in(line);
    word.clear();
    in >> word;
    if (word == "system") {
      all.emplace_back();
      in >> all.back().name >> all.back().variables;
    } else if (word == "c") {
      Row row;
      size_t count = 0;
      in >> row.relation >> row.priority >> row.constant >> count;
      row.terms.resize(count);
      for (auto &term : row.terms) in >> term.first >> term.second;
      all.back().rows.push_back(row);
    } else if (word == "e") {
      Edit edit;
      in >> edit.variable >> edit.priority >> edit.value;
      all.back().edits.push_back(edit);
    } else if (word == "s") {
      std::vector<double> step;
      for (double value; in >> value;) step.push_back(value);
      all.back().steps.push_back(step);
    }
  }
  return all;
}

// The processor's time, so that other work on the machine does not count.
static double now() {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e6 + time.tv_nsec * 1e-3;
}

static long kilobytes() {
#ifdef __GLIBC__
  struct mallinfo2 use = mallinfo2();
  return (long)((use.uordblks + use.hblkhd) / 1024);
#else
  return 0;
#endif
}

static double median(std::vector<double> values) {
  if (values.empty()) return NAN;
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  for (auto &workload : read(argv[1])) {
    if (std::string(argv[2]) == "best") {
      auto key = [](const Row &row) { return std::make_pair(-row.priority, (row.relation ? 100 : 0) + (int)row.terms.size()); };
      std::stable_sort(workload.rows.begin(), workload.rows.end(), [&](const Row &a, const Row &b) { return key(a) < key(b); });
    }
    std::map<int, double> weights;
    for (auto &row : workload.rows) if (row.priority < 1000) weights[row.priority] = 1;
    for (auto &edit : workload.edits) weights[edit.priority] = 1;
    double base = weights.size() > 1 ? std::min(1000.0, std::pow(1e9, 1.0 / (weights.size() - 1))) : 1, weight = 1;
    for (auto &entry : weights) { entry.second = weight; weight *= base; }

    auto fill = [&](kiwi::Solver &solver, std::vector<kiwi::Variable> &variables) {
      for (auto &edit : workload.edits) {
        solver.addEditVariable(variables[edit.variable], weights[edit.priority]);
        solver.suggestValue(variables[edit.variable], edit.value);
      }
      try {
        for (auto &row : workload.rows) {
          std::vector<kiwi::Term> terms;
          terms.reserve(row.terms.size());
          for (auto &term : row.terms) terms.emplace_back(variables[term.first], term.second);
          solver.addConstraint(kiwi::Constraint(
              kiwi::Expression(std::move(terms), row.constant),
              row.relation < 0 ? kiwi::OP_LE : row.relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ,
              row.priority >= 1000 ? kiwi::strength::required : weights[row.priority]));
        }
      } catch (const kiwi::UnsatisfiableConstraint &) {
      }
      solver.updateVariables();
    };
    std::vector<double> totals, steps;
    long before = kilobytes();
    double once = now();
    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables(workload.variables);
    fill(solver, variables);
    once = now() - once;
    long memory = kilobytes() - before;
    int count = std::max(1, (int)(200 / once));
    for (double end = now() + 100000; totals.empty() || (totals.size() < 101 && now() < end);) {
      double start = now();
      for (int k = 0; k < count; k++) {
        kiwi::Solver solver;
        std::vector<kiwi::Variable> variables(workload.variables);
        fill(solver, variables);
      }
      totals.push_back((now() - start) / count);
    }
    if (!workload.steps.empty()) {
      for (double end = now() + 100000; steps.empty() || (steps.size() < 101 && now() < end);) {
        double start = now();
        for (auto &step : workload.steps) {
          for (size_t i = 0; i < step.size(); i++) solver.suggestValue(variables[workload.edits[i].variable], step[i]);
          solver.updateVariables();
        }
        steps.push_back((now() - start) / workload.steps.size());
      }
    }
    printf("%s %.4f %.5f %ld\n", workload.name.c_str(), median(totals), median(steps), memory);
    fflush(stdout);
  }
}
