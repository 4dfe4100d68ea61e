// Carries calls of layouts to the program peerage-graph, which lies beside this
// file: in a worker where a graph is large and the page may start one, otherwise
// here. A worker runs this same file.

const LARGE = 5000; // Nodes from which a layout would be felt.

let program; // Loaded once for all layouts.
const load = () => (program ??= import("./peerage-graph.js").then(async (module) => {
  await module.default({ module_or_path: new URL("./peerage-graph_bg.wasm", import.meta.url) });
  return module.Layout;
}));

// Carries out calls one after the other. What moves nodes answers with all their
// places, and with whether they rest.
const local = (answer) => {
  let layout;
  return async (name, ...values) => {
    const Layout = await load();
    if (name === "start") layout = new Layout(...values);
    else if (name === "stop") layout?.free();
    else {
      const isAtRest = layout[name](...values);
      if (isAtRest !== undefined) answer(layout.positions(), isAtRest);
    }
  };
};

// The same in a worker. Until its first answer it may turn out that it cannot
// run: another site's page, a strict policy. Then all is done here.
const remote = (answer) => {
  const worker = new Worker(new URL(import.meta.url), { type: "module" });
  let waiting = []; // Calls that are not known to have arrived.
  let run = (...call) => worker.postMessage(call);
  const giveUp = (event) => {
    event.preventDefault?.();
    worker.terminate();
    run = local(answer);
    for (const call of waiting ?? []) run(...call).catch(() => answer());
    waiting = undefined;
  };
  worker.onerror = giveUp;
  worker.onmessage = ({ data }) => {
    if (!data) return giveUp({});
    waiting = undefined;
    answer(...data);
  };
  return (...call) => {
    waiting?.push(call);
    return call[0] === "stop" ? worker.terminate() : run(...call);
  };
};

const layouts = new WeakMap(); // By who is answered, as long as they want to be.

// Calls a layout by its name; `answer` says which, and is told nothing where it
// cannot be run.
export async function run(answer, name, ...values) {
  const tell = (...told) => layouts.has(answer) && answer(...told);
  if (name === "start") layouts.set(answer, choose(values[0].length)(tell));
  const layout = layouts.get(answer);
  if (name === "stop") layouts.delete(answer);
  try {
    await layout?.(name, ...values);
  } catch {
    tell();
  }
}

function choose(size) {
  return size < LARGE ? local : (answer) => {
    try {
      return remote(answer);
    } catch {
      return local(answer);
    }
  };
}

if (globalThis.DedicatedWorkerGlobalScope && self instanceof DedicatedWorkerGlobalScope) {
  const here = local((places, isAtRest) => postMessage([places, isAtRest], [places.buffer]));
  onmessage = ({ data }) => here(...data).catch(() => postMessage(null));
}
