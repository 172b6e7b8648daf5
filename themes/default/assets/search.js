// Framebook's default theme: search. Loaded when a reader first asks for it; shards of the index come as scripts, so that
// it works in pages opened from files. What the shards hold is said in Sources/Search.
(function () {
  "use strict";
  var base = document.currentScript.src.replace(/search\.js.*$/, "search/");
  var root = base.replace(/assets\/search\/$/, "");

  // MARK: Shards

  var version = "";
  var shards = {};
  var receivers = {};
  function search(own, name, data) {
    if (name === "index") version = own;
    // A shard of another build than the index would lead to the wrong pages.
    if (own === version && receivers[name]) receivers[name](data);
  }
  function load(name) {
    return shards[name] || (shards[name] = new Promise(function (resolve, reject) {
      var script = document.createElement("script");
      receivers[name] = resolve;
      script.src = base + name + ".js" + (version && "?v=" + version);
      script.onload = script.onerror = function () {
        script.remove();
        delete receivers[name];
        // No effect on a promise that has its shard.
        reject(new Error(name));
      };
      document.head.appendChild(script);
    }).catch(function (error) {
      delete shards[name];
      throw error;
    }));
  }
  function all(names) { return Promise.all(names.map(load)); }

  // Numbers as PrintableNumbers writes them.
  function Reader(text) { this.text = text; this.at = 0; }
  Reader.prototype.next = function () {
    for (var value = 0, scale = 1; ; scale *= 45) {
      var code = this.text.charCodeAt(this.at++);
      code -= code < 92 ? 35 : 36;
      if (code < 46) return value + code * scale;
      value += (code - 46) * scale;
    }
  };
  function readWords(text) {
    var words = [], word = "", reader = new Reader(text);
    while (reader.at < text.length) {
      var shared = reader.next(), end = text.indexOf(" ", reader.at);
      word = word.slice(0, shared) + text.slice(reader.at, end);
      words.push(word);
      reader.at = end + 1;
    }
    return words;
  }

  var index;
  function start() {
    return load("index").then(function (data) {
      if (index) return;
      var ends = [], end = 0, counts = new Reader(data[2]);
      while (counts.at < data[2].length) ends.push(end += counts.next());
      index = { pages: data[0], firsts: data[1].split(" ").slice(0, -1), ends: ends };
    });
  }
  function shardOf(word) {
    var low = 0, high = index.firsts.length;
    while (low < high) {
      var middle = (low + high) >> 1;
      if (index.firsts[middle] <= word) low = middle + 1; else high = middle;
    }
    return low;
  }
  var opened = {};
  function loadWords(number) {
    return load("words-" + number).then(function (data) {
      if (opened[number]) return opened[number];
      var words = readWords(data[0]), reader = new Reader(data[1]), starts = [];
      for (var i = 0; i < words.length; i++) {
        starts.push(reader.at);
        while (reader.next()) for (var count = reader.next(); count; count--) reader.next();
      }
      return opened[number] = { words: words, starts: starts, postings: data[1] };
    });
  }
  var names;
  function loadNames() {
    return load("names").then(function (data) {
      if (names) return names;
      var weights = new Reader(data[1]);
      return names = readWords(data[0]).map(function (word) { return { word: word, weight: weights.next() }; });
    });
  }

  // MARK: Words, as LetterFolding and WordScanner make them

  var runs = /(?:(?![\ue000-\uff00\uff5f-\uffff])[\p{L}\p{N}\p{M}\u00ad\u200c\u200d])+/gu;
  // Scripts that put no spaces between words.
  var unspaced = "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u30fa\\u30fc-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\u{20000}-\\u{3ffff}";
  var pieces = new RegExp("[" + unspaced + "]+|[^" + unspaced + "]+", "gu");
  unspaced = new RegExp("^[" + unspaced + "]", "u");
  var composed = /[\u00a0-\u00bb\u00bf-\u024f\u0370-\u04ff\u0620-\u06ff\u1e00-\u1fff\uff01-\uff5e]/g;
  var ignored = /[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200c\u200d]/g;
  var others = {
    "æ": "ae", "œ": "oe", "ß": "ss", "þ": "th", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ŧ": "t", "ς": "σ",
    "ى": "ي", "ة": "ه",
  };
  function fold(word) {
    if (/^[a-z0-9]*$/.test(word)) return word;
    return word.replace(composed, function (letter) { return letter.normalize("NFKD"); }).toLowerCase()
      .replace(ignored, "").replace(/[æœßþøłđðħıŧςىة]/g, function (letter) { return others[letter]; });
  }
  // The words of a text with their places; of a name also its parts.
  function split(text) {
    var words = [];
    function add(word, from, to) { if (word) words.push({ word: word, from: from, to: to }); }
    text.replace(runs, function (run, start) {
      run.replace(pieces, function (piece, at) {
        at += start;
        if (unspaced.test(piece)) {
          var letters = Array.from(piece);
          letters.forEach(function (letter, i) {
            var pair = letter + (letters[i + 1] || "");
            add(pair, at, at + pair.length);
            at += letter.length;
          });
          return;
        }
        add(fold(piece).replace(/^\u0627\u0644(?=..)/, ""), at, at + piece.length);
        var parts = /[a-z\d][A-Z]|[A-Z]{2}[a-z]/.test(piece) ? piece.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z\d]+/g) : [];
        parts.forEach(function (part) {
          at = text.indexOf(part, at);
          add(part.toLowerCase(), at, at + part.length);
          at += part.length;
        });
      });
      return run;
    });
    return words;
  }

  // What a query asks for: the last word may go on, and of pairs of characters each has to be there.
  function read(query) {
    var words = [];
    query.replace(runs, function (run) {
      run.replace(pieces, function (piece) {
        if (unspaced.test(piece)) {
          var letters = Array.from(piece);
          if (letters.length < 2) words.push({ word: piece });
          for (var i = 1; i < letters.length; i++) words.push({ word: letters[i - 1] + letters[i], isPair: true });
        } else {
          var word = fold(piece).replace(/^\u0627\u0644(?=..)/, "");
          if (word) words.push({ word: word });
        }
      });
    });
    var known = {};
    words = words.filter(function (term) { return !known["=" + term.word] && (known["=" + term.word] = true); });
    if (words.length && !/[\s.,;:]$/.test(query)) words[words.length - 1].isOpen = true;
    // Prose is not indexed by single letters.
    var long = words.filter(function (term) { return term.isOpen || !/^[a-z\d]$/.test(term.word); });
    return long.length ? long : words;
  }

  // MARK: Finding

  // How many letters were left out, added, changed or swapped, up to a limit; of an open word as far as it goes.
  function distance(a, b, limit, isOpen) {
    if (a.length - b.length > limit || !isOpen && b.length - a.length > limit) return limit + 1;
    var before, row = [], next, i, j;
    var width = Math.min(b.length, a.length + limit);
    for (j = 0; j <= width; j++) row[j] = j;
    for (i = 1; i <= a.length; i++) {
      next = [i];
      var least = i;
      for (j = 1; j <= width; j++) {
        var cost = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2] + 1);
        next[j] = cost;
        if (cost < least) least = cost;
      }
      if (least > limit) return limit + 1;
      before = row;
      row = next;
    }
    if (!isOpen) return row[b.length];
    return Math.min.apply(null, row.slice(Math.max(0, a.length - limit)));
  }
  // How well a word of a page answers a word of a query, from 0 to 1.
  function quality(term, word) {
    if (word === term.word) return 1;
    if (term.isPair) return 0;
    if (word.startsWith(term.word)) return (term.isOpen ? .6 : .4) + .3 * term.word.length / word.length;
    return term.meant && term.meant[word] || 0;
  }
  var mostShards = 3;
  // The words of the index that a term stands for, as { shard, at, quality }.
  function matches(term) {
    var low = shardOf(term.word), high = term.isPair ? low : shardOf(term.word + "\uffff");
    var numbers = [];
    for (var i = low; i <= high; i++) numbers.push(i);
    var chosen = Promise.resolve(numbers);
    if (numbers.length > mostShards) {
      // A short beginning: the shards with the names that it can stand for, the weightiest first.
      chosen = loadNames().then(function (names) {
        var wanted = [low];
        names.filter(function (name) { return name.word.startsWith(term.word); })
          .sort(function (a, b) { return b.weight - a.weight; })
          .forEach(function (name) {
            var number = shardOf(name.word);
            if (wanted.length < mostShards && wanted.indexOf(number) < 0) wanted.push(number);
          });
        return wanted;
      });
    }
    return chosen.then(function (numbers) { return Promise.all(numbers.map(loadWords)); }).then(function (shards) {
      var found = [];
      shards.forEach(function (shard) {
        shard.words.forEach(function (word, i) {
          var q = quality(term, word);
          if (q) found.push({ shard: shard, at: i, quality: q });
        });
      });
      return found.length || term.isPair ? found : corrected(term, shards);
    });
  }
  // What was meant by a word that is nowhere: the nearest names, and the nearest words that begin alike.
  function corrected(term, shards) {
    var limit = term.word.length < 4 ? 0 : term.word.length < 8 ? 1 : 2;
    if (!limit) return [];
    return loadNames().then(function (names) {
      var near = [], least = limit;
      function look(word, weight) {
        var d = distance(term.word, word, least, term.isOpen);
        if (d > least) return;
        if (d < least) near = [];
        least = d;
        if (!near.some(function (other) { return other.word === word; })) near.push({ word: word, weight: weight });
      }
      names.forEach(function (name) { look(name.word, name.weight); });
      shards.forEach(function (shard) { shard.words.forEach(function (word) { look(word, 0); }); });
      near.sort(function (a, b) {
        return Math.abs(a.word.length - term.word.length) - Math.abs(b.word.length - term.word.length) || b.weight - a.weight;
      });
      near = near.slice(0, 4);
      term.meant = {};
      return Promise.all(near.map(function (name) {
        return loadWords(shardOf(name.word)).then(function (shard) {
          term.meant[name.word] = least > 1 ? .3 : .5;
          return { shard: shard, at: shard.words.indexOf(name.word), quality: least > 1 ? .3 : .5 };
        });
      }));
    });
  }
  // The pages that answer all words of a query, or as many as any page does, the best first.
  function rank(terms) {
    return Promise.all(terms.map(matches)).then(function (found) {
      var scores = new Float32Array(index.pages), counts = new Uint8Array(index.pages), most = 0;
      found.forEach(function (matches, i) {
        var best = new Float32Array(index.pages), touched = [];
        matches.forEach(function (match) {
          if (match.at < 0) return;
          var reader = new Reader(match.shard.postings), weight;
          reader.at = match.shard.starts[match.at];
          while ((weight = reader.next())) {
            for (var count = reader.next(), page = -1; count; count--) {
              page += reader.next() + 1;
              if (!best[page]) touched.push(page);
              if (weight * match.quality > best[page]) best[page] = weight * match.quality;
            }
          }
        });
        // A word that is on few pages tells more.
        terms[i].rare = 1 - .5 * Math.log(1 + touched.length) / Math.log(2 + index.pages);
        touched.forEach(function (page) {
          scores[page] += best[page] * terms[i].rare;
          most = Math.max(most, ++counts[page]);
        });
      });
      var pages = [];
      for (var page = 0; most && page < index.pages; page++) if (counts[page] === most) pages.push(page);
      pages.sort(function (a, b) { return scores[b] - scores[a] || a - b; });
      return pages.map(function (page) { return { page: page, score: scores[page] }; });
    });
  }

  // MARK: Results

  function loadPage(page) {
    var number = 0;
    while (index.ends[number] <= page) number++;
    return load("pages-" + number).then(function (data) {
      var record = data[page - (number ? index.ends[number - 1] : 0)];
      if (record.words) return record;
      // [title, address, kind, place, names, keywords, sections]
      record.words = split(record[0]);
      record.others = record[4].concat(record[5]).map(function (name) { return { name: name, words: split(name) }; });
      record[6].forEach(function (section) { section.words = split(section[1]); });
      return record;
    });
  }
  function answers(terms, words) {
    return terms.map(function (term) {
      return words.reduce(function (best, word) { return Math.max(best, quality(term, word.word)); }, 0);
    });
  }
  function sum(values, weight) { return values.reduce(function (sum, value, i) { return sum + weight(value, i); }, 0); }

  // A page as one or several results: itself, and what on it is named as the query says.
  function results(hit, record, terms, query) {
    var titled = answers(terms, record.words), via = "";
    record.others.forEach(function (other) {
      answers(terms, other.words).forEach(function (q, i) {
        if (q > titled[i]) {
          titled[i] = q;
          if (!via) via = other.name;
        }
      });
    });
    var found = [], best = null, most = 0;
    record[6].forEach(function (section) {
      var own = answers(terms, section.words);
      var isNamed = own.some(Boolean) && terms.every(function (term, i) { return own[i] || titled[i]; });
      if (isNamed && section[0]) {
        var weight = section[0] === 1 ? 22 : 15;
        found.push({
          group: section[0] + 2, title: section[1], where: record[0], address: record[1], anchor: section[2], text: section[3],
          score: sum(own, function (q, i) { return Math.max(q * weight, titled[i] * 10) * terms[i].rare; }) +
            (fold(section[1]) === query ? 12 : 0),
        });
      }
      if (!section.text) section.text = split(section[3]);
      var prose = answers(terms, section.text);
      // What the title does not say is what the section is chosen by.
      var value = sum(prose, function (q, i) { return Math.max(q, own[i]) * (titled[i] ? .1 : 1); });
      if (value > most) {
        most = value;
        best = section;
      }
    });
    found.sort(function (a, b) { return b.score - a.score; });
    found.splice(6);
    var isTitled = titled.some(Boolean);
    if (isTitled || !found.length) {
      var isWhole = titled.every(Boolean) || !best;
      var section = isWhole ? best && !best[1] ? best : record[6][0] : best;
      found.push({
        group: [2, 0, 1][record[2]], title: record[0], where: isWhole ? record[3] : section[1] || record[3], via: via,
        address: record[1], anchor: isWhole ? "" : section[2], text: section ? section[3] : "",
        score: hit.score + (fold(record[0]) === query ? 20 : 0),
      });
    }
    return found;
  }

  // Finds what answers a query: { groups: [{ group, results }], count, pages } of the best pages up to a limit.
  function find(query, limit) {
    var terms;
    return start().then(function () {
      terms = read(query);
      return terms.length ? rank(terms) : [];
    }).then(function (hits) {
      var shown = hits.slice(0, limit);
      return Promise.all(shown.map(function (hit) { return loadPage(hit.page); })).then(function (records) {
        var known = {}, groups = {}, count = 0;
        var folded = fold(query.trim());
        var found = [].concat.apply([], records.map(function (record, i) { return results(shown[i], record, terms, folded); }));
        found.sort(function (a, b) { return b.score - a.score; });
        found.forEach(function (result) {
          // A token is one thing, wherever it is shown.
          var key = result.group > 4 ? result.group + result.title : result.address + "#" + result.anchor;
          if (known["=" + key]) return;
          known["=" + key] = true;
          (groups[result.group] = groups[result.group] || []).push(result);
          count++;
        });
        groups = Object.keys(groups).map(function (group) { return { group: +group, results: groups[group] }; });
        groups.sort(function (a, b) { return b.results[0].score - a.results[0].score; });
        return { groups: groups, count: count, pages: hits.length, isMore: hits.length > limit, terms: terms };
      });
    });
  }

  // The part of a text that answers most of a query.
  function excerpt(text, terms) {
    var hits = split(text).filter(function (word) { return terms.some(function (term) { return quality(term, word.word); }); });
    var from = 0, most = 0;
    hits.forEach(function (hit) {
      var near = hits.filter(function (other) { return other.from >= hit.from && other.to < hit.from + 120; });
      var value = answers(terms, near).filter(Boolean).length;
      if (value > most) {
        most = value;
        from = hit.from;
      }
    });
    if (from < 60) from = 0;
    else {
      var space = text.lastIndexOf(" ", from - 30);
      from = space > from - 60 ? space + 1 : from - 30;
    }
    var end = from + 170;
    if (end < text.length) {
      var last = text.lastIndexOf(" ", end);
      if (last > from + 100) end = last;
    }
    return (from ? "… " : "") + text.slice(from, end) + (end < text.length ? " …" : "");
  }

  search.find = find;
  search.fold = fold;
  search.split = split;
  window.framebookSearch = search;

  // MARK: The dialog

  var dialog = document.getElementById("fb-search");
  if (!dialog) return;
  var field = dialog.querySelector("input"), list = dialog.querySelector(".search-results");
  var status = dialog.querySelector("[role=status]"), words = dialog.dataset, asked = 0, pause, active, shown = "", limit;
  var first = 10;

  function element(name, className, text) {
    var made = document.createElement(name);
    if (className) made.className = className;
    if (text) made.textContent = text;
    return made;
  }
  function marked(name, className, text, terms) {
    var made = element(name, className), at = 0;
    split(text).forEach(function (word) {
      // Pairs of characters overlap, and a part of a name can be what is looked for where the whole is not.
      if (word.to <= at || !terms.some(function (term) { return quality(term, word.word); })) return;
      var from = Math.max(word.from, at);
      made.append(text.slice(at, from));
      made.append(element("mark", "", text.slice(from, word.to)));
      at = word.to;
    });
    made.append(text.slice(at));
    return made;
  }
  function show(found, query) {
    var titles = words.groups.split("|"), number = 0, options = document.createDocumentFragment();
    found.groups.forEach(function (group) {
      var box = element("div"), title = element("p", "search-group", titles[group.group]);
      title.id = "fb-search-group-" + group.group;
      box.setAttribute("role", "group");
      box.setAttribute("aria-labelledby", title.id);
      box.append(title);
      group.results.forEach(function (result) {
        var link = element("a");
        link.id = "fb-search-result-" + number++;
        link.setAttribute("role", "option");
        link.setAttribute("aria-selected", "false");
        link.tabIndex = -1;
        link.href = root + result.address + (result.anchor ? "#" + encodeURIComponent(result.anchor) : "");
        link.append(marked(result.group > 3 ? "code" : "b", "", result.title, found.terms));
        if (result.via) link.append(" ", marked("i", "", result.via, found.terms));
        if (result.where && result.where !== result.title) link.append(" ", marked("small", "", result.where, found.terms));
        if (result.text) link.append(marked("span", "", excerpt(result.text, found.terms), found.terms));
        box.append(link);
      });
      options.append(box);
    });
    if (found.isMore) {
      var more = element("button", "search-more", words.more);
      more.type = "button";
      more.onclick = function () {
        limit += first;
        ask();
        field.focus();
      };
      options.append(more);
    }
    list.replaceChildren(options);
    field.setAttribute("aria-expanded", String(number > 0));
    choose(0);
    status.textContent = !query ? "" : !number ? words.none + " “" + query + "”" : number === 1 ? words.one :
      (found.isMore ? words.best : words.many).replace("#", number).replace("@", found.pages);
  }
  function choose(number) {
    var options = list.querySelectorAll("[role=option]");
    if (active) active.setAttribute("aria-selected", "false");
    active = options[Math.max(0, Math.min(options.length - 1, number))];
    if (!active) return field.removeAttribute("aria-activedescendant");
    active.setAttribute("aria-selected", "true");
    field.setAttribute("aria-activedescendant", active.id);
    if (number) active.scrollIntoView({ block: "nearest" }); else list.scrollTop = 0;
  }
  function ask() {
    var query = field.value.trim(), own = ++asked;
    address(query);
    find(field.value, limit).then(function (found) {
      if (own !== asked) return;
      shown = query;
      show(found, query);
    }, function () {
      if (own === asked) status.textContent = words.failed;
    });
  }
  // A link to what is shown; pages that are opened from files may have to do without.
  function address(query) {
    var url = new URL(location.href);
    if (query) url.searchParams.set("q", query); else url.searchParams.delete("q");
    try { history.replaceState(history.state, "", url); } catch (error) { /* The search works without. */ }
  }
  field.addEventListener("input", function () {
    limit = first;
    clearTimeout(pause);
    pause = setTimeout(ask, 40);
  });
  field.addEventListener("keydown", function (event) {
    var number = active ? +active.id.replace(/.*-/, "") : -1;
    if (event.isComposing) return;
    if (event.key === "ArrowDown") choose(number + 1);
    else if (event.key === "ArrowUp") choose(number - 1);
    else if (event.key === "Enter") {
      // What is shown may still be what was asked before.
      if (active && shown === field.value.trim()) active.click();
    } else return;
    event.preventDefault();
  });
  dialog.querySelector("form").addEventListener("submit", function (event) { event.preventDefault(); });
  dialog.querySelector(".search-close").addEventListener("click", function () { dialog.close(); });
  dialog.addEventListener("click", function (event) {
    var link = event.target.closest("a");
    // Around the dialog, or to another place of this page.
    if (event.target === dialog || link && link.pathname === location.pathname) dialog.close();
  });
  dialog.addEventListener("close", function () {
    clearTimeout(pause);
    address("");
  });
  search.open = function (query) {
    limit = first;
    if (!dialog.open) dialog.showModal();
    if (query) field.value = query;
    field.select();
    if (field.value) ask(); else start().catch(function () { status.textContent = words.failed; });
  };
})();
