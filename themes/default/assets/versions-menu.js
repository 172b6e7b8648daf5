// The menu of versions, as the newest site knows it: a script above all versions names them.
(function () {
  "use strict";
  var versions = window.framebookVersions;
  var menu = document.querySelector(".versions");
  if (!menu || !Array.isArray(versions)) return;
  var current = menu.querySelector("summary").textContent;
  var list = menu.querySelector("ul");
  list.textContent = "";
  versions.forEach(function (version) {
    var item = document.createElement("li");
    var link = document.createElement("a");
    var folder = String(version.folder).split("/").filter(Boolean).map(encodeURIComponent).join("/");
    link.href = menu.dataset.folder + (folder ? folder + "/" : "") + "index.html";
    link.textContent = version.name;
    if (version.name === current) link.setAttribute("aria-current", "true");
    item.appendChild(link);
    list.appendChild(item);
  });
})();
