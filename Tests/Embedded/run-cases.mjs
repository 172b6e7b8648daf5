// Runs the solver's case files against the solver compiled to WebAssembly: node run-cases.mjs SOLVER.wasm FOLDER
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"

const [, , module, folder] = process.argv

// What Embedded Swift expects of its host: memory, which is only ever handed out, and a few functions of C.
let memory
let next = 0
const bytes = () => new Uint8Array(memory.buffer)
const host = {
  posix_memalign(place, alignment, size) {
    next = Math.ceil(next / Math.max(alignment, 16)) * Math.max(alignment, 16)
    const end = next + size
    const missing = end - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / 65536) + 16)
    new DataView(memory.buffer).setUint32(place, next, true)
    next = end
    return 0
  },
  free() {},
  memcpy(to, from, count) { bytes().copyWithin(to, from, from + count); return to },
  memmove(to, from, count) { bytes().copyWithin(to, from, from + count); return to },
  memset(to, value, count) { bytes().fill(value, to, to + count); return to },
  arc4random_buf(to, count) { bytes().fill(7, to, to + count) },
  putchar(character) { return character },
  round: (x) => Math.sign(x) * Math.round(Math.abs(x)),
  __stack_chk_fail() { throw new Error("stack overflow") },
}
const known = new Proxy(host, {
  get: (_, name) => host[name] ?? (() => { throw new Error(`the module needs ${String(name)}`) }),
  has: () => true,
})
const compiled = await WebAssembly.compile(readFileSync(module))
const imports = { env: {} }
for (const { name, kind } of WebAssembly.Module.imports(compiled)) {
  imports.env[name] = kind === "function" ? known[name] : new WebAssembly.Global({ value: "i32" }, 0)
}
const { exports: solver } = await WebAssembly.instantiate(compiled, imports)
memory = solver.memory
next = solver.__heap_base.value

function run(input, expected) {
  solver.solver_reset()
  const variables = new Map()
  const names = new Map()
  const ids = new Map()
  const variable = (name) => {
    if (!variables.has(name)) variables.set(name, solver.solver_add_variable())
    return variables.get(name)
  }
  for (const line of input) {
    let constant = 0, relation = null, priority = 1000, name = null, sign = 1, number = null
    const side = () => (relation === null ? 1 : -1)
    const flush = () => { if (number !== null) constant -= number * side(); number = null }
    const terms = []
    for (const word of line.split(" ").filter((word) => word)) {
      if (!Number.isNaN(Number(word))) { flush(); number = sign * Number(word); sign = 1 }
      else if (["+", "-", "==", "<=", ">="].includes(word)) {
        flush()
        sign = word === "-" ? -1 : 1
        relation = { "==": 0, "<=": -1, ">=": 1 }[word] ?? relation
      } else if (word.startsWith("@")) priority = Number(word.slice(1))
      else if (word.startsWith("#")) name = word.slice(1)
      else { terms.push([(number ?? sign) * side(), variable(word)]); number = null; sign = 1 }
    }
    flush()
    for (const [coefficient, index] of terms) solver.solver_add_term(coefficient, index)
    const id = solver.solver_add_constraint(relation, constant, priority)
    names.set(id, name ?? `constraint ${id}`)
    if (name) ids.set(name, id)
  }
  const list = (count) => Array.from({ length: count }, (_, k) => names.get(solver.solver_list_element(k)))
  const text = (value) => String(Math.round(value * 1e6) / 1e6 + 0)
  const conflict = solver.solver_solve()
  if (conflict > 0) return ["conflict " + list(conflict).join(" ")]
  return expected.map((line) => {
    const [first, second] = line.split(" ")
    if (first === "fails") return `fails ${second} ${text(solver.solver_violation(ids.get(second)))}`
    if (first === "because") {
      return `because ${second} ` + list(solver.solver_reasons(variable(second.slice(0, -1)))).sort().join(" ")
    }
    const index = variable(first)
    return `${first} ${text(solver.solver_value(index))}${solver.solver_is_determined(index) ? "" : " ?"}`
  })
}

let count = 0
let failures = 0
for (const file of readdirSync(folder).filter((name) => name.endsWith(".txt")).sort()) {
  for (const part of readFileSync(join(folder, file), "utf8").split(/^=== /m).slice(1)) {
    const [name, ...lines] = part.split("\n")
    const middle = lines.indexOf("---")
    const input = lines.slice(0, middle).filter((line) => line.trim())
    const expected = lines.slice(middle + 1).filter((line) => line.trim())
    const found = run(input, expected)
    count += 1
    if (found.join("\n") !== expected.join("\n")) {
      failures += 1
      console.error(`${file}: ${name}\n  expected ${expected.join("; ")}\n  found    ${found.join("; ")}`)
    }
  }
}
console.log(`${count} cases, ${failures} failures`)
process.exit(failures > 0 || count === 0 ? 1 : 0)
