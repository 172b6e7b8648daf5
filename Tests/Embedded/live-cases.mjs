// Draws pictures with the layout compiled to WebAssembly and compares them with what the build draws:
// node live-cases.mjs LIVE.js CASES.json
import { readFileSync } from "node:fs"

const [, , script, file] = process.argv
const start = new Function(readFileSync(script, "utf8") + "; return framebookLive.ready")
const live = await start()
const cases = JSON.parse(readFileSync(file, "utf8"))
let failures = 0
function fail(...lines) {
  failures += 1
  if (failures <= 10) console.error(lines.join("\n  "))
}

let count = 0
let layered = 0
for (const { name, data, drawn } of cases) {
  const picture = live.load(data)
  if (picture < 0) {
    fail(`${name} cannot be read`)
    continue
  }
  for (const { room, markup, frames, findings, layers } of drawn) {
    count += 1
    const solved = live.draw(picture, room)
    if (solved?.markup !== markup) fail(`${name} at ${room}`, `expected ${markup}`, `found    ${solved?.markup}`)
    const found = live.find().map(({ message }) => message).join("; ")
    if (findings && findings.join("; ") !== found) {
      fail(`${name} at ${room}`, `expected ${findings.join("; ")}`, `found    ${found}`)
    }
    if (layers) {
      layered += 1
      const { markup } = live.draw(picture, room, ["baselines", "anatomy", "redlines", "constraints", "targets"])
      const measures = live.measures().map(({ value }) => value)
      for (const [one, other] of [[layers.markup, markup], [layers.measures, measures], [layers.places, live.places()]]) {
        const [expected, found] = [JSON.stringify(one), JSON.stringify(other)]
        if (expected !== found) fail(`${name} at ${room}, layers`, `expected ${expected}`, `found    ${found}`)
      }
    }
    const places = live.frames(frames.length / 4)
    // Every bit, but for the sign of nothing.
    const other = frames.findIndex((value, index) => value !== places[index])
    if (other >= 0) fail(`${name} at ${room}, view ${Math.floor(other / 4)}`, `expected ${frames}`, `found    ${places}`)
  }
}

// Dragging for a while takes no more memory than dragging once.
function drag() {
  cases.forEach((_, picture) => { for (let room = 320; room <= 1366; room += 31) live.draw(picture, room, room % 2 ? ["redlines"] : []) })
}
if (failures === 0 && cases.length < 100) {
  drag()
  const size = live.size()
  const begun = performance.now()
  for (let round = 0; round < 5; round += 1) drag()
  const each = (performance.now() - begun) / 5 / cases.length / 34
  if (live.size() > size) fail(`memory grew from ${size} to ${live.size()} bytes`)
  console.log(`${size} bytes of memory; ${each.toFixed(3)} ms to solve and draw a picture`)
}
console.log(`${cases.length} pictures, ${count} widths, ${layered} of them with layers, ${failures} failures`)
process.exit(failures > 0 || count === 0 ? 1 : 0)
