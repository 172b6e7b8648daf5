// Asks a site's search script, which loads the index's shards as a browser does, and compares what comes first with what a
// file of queries expects, `query → title | title`, where no title is nothing to compare: node search-cases.mjs SITE QUERIES.txt
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import vm from "node:vm"

const [, , site, file] = process.argv
const script = join(site, "assets", readdirSync(join(site, "assets"))[0], "search.js")
const failures = []

// A page without a dialog, whose script elements read from the site's folder.
let loaded = []
function page() {
  const document = {
    currentScript: { dataset: { shards: "site/data/search/" } },
    getElementById: () => null,
    createElement: () => ({ remove() {} }),
    head: {
      appendChild(script) {
        const path = script.src.replace(/^site\//, "").replace(/\?.*/, "")
        setTimeout(() => {
          let text
          try { text = readFileSync(join(site, path)) } catch { return script.onerror() }
          loaded.push({ path, size: gzipSync(text, { level: 9 }).length })
          vm.runInContext(text.toString(), context, { filename: path })
          script.onload()
        })
      },
    },
  }
  const context = vm.createContext({ document })
  context.window = context
  vm.runInContext(readFileSync(script, "utf8"), context, { filename: "search.js" })
  return context.framebookSearch
}

const search = page()
const times = []
let largest = { size: 0 }
let count = 0
for (const [number, line] of readFileSync(file, "utf8").split("\n").entries()) {
  if (!line || line.startsWith("#")) continue
  const [query, wanted] = line.split("→").map((part) => part.trim())
  // What a reader loads who comes for this query.
  loaded = []
  const fresh = await page().find(query, 10)
  const size = loaded.reduce((sum, file) => sum + file.size, 0)
  if (size > largest.size) largest = { size, query, files: loaded.length }
  const found = await search.find(query, 10)
  const rounds = Array.from({ length: 5 }, () => 0)
  for (const round of rounds.keys()) {
    const start = process.cpuUsage()
    await search.find(query, 10)
    const { user, system } = process.cpuUsage(start)
    rounds[round] = (user + system) / 1000
  }
  times.push({ query, time: rounds.sort((a, b) => a - b)[2] })
  const shown = ({ groups }) => groups.flatMap(({ results }) => results)
    .map(({ title, anchor }) => anchor ? `${title} #${anchor}` : title)
  const [titles, again] = [shown(fresh), shown(found)]
  const first = wanted ? wanted.split("|").map((title) => title.trim()) : []
  const isGood = wanted === "nothing" ? !titles.length : first.every((title, i) => titles[i] === title)
  if (!isGood) failures.push(`${file}:${number + 1}: ${query} → ${titles.slice(0, 6).join(" | ") || "nothing"}`)
  if (titles.join("|") !== again.join("|")) failures.push(`${file}:${number + 1}: ${query} finds something else the second time`)
  count += 1
}
times.sort((a, b) => b.time - a.time)
if (failures.length) {
  console.log(failures.join("\n"))
  process.exit(1)
}
console.log(
  `${count} queries: at most ${times[0].time.toFixed(1)} ms of processor time ('${times[0].query}'), half of them below ` +
    `${times[times.length >> 1].time.toFixed(1)} ms; a first query loads at most ${largest.size} bytes gzipped in ` +
    `${largest.files} files ('${largest.query}')`)
if (times[0].time > 20) {
  console.log("a query takes longer than 20 ms")
  process.exit(1)
}
