// Framebook's default theme: pictures that a reader can make wider and narrower. They are solved again by the code that
// built the site (live.js), which is loaded when somebody first touches a control.
(function () {
  "use strict";
  var narrowest = 320;
  var widest = 1366;
  // Points that a button adds or takes; the slider's arrow keys go by one.
  var stride = 10;
  var script = document.currentScript.src.replace(/live-width\.js(\?.*)?$/, "live.js");
  var figures = [];
  // The site's language, as the page's template writes it.
  var words = "{{words.forScripts}}";
  var messages = JSON.parse(document.querySelector("script[data-findings]").dataset.findings);
  var plurals = new Intl.PluralRules(words.language);

  // A text with its placeholders filled.
  function say(name, values) {
    return fill(words[name], values);
  }
  var loading = null;

  // The layout, once it is there; where a browser or a page's policy has no room for it, the controls go away again.
  function load() {
    if (!loading) {
      loading = new Promise(function (resolve, reject) {
        var element = document.createElement("script");
        element.src = script;
        element.addEventListener("load", resolve);
        element.addEventListener("error", reject);
        document.head.appendChild(element);
      }).then(function () { return window.framebookLive.ready; });
      loading.catch(function () { figures.forEach(function (figure) { figure.remove(); }); });
    }
    return loading;
  }

  function element(name, className, attributes) {
    var made = document.createElement(name);
    if (className) made.className = className;
    Object.keys(attributes || {}).forEach(function (key) { made.setAttribute(key, attributes[key]); });
    return made;
  }

  function fill(text, values) {
    return text.replace(/\{([A-Za-z]+)\}/g, function (written, name) { return name in values ? values[name] : written; });
  }

  // A finding in the page's language.
  function tell(finding) {
    var counted = finding.count === null ? "" : "." + plurals.select(finding.count);
    var text = messages[finding.key + counted] || messages[finding.key + ".other"] || finding.message;
    return fill(text, Object.assign({ count: finding.count }, finding.values));
  }

  // So many points, in the form that the language has for the number.
  function points(value) {
    var text = words["points." + plurals.select(value)] || words["points.other"];
    return text.replace("{count}", number(value));
  }

  function number(value) { return String(Math.round(value * 100) / 100); }

  // What stands beside a picture in tables: its distances, and where its views are.
  function tablesOf(section) {
    var measures = section.querySelector(".measures tbody");
    var places = section.querySelector(".frames tbody");
    var figure = section.querySelector("figure[data-component]");
    var component = figure ? figure.dataset.component : "";
    var isMirrored = getComputedStyle(section).direction === "rtl";
    var built = [measures, places].map(function (body) { return body ? Array.prototype.slice.call(body.children) : []; });

    function row(measure) {
      var made = element("tr", "", {});
      var last = element("td", "", {});
      function code(text) { var part = element("code", "", {}); part.textContent = text; return part; }
      [code(measure.start || component), code(measure.end || component), measure.axis === "horizontal" ? words.horizontal : words.vertical, measure.value].forEach(function (part) {
        var cell = element("td", "", {});
        cell.append(part);
        made.appendChild(cell);
      });
      if (measure.name) last.append(code(measure.name));
      if (measure.share) last.append(say("shareOfPicture", { share: measure.share }));
      // Figures run from left to right in every language.
      var limit = measure.limit && measure.limit.charAt(0) + " " + measure.limit.slice(1);
      if (limit) last.append(" " + (isMirrored ? "\u2066" + limit + "\u2069" : limit));
      made.appendChild(last);
      return made;
    }

    return {
      // Of what was drawn last; without it what the page was built with.
      show: function (live) {
        if (measures) measures.replaceChildren.apply(measures, live ? live.measures().map(row) : built[0]);
        if (!places) return;
        var values = live ? live.places() : [];
        places.replaceChildren.apply(places, !live ? built[1] : built[1].map(function (row, index) {
          var made = row.cloneNode(true);
          (values[index] || []).forEach(function (value, place) { made.children[place + 2].textContent = value; });
          return made;
        }));
      },
    };
  }

  function add(figure) {
    var built = figure.querySelector("svg");
    var canvas = figure.querySelector(".canvas");
    var caption = figure.querySelector("figcaption");
    var measure = figure.querySelector(".measure");
    if (!built || !canvas || !caption || !measure) return;
    // Pictures of the same component share their data: the others name the one that has it.
    var isShared = figure.dataset.live.charAt(0) === "#";
    var holder = isShared ? document.getElementById(figure.dataset.live.slice(1)) : figure;
    if (!holder) return;
    var layers = figure.dataset.layers ? figure.dataset.layers.split(" ") : [];
    // Layers may draw a little beyond the component.
    var margin = -built.viewBox.baseVal.x;
    var start = Number(figure.dataset.room);
    var room = start;
    var share = (built.viewBox.baseVal.width - 2 * margin) / start;
    var name = built.getAttribute("aria-label");
    var title = caption.querySelector("b");
    var tables = layers.indexOf("redlines") < 0 ? null : tablesOf(figure.parentNode);
    var svg = built;
    var live = null;
    var picture = -1;
    var list = figure.querySelector(".findings");
    var told = list ? Array.prototype.slice.call(list.children) : [];
    var found = [];
    var isWaiting = false;
    var telling = 0;

    // What a reader sees and hears of the width.
    var control = element("div", "live-width", { role: "group", "aria-label": title || figure.dataset.title ? say("widthOf", { title: title ? title.textContent : figure.dataset.title }) : words.width });
    var narrower = button("−", say("narrower", { length: points(stride) }), function () { set(room - stride); });
    var slider = element("input", "", {
      type: "range", min: Math.min(narrowest, start), max: Math.max(widest, start), step: 1, value: start,
      "aria-label": words.screenWidth,
    });
    var wider = button("+", say("wider", { length: points(stride) }), function () { set(room + stride); });
    var value = element("span", "room", { "aria-hidden": "true" });
    var reset = button(words.reset, say("resetTo", { length: points(start) }), function () { set(start); slider.focus(); });
    var status = element("span", "unseen", { role: "status" });
    reset.classList.add("reset");
    // Specs with other numbers on other devices are not looked up anew.
    var fixed = element("span", "fixed", { hidden: "" });
    fixed.textContent = figure.dataset.fixed || "";
    [narrower, slider, wider, value, reset, fixed, status].forEach(function (part) { control.appendChild(part); });
    caption.appendChild(control);

    // The picture's edge, for those who point at things; the slider says the same to everybody else.
    var frame = element("div", "stretch");
    var grip = element("span", "grip", { "aria-hidden": "true" });
    built.replaceWith(frame);
    frame.appendChild(built);
    frame.appendChild(grip);

    function button(label, words, action) {
      var made = element("button", "", { type: "button", "aria-label": words });
      made.textContent = label;
      made.addEventListener("click", action);
      return made;
    }

    function show() {
      slider.value = room;
      slider.setAttribute("aria-valuetext", points(room));
      value.textContent = number(room) + " pt";
      reset.disabled = room === start;
    }

    function set(width) {
      if (!(width > 0)) return;
      room = Math.round(Math.max(Number(slider.min), Math.min(Number(slider.max), width)));
      // The width that it was built for may lie between two points.
      if (Math.abs(room - start) < 1) room = start;
      show();
      if (isWaiting) return;
      isWaiting = true;
      load().then(function (layout) {
        live = layout;
        requestAnimationFrame(draw);
      }, function () {});
    }

    function draw() {
      isWaiting = false;
      var drawn = null;
      try {
        if (picture < 0) picture = live.load(holder.dataset.live, isShared ? figure.id + "-live" : "");
        drawn = live.draw(picture, room, layers);
        var shown = svg === built ? built.cloneNode(false) : svg;
        if (drawn) shown.innerHTML = drawn.markup;
        if (drawn && svg === built) replace(shown);
      } catch (error) {
        drawn = null;
      }
      if (!drawn) return removeAll();
      var box = [number(drawn.width + 2 * margin), number(drawn.height + 2 * margin)];
      svg.setAttribute("viewBox", -margin + " " + -margin + " " + box.join(" "));
      svg.setAttribute("width", box[0]);
      svg.setAttribute("height", box[1]);
      svg.setAttribute("aria-label", say("pointsWide", { name: name, length: points(room) }));
      measure.textContent = number(drawn.width) + " × " + number(drawn.height);
      figure.dataset.drawn = room;
      // What scrolls must be reachable from the keyboard.
      if (canvas.scrollWidth > canvas.clientWidth) canvas.setAttribute("tabindex", "0");
      else canvas.removeAttribute("tabindex");
      if (!layers.length) tellFindings();
      if (tables) tables.show(room === start ? null : live);
      fixed.hidden = !figure.dataset.fixed || room === start;
      // When the reader pauses.
      clearTimeout(telling);
      telling = setTimeout(function () {
        status.textContent = say("size", { width: number(drawn.width), height: points(drawn.height) })
          + (room !== start && found.length ? ": " + found.map(tell).join(", ") : "");
      }, 500);
    }

    // What is wrong at this width, looked for anew; colours do not follow from it.
    function tellFindings() {
      if (room === start) {
        if (list && !told.length) list.remove();
        else if (list) list.replaceChildren.apply(list, told);
        return;
      }
      found = live.find();
      var items = found.map(function (finding) {
        // Constraints that cannot hold are a mistake; of everything else a reader has to judge.
        var isMistake = finding.key === "conflict" || finding.key === "impossibleSize";
        var item = element("li", isMistake ? "error" : "warning", {});
        item.append(element("b", "", {}), " " + tell(finding));
        item.firstChild.textContent = isMistake ? words.error : words.warning;
        return item;
      }).concat(told.filter(function (item) { return item.dataset.kind === "contrast"; }));
      if (!list) list = element("ul", "findings", {});
      if (!list.parentNode && items.length) caption.after(list);
      list.replaceChildren.apply(list, items);
    }

    // Other pictures of the page may show what the built one holds; it stays for them, unseen.
    function replace(shown) {
      svg = shown;
      svg.removeAttribute("id");
      frame.insertBefore(svg, grip);
      var source = built.id ? built : built.querySelector(":scope > g[id]");
      if (source && document.querySelector('use[href="#' + CSS.escape(source.id) + '"]')) {
        built.querySelectorAll("a").forEach(function (link) { link.remove(); });
        built.classList.add("unseen");
        built.setAttribute("aria-hidden", "true");
        figure.appendChild(built);
      } else {
        built.remove();
      }
    }

    function remove() {
      control.remove();
      grip.remove();
    }
    function removeAll() { figures.forEach(function (figure) { figure.remove(); }); }

    // A picture in the middle of its canvas grows to both sides, one that fills it to its end.
    function follow(event) {
      if (event.button) return;
      event.preventDefault();
      grip.setPointerCapture(event.pointerId);
      var box = canvas.getBoundingClientRect();
      var style = getComputedStyle(canvas);
      var side = style.direction === "rtl" ? -1 : 1;
      var inner = canvas.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      var middle = box.left + canvas.clientWidth / 2;
      var scrolled = Math.abs(canvas.scrollLeft);
      var around = frame.offsetWidth - svg.viewBox.baseVal.width + 2 * margin;
      function edge(width) {
        var whole = width + around;
        return whole <= inner ? whole / 2 : whole - inner / 2 - scrolled;
      }
      function width(edge) {
        return edge * 2 <= inner ? edge * 2 - around : edge + inner / 2 + scrolled - around;
      }
      var shift = edge(room * share) - side * (event.clientX - middle);
      function move(event) { set(width(side * (event.clientX - middle) + shift) / share); }
      function end() {
        grip.removeEventListener("pointermove", move);
        frame.classList.remove("dragged");
      }
      frame.classList.add("dragged");
      grip.addEventListener("pointermove", move);
      grip.addEventListener("pointerup", end, { once: true });
      grip.addEventListener("pointercancel", end, { once: true });
    }

    slider.addEventListener("input", function () { set(Number(slider.value)); });
    grip.addEventListener("pointerdown", follow);
    // Before the first step, so that it is not waited for.
    [control, grip].forEach(function (part) {
      part.addEventListener("pointerenter", load, { once: true });
      part.addEventListener("focusin", load, { once: true });
    });
    figures.push({ remove: remove });
    show();
  }

  document.querySelectorAll("figure[data-live]").forEach(function (figure) {
    // A do and a don't stand side by side, as small as that takes.
    if (!figure.closest(".alert")) add(figure);
  });
})();
