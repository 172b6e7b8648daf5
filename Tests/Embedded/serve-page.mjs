// Reads a page that `framebook serve` shows in headless Chromium while its file is saved: node serve-page.mjs CHROMIUM ADDRESS FILE
// FILE is the page's own: tall, with radio buttons, a section to open that holds an element `more`, and a heading `middle`.
import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const [, , chromium, address, file] = process.argv
const failures = []
let count = 0

// MARK: The browser, through a pipe

const profile = mkdtempSync(join(tmpdir(), "serve-page-"))
const browser = spawn(
  chromium,
  [
    "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run", "--disable-extensions",
    "--window-size=1000,700", `--user-data-dir=${profile}`, "about:blank",
  ],
  { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] })
const waiting = new Map()
const problems = []
let next = 0
let session
let rest = ""
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
    if (message.method === "Runtime.exceptionThrown") problems.push(message.params.exceptionDetails.exception?.description)
    if (message.method === "Log.entryAdded" && message.params.entry.level === "error") {
      // A browser asks for it by itself.
      const { text, url } = message.params.entry
      if (!url?.endsWith("/favicon.ico")) problems.push(`${text} ${url}`)
    }
  }
})
function ask(method, params = {}) {
  next += 1
  const id = next
  browser.stdio[3].write(JSON.stringify({ id, method, params, ...(session ? { sessionId: session } : {}) }) + "\0")
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
}
async function run(work, ...values) {
  const expression = `(${work})(...${JSON.stringify(values)})`
  const { result, exceptionDetails } = await ask("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value
}
// Until something is so in the page, which may be reloaded meanwhile; ten seconds at most.
async function until(what, work, ...values) {
  for (let wait = 0; wait < 200; wait += 1) {
    try {
      if (await run(work, ...values)) return true
    } catch { /* The page was just leaving. */ }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  failures.push(`never: ${what}`)
  return false
}
function check(isGood, ...words) {
  count += 1
  if (!isGood) failures.push(words.join(" "))
}
const holds = (text) => document.readyState === "complete" && document.querySelector("main").textContent.includes(text)
const settle = () => new Promise((resolve) => setTimeout(resolve, 200))

const text = readFileSync(file, "utf8")
try {
  const { targetInfos } = await ask("Target.getTargets")
  const target = targetInfos.find((info) => info.type === "page")
  session = (await ask("Target.attachToTarget", { targetId: target.targetId, flatten: true })).sessionId
  for (const domain of ["Page", "Runtime", "Log"]) await ask(domain + ".enable")
  await ask("Page.navigate", { url: address })
  await until("the page", holds, "Bottom")

  // A save below the reader's place: the page is another one, the place is the same.
  const place = () => {
    const radios = document.querySelectorAll("main input[type=radio]")
    return {
      y: scrollY, top: document.getElementById("middle").getBoundingClientRect().top, radios: [...radios].map((radio) => radio.checked),
      isOpen: document.getElementById("more").closest("details").open, isMarked: Boolean(window.isMarked),
    }
  }
  await run(() => {
    window.isMarked = true
    document.getElementById("more").closest("details").open = true
    const radios = document.querySelectorAll("main input[type=radio]")
    radios[radios.length - 1].click()
    scrollTo({ top: document.getElementById("middle").getBoundingClientRect().top + scrollY + 150, behavior: "instant" })
  })
  const before = await run(place)
  check(before.y > 300, "the page is not tall enough:", before.y)
  check(before.radios.length > 1 && before.radios.at(-1), "there is no choice")
  check(before.isOpen, "nothing opens")
  writeFileSync(file, text + "\nSaved below.\n")
  await until("the saved page", holds, "Saved below.")
  await run(settle)
  let after = await run(place)
  check(!after.isMarked, "the page was not reloaded")
  check(after.y === before.y, "the place was", before.y, "and is", after.y)
  check(JSON.stringify(after.radios) === JSON.stringify(before.radios), "the choice was", before.radios, "and is", after.radios)
  check(after.isOpen, "the open section is closed")
  // A save above: what the reader sees stays where it is on the screen.
  writeFileSync(file, text.replace("Top.", "Top.\n\n" + "Saved above.\n\n".repeat(20)))
  await until("the page saved above", holds, "Saved above.")
  await run(settle)
  after = await run(place)
  check(Math.abs(after.top - before.top) <= 1, "the heading was at", before.top, "and is at", after.top)
  check(after.y > before.y + 200, "nothing came above")

  // A mistake, written as markup: said over the page, as text, with its place and its line.
  writeFileSync(file, text + "\n[<img src=x onerror=alert(1)>](nowhere.md)\n")
  const shown = () => {
    const box = document.getElementById("framebook-problems")
    const section = box?.shadowRoot.querySelector("[role=alert]")
    return section && {
      text: section.textContent, images: box.shadowRoot.querySelectorAll("img").length,
      height: section.getBoundingClientRect().height, left: getComputedStyle(section).backgroundColor,
      page: document.querySelector("main").textContent.includes("Saved above."),
    }
  }
  await until("the mistake", () => Boolean(document.getElementById("framebook-problems")?.shadowRoot.querySelector("ol li")))
  const overlay = await run(shown)
  check(/index\.md:\d+:\d+: error: /.test(overlay?.text), "no place:", overlay?.text)
  check(overlay?.text.includes("[missing-page]") && overlay?.text.includes("<img src=x onerror=alert(1)>"), "no line:", overlay?.text)
  check(overlay?.text.includes("^~~"), "no mark:", overlay?.text)
  check(overlay?.images === 0, "what the content holds is markup in the overlay")
  check(overlay?.height > 40 && overlay?.left === "rgb(28, 27, 34)", "the overlay has no styles:", overlay?.height, overlay?.left)
  check(overlay?.page, "the last good page has gone")
  if (process.env.FRAMEBOOK_PICTURE) {
    const { data } = await ask("Page.captureScreenshot")
    writeFileSync(process.env.FRAMEBOOK_PICTURE, Buffer.from(data, "base64"))
  }
  // Escape hides it, also for a reload; another mistake shows it again.
  for (const type of ["rawKeyDown", "keyUp"]) {
    await ask("Input.dispatchKeyEvent", { type, key: "Escape", code: "Escape", windowsVirtualKeyCode: 27 })
  }
  check(await run(() => !document.getElementById("framebook-problems")), "Escape does not hide it")
  await ask("Page.reload")
  await until("the page again", holds, "Bottom")
  await run(() => new Promise((resolve) => setTimeout(resolve, 500)))
  check(await run(() => !document.getElementById("framebook-problems")), "it comes back by itself")
  writeFileSync(file, text + "\n[other](elsewhere.md)\n")
  await until("the other mistake", () => document.getElementById("framebook-problems")?.shadowRoot.textContent.includes("elsewhere.md"))

  // Mended: the page is the new one, and nothing is said.
  writeFileSync(file, text + "\nMended.\n")
  await until("the mended page", holds, "Mended.")
  await run(settle)
  check(await run(() => !document.getElementById("framebook-problems")), "what was mended is still said")
  check(problems.length === 0, "the pages complain:", problems.join("; "))
} catch (error) {
  failures.push(String(error.stack ?? error))
} finally {
  browser.kill()
  await new Promise((resolve) => (browser.exitCode === null ? browser.on("exit", resolve) : resolve()))
  // What a browser's processes write while they end may stay in the temporary folder.
  try { rmSync(profile, { recursive: true, force: true, maxRetries: 20 }) } catch {}
}
for (const failure of failures) console.log(failure)
console.log(`${count} checks in a served page, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)
