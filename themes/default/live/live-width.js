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
  var words = JSON.parse(document.querySelector("script[data-words]").dataset.words);
  var plurals = new Intl.PluralRules(words.language);

  // A text with its placeholders filled.
  function say(name, values) {
    return words[name].replace(/\{([A-Za-z]+)\}/g, function (written, name) { return name in values ? values[name] : written; });
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

  // So many points, in the form that the language has for the number.
  function points(value) {
    var text = words["points." + plurals.select(value)] || words["points.other"];
    return text.replace("{count}", number(value));
  }

  function number(value) { return String(Math.round(value * 100) / 100); }

  function add(figure) {
    var built = figure.querySelector("svg");
    var canvas = figure.querySelector(".canvas");
    var caption = figure.querySelector("figcaption");
    var measure = figure.querySelector(".measure");
    if (!built || !canvas || !caption || !measure) return;
    var start = Number(figure.dataset.room);
    var room = start;
    var share = built.viewBox.baseVal.width / start;
    var name = built.getAttribute("aria-label");
    var title = caption.querySelector("b");
    var svg = built;
    var live = null;
    var picture = -1;
    var isWaiting = false;
    var telling = 0;

    // What a reader sees and hears of the width.
    var control = element("div", "live-width", { role: "group", "aria-label": title ? say("widthOf", { title: title.textContent }) : words.width });
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
    [narrower, slider, wider, value, reset, status].forEach(function (part) { control.appendChild(part); });
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
        if (picture < 0) picture = live.load(figure.dataset.live);
        drawn = live.draw(picture, room);
        var shown = svg === built ? built.cloneNode(false) : svg;
        if (drawn) shown.innerHTML = drawn.markup;
        if (drawn && svg === built) replace(shown);
      } catch (error) {
        drawn = null;
      }
      if (!drawn) return removeAll();
      svg.setAttribute("viewBox", "0 0 " + number(drawn.width) + " " + number(drawn.height));
      svg.setAttribute("width", number(drawn.width));
      svg.setAttribute("height", number(drawn.height));
      svg.setAttribute("aria-label", say("pointsWide", { name: name, length: points(room) }));
      measure.textContent = number(drawn.width) + " × " + number(drawn.height);
      figure.dataset.drawn = room;
      // What scrolls must be reachable from the keyboard.
      if (canvas.scrollWidth > canvas.clientWidth) canvas.setAttribute("tabindex", "0");
      else canvas.removeAttribute("tabindex");
      figure.classList.toggle("changed", room !== start);
      // When the reader pauses.
      clearTimeout(telling);
      telling = setTimeout(function () {
        status.textContent = say("size", { width: number(drawn.width), height: points(drawn.height) });
      }, 500);
    }

    // Other pictures of the page may show what the built one holds; it stays for them, unseen.
    function replace(shown) {
      svg = shown;
      svg.removeAttribute("id");
      frame.insertBefore(svg, grip);
      if (built.id && document.querySelector('use[href="#' + CSS.escape(built.id) + '"]')) {
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
      var around = frame.offsetWidth - svg.viewBox.baseVal.width;
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

    // What was found was found at the width that the site was built for.
    figure.querySelectorAll(".findings").forEach(function (list) {
      list.setAttribute("aria-label", say("foundAt", { length: points(start) }));
    });
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
