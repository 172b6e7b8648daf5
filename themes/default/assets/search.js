// Search, loaded when a reader first asks for it. Sources/Search says what the shards hold; ARCHITECTURE.md how this finds.
(() => {
  "use strict"
  const base = document.currentScript.dataset.shards
  const root = base.replace(/data\/search\/$/, "")

  // MARK: Shards

  let version = "", index, names
  const shards = {}, receivers = {}, opened = {}
  // Words may be divided otherwise while pages stay where they are: these have the second half of the version.
  const versionOf = (name) => name.startsWith("pages-") ? version.split("-")[1] : version
  const search = (own, name, data) => {
    if (name === "index") version = own
    if (own === versionOf(name) && receivers[name]) receivers[name](data)
  }
  const load = (name) => shards[name] ??= new Promise((resolve, reject) => {
    const script = document.createElement("script")
    receivers[name] = resolve
    script.src = base + name + ".js" + (version && "?v=" + versionOf(name))
    script.onload = script.onerror = () => {
      script.remove()
      reject(new Error(name))
    }
    document.head.appendChild(script)
  }).catch((error) => {
    shards[name] = null
    throw error
  })

  const numbers = (text) => {
    const found = []
    let value = 0, scale = 1
    for (const letter of text) {
      const code = letter.charCodeAt(0), digit = code - (code < 92 ? 35 : 36)
      if (digit < 46) {
        found.push(value + digit * scale)
        value = 0
        scale = 1
      } else {
        value += (digit - 46) * scale
        scale *= 45
      }
    }
    return found
  }
  const readWords = (text) => {
    let word = ""
    return text.split(" ").slice(0, -1).map((part) => word = word.slice(0, numbers(part[0])[0]) + part.slice(1))
  }

  const start = async () => {
    const [pages, firsts, counts] = await load("index")
    let end = 0
    index ??= { pages, firsts: firsts.split(" ").slice(0, -1), ends: numbers(counts).map((count) => end += count) }
  }
  const shardOf = (word) => index.firsts.filter((first) => first <= word).length
  const loadWords = async (number) => {
    const [words, postings] = await load("words-" + number)
    return opened[number] ??= { words: readWords(words), postings: numbers(postings) }
  }
  const loadNames = async () => {
    const [words, weights] = await load("names")
    const all = names ?? numbers(weights)
    return names ??= readWords(words).map((word, i) => ({ word, weight: all[i] }))
  }

  // MARK: Words, as LetterFolding and WordScanner make them

  const pairs = "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u30fa\\u30fc-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\u{20000}-\\u{3ffff}"
  const pieces = RegExp(`[${pairs}]+|[^${pairs}]+`, "gu"), unspaced = RegExp(`^[${pairs}]`, "u")
  const runs = /(?:(?![\ue000-\uff00\uff5f-\uffff])[\p{L}\p{N}\p{M}\u00ad\u200c\u200d])+/gu
  const composed = /[\u00a0-\u00bb\u00bf-\u013e\u0141-\u024f\u0370-\u0379\u037b-\u04ff\u0620-\u0674\u0679-\u06ff\u1e00-\u1fff\uff01-\uff5e]/g
  const ignored = /[\u00ad\u0640\u200c\u200d]|(?=[\u0300-\u036f\u0591-\u06ed])\p{M}/gu
  const others = { æ: "ae", œ: "oe", ß: "ss", þ: "th", ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ı: "i", ŧ: "t", ς: "σ", ى: "ي", ة: "ه" }
  const fold = (word) => /^[a-z0-9]*$/.test(word) ? word :
    word.replace(composed, (letter) => letter.normalize("NFKD")).toLowerCase().replace(ignored, "")
      .replace(/[^a-z]/g, (letter) => others[letter] ?? letter).replace(/^\u0627\u0644(?=..)/, "")
  const piecesOf = (text) => [...text.matchAll(runs)].flatMap((run) =>
    [...run[0].matchAll(pieces)].map((piece) => ({ piece: piece[0], at: run.index + piece.index })))
  // The words of a text with their places; of a name also its parts.
  const split = (text) => piecesOf(text).flatMap(({ piece, at }) => {
    const place = (word, part) => {
      const from = at
      at += part.length
      return { word, from, to: from + word.length }
    }
    if (unspaced.test(piece)) {
      const letters = [...piece]
      return letters.map((letter, i) => place(letter + (letters[i + 1] ?? ""), letter))
    }
    const whole = { word: fold(piece), from: at, to: at + piece.length }
    if (!/[a-z\d][A-Z]|[A-Z]{2}[a-z]/.test(piece)) return whole.word ? whole : []
    return [whole, ...piece.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z\d]+|[^A-Za-z\d]+/g).map((part) => place(fold(part), part))]
  })
  // What a query asks for: the last word may go on, of pairs of characters each has to be there.
  const read = (query) => {
    const terms = new Map()
    for (const { piece } of piecesOf(query)) {
      const letters = [...piece], isPair = unspaced.test(piece) && letters.length > 1
      const words = isPair ? letters.slice(1).map((letter, i) => letters[i] + letter) : [fold(piece)]
      for (const word of words) if (word) terms.set(word, { word, isPair })
    }
    const all = [...terms.values()]
    if (all.length && !/[\s.,;:]$/.test(query)) all.at(-1).isOpen = true
    const long = all.filter((term) => term.isOpen || !/^[a-z\d]$/.test(term.word))
    return (long.length ? long : all).slice(0, 12)
  }

  // MARK: Finding

  // Letters left out, added, changed or swapped; of an open word as far as it goes.
  const rows = [[], [], []]
  const distance = (a, b, limit, isOpen) => {
    const width = Math.min(b.length, a.length + limit)
    if (a.length - b.length > limit || !isOpen && b.length > width) return limit + 1
    for (let j = 0; j <= width; j++) rows[0][j] = j
    for (let i = 1; i <= a.length; i++) {
      const row = rows[i % 3], above = rows[(i + 2) % 3], before = rows[(i + 1) % 3]
      let least = row[0] = i
      for (let j = 1; j <= width; j++) {
        let cost = above[j - 1]
        if (a[i - 1] !== b[j - 1]) {
          cost++
          if (above[j] < cost) cost = above[j] + 1
          if (row[j - 1] < cost) cost = row[j - 1] + 1
          if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && before[j - 2] < cost) cost = before[j - 2] + 1
        }
        row[j] = cost
        if (cost < least) least = cost
      }
      if (least > limit) return limit + 1
    }
    return Math.min(...rows[a.length % 3].slice(isOpen ? Math.max(0, a.length - limit) : width, width + 1))
  }
  // From 0 to 1.
  const quality = (term, word) =>
    word === term.word ? 1 : term.isPair ? 0 :
    word.startsWith(term.word) ? (term.isOpen ? .6 : .4) + .3 * term.word.length / word.length : term.meant?.get(word) ?? 0
  const mostShards = 3
  const matches = async (term) => {
    const low = shardOf(term.word), high = term.isPair ? low : shardOf(term.word + "\uffff")
    let wanted = Array.from({ length: high - low + 1 }, (_, i) => low + i)
    if (wanted.length > mostShards) {
      const begun = (await loadNames()).filter((name) => name.word.startsWith(term.word)).sort((a, b) => b.weight - a.weight)
      wanted = [...new Set([low, ...begun.map((name) => shardOf(name.word))])].slice(0, mostShards)
    }
    const shards = await Promise.all(wanted.map(loadWords))
    const found = postings(term, shards)
    return found.length || term.isPair || term.word.length < 4 ? found : corrected(term, shards)
  }
  const postings = (term, shards) => shards.flatMap(({ words, postings }) => {
    const found = []
    for (let i = 0, at = 0; i < words.length; i++, at++) {
      const value = quality(term, words[i])
      while (postings[at]) {
        const weight = postings[at] * value, end = at + 2 + postings[at + 1]
        let page = -1
        for (at += 2; at < end; at++) {
          page += postings[at] + 1
          if (value) found.push(page, weight)
        }
      }
    }
    return found
  })
  const corrected = async (term, shards) => {
    let near = new Map(), least = term.word.length < 8 ? 1 : 2
    const look = (word, weight) => {
      const far = distance(term.word, word, least, term.isOpen)
      if (far > least) return
      if (far < least) near = new Map()
      least = far
      if (!near.has(word)) near.set(word, weight - 9 * Math.abs(word.length - term.word.length))
    }
    for (const name of await loadNames()) look(name.word, name.weight)
    for (const shard of shards) for (const word of shard.words) look(word, 0)
    const meant = [...near.keys()].sort((a, b) => near.get(b) - near.get(a)).slice(0, 4)
    term.meant = new Map(meant.map((word) => [word, least > 1 ? .3 : .5]))
    return postings(term, await Promise.all([...new Set(meant.map(shardOf))].map(loadWords)))
  }
  const rank = async (terms) => {
    const scores = new Float32Array(index.pages), counts = new Uint8Array(index.pages)
    const found = await Promise.all(terms.map(matches))
    found.forEach((found, i) => {
      const best = new Float32Array(index.pages)
      let count = 0
      for (let at = 0; at < found.length; at += 2) {
        if (!best[found[at]]) count++
        best[found[at]] = Math.max(best[found[at]], found[at + 1])
      }
      const rare = terms[i].rare = 1 - .5 * Math.log(1 + count) / Math.log(2 + index.pages)
      best.forEach((score, page) => {
        scores[page] += score * rare
        if (score) counts[page]++
      })
    })
    const most = counts.reduce((most, count) => Math.max(most, count), 1), hits = []
    counts.forEach((count, page) => count === most && hits.push({ page, score: scores[page] }))
    return hits.sort((a, b) => b.score - a.score || a.page - b.page)
  }

  // MARK: Results

  const loadPage = async (page) => {
    const number = index.ends.findIndex((end) => end > page)
    const [title, address, kind, place, names, keywords, sections] = (await load("pages-" + number)).at(page - index.ends[number])
    return { title, address, kind, place, others: names.concat(keywords), sections }
  }
  const splits = new Map()
  const answers = (terms, text) => {
    if (!splits.has(text)) splits.set(text, new Set(split(text).map(({ word }) => word)))
    return terms.map((term) => {
      let best = 0
      for (const word of splits.get(text)) best = Math.max(best, quality(term, word))
      return best
    })
  }
  const sum = (values, weight) => values.reduce((sum, value, i) => sum + weight(value, i), 0)

  // A page, and what on it is named as the query says.
  const results = (hit, page, terms, query) => {
    const titled = answers(terms, page.title), name = fold(page.title), found = []
    let via = "", best, most = 0
    for (const other of page.others) answers(terms, other).forEach((value, i) => {
      if (value <= titled[i]) return
      titled[i] = value
      via ||= other
    })
    for (const section of page.sections) {
      const [kind, title, anchor, text] = section, own = answers(terms, title), prose = answers(terms, text)
      if (kind && own.some(Boolean) && own.every((value, i) => value || titled[i])) {
        const score = sum(own, (value, i) => Math.max(value * (kind === 1 ? 22 : 15), titled[i] * 10) * terms[i].rare)
        found.push({
          group: kind + 2, title, where: page.title, address: page.address, anchor, text,
          score: score + (fold(title) === query ? 25 : terms[1] && fold(title).startsWith(query) ? 15 : 0),
        })
      }
      const value = sum(prose, (value, i) => Math.max(value, own[i]) * (titled[i] ? .1 : 1))
      if (value > most) [most, best] = [value, section]
    }
    found.sort((a, b) => b.score - a.score).splice(6)
    if (titled.some(Boolean) || !found.length) {
      const isWhole = titled.every(Boolean) || !best
      const [, title, anchor, text] = (!isWhole || best && !best[1] ? best : page.sections[0]) ?? [0, "", "", ""]
      found.push({
        group: [2, 0, 1][page.kind], title: page.title, where: !isWhole && title || page.place, via, address: page.address,
        anchor: isWhole ? "" : anchor, text, score: hit.score + ([name, ...page.others.map(fold)].includes(query) ? 40 : name.startsWith(query) ? 6 : 0),
      })
    }
    return found
  }

  const find = async (query, limit) => {
    await start()
    const terms = read(query), hits = terms.length ? await rank(terms) : [], shown = hits.slice(0, limit)
    const pages = await Promise.all(shown.map((hit) => loadPage(hit.page)))
    const known = new Set(), groups = {}
    const all = pages.flatMap((page, i) => results(shown[i], page, terms, fold(query.trim())))
    for (const result of all.sort((a, b) => b.score - a.score)) {
      const key = result.group > 4 ? result.group + result.title : result.address + "#" + result.anchor
      if (known.has(key)) continue
      known.add(key);
      (groups[result.group] ??= []).push(result)
    }
    return {
      groups: Object.entries(groups).map(([group, results]) => ({ group: +group, results }))
        .sort((a, b) => b.results[0].score - a.results[0].score),
      count: known.size, pages: hits.length, isMore: hits.length > limit, terms,
    }
  }

  const excerpt = (text, terms) => {
    const hits = split(text).filter(({ word }) => terms.some((term) => quality(term, word)))
    let from = 0, most = 0
    for (const hit of hits) {
      const near = hits.filter((other) => other.from >= hit.from && other.to < hit.from + 120)
      const value = terms.filter((term) => near.some(({ word }) => quality(term, word))).length
      if (value > most) [most, from] = [value, hit.from]
    }
    from = from < 60 ? 0 : Math.max(text.lastIndexOf(" ", from - 30), from - 60) + 1
    const end = text.length < from + 170 ? text.length : Math.max(text.lastIndexOf(" ", from + 170), from + 99)
    return (from ? "… " : "") + text.slice(from, end) + (end < text.length ? " …" : "")
  }

  window.framebookSearch = Object.assign(search, { find, fold, split })

  // MARK: The dialog

  const dialog = document.getElementById("fb-search")
  if (!dialog) return
  const [field, list, more, status] = ["input", "[role=listbox]", ".search-more", "[role=status]"].map((name) => dialog.querySelector(name))
  const said = dialog.dataset, first = 10
  let asked = 0, limit, pause, active, shown

  const element = (name, text, className = "") => Object.assign(document.createElement(name), { textContent: text, className })
  const marked = (name, text, terms) => {
    const made = element(name, "")
    let at = 0
    for (const { word, from, to } of split(text)) {
      if (to <= at || !terms.some((term) => quality(term, word))) continue
      made.append(text.slice(at, Math.max(at, from)), element("mark", text.slice(Math.max(at, from), to)))
      at = to
    }
    made.append(text.slice(at))
    return made
  }
  const show = ({ groups, count, pages, isMore, terms }, query) => {
    const titles = said.groups.split("|")
    let number = 0
    list.replaceChildren(...groups.map(({ group, results }) => {
      const box = element("div", ""), title = element("p", titles[group], "search-group")
      title.id = "fb-search-group-" + group
      title.setAttribute("role", "presentation")
      box.setAttribute("role", "group")
      box.setAttribute("aria-labelledby", title.id)
      box.append(title, ...results.map(({ title, via, where, text, address, anchor }) => {
        const link = element("a", "")
        link.id = "fb-search-result-" + number++
        link.setAttribute("role", "option")
        link.tabIndex = -1
        link.href = root + address + (anchor && "#" + encodeURIComponent(anchor))
        link.append(marked(group > 3 ? "code" : "b", title, terms))
        if (via) link.append(" ", marked("i", via, terms))
        if (where && where !== title) link.append(" ", element("small", where))
        if (text) link.append(marked("span", excerpt(text, terms), terms))
        return link
      }))
      return box
    }))
    list.hidden = !count
    more.hidden = !isMore
    field.setAttribute("aria-expanded", !!count)
    choose(0)
    status.textContent = !query ? "" : !count ? said.none.replace("#", () => query) :
      (isMore ? said.best : said.many).replace("#", count).replace("@", pages)
  }
  const choose = (number) => {
    const options = [...list.querySelectorAll("a")]
    active = options[Math.max(0, Math.min(options.length - 1, number))]
    for (const option of options) option.setAttribute("aria-selected", option === active)
    field.setAttribute("aria-activedescendant", active?.id ?? "")
    if (number) active?.scrollIntoView({ block: "nearest" })
    else list.parentNode.scrollTop = 0
  }
  const ask = async () => {
    const query = field.value.trim(), own = ++asked
    setAddress(query)
    try {
      const found = await find(field.value, limit)
      if (own === asked) show(found, shown = query)
    } catch {
      if (own === asked) status.textContent = said.failed
    }
  }
  // Pages opened from files may have to do without.
  const setAddress = (query) => {
    const url = new URL(location)
    if (query) url.searchParams.set("q", query)
    else url.searchParams.delete("q")
    try { history.replaceState(history.state, "", url) } catch {}
  }
  field.addEventListener("input", () => {
    limit = first
    clearTimeout(pause)
    pause = setTimeout(ask, 40)
  })
  field.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0, Escape: 0 }[event.key]
    if (event.isComposing || step === undefined) return
    event.preventDefault()
    if (event.key === "Escape") dialog.close()
    else if (step) choose((active ? +active.id.slice(17) : -1) + step)
    else if (active && shown === field.value.trim()) active.click()
  })
  more.addEventListener("click", () => {
    limit += first
    field.focus()
    ask()
  })
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || target.closest(".search-close") || target.closest("a")?.pathname === location.pathname) dialog.close()
  })
  dialog.addEventListener("submit", (event) => event.preventDefault())
  dialog.addEventListener("close", () => {
    clearTimeout(pause)
    setAddress("")
  })
  search.open = (query) => {
    limit = first
    if (!dialog.open) dialog.showModal()
    if (query) field.value = query
    field.select()
    ask()
  }
})()
