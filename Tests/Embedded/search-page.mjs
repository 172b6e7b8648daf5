// Searches a built site in headless Chromium as a reader would, with keys, by a link, with a strict policy and without
// scripts: node search-page.mjs CHROMIUM SITE
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { Browser } from "./browser.mjs"
import { SiteServer } from "./site-server.mjs"

const [, , chromium, site] = process.argv
const failures = []
let count = 0
function check(isGood, ...words) {
  count += 1
  if (!isGood) failures.push(words.join(" "))
}

// What a reader, and a reader's software, is told.
const state = () => {
  const dialog = document.getElementById("fb-search")
  const field = dialog.querySelector("input")
  const active = document.getElementById(field.getAttribute("aria-activedescendant"))
  return {
    isOpen: dialog.open, hasFocus: document.activeElement === field, query: field.value,
    status: dialog.querySelector("[role=status]").textContent, isExpanded: field.getAttribute("aria-expanded"),
    options: dialog.querySelectorAll("[role=option]").length,
    groups: [...dialog.querySelectorAll("[role=group]")].map((group) => document.getElementById(group.getAttribute("aria-labelledby")).textContent),
    active: active?.querySelector("b, code").textContent, selected: dialog.querySelectorAll("[aria-selected=true]").length,
    marks: [...dialog.querySelectorAll("[role=option] mark")].map((mark) => mark.textContent.toLowerCase()),
    targets: [...dialog.querySelectorAll("[role=option], button:not([hidden])")].map((part) => Math.round(part.getBoundingClientRect().height)),
    search: location.search, focus: document.activeElement?.className,
  }
}
// Until the dialog says something that it did not say before.
const settled = async (query, before) => {
  const status = document.querySelector("#fb-search [role=status]")
  for (let wait = 0; wait < 400 && (status.textContent === before || !status.textContent); wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const isReady = async () => {
  for (let wait = 0; wait < 400 && !document.getElementById("fb-search").open; wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const browser = new Browser(chromium)
const page = (path) => pathToFileURL(join(site, path)).href
async function type(text) {
  const before = (await browser.run(state)).status
  await browser.ask("Input.insertText", { text })
  await browser.run(settled, text, before)
  return browser.run(state)
}

try {
  await browser.start()

  // The key "/", a slip, the arrows, Escape.
  await browser.open(page("components/rows/menu/index.html"))
  check(!(await browser.run(() => Boolean(window.framebookSearch))), "the search is loaded before anybody asks for it")
  check(await browser.run(() => document.querySelector(".to-search").getAttribute("role")) === "button", "the link is no button")
  await browser.press("/", "Slash", 191, { text: "/" })
  await browser.run(isReady)
  let now = await browser.run(state)
  check(now.isOpen && now.hasFocus && now.query === "", "the key opens", JSON.stringify(now))
  now = await type("bagde")
  check(now.status === `Results: ${now.options}` && now.options >= 2, "it says", now.status, "of", now.options)
  check(now.active === "Badge" && now.selected === 1, "the first result is", now.active)
  check(now.isExpanded === "true" && now.hasFocus, "the field has lost something")
  check(now.groups[0] === "Components" && now.groups.length > 1, "groups are", now.groups)
  check(now.marks.includes("badge"), "marks are", now.marks)
  check(now.targets.every((size) => size >= 24), "targets are small:", now.targets)
  await browser.press("ArrowDown", "ArrowDown", 40)
  const second = await browser.run(state)
  check(second.active === "badge" && second.selected === 1, "an arrow goes to", second.active)
  await browser.press("ArrowUp", "ArrowUp", 38)
  check((await browser.run(state)).active === "Badge", "an arrow does not go back")
  await browser.press("Escape", "Escape", 27)
  now = await browser.run(state)
  check(!now.isOpen, "Escape does not close it")

  // ⌘K and Ctrl K; nothing to be found; Enter leads to the place in a page.
  await browser.press("k", "KeyK", 75, { modifiers: 2 })
  now = await browser.run(state)
  check(now.isOpen && now.hasFocus, "Ctrl K does not open it")
  now = await type("zzzzqqq")
  check(now.options === 0 && now.isExpanded === "false" && now.status.includes("zzzzqqq"), "of nothing it says", now.status)
  await browser.run(() => document.querySelector("#fb-search input").select())
  now = await type("color.card.title")
  check(now.active === "color.card.title", "a token is", now.active)
  const leads = browser.loading()
  await browser.press("Enter", "Enter", 13)
  await leads
  const place = await browser.run(async () => {
    const target = document.querySelector(":target")
    const place = () => target?.getBoundingClientRect().top
    // Pages scroll smoothly.
    for (let wait = 0; wait < 200 && !(place() < innerHeight - 100); wait += 1) await new Promise((resolve) => setTimeout(resolve, 20))
    return { hash: decodeURIComponent(location.hash), top: place(), height: innerHeight }
  })
  check(place.hash === "#fb-token-color.card.title", "Enter leads to", place.hash)
  check(place.top >= 0 && place.top < place.height, "what was found is at", place.top)

  // A link to a query.
  await browser.open(page("index.html") + "?q=profile%20card")
  await browser.run(isReady)
  await browser.run(settled, "", "")
  now = await browser.run(state)
  check(now.isOpen && now.query === "profile card" && now.active === "Profile card", "a link shows", JSON.stringify(now))
  check(browser.problems.length === 0, "the pages complain:", browser.problems.splice(0).join("; "))

  // From a server with a strict policy, where the address follows what is typed.
  const policy = "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'"
  const server = new SiteServer(site, { policy })
  await server.start()
  await browser.open(server.address + "guides/index.html")
  await browser.run(() => {
    const link = document.querySelector(".to-search")
    link.focus()
    link.click()
  })
  await browser.run(isReady)
  now = await type("wallet")
  check(now.active === "Wallet" && now.search === "?q=wallet", "with a strict policy it finds", now.active, now.search)
  await browser.press("Escape", "Escape", 27)
  // A dialog tells that it was closed a little later.
  for (let wait = 0; wait < 100 && (await browser.run(state)).search; wait += 1) await new Promise((resolve) => setTimeout(resolve, 20))
  now = await browser.run(state)
  check(now.search === "" && now.focus === "to-search", "closing leaves", now.search, "and goes to", now.focus)
  check(browser.problems.length === 0, "a strict policy is hurt:", browser.problems.splice(0).join("; "))
  const times = await browser.run(async () => {
    const times = []
    for (const query of ["wallet", "profile card", "bagde", "s", "color"]) {
      for (let round = 0; round < 9; round += 1) {
        const start = performance.now()
        await framebookSearch.find(query, 10)
        if (round > 3) times.push(performance.now() - start)
      }
    }
    return times.sort((a, b) => a - b)
  })
  server.end()

  // Without scripts the button is a link to the index.
  await browser.ask("Emulation.setScriptExecutionDisabled", { value: true })
  await browser.open(page("components/rows/menu/index.html"))
  const box = await browser.ask("DOM.getDocument").then(({ root }) => browser.ask("DOM.querySelector", { nodeId: root.nodeId, selector: ".to-search" }))
    .then(({ nodeId }) => browser.ask("DOM.getBoxModel", { nodeId }))
  const [x, y] = [box.model.content[0] + 4, box.model.content[1] + 4]
  const follows = browser.loading()
  for (const type of ["mousePressed", "mouseReleased"]) {
    await browser.ask("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1 })
  }
  await follows
  const { frameTree } = await browser.ask("Page.getFrameTree")
  check(frameTree.frame.url.endsWith("/a-z/index.html"), "without scripts the button leads to", frameTree.frame.url)

  console.log(`${count} checks, ${failures.length} failures; a query takes ${times[times.length >> 1].toFixed(1)} ms in the browser`)
} catch (error) {
  failures.push(error.stack)
} finally {
  await browser.end()
}
failures.slice(0, 10).forEach((failure) => console.error(failure))
process.exit(failures.length > 0 || count === 0 ? 1 : 0)
