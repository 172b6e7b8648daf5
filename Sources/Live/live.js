// The layout of Framebook's components, compiled from the same Swift that built this site: what the sliders below pictures
// ask for another width. Loaded when a reader first touches one. What follows the functions is WebAssembly, compressed.
function framebookLive(text) {
  "use strict";

  function start(module) {
    var memory;
    var instance = new WebAssembly.Instance(module, { env: { live_grow: function (pages) { return memory.grow(pages); } } });
    var live = instance.exports;
    memory = live.memory;
    var decoder = new TextDecoder();
    var layers = ["anatomy", "redlines", "constraints", "targets", "baselines"];

    // What a function of the module left to be read: a list of lines, each a list of its parts.
    function lines(count) {
      if (!count) return [];
      var text = decoder.decode(new Uint8Array(memory.buffer, live.live_words(), count));
      return text.slice(0, -1).split("\n").map(function (line) { return line.split("\t"); });
    }

    return {
      // Takes a picture's data as a page holds it; gives its number, or -1 if it is none. The ids in what is drawn begin as
      // the data says, or with a name that is given.
      load: function (data, name) {
        var letters = atob(data) + (name || "");
        var place = live.live_input(letters.length);
        var room = new Uint8Array(memory.buffer, place, letters.length);
        for (var index = 0; index < letters.length; index += 1) room[index] = letters.charCodeAt(index);
        return live.live_load((name || "").length);
      },
      // Solves and draws a picture for a row that is so many points wide, with layers over it, if any are named.
      draw: function (picture, width, names) {
        var bits = (names || []).reduce(function (bits, name) { return bits | 1 << layers.indexOf(name); }, 0);
        var count = live.live_draw(picture, width, bits);
        if (count < 0) return null;
        var markup = decoder.decode(new Uint8Array(memory.buffer, live.live_markup(), count));
        return { markup: markup, width: live.live_width(), height: live.live_height() };
      },
      // What is wrong in what was drawn last: a message in English each, and its parts for other languages.
      find: function () {
        return lines(live.live_find()).map(function (parts) {
          var values = {};
          for (var index = 3; index + 1 < parts.length; index += 2) values[parts[index]] = parts[index + 1];
          return { message: parts[0], key: parts[1], count: parts[2] ? Number(parts[2]) : null, values: values };
        });
      },
      // The distances in what was drawn last.
      measures: function () {
        return lines(live.live_measure()).map(function (parts) {
          return {
            start: parts[0], end: parts[1], axis: parts[2] === "h" ? "horizontal" : "vertical", value: parts[3],
            name: parts[4], share: parts[5], limit: parts[6],
          };
        });
      },
      // Left, top, width and height of the component's own views in what was drawn last.
      places: function () { return lines(live.live_place()); },
      // For tests: the frames of the views of what was drawn last, and the memory in bytes.
      frames: function (count) { return Array.from(new Float64Array(memory.buffer, live.live_frames(), count * 4)); },
      size: function () { return memory.buffer.byteLength; },
    };
  }

  // What a browser does not have, or a page's policy does not allow, ends up in whoever waits for the promise.
  framebookLive.ready = Promise.resolve().then(function () {
    var letters = atob(text);
    var bytes = new Uint8Array(letters.length);
    for (var index = 0; index < letters.length; index += 1) bytes[index] = letters.charCodeAt(index);
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  }).then(function (wasm) { return WebAssembly.compile(wasm); }).then(start);
}
