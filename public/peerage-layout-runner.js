// Runs layouts: of large graphs in a worker, which runs this file too.

const LARGE = 5000; // Nodes

let program;
const load = () => (program ??= import("./peerage-layout.js").then(async (module) => {
  await module.default({ module_or_path: new URL("./peerage-layout_bg.wasm", import.meta.url) });
  return module.Layout;
}));

// What moves nodes answers: where all are, whether they rest.
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

// Until it answers, it may turn out to be forbidden. Then all is done here.
const remote = (answer) => {
  const worker = new Worker(import.meta.url, { type: "module" });
  let waiting = [];
  let run = (...call) => worker.postMessage(call);
  const giveUp = (event) => {
    event.preventDefault();
    worker.terminate();
    if (!waiting) return answer();
    run = local(answer);
    for (const call of waiting) run(...call).catch(() => answer());
  };
  worker.onerror = giveUp;
  worker.onmessage = (event) => {
    if (!event.data) return giveUp(event);
    waiting = undefined;
    answer(...event.data);
  };
  return (...call) => {
    waiting?.push(call);
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

// Calls a layout; `answer` without values: there is none.
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
