/// What a page runs while it is served, and how it comes into the page. Published files never hold it.
enum ReloadScript {
  /// A page with the script in its head, or at its end if it has none.
  ///
  /// - Parameter version: of the site that the page was taken from, or an earlier one.
  static func inserted(into page: [UInt8], version: String) -> [UInt8] {
    // Versions are letters, digits and signs that mean nothing in HTML.
    let element = Array("<script src=\"\(Answers.script)\" data-version=\"\(version)\" defer></script>\n".utf8)
    let place = headEnd(in: page) ?? page.count
    var result: [UInt8] = []
    result.reserveCapacity(page.count + element.count)
    result += page[..<place]
    result += element
    result += page[place...]
    return result
  }

  /// Where `</head>` stands, in any case.
  private static func headEnd(in page: [UInt8]) -> Int? {
    let tag = Array("</head".utf8)
    guard page.count >= tag.count else { return nil }
    return (0...page.count - tag.count).first { start in
      page[start] == tag[0]
        && tag.indices.allSatisfy {
          page[start + $0] == tag[$0] || page[start + $0] | 0x20 == tag[$0] && tag[$0] >= 0x61
        }
    }
  }

  /// A classic script without a library, for all browsers that know `EventSource`.
  static let text = #"""
    // Framebook serves this page: it is reloaded when the site changes, and says what is wrong with the content.
    (function () {
      "use strict";
      var version = document.currentScript.dataset.version;
      var placeKey = "framebook-serve-place " + location.pathname;
      var hiddenKey = "framebook-serve-hidden";
      var triedKey = "framebook-serve-tried";
      var source = null;
      var box = null;

      // Storage may be closed to us.
      function read(key) { try { return sessionStorage.getItem(key); } catch (error) { return null; } }
      function write(key, text) { try { sessionStorage.setItem(key, text); } catch (error) { /* It is lost. */ } }
      function forget(key) { try { sessionStorage.removeItem(key); } catch (error) { /* It was never there. */ } }

      // MARK: The reader's place

      // The last heading above, because texts before it may have become longer.
      function heading() {
        var found = null;
        document.querySelectorAll(":is(h1, h2, h3, h4, h5, h6)[id]").forEach(function (element) {
          if (element.getBoundingClientRect().top <= 1) found = element;
        });
        return found && { id: found.id, top: found.getBoundingClientRect().top };
      }
      function choices() { return document.querySelectorAll("input[type=radio], input[type=checkbox], input[type=range], select, details"); }
      // By id or by name and value, and if there are several of a name, by the how-manieth it is.
      function names(elements) {
        var counts = {};
        return Array.prototype.map.call(elements, function (element) {
          var summary = element.tagName === "DETAILS" && element.querySelector("summary");
          var kind = element.type === "radio" || element.type === "checkbox" ? element.value : "";
          var name = [element.tagName, element.id, element.name || "", kind, summary ? summary.textContent : ""].join(" ");
          counts[name] = (counts[name] || 0) + 1;
          return name + " " + counts[name];
        });
      }
      function value(element) {
        if (element.tagName === "DETAILS") return element.open;
        return element.type === "radio" || element.type === "checkbox" ? element.checked : element.value;
      }
      function choose(element, value) {
        if (element.tagName === "DETAILS") { element.open = value; return; }
        if (element.type === "radio" || element.type === "checkbox") element.checked = value;
        else element.value = value;
        element.dispatchEvent(new Event("input", { bubbles: true }));
        element.dispatchEvent(new Event("change", { bubbles: true }));
      }
      function keepPlace() {
        var elements = choices();
        var kept = {};
        names(elements).forEach(function (name, index) { kept[name] = value(elements[index]); });
        write(placeKey, JSON.stringify({ x: scrollX, y: scrollY, heading: heading(), choices: kept }));
      }
      function go(place) {
        var element = place.heading && document.getElementById(place.heading.id);
        var y = element ? scrollY + element.getBoundingClientRect().top - place.heading.top : place.y;
        scrollTo({ left: place.x, top: y, behavior: "instant" });
      }
      function returnToPlace() {
        var text = read(placeKey);
        forget(placeKey);
        var place;
        try { place = JSON.parse(text); } catch (error) { return; }
        if (!place) return;
        history.scrollRestoration = "manual";
        var wanted;
        function restore() {
          // Since the first time somebody may have moved on.
          if (wanted !== undefined && wanted !== scrollY) return;
          go(place);
          wanted = scrollY;
        }
        // After the scripts of the page, which make some of the choices; once more when pictures and styles are there.
        document.addEventListener("DOMContentLoaded", function () {
          var elements = choices();
          names(elements).forEach(function (name, index) {
            if (!(name in place.choices) || place.choices[name] === value(elements[index])) return;
            // Of several that exclude each other, choosing one is enough.
            if (elements[index].type === "radio" && !place.choices[name]) return;
            choose(elements[index], place.choices[name]);
          });
          restore();
        });
        addEventListener("load", function () {
          requestAnimationFrame(function () {
            restore();
            history.scrollRestoration = "auto";
          });
        });
      }

      // MARK: What is wrong

      var styles = [
        ":host { all: initial; }",
        "section { position: fixed; z-index: 2147483647; inset: auto 0 0 0; max-height: 60vh; overflow: auto; box-sizing: border-box;",
        "  padding: 16px 20px; background: #1c1b22; color: #f4f2f7; color-scheme: dark; border-top: 4px solid #ff6b6b;",
        "  font: 15px/1.45 system-ui, sans-serif; text-align: start; }",
        "header { display: flex; gap: 16px; align-items: baseline; justify-content: space-between; }",
        "h2 { margin: 0; font-size: 17px; }",
        "button { font: inherit; color: inherit; background: none; border: 1px solid #a9a4b5; border-radius: 6px; padding: 4px 12px; min-height: 32px; cursor: pointer; }",
        "button:focus-visible, section:focus-visible { outline: 3px solid #8ab4ff; outline-offset: -3px; }",
        "ol { list-style: none; margin: 0; padding: 0; }",
        "li { margin-top: 14px; }",
        "p { margin: 0; overflow-wrap: anywhere; }",
        ".head { font-weight: 600; color: #ffb3b3; }",
        ".more { margin-top: 14px; }",
        "pre { margin: 4px 0; overflow-x: auto; font: 13px/1.4 ui-monospace, Menlo, Consolas, monospace; tab-size: 8; }",
        "@media print { section { display: none; } }"
      ].join("\n");

      function element(name, className, text) {
        var made = document.createElement(name);
        if (className) made.className = className;
        // As text, whatever the content holds.
        if (text) made.textContent = text;
        return made;
      }
      // In the language of the site; a count chooses among plural forms.
      function say(state, name, count) {
        var texts = state.words.texts;
        if (count === undefined) return texts[name] || name;
        var form = new Intl.PluralRules(state.words.language).select(count);
        return (texts[name + "." + form] || texts[name + ".other"] || name).replace("{count}", count);
      }
      function removeBox() {
        if (box) box.remove();
        box = null;
      }
      function showProblems(state) {
        removeBox();
        if (!state.problems.length || read(hiddenKey) === state.build) return;
        box = document.createElement("div");
        box.id = "framebook-problems";
        box.lang = state.words.language;
        var shadow = box.attachShadow({ mode: "open" });
        // Not a style element, which a page's policy may forbid.
        var sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        shadow.adoptedStyleSheets = [sheet];
        var section = element("section");
        section.dir = state.words.direction;
        // Filled when it is already in the page, so that it is read aloud; reached with the keyboard, so that it can be scrolled.
        section.setAttribute("role", "alert");
        section.setAttribute("aria-label", say(state, "label"));
        section.tabIndex = 0;
        shadow.append(section);
        document.body.append(box);
        var count = state.problems.length + state.more;
        var head = element("header");
        head.append(element("h2", "", say(state, /-0$/.test(state.version) ? "noPageYet" : "lastGoodPage", count)));
        var hide = element("button", "", say(state, "hide"));
        hide.type = "button";
        hide.addEventListener("click", function () { hideProblems(state); });
        head.append(hide);
        var list = element("ol");
        // Messages and files are written as the terminal writes them.
        list.lang = "en";
        list.dir = "ltr";
        state.problems.forEach(function (problem) {
          var item = element("li");
          item.append(element("p", "head", problem.head));
          if (problem.excerpt) item.append(element("pre", "", problem.excerpt));
          problem.remedies.forEach(function (remedy) { item.append(element("p", "remedy", remedy)); });
          list.append(item);
        });
        section.append(head, list);
        if (state.more) section.append(element("p", "more", say(state, "more", state.more)));
        box.hide = function () { hideProblems(state); };
      }
      function hideProblems(state) {
        write(hiddenKey, state.build);
        removeBox();
      }
      document.addEventListener("keydown", function (event) {
        if (event.key === "Escape" && box) box.hide();
      });

      // MARK: News

      function show(state) {
        if (state.version === version) {
          forget(triedKey);
          showProblems(state);
        } else if (read(triedKey) !== state.version + location.pathname) {
          // Once: a page that comes out of a cache again would be reloaded without end.
          write(triedKey, state.version + location.pathname);
          keepPlace();
          location.reload();
        }
      }
      // Browsers open six connections to a server at most: pages that nobody sees leave theirs to others, and ask again later.
      function connect() {
        if (source || document.visibilityState === "hidden") return;
        source = new EventSource("/.framebook/events");
        source.addEventListener("state", function (event) { show(JSON.parse(event.data)); });
      }
      function disconnect() {
        if (source) source.close();
        source = null;
      }
      document.addEventListener("visibilitychange", function () {
        if (document.visibilityState === "hidden") disconnect();
        else connect();
      });
      addEventListener("pagehide", disconnect);
      addEventListener("pageshow", connect);
      returnToPlace();
      connect();
    })();

    """#
}
