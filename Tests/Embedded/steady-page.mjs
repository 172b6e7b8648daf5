// Opens pages of a built site in headless Chromium with a strict content security policy, and with the scripts that come
// last coming late: nothing may move by itself, and nothing may be forbidden: node steady-page.mjs CHROMIUM SITE
import { createServer } from "node:http"
import { readFileSync } from "node:fs"
import { join, normalize } from "node:path"
import { Browser } from "./browser.mjs"

const [, , chromium, site] = process.argv
// No inline script or style, no other host.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
const types = { html: "text/html; charset=utf-8", css: "text/css", js: "text/javascript", svg: "image/svg+xml", png: "image/png" }
const pages = [
  "index.html", "components/index.html", "components/rows/banner/index.html", "components/views/profile-view/index.html",
  "screens/index.html", "screens/me/index.html", "tokens/index.html", "guides/blocks.html", "patterns/forms.html", "status/index.html",
  "styles/index.html", "server-driven/index.html", "a-z/index.html", "changes/index.html", "404.html",
]
// A share of the window, times how far it goes. The columns of a long table may still settle while its rows come; what a script
// adds without room of its own moves a component's page by a tenth and more.
const limit = 0.02

const server = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname))
  const answer = () => {
    // Browsers ask for it whether a page names it or not.
    if (path === "/favicon.ico") return response.writeHead(204).end()
    try {
      const bytes = readFileSync(join(site, path))
      response.writeHead(200, { "Content-Type": types[path.split(".").pop()] ?? "application/octet-stream", "Content-Security-Policy": policy })
      response.end(bytes)
    } catch { response.writeHead(404).end() }
  }
  setTimeout(answer, /\/(contexts|versions-menu)\.js$/.test(path) ? 400 : 0)
})
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
const address = `http://127.0.0.1:${server.address().port}/`
const failures = []
const browser = new Browser(chromium)
try {
  await browser.start()
  await browser.ask("Page.addScriptToEvaluateOnNewDocument", { source: `
    window.moved = []
    window.forbidden = []
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
      if (!entry.hadRecentInput) moved.push([entry.value, entry.sources.map(({ node }) => node?.className || node?.nodeName)])
    })).observe({ type: "layout-shift", buffered: true })
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => forbidden.push([violatedDirective, blockedURI, sample]))
  ` })
  for (const width of [1440, 768, 390]) {
    await browser.ask("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: 1, mobile: false })
    for (const page of pages) {
      // What a page does by itself it does each time; on a busy machine a browser may once show half of a page first.
      let [sum, moved, forbidden] = [Infinity]
      for (let attempt = 0; attempt < 3 && sum > limit; attempt += 1) {
        await browser.open(address + page)
        await new Promise((resolve) => setTimeout(resolve, 100))
        ;[moved, forbidden] = await browser.run(() => [window.moved, window.forbidden])
        sum = moved.reduce((sum, [value]) => sum + value, 0)
      }
      if (sum > limit) failures.push(`${page} at ${width} moves by ${sum.toFixed(4)}: ${JSON.stringify(moved)}`)
      if (forbidden.length) failures.push(`${page} does what is forbidden: ${JSON.stringify(forbidden)}`)
    }
  }
  failures.push(...browser.problems)
} finally {
  await browser.end()
  server.close()
  server.closeAllConnections()
}
for (const failure of failures) console.error(failure)
process.exit(failures.length ? 1 : 0)
