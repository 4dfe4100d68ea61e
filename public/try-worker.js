// Compiles files with the program `peerage-compile`, beside the page. Each
// question is `[id, name, ...values]`, each answer `[id, value, error]`.

import start, { compile } from "./peerage-compile.js";

const started = start({ module_or_path: new URL("./peerage-compile_bg.wasm", import.meta.url) });
let compiled;

const answers = {
  compile(files, owner) {
    compiled?.free();
    compiled = undefined;
    compiled = compile(files, owner, Date.now() / 1000);
    return { dataset: compiled.dataset(), details: compiled.details(), told: JSON.parse(compiled.summary()) };
  },
  folder: () => compiled.folder(),
  site: (program) => compiled.site(program),
};

onmessage = async ({ data: [id, name, ...values] }) => {
  try {
    await started;
    postMessage([id, answers[name](...values)]);
  } catch (error) {
    // What trapped must not be called again: the page ends this worker.
    const isTrap = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    postMessage([id, undefined, { message: String(error?.message ?? error), isTrap }]);
  }
};
