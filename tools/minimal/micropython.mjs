// node micropython.mjs FOLDER FILE…: answer the cases of some files with MicroPython in WebAssembly
// (npm: @micropython/micropython-webassembly-pyscript).  Its heap grows, so that no limit of it is tested.
import fs from "fs";
import path from "path";

const [folder, ...files] = process.argv.slice(2);
const place = process.env.NODE_FOLDER + "/@micropython/micropython-webassembly-pyscript/micropython.mjs";
const { loadMicroPython } = await import(place);
const python = await loadMicroPython({
  heapsize: 16 * 1024 * 1024, pystack: 64 * 1024, linebuffer: true,
  stdout: (line) => process.stdout.write(line + "\n"),
});

const copy = (from, to) => {
  python.FS.mkdir(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name), target = to + "/" + entry.name;
    if (entry.isDirectory()) copy(source, target);
    else python.FS.writeFile(target, fs.readFileSync(source));
  }
};

try {
  copy(folder, "/bundle");
  const run = (code) => python.runPython(code);
  run("import sys\nsys.path.insert(0, '/bundle/device')\nsys.path.insert(0, '/bundle')");
  if (!files.length) run("print(*sys.implementation.version)");
  else run("import answer");
  for (const name of files) run(`answer.main('/bundle/${name}')`);   // a heap is collected between two calls only
} catch (error) {
  process.stderr.write(String(error).slice(0, 2000) + "\n");
  process.exitCode = 1;
}
