"use strict";
/* The worker in which Python runs: MicroPython or Pyodide, from bytes that the page hands over.
 * It asks no network for anything: whatever a runtime would fetch is taken from these bytes.
 *   → {start: "micropython" | "pyodide", files: {name: base64 of gzip; of a module base64 alone}}   ← {ready: milliseconds} or {failed}
 *   → {ask: text, number}                                                   ← {reply: text, number}           */
let answer = null;

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/* A page that was opened from a disk has no origin: only what its address itself holds may be imported. */
function module(text) {
  return import("data:text/javascript;base64," + text);
}

/* What a runtime fetches is taken from the bytes that are there; anything else is refused. */
const PLACE = "https://runtime.invalid/";
const KINDS = { wasm: "application/wasm", zip: "application/zip", json: "application/json" };

function fetch_from(files) {
  self.fetch = async (request) => {
    const url = String(request.url || request), name = url.slice(PLACE.length);
    if (!url.startsWith(PLACE) || !files[name]) { throw new Error("nothing is fetched: " + url); }
    return new Response(files[name], { headers: { "Content-Type": KINDS[name.split(".").pop()] } });
  };
}

async function micropython(files) {
  const program = await module(files["micropython.mjs"]);
  const python = await program.loadMicroPython({
    heapsize: 64 * 1024 * 1024, pystack: 64 * 1024, url: PLACE + "micropython.wasm",
  });
  const sources = JSON.parse(new TextDecoder().decode(files["refml.json"]));
  const folders = new Set();
  for (const [path, source] of Object.entries(sources)) {
    const steps = path.split("/");
    for (let i = 1; i < steps.length; i += 1) {
      const folder = "/" + steps.slice(0, i).join("/");
      if (!folders.has(folder)) { folders.add(folder); python.FS.mkdir(folder); }
    }
    python.FS.writeFile("/" + path, source);
  }
  python.runPython("import sys\nsys.path.insert(0, '/book')\nfrom refml.book.trying import small");
  const box = {};
  python.registerJsModule("asked_by_the_page", box);
  return (line) => {
    box.line = line;
    python.runPython("import asked_by_the_page\nasked_by_the_page.reply = small.answer(asked_by_the_page.line)");
    return box.reply;
  };
}

async function pyodide(files) {
  const program = await module(files["pyodide.mjs"]);
  const made = await module(files["pyodide.asm.mjs"]);
  const python = await program.loadPyodide({
    indexURL: PLACE, createPyodideModule: made.default, packageBaseUrl: PLACE,
    lockFileContents: JSON.parse(new TextDecoder().decode(files["pyodide-lock.json"])),
  });
  python.FS.writeFile("/refml.zip", files["refml.zip"]);
  python.runPython("import sys, zipfile\nzipfile.ZipFile('/refml.zip').extractall('/book')\n" +
    "sys.path.insert(0, '/book')\nsys.set_int_max_str_digits(0)\nfrom refml.book.trying import full");
  const ask = python.runPython("full.answer");
  return (line) => ask(line);
}

const RUNTIMES = { micropython, pyodide };

onmessage = async (event) => {
  const { start, files, ask, number } = event.data;
  try {
    if (start) {
      const begun = performance.now(), bytes = {};
      for (const [name, text] of Object.entries(files)) {
        bytes[name] = name.endsWith(".mjs") ? text : await unpacked(text);
      }
      fetch_from(bytes);
      answer = await RUNTIMES[start](bytes);
      postMessage({ ready: performance.now() - begun });
    } else {
      postMessage({ reply: answer(ask), number });
    }
  } catch (error) {
    postMessage({ failed: String(error.message || error).slice(-400), number });
  }
};
