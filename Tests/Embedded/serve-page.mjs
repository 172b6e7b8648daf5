// Reads a page that `framebook serve` shows in headless Chromium while its file is saved: node serve-page.mjs CHROMIUM ADDRESS FILE
// FILE is the page's own: tall, with radio buttons, a section to open that holds an element `more`, and a heading `middle`.
import { readFileSync, writeFileSync } from "node:fs"
import { Browser } from "./browser.mjs"

const [, , chromium, address, file] = process.argv
const failures = []
let count = 0
const browser = new Browser(chromium, { width: 1000, height: 700 })
// Until something is so in the page, which may be reloaded meanwhile; ten seconds at most.
async function until(what, work, ...values) {
  for (let wait = 0; wait < 200; wait += 1) {
    try {
      if (await browser.run(work, ...values)) return true
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
  await browser.start()
  await browser.ask("Page.navigate", { url: address })
  await until("the page", holds, "Bottom")

  // A save below the reader's place: the page is another one, the place is the same.
  const place = () => {
    const radios = document.querySelectorAll("main input[type=radio]")
    return {
      y: scrollY, top: document.getElementById("middle").getBoundingClientRect().top, radios: [...radios].map((radio) => radio.checked),
      isOpen: document.getElementById("more").closest("details").open, isMarked: Boolean(window.isMarked),
    }
  }
  await browser.run(() => {
    window.isMarked = true
    document.getElementById("more").closest("details").open = true
    const radios = document.querySelectorAll("main input[type=radio]")
    radios[radios.length - 1].click()
    scrollTo({ top: document.getElementById("middle").getBoundingClientRect().top + scrollY + 150, behavior: "instant" })
  })
  const before = await browser.run(place)
  check(before.y > 300, "the page is not tall enough:", before.y)
  check(before.radios.length > 1 && before.radios.at(-1), "there is no choice")
  check(before.isOpen, "nothing opens")
  writeFileSync(file, text + "\nSaved below.\n")
  await until("the saved page", holds, "Saved below.")
  await browser.run(settle)
  let after = await browser.run(place)
  check(!after.isMarked, "the page was not reloaded")
  check(after.y === before.y, "the place was", before.y, "and is", after.y)
  check(JSON.stringify(after.radios) === JSON.stringify(before.radios), "the choice was", before.radios, "and is", after.radios)
  check(after.isOpen, "the open section is closed")
  // A save above: what the reader sees stays where it is on the screen.
  writeFileSync(file, text.replace("Top.", "Top.\n\n" + "Saved above.\n\n".repeat(20)))
  await until("the page saved above", holds, "Saved above.")
  await browser.run(settle)
  after = await browser.run(place)
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
      languages: [box.lang, section.dir, section.querySelector("ol")?.lang, section.querySelector("ol")?.dir].join(" "),
      page: document.querySelector("main").textContent.includes("Saved above."),
    }
  }
  await until("the mistake", () => Boolean(document.getElementById("framebook-problems")?.shadowRoot.querySelector("ol li")))
  const overlay = await browser.run(shown)
  check(/index\.md:\d+:\d+: error: /.test(overlay?.text), "no place:", overlay?.text)
  check(overlay?.text.includes("[missing-page]") && overlay?.text.includes("<img src=x onerror=alert(1)>"), "no line:", overlay?.text)
  check(overlay?.text.includes("^~~"), "no mark:", overlay?.text)
  // In the language of the site, which is German; what the terminal says stays as it is.
  check(overlay?.text.startsWith("3 Fehler; dies ist die letzte gute SeiteAusblenden (Esc)"), "not German:", overlay?.text)
  check(overlay?.languages === "de ltr en ltr", "languages:", overlay?.languages)
  check(overlay?.images === 0, "what the content holds is markup in the overlay")
  check(overlay?.height > 40 && overlay?.left === "rgb(28, 27, 34)", "the overlay has no styles:", overlay?.height, overlay?.left)
  check(overlay?.page, "the last good page has gone")
  if (process.env.FRAMEBOOK_PICTURE) {
    const { data } = await browser.ask("Page.captureScreenshot")
    writeFileSync(process.env.FRAMEBOOK_PICTURE, Buffer.from(data, "base64"))
  }
  // Escape hides it, also for a reload; another mistake shows it again.
  await browser.press("Escape", "Escape", 27)
  check(await browser.run(() => !document.getElementById("framebook-problems")), "Escape does not hide it")
  await browser.ask("Page.reload")
  await until("the page again", holds, "Bottom")
  await browser.run(() => new Promise((resolve) => setTimeout(resolve, 500)))
  check(await browser.run(() => !document.getElementById("framebook-problems")), "it comes back by itself")
  writeFileSync(file, text + "\n[other](elsewhere.md)\n")
  await until("the other mistake", () => document.getElementById("framebook-problems")?.shadowRoot.textContent.includes("elsewhere.md"))

  // Mended: the page is the new one, and nothing is said.
  writeFileSync(file, text + "\nMended.\n")
  await until("the mended page", holds, "Mended.")
  await browser.run(settle)
  check(await browser.run(() => !document.getElementById("framebook-problems")), "what was mended is still said")
  check(browser.problems.length === 0, "the pages complain:", browser.problems.join("; "))
} catch (error) {
  failures.push(String(error.stack ?? error))
} finally {
  await browser.end()
}
for (const failure of failures) console.log(failure)
console.log(`${count} checks in a served page, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)
