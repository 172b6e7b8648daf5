// Opens pages of a built site in headless Chromium with a strict content security policy, and with the scripts that come
// last coming late: nothing may move by itself, and nothing may be forbidden: node steady-page.mjs CHROMIUM SITE
import { Browser } from "./browser.mjs"
import { SiteServer } from "./site-server.mjs"

const [, , chromium, site] = process.argv
// No inline script or style, no other host.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
const pages = [
  "index.html", "components/index.html", "components/rows/banner/index.html", "components/views/profile-view/index.html",
  "screens/index.html", "screens/me/index.html", "tokens/index.html", "guides/blocks.html", "patterns/forms.html", "status/index.html",
  "styles/index.html", "server-driven/index.html", "a-z/index.html", "changes/index.html", "404.html",
]
// A share of the window, times how far it goes. The columns of a long table may still settle while its rows come; what a script
// adds without room of its own moves a component's page by a tenth and more.
const limit = 0.02

const server = new SiteServer(site, { policy, lateness: (path) => /\/(contexts|versions-menu)\.js$/.test(path) ? 400 : 0 })
await server.start()
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
        await browser.open(server.address + page)
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
  server.end()
}
for (const failure of failures) console.error(failure)
process.exit(failures.length ? 1 : 0)
