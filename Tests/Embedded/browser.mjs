// Headless Chromium, driven through a pipe.
import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

export class Browser {
  // What pages complained about: exceptions, and errors of the console.
  problems = []
  #waiting = new Map()
  #next = 0
  #session
  #loaded = () => {}

  constructor(chromium, { width = 1300, height = 1000 } = {}) {
    this.profile = mkdtempSync(join(tmpdir(), "framebook-browser-"))
    this.process = spawn(
      chromium,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run", "--disable-extensions",
        `--window-size=${width},${height}`, `--user-data-dir=${this.profile}`, "about:blank",
      ],
      { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] })
    let rest = ""
    this.process.stdio[4].setEncoding("utf8").on("data", (text) => {
      const messages = (rest + text).split("\0")
      rest = messages.pop()
      for (const message of messages) this.#receive(JSON.parse(message))
    })
  }

  #receive({ id, method, params, result, error }) {
    if (id) {
      const { resolve, reject } = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error) reject(new Error(error.message))
      else resolve(result)
    }
    if (method === "Page.loadEventFired") this.#loaded()
    if (method === "Runtime.exceptionThrown") this.problems.push(params.exceptionDetails.exception?.description)
    if (method === "Log.entryAdded" && params.entry.level === "error") {
      const { text, url = "" } = params.entry
      // Browsers ask for it whether a page names it or not.
      if (!url.endsWith("/favicon.ico")) this.problems.push(`${text} ${url}`)
    }
  }

  async start() {
    const { targetInfos } = await this.ask("Target.getTargets")
    const target = targetInfos.find((info) => info.type === "page")
    this.#session = (await this.ask("Target.attachToTarget", { targetId: target.targetId, flatten: true })).sessionId
    for (const domain of ["Page", "Runtime", "Log"]) await this.ask(domain + ".enable")
  }

  ask(method, params = {}) { return this.#send(method, params, this.#session ? { sessionId: this.#session } : {}) }
  // Of the browser itself, not of its page.
  askBrowser(method, params = {}) { return this.#send(method, params, {}) }

  #send(method, params, session) {
    const id = ++this.#next
    this.process.stdio[3].write(JSON.stringify({ id, method, params, ...session }) + "\0")
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  // Until a page has loaded: the one at an address, or the one that something else leads to.
  async open(url) {
    const done = this.loading()
    await this.ask("Page.navigate", { url })
    await done
  }
  loading() { return new Promise((resolve) => { this.#loaded = resolve }) }

  async run(work, ...values) {
    const expression = `(${work})(...${JSON.stringify(values)})`
    const { result, exceptionDetails } = await this.ask("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  async press(key, code, number, { text, modifiers = 0 } = {}) {
    const event = { key, code, windowsVirtualKeyCode: number, modifiers }
    await this.ask("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, ...event })
    await this.ask("Input.dispatchKeyEvent", { type: "keyUp", ...event })
  }

  async end() {
    this.process.kill()
    await new Promise((resolve) => (this.process.exitCode === null ? this.process.on("exit", resolve) : resolve()))
    // What a browser's processes write while they end may stay in the temporary folder.
    try { rmSync(this.profile, { recursive: true, force: true, maxRetries: 20 }) } catch {}
  }
}
