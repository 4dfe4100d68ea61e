// Verifies datasets with the program `peerage-verify`: large ones in a worker,
// which runs this file too.

// Bytes from which a dataset gets a worker: about 300 works. Fewer are verified
// in less time than a worker takes to start, and in no task above 50 ms.
const LARGE = 400_000;

// As in peerage.js.
const at = (file) => globalThis.peerageFiles?.[file] ?? new URL(file, import.meta.url).href;

let loading;
const load = () => (loading ??= import(at("peerage-verify.js")).then(async (program) => {
  await program.default({ module_or_path: at("peerage-verify_bg.wasm") });
  return program;
}));

let spoken = "en"; // A program speaks one language at a time.
const speak = (program, [language, texts]) => {
  if (language !== spoken) program.speak(language, texts ?? "");
  spoken = language;
};

// Verifies here.
const local = async (said, ...given) => {
  const program = await load();
  speak(program, said);
  const start = performance.now();
  const verified = program.verify(...given);
  const summary = verified.summary();
  const milliseconds = performance.now() - start;
  const explain = async (...asked) => {
    speak(program, said);
    return verified.explain(...asked);
  };
  return { summary, milliseconds, explain, end: () => verified.free() };
};

// Where scripts are held to Trusted Types, a page names the policy `peerage`.
const here = () => globalThis.trustedTypes
  ?.createPolicy("peerage", { createScriptURL: () => import.meta.url }).createScriptURL("") ?? import.meta.url;
let own; // A policy is made once.

// Verifies in a worker. Rejects where there may be none.
const remote = async (...given) => {
  const worker = new Worker((own ??= here()), { type: "module" });
  const waiting = []; // for answers, in the order of the questions
  const ask = (...question) => new Promise((...ends) => {
    waiting.push(ends);
    worker.postMessage(question);
  });
  const giveUp = (event) => {
    event.preventDefault();
    worker.terminate();
    for (const [, reject] of waiting.splice(0)) reject(event);
  };
  worker.onerror = giveUp;
  worker.onmessage = (event) => (event.data ? waiting.shift()[0](event.data) : giveUp(event));
  const [summary, milliseconds] = await ask("verify", ...given);
  const explain = (...asked) => ask("explain", ...asked);
  return { summary, milliseconds, explain, end: () => worker.terminate() };
};

// Verifies the dataset in `bytes`; takes what the program's `verify` takes. `said` is the
// tag of the language that is spoken, and its texts where it is not English.
export async function verify(said, bytes, ...given) {
  if (bytes.length >= LARGE) {
    try {
      return await remote(said, bytes, ...given);
    } catch {} // Workers are forbidden here.
  }
  return local(said, bytes, ...given);
}

if (!globalThis.document) {
  let verified;
  const answer = async (name, ...values) => {
    if (name === "explain") return verified.explain(...values);
    verified = await local(...values);
    return [verified.summary, verified.milliseconds];
  };
  onmessage = ({ data }) => answer(...data).then((told) => postMessage(told), () => postMessage(null));
}
