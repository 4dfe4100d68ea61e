// Runs layouts with the program `peerage-layout`: of large networks in a worker,
// which runs this file too. A call is the name of a function of the program
// (start, rest, tick, drag, release, stop) and its values but for the layout.

const LARGE = 5000; // Nodes from which a layout gets a worker.

// As in peerage.js; a worker is told the addresses of its files by its name.
const FILES = ["peerage-layout.js", "peerage-layout_bg.wasm"];
const given = globalThis.document ? {} : JSON.parse(globalThis.name || "{}");
const at = (file) => globalThis.peerageFiles?.[file] ?? given[file] ?? new URL(file, import.meta.url).href;
const addresses = () => JSON.stringify(Object.fromEntries(FILES.map((file) => [file, at(file)])));

let loading;
const load = () => (loading ??= import(at("peerage-layout.js")).then(async (program) => {
  await program.default({ module_or_path: at("peerage-layout_bg.wasm") });
  return program;
}));

// Runs a layout here. `answer` gets the positions after each call that moves
// nodes, and whether they are at rest.
const local = (answer) => {
  let layout;
  return async (name, ...values) => {
    const program = await load();
    if (name === "start") layout = program.start(...values);
    else if (layout !== undefined) {
      const isAtRest = program[name](layout, ...values);
      if (isAtRest !== undefined) answer(program.positions(layout), isAtRest);
    }
  };
};

// Runs a layout in a worker. Until that answers, it may turn out to be
// forbidden: then the calls so far are repeated here.
const remote = (answer) => {
  const worker = new Worker(import.meta.url, { type: "module", name: addresses() });
  let calls = [];
  let run = (...call) => worker.postMessage(call);
  const giveUp = (event) => {
    event.preventDefault();
    worker.terminate();
    if (!calls) return answer();
    run = local(answer);
    for (const call of calls) run(...call).catch(() => answer());
  };
  worker.onerror = giveUp;
  worker.onmessage = (event) => {
    if (!event.data) return giveUp(event);
    calls = undefined;
    answer(...event.data);
  };
  return (...call) => {
    calls?.push(call);
    return call[0] === "stop" ? worker.terminate() : run(...call);
  };
};

const choose = (size, answer) => {
  try {
    return (size < LARGE ? local : remote)(answer);
  } catch {
    return local(answer);
  }
};

const layouts = new WeakMap(); // by `answer`

// Makes a call for the layout that `answer` stands for. `answer` without values
// says that there is none.
export async function run(answer, name, ...values) {
  const tell = (...told) => layouts.has(answer) && answer(...told);
  if (name === "start") layouts.set(answer, choose(values[0].length, tell));
  const layout = layouts.get(answer);
  if (name === "stop") layouts.delete(answer);
  try {
    await layout?.(name, ...values);
  } catch {
    tell();
  }
}

if (!globalThis.document) {
  const here = local((places, isAtRest) => postMessage([places, isAtRest], [places.buffer]));
  onmessage = ({ data }) => here(...data).catch(() => postMessage(null));
}
