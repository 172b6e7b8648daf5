// Goes through pages of a built site in headless Chromium with keys alone, and looks at each stop whether its focus can be
// seen: node keyboard-walk.mjs CHROMIUM SITE ARABIC-SITE
import { Browser } from "./browser.mjs"
import { SiteServer } from "./site-server.mjs"

const [, , chromium, site, arabic] = process.argv
const failures = []
let count = 0
let stops = 0
function check(isGood, ...words) {
  count += 1
  if (!isGood) failures.push(words.join(" "))
  return isGood
}

// MARK: What is focused

// The element, and what is wrong with the way it shows that.
const focus = () => {
  const part = document.activeElement
  if (!part || part === document.body) return null
  const words = part.getAttribute("aria-label") || part.textContent.trim().slice(0, 40) || part.name || part.type
  const stop = { name: `${part.localName}${part.id ? "#" + part.id : ""} “${words}”`, id: part.id, class: part.className.baseVal ?? part.className, mistakes: [] }
  // A choice that is not drawn shows its focus at its label.
  const shown = part.matches(".sweep input") ? part.labels[0] : part
  const box = shown.getBoundingClientRect()
  // A mixture of colours is told in shares of one.
  const rgb = (text) => (text.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map((part, i) => Number(part) * (text.startsWith("color(") && i < 3 ? 255 : 1))
  const light = (color) => {
    const [x, y, z] = color.map((part) => (part /= 255) <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * x + 0.7152 * y + 0.0722 * z
  }
  const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05)
  const style = getComputedStyle(shown)
  const width = parseFloat(style.outlineWidth)
  const path = part.querySelector("path")
  // A line of a picture shows it by its own stroke.
  const isStroke = part.matches(".overlay [tabindex]")
  if (isStroke) {
    if (!(parseFloat(getComputedStyle(path).strokeWidth) >= 2)) stop.mistakes.push("has a thin line")
  } else if (style.outlineStyle === "none" || width < 2) {
    stop.mistakes.push("has no outline")
  } else if (style.outlineStyle !== "auto") {
    let behind = parseFloat(style.outlineOffset) < 0 ? shown : shown.parentElement
    while (behind && (rgb(getComputedStyle(behind).backgroundColor)[3] ?? 1) < 0.5) behind = behind.parentElement
    const ratio = contrast(rgb(style.outlineColor).slice(0, 3), rgb(behind ? getComputedStyle(behind).backgroundColor : "rgb(255, 255, 255)").slice(0, 3))
    if (ratio < 3) stop.mistakes.push(`has an outline of contrast ${ratio.toFixed(1)}`)
  }
  // Of what is larger than the window, its beginning or its end is enough. Browsers show what scrolls, and not its own bar.
  const end = box.top + (shown.clientHeight || box.height)
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
  const [right, bottom] = [Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)]
  if (right - left < Math.min(box.width, 8) || bottom - top < Math.min(box.height, 8)) stop.mistakes.push(`is outside the window, at ${box.left}, ${box.top}`)
  else if (box.height < innerHeight - 160 && (box.top < -1 || end > innerHeight + 1)) stop.mistakes.push(`sticks out, from ${box.top} to ${end} of ${innerHeight}`)
  const bar = document.querySelector(".bar")
  if (!bar.contains(part) && !part.closest("[popover], dialog, .skip")) {
    const over = bar.getBoundingClientRect()
    if (left < over.right && right > over.left && top < over.bottom && box.bottom > over.top && bottom > over.top && box.height < innerHeight - over.height) {
      stop.mistakes.push(`lies under the head: ${box.top} to ${box.bottom}`)
    }
  }
  // Something of it is in front: nothing else lies over all of it.
  const points = [0.5, 0.02, 0.98].flatMap((x) => [0.5, 0.06, 0.94].map((y) => [left + (right - left) * x, top + (bottom - top) * y]))
  const isSeen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    return hit && (shown.contains(hit) || hit.contains(shown) || part.contains(hit) || hit.closest("svg, label") === part.closest("svg, label") && hit.closest("svg, label"))
  })
  if (!isSeen) stop.mistakes.push("is covered")
  if (style.opacity !== "1" && !shown.matches(".anchor")) stop.mistakes.push("is transparent")
  stop.isInMain = Boolean(part.closest("main"))
  stop.isInDialog = Boolean(part.closest("dialog"))
  stop.isInMenu = part.closest("[popover]")?.id
  return stop
}

const browser = new Browser(chromium)
const keys = { Tab: 9, Enter: 13, Escape: 27, ArrowDown: 40, ArrowUp: 38, ArrowRight: 39, ArrowLeft: 37, " ": 32 }
const press = (key, modifiers = 0) =>
  browser.press(key, key === " " ? "Space" : key, keys[key], { modifiers, text: { Enter: "\r", " ": " " }[key] })
async function view(width, height) {
  await browser.ask("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false })
}
const go = async (key, modifiers) => {
  await press(key, modifiers)
  return browser.run(focus)
}
// To the first stop of which it is true.
async function walk(isThere, key = "Tab", modifiers = 0, most = 300) {
  for (let step = 0; step < most; step += 1) {
    const stop = await go(key, modifiers)
    if (stop && isThere(stop)) return stop
  }
  failures.push(`no stop is ${isThere}`)
  return null
}
// All stops of a page, in one direction, once around.
async function walkAll(name, modifiers, most = 400) {
  const seen = []
  for (let step = 0; step < most; step += 1) {
    const stop = await go("Tab", modifiers)
    if (!stop) break
    seen.push(stop)
    stops += 1
    for (const mistake of stop.mistakes) check(false, `${name}: ${stop.name} ${mistake}`)
  }
  count += 1
  return seen
}
const until = async (isTrue, ...values) => {
  for (let wait = 0; wait < 200; wait += 1) {
    if (await browser.run(isTrue, ...values)) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

async function walkPages(server) {
  // Each stop of a page, forwards and backwards: going up is when a head that stays lies over what has the focus.
  for (const [page, width, height] of [
    ["components/cards/profile/index.html", 320, 640], ["components/cards/profile/index.html", 1440, 700], ["tokens/index.html", 320, 640],
    ["guides/write-a-page.html", 320, 480], ["screens/me/index.html", 1440, 700], ["a-z/index.html", 320, 640],
  ]) {
    await view(width, height)
    await browser.open(server.address + page)
    const name = `${page}, ${width}`
    const most = page.startsWith("components") ? 400 : 60
    const down = await walkAll(name, 0, most)
    check(down[0]?.class === "skip", `${name}: the first stop is`, down[0]?.name)
    check(down.some((stop) => stop.isInMain), `${name}: no stop is in the page`)
    await walkAll(`${name}, backwards`, 8, most === 400 ? down.length + 1 : most)
  }
}

async function useControls(server) {
  await view(320, 640)
  await browser.open(server.address + "components/cards/profile/index.html")
  // The skip link.
  check((await go("Tab")).class === "skip", "the first stop is no skip link")
  await press("Enter")
  check((await browser.run(() => document.activeElement.id)) === "fb-main", "the skip link does not lead to the page")
  check((await go("Tab")).isInMain, "after the skip link the focus is not in the page")

  // The menu and the contents: opened, walked, closed.
  for (const [button, menu] of [["to-menu", "fb-menu"], ["to-contents", "fb-contents"]]) {
    await browser.open(server.address + "components/cards/profile/index.html")
    await walk((stop) => stop.class === "to-menu" || stop.class === "to-contents")
    if (button === "to-contents") await walk((stop) => stop.class === "to-contents")
    await press("Enter")
    check(await browser.run((id) => document.getElementById(id).matches(":popover-open"), menu), `${menu} does not open`)
    const first = await go("Tab")
    check(first?.isInMenu === menu && first.mistakes.length === 0, `the first stop of ${menu} is`, first?.name, first?.mistakes)
    const second = await go("Tab")
    check(second?.isInMenu === menu && second.mistakes.length === 0, `the second stop of ${menu} is`, second?.name, second?.mistakes)
    await press("Escape")
    check(!(await browser.run((id) => document.getElementById(id).matches(":popover-open"), menu)), `Escape does not close ${menu}`)
    check((await browser.run(focus))?.class === button, `after ${menu} the focus is at`, (await browser.run(focus))?.name)
  }
  await press("Enter")
  await go("Tab")
  await press("Enter")
  check(!(await browser.run(() => document.getElementById("fb-contents").matches(":popover-open"))), "a link does not close the contents")
  check(await until(() => {
    const target = document.querySelector(":target")?.getBoundingClientRect()
    return target && target.top >= document.querySelector(".bar").getBoundingClientRect().bottom && target.top < innerHeight
  }), "a section lies under the head, or elsewhere")

  // Light and dark.
  await browser.open(server.address + "components/cards/profile/index.html")
  await walk((stop) => stop.class === "to-theme")
  const theme = await browser.run(() => document.documentElement.dataset.theme)
  await press("Enter")
  check(theme !== await browser.run(() => document.documentElement.dataset.theme), "the button does not change the appearance")
  check((await browser.run(focus)).class === "to-theme", "the button of the appearance has lost the focus")
  await press(" ")

  // What the preview is shown in.
  await browser.run(() => document.querySelector('.context-choice select[name="device"]').focus())
  const before = await browser.run(() => document.querySelector(".hero .measure, .hero .device").textContent)
  await press("ArrowDown")
  const chosen = await browser.run(() => document.querySelector('.context-choice select[name="device"]').selectedIndex)
  check(chosen === 1, "an arrow chooses device", chosen, before)
  check(await browser.run(() => document.querySelector(".context-choice [role=status]").textContent.length > 0), "the choice is not announced")
  const reset = await walk((stop) => stop.name.startsWith("button") && stop.isInMain)
  await press("Enter")
  check((await browser.run(() => document.querySelector('.context-choice select[name="device"]').selectedIndex)) === 0, "the way back does nothing:", reset?.name)

  // The width, where the layout is there.
  if (await browser.run(() => Boolean(document.querySelector(".hero .live-width")))) {
    const start = await browser.run(() => document.querySelector(".hero .live-width input").value)
    const slider = await walk((stop) => stop.name.startsWith("input"))
    check(slider.mistakes.length === 0, "the slider", slider.mistakes)
    await press("ArrowRight")
    check(await until((start) => Number(document.querySelector(".hero figure[data-live]").dataset.drawn) === Number(start) + 1, start), "an arrow does not change the width")
    const wider = await go("Tab")
    await press("Enter")
    check(await until((start) => Number(document.querySelector(".hero figure[data-live]").dataset.drawn) === Number(start) + 11, start), "the button does not change the width:", wider.name)
  }

  // The dialect, and a copy of the code.
  for (let count = 0; count < 8; count += 1) {
    await walk((stop) => stop.name.startsWith("select"))
    // The selects of the first preview's context come before.
    if (await browser.run(() => Boolean(document.activeElement.closest(".dialects")))) break
  }
  const dialect = await browser.run(() => document.activeElement.closest(".dialects")?.querySelector("details:not([hidden])").dataset.dialect)
  await press("ArrowDown")
  check(dialect !== await browser.run(() => document.activeElement.closest(".dialects")?.querySelector("details:not([hidden])").dataset.dialect), "an arrow does not change the dialect", dialect)
  const copy = await walk((stop) => stop.class === "copy")
  check(copy?.mistakes.length === 0, "the button to copy", copy?.mistakes)
  await press("Enter")
  check(await until(() => [...document.querySelectorAll("body > .unseen[role=status]")].some((part) => part.textContent)), "a copy is not announced")
  check((await browser.run(focus))?.class === "copy", "the button to copy has lost the focus")

  // The layers of a picture, and what is folded.
  await browser.run(() => document.querySelector(".layers [type=radio]").focus())
  await press("ArrowDown")
  check(await browser.run(() => document.querySelector(".layers [value=constraints]").checked), "an arrow does not choose another layer")
  const line = await go("Tab")
  check(line && line.mistakes.length === 0, "after the layers comes", line?.name, line?.mistakes)
  const summary = await walk((stop) => stop.name.startsWith("summary"))
  await press("Enter")
  check(await browser.run(() => document.activeElement.parentNode.open), "Enter does not unfold", summary?.name)

  // The search, by its button with both keys, and by a key.
  for (const key of ["Enter", " ", "/"]) {
    await browser.open(server.address + "guides/write-a-page.html")
    const button = await walk((stop) => stop.class === "to-search")
    check(button?.mistakes.length === 0, "the button of the search", button?.mistakes)
    if (key === "/") await browser.press("/", "Slash", 191, { text: "/" })
    else await press(key)
    check(await until(() => document.getElementById("fb-search").open), `“${key}” does not open the search`)
    const field = await browser.run(focus)
    check(field?.isInDialog && field.mistakes.length === 0, "the search begins at", field?.name, field?.mistakes)
    await browser.ask("Input.insertText", { text: "card" })
    check(await until(() => document.querySelector("#fb-search [role=option]")), "nothing is found")
    // The dialog keeps the focus; the browser's own parts come after the last stop.
    const around = []
    for (let step = 0; step < 5; step += 1) around.push(await go("Tab"))
    check(around.every((stop) => !stop || stop.isInDialog), "the focus leaves the search for", around.find((stop) => stop && !stop.isInDialog)?.name)
    for (const stop of around) check(!stop || stop.mistakes.length === 0, "in the search", stop?.name, stop?.mistakes)
    await press("Escape")
    check(!(await browser.run(() => document.getElementById("fb-search").open)), "Escape does not close the search")
    check(await until(() => document.activeElement.className === "to-search"), "the search does not give the focus back")
  }
}

async function walkWithoutScripts(server) {
  await view(320, 640)
  await browser.ask("Emulation.setScriptExecutionDisabled", { value: true })
  await browser.open(server.address + "components/cards/profile/index.html")
  await browser.ask("Emulation.setScriptExecutionDisabled", { value: false })
  const down = await walkAll("without scripts", 0)
  check(down[0]?.class === "skip", "without scripts the first stop is", down[0]?.name)
  check(await browser.run(() => [...document.querySelectorAll("pre, .canvas:not(.thumbnail), .table")].every((part) => part.tabIndex === 0)), "without scripts something scrolls that has no stop")
  await walkAll("without scripts, backwards", 8, down.length + 1)
}

const servers = [site, arabic].map((folder) => new SiteServer(folder))
try {
  for (const server of servers) await server.start()
  await browser.start()
  await browser.ask("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] })
  await walkPages(servers[0])
  await useControls(servers[0])
  await walkWithoutScripts(servers[0])
  // From right to left.
  await view(320, 640)
  for (const page of ["parts/tag/index.html", "prose.html"]) {
    await browser.open(servers[1].address + page)
    const down = await walkAll(`Arabic ${page}`, 0)
    await walkAll(`Arabic ${page}, backwards`, 8, down.length + 1)
  }
  check(browser.problems.length === 0, "the pages complain:", browser.problems.join("; "))
} catch (error) {
  failures.push(error.stack)
} finally {
  await browser.end()
  servers.forEach((server) => server.end())
}
failures.slice(0, 40).forEach((failure) => console.error(failure))
console.log(`${stops} stops and ${count} checks, ${failures.length} failures`)
process.exit(failures.length > 0 || stops === 0 ? 1 : 0)
