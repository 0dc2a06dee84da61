"use strict";
/* What the pages do beside being read: lead to the parts of the book, open what a link leads to, find words,
   print what is folded. */
(function () {
  /* ---------------------------------------------------------------- the header */
  var MENU = [["Chapters", "index.html#chapters"], ["Documents", "index.html#documents"],
    ["Problems", "index.html#problems"], ["Misprints", "errata.html"], ["Mistakes", "mistakes.html"],
    ["Manual", "index.html#manual"]];

  function element(name, attributes, children) {
    var made = document.createElement(name);
    Object.keys(attributes).forEach(function (key) { made.setAttribute(key, attributes[key]); });
    made.append.apply(made, children || []);
    return made;
  }

  /* Beside the link to the first page: the menu, and the search box, which needs this script to find anything. */
  function complete(header) {
    var root = header.querySelector("a").getAttribute("href").replace(/index\.html$/, "");
    Object.assign(document.querySelector("main"), { id: "main", tabIndex: -1 });   /* of the link "To the text" */
    document.head.append(element("link", { rel: "icon", href: "data:," }));   /* or a server is asked for one */
    header.prepend(element("a", { href: "#main", "class": "skip" }, ["To the text"]));
    header.append(
      element("nav", { "aria-label": "Book" }, MENU.map(function (entry) {
        return element("a", { href: root + entry[1] }, [entry[0]]);
      })),
      element("form", { action: root + "search.html", method: "get", role: "search" }, [
        element("label", { "for": "search", "class": "unseen" }, ["Search"]),
        element("input", { type: "search", id: "search", name: "q", placeholder: "Search the book: /",
          autocomplete: "off" }),
        element("button", {}, ["Search"])]));
  }

  /* A link to a folded record opens it, and what it is folded into; a link that is itself the target is followed. */
  function open_target() {
    var name = decodeURIComponent(location.hash.slice(1));
    var target = name && document.getElementById(name);
    if (target && target.href) { location.replace(target.href); return; }
    for (var one = target; one; one = one.parentElement) {
      if (one.tagName === "DETAILS") { one.open = true; }
    }
    if (target) { target.scrollIntoView(); }
  }

  /* A frame that scrolls can be scrolled by keyboard. What is folded is not measured: that would lay it out. */
  function reachable() {
    document.querySelectorAll(".wide, .line, .steps p, pre").forEach(function (frame) {
      if (frame.closest("details:not([open])")) { return; }
      if (frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight) { frame.tabIndex = 0; } else { frame.removeAttribute("tabindex"); }
    });
  }

  /* All folded parts are open on paper, and as they were afterwards. */
  var folded = [];
  function unfold() {
    var found = Array.from(document.querySelectorAll("details:not([open])"));
    folded = folded.concat(found);
    found.forEach(function (one) { one.open = true; });
  }
  function fold() { folded.forEach(function (one) { one.open = false; }); folded = []; }

  /* "/" goes to the search box. */
  function to_search(event) {
    var box = document.getElementById("search");
    if (event.key === "/" && box && !/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) {
      event.preventDefault();
      box.focus();
    }
  }

  /* ---------------------------------------------------------------- the page of the search */
  var MOST = 200;

  function plain(words) { return words.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, ""); }

  /* The rows of the index, each with what it is and its address. */
  function rows() {
    var found = [];
    Object.entries(window.REFML_INDEX).forEach(function (kind) {
      Object.entries(kind[1]).forEach(function (place) {
        place[1].forEach(function (row) {
          found.push({ kind: kind[0], id: row[0], headline: row[1], further: place[0] + " " + row[2],
            address: place[0] + row[0] + (place[0].indexOf("#") < 0 ? ".html" : "") });
        });
      });
    });
    return found;
  }

  /* Rank: every word must occur; the id weighs most, then the headline, then the further words. */
  function rank(row, words) {
    var id = plain(row.id), headline = plain(row.headline), further = plain(row.further), total = 0;
    for (var i = 0; i < words.length; i += 1) {
      var word = words[i];
      var found = id === word ? 100 : id.indexOf(word) >= 0 ? 20 : headline.indexOf(word) >= 0 ? 10
        : further.indexOf(word) >= 0 ? 3 : 0;
      if (!found) { return 0; }
      total += found;
    }
    return total + (row.kind === "page" || row.kind === "operation" ? 50 : 0);
  }

  function search(asked, index) {
    var list = document.getElementById("found"), count = document.getElementById("count");
    var words = plain(asked).split(/\s+/).filter(Boolean);
    list.textContent = "";
    if (!words.length) { count.textContent = ""; return; }
    var hits = index.map(function (row, place) { return [rank(row, words), place, row]; })
      .filter(function (hit) { return hit[0] > 0; })
      .sort(function (a, b) { return b[0] - a[0] || a[1] - b[1]; });
    count.textContent = hits.length + (hits.length === 1 ? " place" : " places") +
      (hits.length > MOST ? "; the first " + MOST + " are shown" : "");
    hits.slice(0, MOST).forEach(function (hit) { list.appendChild(line(hit[2])); });
  }

  function line(row) {
    var item = document.createElement("li"), link = document.createElement("a"), kind = document.createElement("span");
    link.href = row.address;
    link.textContent = row.headline || row.id;
    kind.className = "kind";
    kind.textContent = " " + row.kind + (row.kind === "page" ? "" : " " + row.id);
    item.appendChild(link);
    item.appendChild(kind);
    return item;
  }

  function searching() {
    var box = document.getElementById("search");
    box.value = new URLSearchParams(location.search).get("q") || "";
    var script = document.createElement("script");
    script.src = "assets/search.js";
    script.onload = function () {
      var index = rows();
      search(box.value, index);
      box.addEventListener("input", function () { search(box.value, index); });
    };
    document.head.appendChild(script);
    box.focus();
  }

  complete(document.querySelector("header"));
  window.addEventListener("hashchange", open_target);
  window.addEventListener("resize", reachable);
  window.addEventListener("beforeprint", unfold);
  window.addEventListener("afterprint", fold);
  document.addEventListener("keydown", to_search);
  document.addEventListener("toggle", reachable, true);
  if (window.matchMedia("(max-width: 60rem)").matches) {
    document.querySelectorAll(".contents details").forEach(function (one) { one.open = false; });
  }
  if (location.hash) { open_target(); }
  reachable();
  if (document.getElementById("found")) { searching(); }
}());
