"use strict";
/* The panel beside an example: a form of its arguments, and what refml answers to what stands in it.
 * No line here knows mathematics.  Python runs in a worker, loaded when an answer is first asked for. */
(function () {
  const WORKER = "@WORKER@";
  const SECONDS = 30;                       // after which a computation is stopped
  const MOST_CHARACTERS = 2000000;
  const here = document.currentScript.src.replace(/[^/]*$/, "");
  const given = {};                         // runtime → its files, once its script has run
  const server = () => window.refmlServer;  // where `refml serve` answers

  window.refmlRuntime = function (name, files) { given[name] = files; };

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) {
      if (key.startsWith("on")) { made.addEventListener(key.slice(2), value); } else { made.setAttribute(key, value); }
    }
    made.append(...children);
    return made;
  }

  /* ---------------------------------------------------------------- Python */

  function script(address) {
    return new Promise((done, failed) => document.head.append(element("script", {
      src: address, onload: done, onerror: () => failed(new Error("this book carries no such runtime")) })));
  }

  class Python {
    constructor(name) {
      this.name = name; this.worker = null; this.waiting = new Map(); this.number = 0;
      this.turn = 0; this.failed = null;   // how often it was ended; what ends a start
    }

    start() {
      if (!this.ready) { this.ready = this.begin().catch((error) => { this.end(String(error.message)); throw error; }); }
      return this.ready;
    }

    async begin() {
      if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") {
        throw new Error("this browser has no WebAssembly or cannot unpack what the book carries: " +
          "a newer one answers; everything else on the page works");
      }
      const turn = this.turn;
      if (!given[this.name]) { await script(`${here}runtimes/${this.name}.js`); }
      if (turn !== this.turn) { throw new Error("stopped"); }
      const address = "data:text/javascript;charset=utf-8," + encodeURIComponent(WORKER);
      this.worker = new Worker(address, { type: "module" });
      await new Promise((done, failed) => {
        this.failed = failed;
        this.worker.onmessage = (event) => {
          const told = event.data;
          if (told.ready !== undefined) { done(); return; }
          if (told.number === undefined) { failed(new Error(told.failed)); return; }
          const one = this.waiting.get(told.number);
          this.waiting.delete(told.number);
          if (one) { clearTimeout(one.clock); one.done(told.failed ? { refused: told.failed } : JSON.parse(told.reply)); }
        };
        this.worker.onerror = (event) => failed(new Error(event.message || "the worker did not start"));
        this.worker.postMessage({ start: this.name, files: given[this.name] });
      });
    }

    async ask(request) {
      await this.start();
      const number = this.number += 1;
      return new Promise((done) => {
        const clock = setTimeout(() => this.end(`stopped after ${SECONDS} seconds: give fewer or shorter numbers`),
                                 SECONDS * 1000);
        this.waiting.set(number, { done, clock });
        this.worker.postMessage({ ask: request, number });
      });
    }

    end(reason) {
      this.turn += 1;
      if (this.worker) { this.worker.terminate(); }
      if (this.failed) { this.failed(new Error(reason)); }
      for (const one of this.waiting.values()) { clearTimeout(one.clock); one.done({ refused: reason }); }
      this.waiting.clear();
      this.worker = this.ready = this.failed = null;
    }
  }

  const runtimes = { micropython: new Python("micropython"), pyodide: new Python("pyodide") };

  async function asked(request, name) {
    const text = typed(request);
    if (text.length > MOST_CHARACTERS) { return { refused: "that is too long: give fewer or shorter numbers" }; }
    if (!server()) { return runtimes[name].ask(text); }
    return (await posted(server(), text)).json();
  }
  window.refmlAsked = asked;                // for the pictures that are dragged
  const posted = (address, text) =>
    fetch(address, { method: "POST", body: text, headers: { "Content-Type": "application/json" } });

  /* JSON, but for integers of any length, which stand as they were typed. */
  class Whole { constructor(text) { this.text = text; } }
  function typed(value) {
    if (value instanceof Whole) { return value.text; }
    if (Array.isArray(value)) { return "[" + value.map(typed).join(",") + "]"; }
    if (value && typeof value === "object") {
      return "{" + Object.entries(value).map(([key, one]) => JSON.stringify(key) + ":" + typed(one)).join(",") + "}";
    }
    return JSON.stringify(value);
  }

  /* ---------------------------------------------------------------- the form: a field for each argument */

  const inside = (kind) => kind.slice(kind.indexOf("[") + 1, -1);
  const whole = (text) => /^[+-]?\d+$/.test(text.trim()) ? new Whole(text.trim().replace(/^\+/, "").replace(/^(-?)0+(?=\d)/, "$1")) : text;

  function scalar(kind, text) {
    if (kind.startsWith("optional[")) { return text.trim() === "" ? null : scalar(inside(kind), text); }
    return kind === "integer" || kind === "value" ? whole(text) : kind === "boolean" ? text === "true" : text;
  }

  const shown = (value) => value === null ? "" : String(value);
  const SINGLE = /^(optional\[)?(integer|rational|real|boolean|text|label|value|choice\[.*\])\]?$/;

  function box(kind, value, name) {
    const choices = kind.startsWith("choice[") ? inside(kind).split("|") : kind === "boolean" ? ["true", "false"] : null;
    if (!choices) { return element("input", { value: shown(value), "aria-label": name, autocomplete: "off", spellcheck: "false" }); }
    const made = element("select", { "aria-label": name }, ...choices.map((one) => element("option", {}, one)));
    made.value = shown(value);
    return made;
  }

  /* A field shows an argument and reads it again: {node, read}. */
  function field(kind, value, name, families) {
    if (SINGLE.test(kind)) {
      const made = box(kind, value, name);
      return { node: made, read: () => scalar(kind, made.value) };
    }
    const bare = kind.startsWith("optional[") ? inside(kind) : kind;
    if (value !== null && (bare === "record" || (bare.startsWith("list[") && SINGLE.test(inside(bare))))) {
      return row(bare, value, name, families);
    }
    const text = element("textarea", { "aria-label": name, rows: "2", spellcheck: "false" });
    text.value = value === null ? "" : JSON.stringify(value);
    return { node: text, read: () => text.value.trim() === "" ? null : exact(text.value) };
  }

  /* JSON as somebody types it, its numbers kept as they are written: 0.1 is a tenth. */
  function exact(text) {
    const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g,
      (one) => one[0] === '"' ? one : JSON.stringify("\u0001" + one));
    return JSON.parse(marked, (_, one) => typeof one === "string" && one[0] === "\u0001"
      ? (/^-?\d+$/.test(one.slice(1)) ? new Whole(one.slice(1)) : one.slice(1)) : one);
  }

  function cell_kind(kind, families, j) {
    if (kind !== "record" && kind !== "records") { return kind; }
    const family = families[j].family;
    return family === "gaussian" || family === "binned" ? "optional[rational]"
      : family === "bernoulli" ? "optional[integer]" : "optional[value]";
  }

  function row(kind, value, name, families) {
    const one = kind === "record" ? kind : inside(kind);
    const boxes = value.map((cell, j) => Array.isArray(cell)
      ? field("list[value]", cell, `${name} ${j + 1}`) : field(cell_kind(one, families, j), cell, `${name} ${j + 1}`));
    return { node: element("span", { class: "cells" }, ...boxes.map((cell) => cell.node)),
             read: () => boxes.map((cell) => cell.read()) };
  }

  /* Records, a line each with its label; lines can be added and taken away. */
  function table(panel, kinds, values) {
    const body = element("tbody"), lines = [], labelled = Array.isArray(values.labels);
    const inner = kinds.rows === "records" ? "record" : inside(kinds.rows);
    function add(cells, label) {
      const number = lines.length + 1;
      const one = { cells: row(inner, cells, `row ${number}, column`, values.families) };
      one.label = labelled ? field(inside(kinds.labels), label, `row ${number}, label`) : null;
      const away = element("button", { type: "button", class: "away", "aria-label": `take row ${number} away` }, "−");
      one.node = element("tr", {}, element("td", {}, one.cells.node), ...(labelled ? [element("td", {}, one.label.node)] : []),
                         element("td", {}, away));
      away.addEventListener("click", () => { lines.splice(lines.indexOf(one), 1); one.node.remove(); panel.changed(); });
      lines.push(one);
      body.append(one.node);
    }
    values.rows.forEach((cells, i) => add(cells, labelled ? values.labels[i] : null));
    const more = element("button", { type: "button", onclick: () => {
      const last = lines[lines.length - 1];
      add(last ? last.cells.read().map(written) : values.rows[0], last && labelled ? written(last.label.read()) : values.labels && values.labels[0]);
      panel.changed();
    } }, "another row");
    panel.lines = lines;
    return { node: element("div", {}, element("table", {}, body), more),
             read: () => labelled ? { rows: lines.map((one) => one.cells.read()), labels: lines.map((one) => one.label.read()) }
               : { rows: lines.map((one) => one.cells.read()) } };
  }
  const written = (value) => value instanceof Whole ? value.text : value;

  /* ---------------------------------------------------------------- a panel */

  class Panel {
    constructor(place) {
      this.place = place;
      this.example = JSON.parse(place.dataset.example);
      this.build();
    }

    build() {
      const { kinds, given: values } = this.example;
      this.fields = [];
      const form = element("div", { class: "arguments" });
      const rows = values.rows, paired = Array.isArray(rows) && rows.length > 0 && Array.isArray(rows[0]) &&
        (kinds.rows === "records" || /^list\[list\[\w+\]\]$/.test(kinds.rows)) &&
        (!Array.isArray(values.labels) || values.labels.length === rows.length);
      for (const name of Object.keys(kinds)) {
        if (paired && (name === "labels" || name === "rows")) {
          if (name === "rows") { this.put(form, "records", table(this, kinds, values), null); }
          continue;
        }
        if (values[name] === undefined) { continue; }
        this.put(form, name, field(kinds[name], values[name], name, values.families), name);
      }
      this.status = element("p", { role: "status", class: "status" });
      this.answer = element("div", { class: "told" });
      this.drawing = element("div", { class: "drawing" });
      const check = element("input", { "aria-label": "your answer", autocomplete: "off" });
      this.parts = element("select", { "aria-label": "part of the answer", hidden: "" });
      this.verdict = element("p", { role: "status", class: "verdict" });
      const computed = [form,
        element("p", {}, element("button", { type: "button", class: "ask", onclick: () => this.ask() }, "Answer"), " ",
          element("button", { type: "button", class: "stop", onclick: () => this.stop() }, "Stop"), " ",
          element("button", { type: "button", onclick: () => this.build() }, "As it was")),
        this.status, this.drawing, this.answer];
      const marking = [element("p", { class: "check" }, "Is my answer right? ", this.parts, " ", check, " ",
        element("button", { type: "button", onclick: () => this.check(check.value) }, "Check")), this.verdict];
      if (this.example.explain || server()) {
        this.solution = element("div", { class: "solution" });
        (this.example.asks ? computed : marking).push(element("p", {},
          element("button", { type: "button", class: "work", onclick: () => this.work() }, "Worked solution")), this.solution);
      }
      /* A question: what refml answers is folded, and asked for only to learn the parts of the answer. */
      if (this.example.asks) {
        check.addEventListener("focus", () => { if (!this.asked) { this.first = this.ask(); } });
        this.place.replaceChildren(...marking, element("details", { class: "computed" },
          element("summary", {}, "Change the numbers, see the answer of refml"), ...computed));
      } else { this.place.replaceChildren(...computed, ...marking); }
      form.addEventListener("input", () => this.changed());
      check.addEventListener("keydown", (event) => { if (event.key === "Enter") { this.check(check.value); } });
    }

    put(form, words, one, name) {
      form.append(element("div", { class: "argument" }, element("span", { class: "name" }, words), one.node));
      this.fields.push({ name, read: one.read });
    }

    request(more) {
      const values = {};
      for (const one of this.fields) {
        if (one.name === null) { Object.assign(values, one.read()); } else { values[one.name] = one.read(); }
      }
      return { example: this.example.example, operation: this.example.operation, given: values, types: this.example.kinds,
               result: this.example.result, ...more };
    }

    say(words) { this.status.textContent = words; }

    /* What is typed is answered at once where Python is there already; one request at a time, the last one wins. */
    changed() {
      this.verdict.textContent = "";
      if (this.solution) { this.solution.replaceChildren(); }
      if (this.asked) { this.ask(); }
    }

    async ask() {
      this.asked = true;
      if (this.busy) { this.again = true; return; }
      this.busy = true;
      do {
        this.again = false;
        await this.answered();
      } while (this.again);
      this.busy = false;
    }

    async answered() {
      const clock = setTimeout(() => this.say("refml is computing…"), 150), begun = performance.now();
      let reply;
      try {
        reply = await asked(this.request({ draw: true }), "micropython");
      } catch (error) {
        reply = { refused: error instanceof SyntaxError ? "an argument is not JSON: " + error.message : String(error.message) };
      }
      clearTimeout(clock);
      this.place.dataset.milliseconds = Math.round(performance.now() - begun);
      this.show(reply);
    }

    show(reply) {
      this.say(reply.refused ? "refml refuses: " + reply.refused : "");
      this.place.dataset.answered = Number(this.place.dataset.answered || 0) + 1;
      if (reply.picture) { this.drawing.innerHTML = reply.picture; this.draggable(); } else { this.drawing.replaceChildren(); }
      const rows = reply.told || [];
      this.answer.replaceChildren(element("dl", {}, ...rows.flatMap(([name, value]) =>
        [element("dt", {}, name || "answer"), element("dd", {}, value)])));
      const kept = this.parts.value || this.example.part;   // the part that a question asks stands first
      this.parts.replaceChildren(...rows.map(([name]) => element("option", { value: name }, name)));
      this.parts.hidden = rows.length < 2;
      if (rows.some(([name]) => name === kept)) { this.parts.value = kept; }
    }

    stop() {
      this.again = false;
      if (server()) { posted(server().replace(/answer$/, "stop"), "{}"); return; }
      runtimes.micropython.end("stopped");
      runtimes.pyodide.end("stopped");
    }

    /* A number is judged at once; then, where the book carries CPython, the mistake is named. */
    async check(text) {
      if (!text.trim()) { return; }
      this.verdict.textContent = "…";
      try {
        if (!this.parts.options.length) { await (this.first || this.ask()); }
        const request = this.request({ part: this.parts.value, answer: text });
        const first = await asked(request, "micropython");
        this.verdict.textContent = first.refused ? "refml refuses: " + first.refused : first.verdict;
        if (this.example.explain || server()) {
          this.verdict.append(" (looking for the mistake…)");
          this.judged(await asked({ ...request, explain: true }, "pyodide"));
        }
      } catch (error) {
        this.verdict.textContent = String(error.message);
      }
    }

    judged(found) {
      const words = found.refused ? "refml refuses: " + found.refused : found.verdict + (found.reason ? ": " + found.reason : "");
      this.verdict.replaceChildren(element("strong", {}, words), ...(found.mistakes || []).map(([name, says, line]) =>
        element("span", { class: "mistake" }, ` ${says}${line ? ` (in the line ${line})` : ""}`)));
      this.verdict.dataset.judged = found.verdict || "refused";
    }

    /* The solution is refml's own HTML: what is typed stands in it as text. */
    async work() {
      this.solution.textContent = "refml is working it out…";
      try {
        const found = await asked(this.request({ work: true }), "pyodide");
        if (found.refused) { this.solution.textContent = "refml refuses: " + found.refused; return; }
        this.solution.innerHTML = found.solution;
      } catch (error) {
        this.solution.textContent = String(error.message);
      }
    }

    /* ------------------------------------------------------------ dragging: a place of the picture → two numbers */

    draggable() {
      const svg = this.drawing.querySelector("svg[data-x]");
      if (!svg || !this.lines) { return; }
      for (const mark of svg.querySelectorAll("[data-row]")) {
        mark.classList.add("draggable");
        mark.addEventListener("pointerdown", (event) => this.drag(event, svg, Number(mark.dataset.row)));
      }
    }

    drag(event, svg, number) {
      event.preventDefault();
      const numbers = (text) => text.split(" ").map((one) => { const [p, q] = one.split("/"); return p / (q || 1); });
      const scales = [numbers(svg.dataset.x), numbers(svg.dataset.y)], line = this.lines[number];
      const turned = svg.getScreenCTM().inverse();
      const inputs = line ? line.cells.node.querySelectorAll("input") : [];
      const move = (at) => {
        const point = new DOMPoint(at.clientX, at.clientY).matrixTransform(turned);
        [point.x, point.y].forEach((place, j) => {
          if (inputs[j]) { inputs[j].value = round(place, scales[j]); }
        });
        this.changed();
      };
      const away = () => { window.removeEventListener("pointermove", move); window.removeEventListener("pointerup", away); };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", away);
    }
  }

  /* The decimal nearest to a place, in steps of about a hundredth of what is shown. */
  function round(place, [low, high, start, end]) {
    const value = low + (place - start) * (high - low) / (end - start);
    const places = Math.max(0, 2 - Math.floor(Math.log10(high - low)));
    return places > 0 ? value.toFixed(places).replace(/\.?0+$/, "").replace(/^-0$/, "0") : String(Math.round(value));
  }

  document.head.append(element("link", { rel: "stylesheet", href: here + "trying.css" }));
  document.addEventListener("toggle", (event) => {
    const place = event.target.open && event.target.querySelector(":scope > .try-it");
    if (place && !place.panel) { place.panel = new Panel(place); }
  }, true);
  window.refmlRuntimes = runtimes;
})();
