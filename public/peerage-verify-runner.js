// Verifies datasets with the program `peerage-verify`, in workers, which run this file
// too: one for all small datasets of a page, and one for each large one, which may take
// its time.

const LARGE = 400_000; // Bytes; about 300 works.

// As in peerage.js; a worker is told the addresses of its files by its name.
const FILES = ["peerage-verify.js", "peerage-verify_bg.wasm"];
const given = globalThis.document ? {} : JSON.parse(globalThis.name || "{}");
const at = (file) => globalThis.peerageFiles?.[file] ?? given[file] ?? new URL(file, import.meta.url).href;
const addresses = () => JSON.stringify(Object.fromEntries(FILES.map((file) => [file, at(file)])));

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
const local = async (said, buffer, ...given) => {
  const program = await load();
  speak(program, said);
  const start = performance.now();
  const verified = program.verify(new Uint8Array(buffer), ...given);
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

// Starts a worker. Throws where there may be none.
const start = () => {
  const worker = new Worker((own ??= here()), { type: "module", name: addresses() });
  const waiting = new Map(); // for answers, by the numbers of the questions
  let count = 0;
  let ended; // Why it answers no more.
  const ask = (...question) => new Promise((...ends) => {
    if (ended) return ends[1](ended);
    waiting.set(++count, ends);
    worker.postMessage([count, ...question], question.filter((it) => it instanceof ArrayBuffer));
  });
  const end = () => worker.terminate();
  const started = { ask, end };
  const giveUp = (reason) => {
    ended = reason;
    end();
    if (shared === started) shared = undefined;
    for (const [, reject] of waiting.values()) reject(reason);
    waiting.clear();
  };
  worker.onerror = (event) => {
    event.preventDefault();
    giveUp(event);
  };
  worker.onmessage = ({ data }) => {
    if (ended) return;
    if (!data) return giveUp({}); // There is no program.
    const [number, told, failure] = data;
    const [done, failed] = waiting.get(number);
    waiting.delete(number);
    if (failure === undefined) return done(told);
    // A program that failed must not be asked again, not even about what others gave it;
    // nor in the page, which would stand still.
    failed({ isFinal: true, message: failure });
    giveUp({ isAgain: true });
  };
  return started;
};
let shared; // The worker of the small datasets.

// Verifies in a worker. Rejects where there may be none.
const remote = async (said, bytes, ...given) => {
  const isLarge = bytes.size >= LARGE;
  // Not every browser lets the worker of a file read what the page keeps.
  const buffer = await bytes.arrayBuffer();
  const worker = isLarge ? start() : (shared ??= start());
  const [id, summary, milliseconds] = await worker.ask("verify", said, buffer, ...given);
  // Where another dataset has ended the worker, this one is verified anew.
  const explain = (...asked) => worker.ask("explain", id, ...asked).catch(async (reason) => {
    if (!reason.isAgain) throw reason;
    return (await verify(said, bytes, ...given)).explain(...asked);
  });
  const end = isLarge ? worker.end : () => void worker.ask("end", id).catch(() => {});
  return { summary, milliseconds, explain, end };
};

// Verifies the dataset in `bytes`, a blob; takes what the program's `verify` takes. `said` is the
// tag of the language that is spoken, and its texts where it is not English. Rejects where
// the program fails at the dataset.
export async function verify(said, bytes, ...given) {
  for (;;) {
    try {
      return await remote(said, bytes, ...given);
    } catch (reason) {
      if (reason.isFinal) throw reason;
      if (!reason.isAgain) return local(said, await bytes.arrayBuffer(), ...given); // Workers are forbidden here.
    }
  }
}

if (!globalThis.document) {
  const held = new Map(); // What was verified, by the numbers of the questions.
  const answer = async (number, name, ...values) => {
    if (name === "verify") {
      const verified = await local(...values);
      held.set(number, verified);
      return [number, verified.summary, verified.milliseconds];
    }
    const [id, ...asked] = values;
    if (name === "explain") return held.get(id).explain(...asked);
    held.get(id).end();
    return held.delete(id);
  };
  onmessage = ({ data }) => load().then(
    () => answer(...data).then((told) => postMessage([data[0], told]), (error) => postMessage([data[0], null, String(error)])),
    () => postMessage(null),
  );
}
