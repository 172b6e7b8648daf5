// Opens pages of a built site in headless Chromium as a reader would, from files, moves their previews' widths by slider,
// keys, buttons and hand, and compares what is drawn with what the build draws: node live-page.mjs CHROMIUM SITE CASES.json
import { spawn } from "node:child_process"
import { createServer } from "node:http"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, normalize } from "node:path"
import { pathToFileURL } from "node:url"

const [, , chromium, site, file] = process.argv
// By page: a list of figures by id, each with { room, markup } of several widths.
const pages = JSON.parse(readFileSync(file, "utf8"))
const failures = []
let count = 0

// MARK: The browser, through a pipe

const profile = mkdtempSync(join(tmpdir(), "live-page-"))
const browser = spawn(
  chromium,
  [
    "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run", "--disable-extensions",
    "--window-size=1300,1000", `--user-data-dir=${profile}`, "about:blank",
  ],
  { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] })
const waiting = new Map()
const problems = []
let next = 0
let session
let rest = ""
let loaded = () => {}
browser.stdio[4].setEncoding("utf8").on("data", (text) => {
  const messages = (rest + text).split("\0")
  rest = messages.pop()
  for (const message of messages.map((message) => JSON.parse(message))) {
    if (message.id) {
      const { resolve, reject } = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.error) reject(new Error(message.error.message))
      else resolve(message.result)
    }
    if (message.method === "Page.loadEventFired") loaded()
    if (message.method === "Runtime.exceptionThrown") problems.push(message.params.exceptionDetails.exception?.description)
    if (message.method === "Log.entryAdded" && message.params.entry.level === "error") problems.push(message.params.entry.text)
  }
})
function ask(method, params = {}) {
  next += 1
  const id = next
  browser.stdio[3].write(JSON.stringify({ id, method, params, ...(session ? { sessionId: session } : {}) }) + "\0")
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
}
async function open(url) {
  const done = new Promise((resolve) => { loaded = resolve })
  await ask("Page.navigate", { url })
  await done
}
async function run(work, ...values) {
  const expression = `(${work})(...${JSON.stringify(values)})`
  const { result, exceptionDetails } = await ask("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value
}
function check(isGood, ...words) {
  count += 1
  if (!isGood) failures.push(words.join(" "))
}

// MARK: What is done in a page

// Moves a slider and gives what is drawn then, beside what should be, both as the browser writes them.
const move = async (id, room, markup) => {
  const figure = document.getElementById(id)
  const slider = figure.querySelector(".live-width input")
  slider.value = room
  slider.dispatchEvent(new Event("input", { bubbles: true }))
  for (let wait = 0; figure.dataset.drawn !== String(room) && wait < 500; wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const svg = figure.querySelector(".stretch > svg")
  const other = svg.cloneNode(false)
  other.innerHTML = markup
  return { found: svg.innerHTML, expected: other.innerHTML, width: svg.getBoundingClientRect().width, box: svg.viewBox.baseVal.width }
}
const state = (id) => {
  const figure = document.getElementById(id)
  const grip = figure.querySelector(".grip")?.getBoundingClientRect()
  const room = Number(figure.querySelector(".live-width input")?.value)
  return {
    room, share: parseFloat(figure.querySelector(".measure")?.textContent) / room, drawn: figure.dataset.drawn,
    name: figure.querySelector(".stretch > svg")?.getAttribute("aria-label"),
    text: figure.querySelector(".live-width input")?.getAttribute("aria-valuetext"),
    measure: figure.querySelector(".measure")?.textContent,
    grip: grip ? { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2, width: grip.width, height: grip.height } : null,
    hasScript: Boolean(window.framebookLive),
    controls: figure.querySelectorAll(".live-width, .grip").length,
    targets: [...figure.querySelectorAll(".live-width :is(button, input)")].map((part) => {
      const box = part.getBoundingClientRect()
      return Math.min(box.width, box.height)
    }),
  }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 150))

// Keys, buttons, the edge by hand.
async function useHands({ page, id }) {
  await open(pathToFileURL(join(site, page)).href)
  const begin = await run(state, id)
  check(begin.targets.every((size) => size >= 24), "targets are small:", begin.targets)
  check(begin.grip.width >= 24 && begin.grip.height >= 24, "the edge is hard to hit")
  await run((id) => document.getElementById(id).querySelector(".live-width input").focus(), id)
  for (const type of ["rawKeyDown", "keyUp"]) {
    await ask("Input.dispatchKeyEvent", { type, key: "ArrowRight", code: "ArrowRight", windowsVirtualKeyCode: 39 })
  }
  await run(settle)
  let now = await run(state, id)
  check(now.drawn === String(begin.room + 1), "an arrow key goes to", now.drawn)
  check(now.text === `${begin.room + 1} points` && now.name.endsWith(`, ${begin.room + 1} points wide`), "says", now.text, now.name)
  await run((id) => document.getElementById(id).querySelector(".live-width button").click(), id)
  await run(settle)
  now = await run(state, id)
  check(now.drawn === String(begin.room - 9), "a button goes to", now.drawn)
  await run((id) => document.getElementById(id).querySelector(".reset").click(), id)
  await run(settle)
  now = await run(state, id)
  check(now.drawn === String(begin.room) && now.measure === begin.measure, "the way back leads to", now.drawn, now.measure)
  // In the middle of its canvas a picture grows to both sides: 40 points to the right make it 80 wider, and its room by as
  // many times more as it is a part of it.
  const mouse = (type, x, y) => ask("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1 })
  await mouse("mousePressed", now.grip.x, now.grip.y)
  for (const step of [10, 25, 40]) await mouse("mouseMoved", now.grip.x + step, now.grip.y)
  await run(settle)
  await mouse("mouseReleased", now.grip.x + 40, now.grip.y)
  const dragged = await run(state, id)
  check(dragged.drawn === String(begin.room + 80 / begin.share), "dragging 40 points goes from", begin.room, "to", dragged.drawn)
  check(Math.abs(dragged.grip.x - now.grip.x - 40) <= 1, "the edge does not stay below the pointer")
  // And by touch.
  const touch = (type, x, y) => ask("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] })
  await touch("touchStart", dragged.grip.x, dragged.grip.y)
  await touch("touchMove", dragged.grip.x - 20, dragged.grip.y)
  await touch("touchMove", dragged.grip.x - 40, dragged.grip.y)
  await run(settle)
  await touch("touchEnd")
  check((await run(state, id)).drawn === String(begin.room), "touch goes to", (await run(state, id)).drawn)
  // In a page that is read from right to left canvases run from left to right all the same.
  await run(() => { document.documentElement.dir = "rtl" })
  await run(settle)
  const mirrored = await run(state, id)
  await mouse("mousePressed", mirrored.grip.x, mirrored.grip.y)
  await mouse("mouseMoved", mirrored.grip.x + 15, mirrored.grip.y)
  await run(settle)
  await mouse("mouseReleased", mirrored.grip.x + 15, mirrored.grip.y)
  check((await run(state, id)).drawn === String(begin.room + 30 / begin.share), "from right to left it goes to", (await run(state, id)).drawn)
  check(problems.length === 0, "the pages complain:", problems.splice(0).join("; "))
}

// The first preview in every other context of the page, as the table shows it; remembered; and the way back.
async function chooseContexts({ page }) {
  const hero = () => {
    const figure = document.querySelector(".hero figure.preview")
    const pictures = [...figure.querySelectorAll("svg")].filter((svg) => !svg.closest(".unseen"))
    return {
      names: pictures.map((svg) => svg.getAttribute("aria-label")),
      boxes: pictures.map((svg) => ["x", "y", "width", "height"].map((side) => Math.round(svg.getBBox()[side])).join(" ")),
      texts: pictures.map((svg) => {
        const use = svg.querySelector(":scope > use")
        return (use ? document.getElementById(use.getAttribute("href").slice(1)) : svg).textContent
      }),
      captions: [...figure.querySelectorAll("figcaption > :is(.device, .measure)")].filter((part) => !part.hidden).map((part) => part.textContent),
      isFixed: figure.querySelector(".live-width")?.hidden, theme: figure.querySelector(".canvas").dataset.theme,
    }
  }
  const table = () => {
    const links = document.querySelector(".contexts[data-component]").querySelectorAll(".matrix td a")
    const ids = [...links].map((link) => link.hash.slice(1))
    document.querySelectorAll("details").forEach((details) => { details.open = true })
    return ids.map((id) => {
      const svg = document.getElementById(id).querySelector("svg")
      const use = svg.querySelector(":scope > use")
      const text = (use ? document.getElementById(use.getAttribute("href").slice(1)) : svg).textContent
      return { name: svg.getAttribute("aria-label"), text, box: ["x", "y", "width", "height"].map((side) => Math.round(svg.getBBox()[side])).join(" ") }
    })
  }
  const choices = () => [...document.querySelectorAll(".context-choice select")].map((select) => [select.name, select.options.length])
  const choose = (name, index) => {
    const select = document.querySelector(`.context-choice select[name="${name}"]`)
    select.selectedIndex = index
    select.dispatchEvent(new Event("change", { bubbles: true }))
  }
  await open(pathToFileURL(join(site, page)).href)
  const before = await run(hero)
  const sizes = Object.fromEntries(await run(choices))
  check(sizes.device > 1 && sizes["text-size"] > 1 && sizes.locale > 1, "there is nothing to choose:", JSON.stringify(sizes))
  const contexts = await run(table)
  check(contexts.length === sizes.device * sizes["text-size"] * sizes.locale, "the table has", contexts.length, "pictures")
  for (let index = 0; index < contexts.length; index += 1) {
    await run(choose, "device", Math.floor(index / sizes.locale / sizes["text-size"]))
    await run(choose, "text-size", Math.floor(index / sizes.locale) % sizes["text-size"])
    await run(choose, "locale", index % sizes.locale)
    const { names, boxes, texts, captions, isFixed } = await run(hero)
    check(names.length === 1 && names[0] === contexts[index].name, "context", index, "shows", names.join("; "))
    // Letters are a little wider or narrower where a picture is scaled.
    const sides = boxes[0].split(" ").map((side, place) => Math.abs(side - contexts[index].box.split(" ")[place]))
    check(Math.max(...sides) <= 3 && texts[0] === contexts[index].text, "context", index, "draws", boxes.join("; "), "not", contexts[index].box)
    check(index === 0 || (isFixed && contexts[index].name.endsWith(captions[0])), "context", index, "says", captions.join("; "))
  }
  await run(choose, "appearance", 2)
  check((await run(hero)).theme === "dark", "the picture is not dark")
  await open(pathToFileURL(join(site, page)).href)
  const last = await run(hero)
  check(last.names[0] === contexts.at(-1).name && last.theme === "dark", "what was chosen is forgotten:", JSON.stringify(last))
  await run(() => document.querySelector(".context-choice [type=reset]").click())
  check(JSON.stringify(await run(hero)) === JSON.stringify(before), "the way back leads to", JSON.stringify(await run(hero)))
  check(problems.length === 0, "the choice of contexts complains:", problems.splice(0).join("; "))
}

try {
  const { targetInfos } = await ask("Target.getTargets")
  const target = targetInfos.find((info) => info.type === "page")
  session = (await ask("Target.attachToTarget", { targetId: target.targetId, flatten: true })).sessionId
  for (const domain of ["Page", "Runtime", "Log"]) await ask(domain + ".enable")

  // One picture as wide as its room, and one that takes a part of it: hands move their edges by other shares.
  let whole, part
  for (const [page, figures] of Object.entries(pages)) {
    await open(pathToFileURL(join(site, page)).href)
    for (const { id, drawn, measures } of figures) {
      // A do and a don't stand side by side and keep their width.
      if (await run((id) => Boolean(document.getElementById(id).closest(".alert")), id)) {
        check((await run(state, id)).controls === 0, page, id, "has controls")
        continue
      }
      const { share } = await run(state, id)
      if (share === 1) whole ??= { page, id }
      else part ??= { page, id }
      check(!(await run(state, id)).hasScript || id !== figures[0].id, page, id, "loads the layout before anybody asks for it")
      const others = await run(() => [...document.querySelectorAll("figure:not([data-live]) svg")].map((svg) => svg.getBBox().width))
      for (const { room, markup } of drawn) {
        const { found, expected, width, box } = await run(move, id, room, markup)
        check(found === expected, page, id, "at", room, "\n  expected", expected, "\n  found   ", found)
        check(width >= box, page, id, "at", room, "is scaled")
      }
      if (measures) {
        const table = (id) => [...document.getElementById(id).parentNode.querySelectorAll(".measures tbody tr")].map((row) => row.children[3].textContent)
        const found = await run(table, id)
        check(JSON.stringify(found) === JSON.stringify(measures), page, id, "tells the distances", found.join(" "), "not", measures.join(" "))
      }
      const after = await run(() => [...document.querySelectorAll("figure:not([data-live]) svg")].map((svg) => svg.getBBox().width))
      check(JSON.stringify(others) === JSON.stringify(after), page, id, "changes other pictures of the page")
    }
  }

  await useHands(whole)
  await useHands(part)
  await chooseContexts(whole)
  await chooseContexts(part)

  const { page, id } = whole
  await open(pathToFileURL(join(site, page)).href)
  const begin = await run(state, id)
  // With a strict policy: all of it where WebAssembly is allowed, nothing of it and no error of ours where it is not.
  let policy = ""
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname))
    const type = { html: "text/html", css: "text/css", js: "text/javascript", svg: "image/svg+xml" }[path.split(".").pop()]
    try {
      const bytes = readFileSync(join(site, path))
      response.writeHead(200, { "Content-Type": type ?? "application/octet-stream", "Content-Security-Policy": policy })
      response.end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = `http://127.0.0.1:${server.address().port}/${page}`
  const strict = "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; script-src 'self'"
  policy = strict + " 'wasm-unsafe-eval'"
  await open(address)
  await run(move, id, begin.room + 5, "")
  let now = await run(state, id)
  check(now.drawn === String(begin.room + 5), "with a strict policy it goes to", now.drawn)
  const complaints = problems.splice(0).filter((text) => !text.includes("favicon") && !text.includes("404"))
  check(complaints.length === 0, "a strict policy is hurt:", complaints.join("; "))
  policy = strict
  await open(address)
  const shown = await run((id) => document.getElementById(id).querySelector("svg").outerHTML.length, id)
  await run((id) => document.getElementById(id).querySelector(".live-width button").click(), id)
  for (let wait = 0; wait < 20 && (await run(state, id)).controls > 0; wait += 1) await run(settle)
  now = await run(state, id)
  check(now.controls === 0, "controls stay where WebAssembly is not allowed")
  check(shown === await run((id) => document.getElementById(id).querySelector("svg").outerHTML.length, id), "the picture is gone where WebAssembly is not allowed")
  check(problems.every((text) => text.includes("WebAssembly") || text.includes("wasm") || text.includes("404")), problems.join("; "))
  server.close()
} catch (error) {
  failures.push(error.stack)
} finally {
  browser.kill()
  await new Promise((resolve) => (browser.exitCode === null ? browser.on("exit", resolve) : resolve()))
  // What a browser's processes write while they end may stay in the temporary folder.
  try { rmSync(profile, { recursive: true, force: true, maxRetries: 20 }) } catch {}
}
failures.slice(0, 10).forEach((failure) => console.error(failure))
console.log(`${Object.keys(pages).length} pages, ${count} checks, ${failures.length} failures`)
process.exit(failures.length > 0 || count === 0 ? 1 : 0)
