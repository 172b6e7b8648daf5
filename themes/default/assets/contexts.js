// Framebook's default theme: the first preview of a component in another context. What it shows then is in the page
// already, in the table of contexts; without this script all of them are there to be seen.
(function () {
  "use strict";
  var form = document.querySelector(".context-choice");
  var hero = form && form.closest(".hero");
  if (!hero) return;
  var figures = Array.prototype.slice.call(hero.querySelectorAll("figure.preview"));
  // For each style the ids of its pictures, device by device, each in all text sizes, each in all languages.
  var tables = {};
  document.querySelectorAll(".contexts[data-component]").forEach(function (table) {
    if (table.dataset.component !== form.dataset.component || tables[table.dataset.style]) return;
    tables[table.dataset.style] = Array.prototype.map.call(table.querySelectorAll(".matrix td a"), function (link) {
      return decodeURIComponent(link.hash.slice(1));
    });
  });
  var status = form.querySelector("[role=status]");
  var reset = form.querySelector("[type=reset]");
  var choices = Array.prototype.slice.call(form.querySelectorAll("select"));

  // Storage may be closed to us, as in framebook.js.
  function remembered(key) {
    try { return localStorage.getItem("framebook-" + key); } catch (error) { return null; }
  }
  function remember(key, value) {
    try {
      if (value === null) localStorage.removeItem("framebook-" + key);
      else localStorage.setItem("framebook-" + key, value);
    } catch (error) { /* The choice lasts as long as the page. */ }
  }
  // Components share devices, text sizes and languages; a style is one component's own.
  function key(choice) {
    return choice.name === "style" ? "style-" + form.dataset.component : "context-" + choice.name;
  }
  function choice(name) { return choices.filter(function (choice) { return choice.name === name; })[0]; }
  function index(name) { return choice(name) ? Math.max(0, choice(name).selectedIndex) : 0; }
  function count(name) { return choice(name) ? choice(name).options.length : 1; }

  function context() {
    return (index("device") * count("text-size") + index("text-size")) * count("locale") + index("locale");
  }

  // A copy of a picture of the table. The shapes that it is clipped to stay where they are.
  function copy(picture) {
    var made = picture.cloneNode(false);
    made.removeAttribute("id");
    var use = picture.querySelector(":scope > use");
    var source = use ? document.getElementById(use.getAttribute("href").slice(1)) : picture;
    if (source) Array.prototype.forEach.call(source.childNodes, function (part) { made.appendChild(part.cloneNode(true)); });
    made.querySelectorAll("[id]").forEach(function (part) { part.removeAttribute("id"); });
    return made;
  }

  // What a figure of the page's own shows, to be put back.
  var shown = figures.map(function (figure) {
    var title = figure.querySelector("figcaption b");
    return {
      figure: figure, canvas: figure.querySelector(".canvas"), findings: figure.querySelector(".findings"),
      table: title && tables[title.textContent], added: [],
      // What the caption says of the context, with a class or without.
      captions: Array.prototype.filter.call(figure.querySelectorAll("figcaption > span"), function (part) {
        return part.matches(".device, .measure") || part.textContent === form.dataset.usual;
      }),
    };
  });

  function restore(entry) {
    entry.added.forEach(function (part) { part.remove(); });
    entry.added = [];
    entry.figure.classList.remove("elsewhere");
    Array.prototype.forEach.call(entry.canvas.children, function (child) {
      child.classList.remove("unseen");
      child.inert = false;
    });
    entry.captions.forEach(function (part) { part.hidden = false; });
    var live = entry.figure.querySelector(".live-width");
    if (live) live.hidden = false;
  }

  function show(entry, source) {
    restore(entry);
    var picture = source && source.querySelector("svg");
    if (!picture) return;
    function add(part, place) {
      place(part);
      entry.added.push(part);
    }
    entry.figure.classList.add("elsewhere");
    // What other pictures refer to has to stay a part of the page.
    Array.prototype.forEach.call(entry.canvas.children, function (child) {
      child.classList.add("unseen");
      child.inert = true;
    });
    add(copy(picture), function (part) { entry.canvas.appendChild(part); });
    var caption = entry.figure.querySelector("figcaption");
    var live = entry.figure.querySelector(".live-width");
    entry.captions.forEach(function (part) { part.hidden = true; });
    source.querySelectorAll(".device, .measure").forEach(function (part) {
      add(part.cloneNode(true), function (part) { caption.insertBefore(part, live); });
    });
    if (live) {
      live.hidden = true;
      var note = document.createElement("span");
      note.className = "fixed";
      note.textContent = form.dataset.fixed;
      add(note, function (part) { caption.appendChild(part); });
    }
    // The table tells what only this context shows.
    var list = source.querySelector(".findings");
    if (list && !entry.findings) add(list.cloneNode(true), function (part) { caption.after(part); });
    if (!entry.findings) return;
    var first = entry.findings.firstElementChild;
    function put(part) { entry.findings.insertBefore(part, first); }
    if (list) Array.prototype.forEach.call(list.children, function (item) { add(item.cloneNode(true), put); });
    var besides = document.createElement("li");
    besides.className = "besides";
    besides.textContent = form.dataset.besides;
    add(besides, put);
  }

  function update() {
    var place = context();
    shown.forEach(function (entry, style) {
      var isUsual = place === 0 && !("elsewhere" in form.dataset);
      if (!isUsual && entry.table) show(entry, document.getElementById(entry.table[place]));
      else restore(entry);
      var chosen = index("style");
      var isHidden = chosen > 0 && chosen - 1 !== style;
      // Other pictures may refer to what is in it.
      entry.figure.classList.toggle("unseen", isHidden);
      entry.figure.inert = isHidden;
      var theme = choice("appearance").value;
      if (theme) entry.canvas.setAttribute("data-theme", theme);
      else entry.canvas.removeAttribute("data-theme");
    });
    reset.disabled = choices.every(function (choice) { return choice.selectedIndex === 0; });
    // What scrolls must be reachable from the keyboard.
    shown.forEach(function (entry) {
      if (entry.canvas.scrollWidth > entry.canvas.clientWidth) entry.canvas.setAttribute("tabindex", "0");
      else entry.canvas.removeAttribute("tabindex");
    });
  }

  function tell() {
    var names = choices.filter(function (choice) { return choice.name !== "appearance"; }).map(function (choice) {
      return choice.options[choice.selectedIndex].textContent;
    });
    status.textContent = names.join(", ");
  }

  choices.forEach(function (choice) {
    var value = remembered(key(choice));
    var found = Array.prototype.findIndex.call(choice.options, function (option) { return option.value === value; });
    choice.selectedIndex = Math.max(0, found);
    choice.addEventListener("change", function () {
      remember(key(choice), choice.selectedIndex > 0 ? choice.value : null);
      update();
      tell();
    });
  });
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  form.addEventListener("reset", function (event) {
    event.preventDefault();
    choices.forEach(function (choice) {
      choice.selectedIndex = 0;
      remember(key(choice), null);
    });
    if (choices[0]) choices[0].focus();
    update();
    tell();
  });
  if (figures.length && figures.every(function (figure) { return figure.querySelector(".canvas"); })) {
    form.hidden = false;
    update();
  }
})();
