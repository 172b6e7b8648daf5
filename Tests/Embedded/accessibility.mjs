// Asks axe-core what is wrong with pages of built sites in headless Chromium, light and dark, wide and 320 points narrow,
// with scripts and without; and looks at what axe-core does not: sideways scrolling, sizes of controls, forced colours and
// reduced motion: node accessibility.mjs CHROMIUM AXE SITE ARABIC-SITE
import { readFileSync } from "node:fs"
import { Browser } from "./browser.mjs"
import { SiteServer } from "./site-server.mjs"

const [, , chromium, axe, site, arabic] = process.argv
const source = readFileSync(axe, "utf8")
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
// What follows from colours. All else is the same in dark mode, and is asked for in light mode only.
const ofColors = ["color-contrast", "link-in-text-block"]
const kinds = {
  home: "index.html", index: "components/rows/index.html", component: "components/cards/profile/index.html",
  screen: "screens/me/index.html", tokens: "tokens/index.html", prose: "guides/write-a-page.html",
  changes: "changes/index.html", "not found": "404.html",
}
// The small site, which is asked in every way. Nine hundred links from A to Z would take axe-core too long.
const arabicKinds = {
  home: "index.html", index: "parts/index.html", component: "parts/tag/index.html", screen: "screens/start.html", tokens: "tokens.html",
  prose: "prose.html", letters: "a-z/index.html", changes: "changes/index.html", "not found": "404.html",
}

const failures = []
const rules = {}
let count = 0
let audits = 0
function fail(text) {
  failures.push(text)
  if (failures.length <= 40) console.error(text)
}
function check(isGood, ...words) {
  count += 1
  if (!isGood) fail(words.join(" "))
}

// MARK: What is asked in a page

const audit = async (only) => {
  // All of axe-core's rules for WCAG 2.2 AA; the size of targets is off by default.
  const { violations } = await axe.run(document, { runOnly: only, rules: { "target-size": { enabled: true } }, resultTypes: ["violations"], preload: false })
  return violations.map(({ id, help, nodes }) => ({
    id, help, count: nodes.length,
    nodes: nodes.slice(0, 3).map(({ target, html, any, all, none }) =>
      `${target.join(" ")}\n    ${html.slice(0, 160)}\n    ${[...any, ...all, ...none][0]?.message}`),
  }))
}
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
// What sticks out, and controls that are hard to hit.
const measure = () => {
  const isShown = (part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !part.closest(".unseen")
  const small = []
  for (const part of document.querySelectorAll("button, select, summary, input, [role=option]")) {
    // What a label says belongs to what it names.
    const target = part.matches("[type=radio], [type=checkbox]") ? part.labels[0] ?? part : part
    if (part.disabled || !isShown(target)) continue
    const box = target.getBoundingClientRect()
    if (box.width < 24 || box.height < 24) small.push(`${part.outerHTML.slice(0, 80)} is ${box.width} × ${box.height}`)
  }
  const root = document.documentElement
  const wide = [...document.querySelectorAll("body *")].filter((part) => part.getBoundingClientRect().right > root.clientWidth + 1)
  return { small, excess: root.scrollWidth - root.clientWidth, wide: wide.slice(0, 3).map((part) => part.outerHTML.slice(0, 80)) }
}
// Texts that nobody could read in the colours that are forced on them, and signs and choices without a trace.
const vanished = () => {
  const rgba = (text) => {
    // A mixture of colours is told in shares of one.
    const share = text.startsWith("color(") ? 255 : 1
    const numbers = (text.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map((part, i) => Number(part) * (i < 3 ? share : 1))
    return numbers.length < 4 ? [...numbers, 1] : numbers
  }
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((part) => (part /= 255) <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * x + 0.7152 * y + 0.0722 * z
  }
  const ground = (part) => {
    for (; part; part = part.parentElement) {
      const color = rgba(getComputedStyle(part).backgroundColor)
      if (color[3] > 0.5) return color
    }
    return rgba("rgb(0, 0, 0)")
  }
  const found = []
  for (const part of document.querySelectorAll("body *:not(svg *, script, option)")) {
    const text = [...part.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join("")
    if (!text || !part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const [a, b] = [light(rgba(getComputedStyle(part).color)), light(ground(part))]
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    if (contrast < 4.5) found.push(`“${text.slice(0, 40)}” (${contrast.toFixed(1)})`)
  }
  return found
}
// Where signs without a text are, inside their borders.
const signs = () => [...document.querySelectorAll(".bar :is(button, .to-search), .sweep :checked + label")]
  .filter((part) => part.checkVisibility() && !part.closest(".versions")).slice(0, 8).map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect()
    return { name: part.className || part.localName, x: x + scrollX + 3, y: y + scrollY + 3, width: width - 6, height: height - 6 }
  })
// How many colours a picture has.
const colors = async (data) => {
  const image = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob())
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d")
  context.drawImage(image, 0, 0)
  return new Set(new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer)).size
}
// The button for light and dark says what the other is.
const texts = () => document.body.innerText.length - (document.querySelector(".to-theme")?.innerText.length ?? 0)
const motions = () => {
  const timed = document.getAnimations().filter((animation) => animation.timeline === document.timeline).length
  const parts = [...document.querySelectorAll("*")].filter((part) => {
    const { transitionDuration, scrollBehavior } = getComputedStyle(part)
    return scrollBehavior === "smooth" || transitionDuration.split(",").some((time) => parseFloat(time) > 0.01)
  })
  return timed + parts.length
}

// MARK: Pages

const browser = new Browser(chromium)
async function view(width, features) {
  await browser.ask("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: 1, mobile: true })
  // Colours are asked for when they have come to rest.
  const all = { "prefers-reduced-motion": "reduce", "prefers-color-scheme": "light", "forced-colors": "none", ...features }
  await browser.ask("Emulation.setEmulatedMedia", { features: Object.entries(all).map(([name, value]) => ({ name, value })) })
  await browser.run(frame)
}
async function ask(name, only) {
  audits += 1
  for (const { id, help, count: nodes, nodes: places } of await browser.run(audit, only)) {
    rules[id] = (rules[id] ?? 0) + nodes
    fail(`${name}: ${id} × ${nodes}: ${help}\n  ${places.join("\n  ")}`)
  }
}
// Not its experiments, as by default: of a link in a picture one says that its name lacks what is seen, because it reads the
// texts of a row without anything between them.
const allRules = () => browser.run((tags) => axe.getRules(tags)
  .filter((rule) => !rule.tags.includes("deprecated") && !rule.tags.includes("experimental"))
  .map((rule) => rule.ruleId), tags)
// Without scripts there is less on a page, and nothing else has another size or, where it is wide, another colour.
async function askEverything(name, hasScripts, isSmall) {
  const all = await allRules()
  for (const width of [1440, 320]) {
    const skipped = hasScripts ? [] : width === 320 ? ["target-size"] : ["target-size", ...ofColors]
    await view(width)
    await ask(`${name}, ${width}, light`, { type: "rule", values: all.filter((id) => !skipped.includes(id)) })
    const { small, excess, wide } = await browser.run(measure)
    check(small.length === 0, `${name}, ${width}: small:`, small.slice(0, 3).join("; "))
    check(excess <= 0, `${name}, ${width}: ${excess} wider than the window:`, wide.join("; "))
    if (width === 320) {
      const hidden = await browser.run(() => [...document.querySelectorAll(".tokens")].filter((table) => table.scrollWidth > table.clientWidth).length)
      check(hidden === 0, `${name}, 320: ${hidden} tables of tokens are wider than the page`)
    }
    if (width > 320 && !(hasScripts && isSmall)) continue
    await view(width, { "prefers-color-scheme": "dark" })
    await ask(`${name}, ${width}, dark`, { type: "rule", values: ofColors })
  }
}
// A page with its scripts, or without: they are let run again when it has loaded, because axe-core is one.
async function open(address, hasScripts) {
  await browser.ask("Emulation.setScriptExecutionDisabled", { value: !hasScripts })
  await browser.open(address)
  await browser.ask("Emulation.setScriptExecutionDisabled", { value: false })
  await browser.ask("Runtime.evaluate", { expression: source })
}
async function forced(name) {
  await view(320)
  const before = await browser.run(texts)
  for (const scheme of ["light", "dark"]) {
    await view(320, { "forced-colors": "active", "prefers-color-scheme": scheme })
    const gone = await browser.run(vanished)
    check(gone.length === 0, `${name}: in forced colours (${scheme}) nobody reads`, gone.slice(0, 5).join("; "))
    check(await browser.run(texts) === before, `${name}: in forced colours texts are not the same`)
    for (const { name: sign, ...clip } of scheme === "light" ? await browser.run(signs) : []) {
      const { data } = await browser.ask("Page.captureScreenshot", { clip: { ...clip, scale: 1 }, captureBeyondViewport: true })
      check(await browser.run(colors, data) > 1, `${name}: in forced colours nothing is left of`, sign)
    }
  }
  await view(320)
  check(await browser.run(motions) === 0, `${name}: something moves though the reader wants rest`)
}

async function auditSite(folder, kinds, language) {
  const server = new SiteServer(folder)
  await server.start()
  for (const hasScripts of [true, false]) {
    for (const [kind, page] of Object.entries(kinds)) {
      const name = [language, kind, hasScripts ? "with scripts" : "without"].join(" ")
      await view(1440)
      await open(server.address + page, hasScripts)
      if (hasScripts || language === "Arabic") {
        await askEverything(name, hasScripts, language === "Arabic")
      } else {
        // Of large pages only what scripts add to: the small site asks for all else.
        await view(320)
        await ask(`${name}, 320, light`, { type: "rule", values: (await allRules()).filter((id) => !["target-size", ...ofColors].includes(id)) })
      }
      if (hasScripts) {
        // What is folded away, and the menus.
        await browser.run(() => document.querySelectorAll("details").forEach((details) => { details.open = true }))
        await browser.run(frame)
        await view(320)
        await ask(`${name}, unfolded`, { type: "rule", values: ["scrollable-region-focusable", "nested-interactive", "aria-hidden-focus", "duplicate-id-aria"] })
        const { small, excess } = await browser.run(measure)
        check(small.length === 0 && excess <= 0, `${name}, unfolded: ${excess} too wide, small:`, small.slice(0, 3).join("; "))
        await forced(name)
      }
    }
  }
  // The menu, the contents and the search stand open.
  for (const id of ["fb-menu", "fb-contents"]) {
    await view(320)
    await open(server.address + kinds.component, true)
    check(await browser.run((id) => {
      const menu = document.getElementById(id)
      menu?.showPopover()
      return Boolean(menu)
    }, id), `${language}: there is no #${id}`)
    for (const scheme of ["light", "dark"]) {
      await view(320, { "prefers-color-scheme": scheme })
      await ask(`${language} #${id}, ${scheme}`, scheme === "light" ? { type: "tag", values: tags } : { type: "rule", values: ofColors })
    }
  }
  await view(1440)
  await open(server.address + kinds["not found"] + "?q=a", true)
  check(await browser.run(async () => {
    for (let wait = 0; wait < 400 && !document.querySelector("#fb-search [role=option]"); wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return Boolean(document.querySelector("#fb-search [role=option]"))
  }), `${language}: the search finds nothing`)
  await askEverything(`${language} search`, true, true)
  await forced(`${language} search`)
  server.end()
}

try {
  await browser.start()
  await auditSite(arabic, arabicKinds, "Arabic")
  await auditSite(site, kinds, "English")
} catch (error) {
  fail(error.stack)
} finally {
  const { processInfo } = await browser.askBrowser("SystemInfo.getProcessInfo").catch(() => ({ processInfo: [] }))
  const seconds = processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  await browser.end()
  console.log(`${audits} runs of axe-core and ${count} checks, ${failures.length} failures ${JSON.stringify(rules)}; ${seconds.toFixed(0)} s of the browser`)
}
process.exit(failures.length > 0 || audits === 0 ? 1 : 0)
