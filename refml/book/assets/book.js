"use strict";
/* What the pages do beside being read: open what a link leads to, find words, print what is folded. */
(function () {
  /* A link to a folded record opens it, and what it is folded into; a line that leads on to its record does so. */
  function open_target() {
    var name = decodeURIComponent(location.hash.slice(1));
    var target = name && document.getElementById(name);
    if (target && target.classList.contains("leads")) { location.replace(target.querySelector("a").href); return; }
    for (var one = target; one; one = one.parentElement) {
      if (one.tagName === "DETAILS") { one.open = true; }
    }
    if (target) { target.scrollIntoView(); }
  }

  /* A frame that scrolls can be scrolled by keyboard. What is folded is not measured: that would lay it out. */
  function reachable() {
    document.querySelectorAll(".wide, .line, pre").forEach(function (frame) {
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

  /* Rank: every word must occur; the id weighs most, then the headline, then the further words. */
  function rank(row, words) {
    var id = plain(row[1]), headline = plain(row[2]), further = plain(row[4]), total = 0;
    for (var i = 0; i < words.length; i += 1) {
      var word = words[i];
      var found = id === word ? 100 : id.indexOf(word) >= 0 ? 20 : headline.indexOf(word) >= 0 ? 10
        : further.indexOf(word) >= 0 ? 3 : 0;
      if (!found) { return 0; }
      total += found;
    }
    return total + (row[0] === "page" || row[0] === "operation" ? 50 : 0);
  }

  function search(asked) {
    var list = document.getElementById("found"), count = document.getElementById("count");
    var words = plain(asked).split(/\s+/).filter(Boolean);
    list.textContent = "";
    if (!words.length) { count.textContent = ""; return; }
    var hits = window.REFML_INDEX.map(function (row, place) { return [rank(row, words), place, row]; })
      .filter(function (hit) { return hit[0] > 0; })
      .sort(function (a, b) { return b[0] - a[0] || a[1] - b[1]; });
    count.textContent = hits.length + (hits.length === 1 ? " place" : " places") +
      (hits.length > MOST ? "; the first " + MOST + " are shown" : "");
    hits.slice(0, MOST).forEach(function (hit) { list.appendChild(line(hit[2])); });
  }

  function line(row) {
    var item = document.createElement("li"), link = document.createElement("a"), kind = document.createElement("span");
    link.href = row[3];
    link.textContent = row[2] || row[1];
    kind.className = "kind";
    kind.textContent = " " + row[0] + " " + row[1];
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
      search(box.value);
      box.addEventListener("input", function () { search(box.value); });
    };
    document.head.appendChild(script);
    box.focus();
  }

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
