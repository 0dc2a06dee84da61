// node pyodide.cjs FOLDER FILE…: answer the cases of some files with CPython in WebAssembly (npm: pyodide).
const [folder, ...files] = process.argv.slice(2);
const { loadPyodide } = require(process.env.NODE_FOLDER + "/pyodide");

loadPyodide({ stdout: (line) => process.stdout.write(line + "\n") }).then((python) => {
  python.FS.mkdirTree("/bundle");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/bundle");
  python.globals.set("files", files.join("\n"));
  python.runPython(
    "import sys\nsys.path.insert(0, '/bundle')\nimport answer\n" +
    "for name in files.split('\\n') if files else []:\n    answer.main('/bundle/' + name)\n" +
    "if not files:\n    print(*sys.version_info[:3])");
}).catch((error) => {
  process.stderr.write(String(error).slice(-2000) + "\n");
  process.exitCode = 1;
});
