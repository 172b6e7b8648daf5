// Framebook's default theme: what a page gains where scripts run. Nothing on a page needs it.
(function () {
  "use strict";
  var root = document.documentElement;
  // A build writes the words of the site's language here.
  var words = "{{words.forScripts}}";

  // Storage may be closed to us: in private windows, or in pages opened from files.
  function remembered(key) {
    try { return localStorage.getItem("framebook-" + key); } catch (error) { return null; }
  }
  function remember(key, value) {
    try { localStorage.setItem("framebook-" + key, value); } catch (error) { /* The choice lasts as long as the page. */ }
  }

  // Before the page is drawn, so that it never flashes.
  var chosen = remembered("theme");
  if (chosen === "light" || chosen === "dark") root.setAttribute("data-theme", chosen);
  // What scripts add has its room from the beginning, so that nothing moves when it comes.
  root.classList.add("scripted");

  function button(label, className, action) {
    var element = document.createElement("button");
    element.type = "button";
    element.className = className;
    element.textContent = label;
    element.addEventListener("click", action);
    return element;
  }

  function addThemeButton() {
    var bar = document.querySelector(".bar");
    if (!bar) return;
    function isDark() {
      var theme = root.getAttribute("data-theme");
      return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    }
    var element = button("", "to-theme", function () {
      var theme = isDark() ? "light" : "dark";
      root.setAttribute("data-theme", theme);
      remember("theme", theme);
      show();
    });
    function show() {
      element.textContent = isDark() ? words.light : words.dark;
      element.setAttribute("aria-label", isDark() ? words.useLight : words.useDark);
    }
    show();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
    bar.appendChild(element);
  }

  function copy(text, done) {
    function byHand() {
      var focused = document.activeElement;
      var area = document.createElement("textarea");
      area.value = text;
      area.className = "unseen";
      document.body.appendChild(area);
      area.select();
      try { if (document.execCommand("copy")) done(); } catch (error) { /* The text can still be selected. */ }
      area.remove();
      if (focused) focused.focus();
    }
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, byHand);
    else byHand();
  }

  function addCopyButtons() {
    // Code in parts is copied as a whole.
    var blocks = Array.prototype.filter.call(document.querySelectorAll("pre > code"), function (code) {
      var figure = code.closest("figure.code");
      return !figure || figure.querySelector("pre > code") === code;
    });
    if (!blocks.length) return;
    var announcement = document.createElement("p");
    announcement.className = "unseen";
    announcement.setAttribute("role", "status");
    document.body.appendChild(announcement);
    blocks.forEach(function (code) {
      var block = code.parentNode;
      var frame = block.parentNode;
      if (!frame.classList.contains("code")) {
        // The button must not scroll away with the code.
        frame = document.createElement("div");
        frame.className = "code";
        block.replaceWith(frame);
        frame.appendChild(block);
      }
      var element = button(words.copy, "copy", function () {
        var figure = code.closest("figure.code");
        var parts = figure ? figure.querySelectorAll("pre > code") : [code];
        var text = Array.prototype.map.call(parts, function (part) { return part.textContent; }).join("");
        copy(text, function () {
          element.textContent = words.copied;
          announcement.textContent = words.copiedToClipboard;
          setTimeout(function () {
            element.textContent = words.copy;
            announcement.textContent = "";
          }, 2000);
        });
      });
      frame.appendChild(element);
    });
  }

  // The dialect that the reader used last is the open one in every group, unless the address asks for another.
  function followDialects() {
    var groups = document.querySelectorAll(".dialects");
    if (!groups.length) return;
    function sections(group) { return Array.prototype.slice.call(group.querySelectorAll("details[data-dialect]")); }
    function open(group, dialect) {
      var all = sections(group);
      var chosen = all.filter(function (details) { return details.dataset.dialect === dialect; })[0];
      if (!chosen) return;
      all.forEach(function (details) {
        details.open = details === chosen;
        if (group.dataset.pick) details.hidden = details !== chosen;
      });
      var choice = group.querySelector("select");
      if (choice) choice.value = dialect;
      markScrollers();
    }
    function choose(dialect) {
      remember("dialect", dialect);
      groups.forEach(function (group) { if (group.dataset.pick) open(group, dialect); });
    }
    // Few lines for each dialect: a list to pick from takes the place of the sections' heads.
    function addChoice(group) {
      var label = document.createElement("label");
      var choice = document.createElement("select");
      label.className = "pick";
      label.append(group.dataset.pick + " ", choice);
      sections(group).forEach(function (details) {
        choice.add(new Option(details.querySelector("summary b").textContent, details.dataset.dialect));
        details.querySelector("summary").hidden = true;
      });
      choice.addEventListener("change", function () {
        choose(choice.value);
        groups.forEach(function (other) { open(other, choice.value); });
      });
      group.prepend(label);
      open(group, choice.value);
    }
    function openAddressed() {
      var target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (target && target.matches("details[data-dialect]")) open(target.closest(".dialects"), target.dataset.dialect);
    }
    var dialect = remembered("dialect");
    groups.forEach(function (group) {
      if (group.dataset.pick) addChoice(group);
      sections(group).forEach(function (details) {
        details.querySelector("summary").addEventListener("click", function () {
          // It opens with this click, or closes.
          if (!details.open) choose(details.dataset.dialect);
        });
      });
      if (dialect) open(group, dialect);
    });
    openAddressed();
    addEventListener("hashchange", openAddressed);
  }

  // A way to copy the address of a section.
  function addAnchors() {
    document.querySelectorAll("article :is(h2, h3, h4)[id]").forEach(function (heading) {
      if (heading.querySelector(".anchor")) return;
      var anchor = document.createElement("a");
      var title = heading.textContent;
      anchor.className = "anchor";
      anchor.href = "#" + heading.id;
      anchor.textContent = "#";
      anchor.setAttribute("aria-label", words.linkTo.replace("{title}", function () { return title; }));
      heading.appendChild(anchor);
    });
  }

  // What scrolls must be reachable from the keyboard; what does not scroll should not be a stop.
  function markScrollers() {
    document.querySelectorAll("pre, .canvas, .table").forEach(function (element) {
      if (element.scrollWidth > element.clientWidth) element.setAttribute("tabindex", "0");
      else element.removeAttribute("tabindex");
    });
  }

  function followContents() {
    var links = document.querySelectorAll(".contents a");
    if (!links.length || !("IntersectionObserver" in window)) return;
    var headings = [];
    links.forEach(function (link) {
      var heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (heading) headings.push({ heading: heading, link: link });
    });
    function update() {
      var current = null;
      headings.forEach(function (entry) {
        if (entry.heading.getBoundingClientRect().top < innerHeight / 3) current = entry;
      });
      headings.forEach(function (entry) {
        if (entry === current) entry.link.setAttribute("aria-current", "true");
        else entry.link.removeAttribute("aria-current");
      });
    }
    var observer = new IntersectionObserver(update, { rootMargin: "0px 0px -66% 0px" });
    headings.forEach(function (entry) { observer.observe(entry.heading); });
    var menu = document.getElementById("fb-contents");
    menu.addEventListener("click", function (event) {
      if (event.target.closest("a") && menu.matches(":popover-open")) menu.hidePopover();
    });
  }

  // The search comes when a reader first asks for it; its button is a link to the index until then.
  function addSearch() {
    var link = document.querySelector(".to-search");
    if (!link || !window.HTMLDialogElement) return;
    var script;
    function open(words) {
      if (window.framebookSearch) return framebookSearch.open(words);
      if (script) return;
      script = document.createElement("script");
      script.src = link.dataset.script;
      script.dataset.shards = link.dataset.shards;
      var sheet = document.createElement("link");
      sheet.rel = "stylesheet";
      sheet.href = link.dataset.script.replace(/js$/, "css");
      // Both, in whichever order they come; without its style the dialog can still be used.
      var waiting = 2;
      function loaded() { if (!--waiting) framebookSearch.open(words); }
      script.onload = sheet.onload = sheet.onerror = loaded;
      script.onerror = function () { location = link.href; };
      document.head.append(sheet, script);
    }
    link.setAttribute("role", "button");
    link.setAttribute("aria-haspopup", "dialog");
    link.addEventListener("click", function (event) {
      event.preventDefault();
      open();
    });
    // As every button, and unlike a link.
    link.addEventListener("keydown", function (event) {
      if (event.key === " ") event.preventDefault();
    });
    link.addEventListener("keyup", function (event) {
      if (event.key === " ") open();
    });
    addEventListener("keydown", function (event) {
      var isTyping = event.target.closest && event.target.closest("input, textarea, select, [contenteditable]");
      var isCommand = event.key === "k" && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
      if (!isCommand && (event.key !== "/" || isTyping || event.metaKey || event.ctrlKey || event.altKey)) return;
      event.preventDefault();
      open();
    });
    var asked = new URLSearchParams(location.search).get("q");
    if (asked) open(asked);
  }

  // What is closed is printed open: browsers that can do so by style alone need no help.
  function openForPrinting() {
    if (CSS.supports("selector(::details-content)")) return;
    var closed = [];
    addEventListener("beforeprint", function () {
      closed = Array.prototype.slice.call(document.querySelectorAll("article details:not([open])"));
      closed.forEach(function (details) { details.open = true; });
    });
    addEventListener("afterprint", function () { closed.forEach(function (details) { details.open = false; }); });
  }

  document.addEventListener("DOMContentLoaded", function () {
    openForPrinting();
    addThemeButton();
    addSearch();
    addCopyButtons();
    followDialects();
    addAnchors();
    markScrollers();
    addEventListener("resize", markScrollers);
    // What was folded away, or another choice, has a width only now.
    document.addEventListener("toggle", markScrollers, true);
    document.addEventListener("change", markScrollers);
    followContents();
    // The reader's place in a long menu.
    var current = document.querySelector(".menu [aria-current]");
    if (current && current.offsetParent) current.scrollIntoView({ block: "nearest" });
  });
})();
