// The page that tries files: a worker compiles them, and a profile shows what
// comes of it. Nothing is sent anywhere.

import "./peerage.js";

const MAX_BYTES = 64 << 20; // Of all files; the command on a machine reads more.
const PROGRAM = [ // What the pages of a site load.
  "icon.svg", "embed.html", "peerage.js", "peerage-element.js", "peerage-embed.js", "peerage-file.js", "peerage-layout-runner.js", "peerage-verify-runner.js",
  ...["widget", "layout", "verify", "sign", "health", "share"].flatMap((name) => [`peerage-${name}.js`, `peerage-${name}_bg.wasm`]),
];
const EXAMPLE = `@inproceedings{lovelace2021,
  title = {Notes on a Network of Engines},
  author = {Lovelace, Ada and Example, Robin},
  booktitle = {Proceedings of the Invented Conference on Systems},
  year = 2021, keywords = {networks, engines}
}
@article{lovelace2023,
  title = {Looms That Compute: {A} Retrospective},
  author = {Example, Robin and Lovelace, Ada and Somebody, Kim},
  journal = {Invented Transactions on Weaving}, volume = 4, number = 2, pages = {10--31},
  year = 2023, keywords = {engines, history}
}
@misc{somebody2024,
  title = {A Preprint About Numbers},
  author = {Somebody, Kim and Lovelace, Ada},
  year = 2024, keywords = {numbers}
}
`;

const get = (id) => document.getElementById(id);
const [give, chosen, text, held, status, refused, result, owner, taken] =
  ["give", "files", "text", "held", "status", "refused", "result", "owner", "taken"].map(get);
const make = (name, textContent) => Object.assign(document.createElement(name), { textContent });

// Asks the worker; after a trap, or when it is too late for an answer, there is another one.
let worker, waiting = new Map(), asked = 0;
const policy = globalThis.trustedTypes?.createPolicy("peerage-try", { createScriptURL: (url) => url });
const end = (message) => {
  worker?.terminate();
  worker = undefined;
  for (const [, reject] of waiting.values()) reject(new Error(message));
  waiting.clear();
};
const ask = (...question) => new Promise((...ends) => {
  if (!worker) {
    const url = new URL("./try-worker.js", import.meta.url).href;
    worker = new Worker(policy?.createScriptURL(url) ?? url, { type: "module" });
    worker.onerror = (event) => {
      event.preventDefault();
      end("The program cannot be loaded: check that peerage-compile.js and peerage-compile_bg.wasm lie beside this page.");
    };
    worker.onmessage = ({ data: [id, value, error] }) => {
      const [resolve, reject] = waiting.get(id) ?? [];
      waiting.delete(id);
      if (!error) return resolve?.(value);
      if (error.isTrap) end("The program stopped at these files, which is a mistake of ours. Try them one by one.");
      reject?.(new Error(error.message));
    };
  }
  waiting.set(++asked, ends);
  worker.postMessage([asked, ...question]);
});

let files = []; // Each a pair of name and bytes.
let turn = 0; // What was asked for last counts.

const show = async () => {
  const own = ++turn;
  refused.hidden = true;
  taken.textContent = "";
  held.hidden = files.length === 0;
  document.querySelector(".try").classList.toggle("try--given", files.length > 0);
  held.replaceChildren(...files.map(([name], at) => {
    const item = make("li");
    const remove = Object.assign(make("button", "×"), { type: "button", ariaLabel: `Take out ${name}` });
    remove.onclick = () => { files.splice(at, 1); show(); };
    item.append(make("span", name), remove);
    return item;
  }));
  if (files.length === 0) {
    end("");
    result.hidden = true;
    status.textContent = "";
    get("profile").replaceChildren();
    return;
  }
  if (waiting.size > 0) end(""); // Nobody waits for that any more.
  status.textContent = "Reading …";
  result.toggleAttribute("aria-busy", true);
  const start = performance.now();
  try {
    const { dataset, details, told } = await ask("compile", files, owner.value);
    if (own !== turn) return;
    result.hidden = false;
    get("paste").closest("details").open = false;
    status.textContent = `${told.counts} ${((performance.now() - start) / 1000).toFixed(1)} s.`;
    get("authors").replaceChildren(...told.authors.map(([name]) => Object.assign(make("option"), { value: name })));
    tellProblems(told);
    tellShared(told.shared);
    profile(dataset, details, told.person);
  } catch (error) {
    if (own !== turn || error.message === "") return;
    status.textContent = "";
    result.hidden = true;
    refused.hidden = false;
    refused.textContent = error.message;
  } finally {
    if (own === turn) result.toggleAttribute("aria-busy", false);
  }
};

const profile = (bytes, details, person) => {
  const element = document.createElement("peerage-profile");
  if (person) element.setAttribute("person", person);
  Object.assign(element, { details, data: bytes });
  get("profile").replaceChildren(element);
};

const tellProblems = ({ n_problems: n, problems }) => {
  const place = get("problems");
  place.hidden = n === 0;
  const kinds = problems.length === 1 ? "one kind" : `${problems.length} kinds`;
  const more = n > problems.length ? `, of ${kinds}` : "";
  place.firstElementChild.textContent = `${n} ${n === 1 ? "thing" : "things"} to look at${more}`;
  place.lastElementChild.replaceChildren(...problems.map((problem) => make("pre", problem)));
};

const tellShared = (shared) => {
  const place = get("shared");
  place.hidden = !shared;
  if (!shared) return;
  place.firstElementChild.textContent = shared.sentence;
  const list = (items) => {
    const all = make("ul");
    all.append(...items.map((item) => make("li", item)));
    return all;
  };
  place.lastElementChild.replaceChildren(list(shared.sources),
    ...shared.kinds.flatMap(([title, items]) => [make("h2", title), list(items)]));
};

const take = async (given) => {
  const size = [...given, ...files.map(([, bytes]) => bytes)].reduce((sum, one) => sum + (one.size ?? one.length), 0);
  if (size > MAX_BYTES) {
    refused.hidden = false;
    refused.textContent = `These are ${Math.ceil(size / 1e6)} MB; the page reads ${MAX_BYTES >> 20} MB. The command peerage reads more.`;
    return;
  }
  try {
    const read = await Promise.all([...given].map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())]));
    files.push(...read);
    await show();
  } catch (error) {
    refused.hidden = false;
    refused.textContent = `This cannot be read: ${error.message}. Drop files, not folders.`;
  }
};
const paste = (content) => {
  const start = content.trimStart();
  const extension = /^[[{]/.test(start) ? "json" : /^TY {2}-/.test(start) ? "ris" : start.startsWith("<") ? "xml" : "bib";
  return take([new File([content], `pasted.${extension}`)]);
};

chosen.onchange = async () => {
  await take(chosen.files);
  chosen.value = "";
};
if (chosen.files.length > 0) chosen.onchange(); // Chosen before this was loaded.
give.onsubmit = (event) => event.preventDefault();
get("paste").onclick = () => text.value.trim() && paste(text.value);
get("example").onclick = () => {
  text.value = EXAMPLE;
  paste(EXAMPLE);
};
owner.onchange = () => files.length > 0 && show();
get("again").onclick = () => {
  files = [];
  owner.value = text.value = "";
  show();
  chosen.focus();
};

// A drop anywhere counts: beside the frame it would leave the page.
const drop = document.querySelector(".try__drop");
addEventListener("dragover", (event) => {
  event.preventDefault();
  drop.classList.add("try__drop--over");
});
addEventListener("dragleave", (event) => event.relatedTarget ?? drop.classList.remove("try__drop--over"));
addEventListener("drop", (event) => {
  event.preventDefault();
  drop.classList.remove("try__drop--over");
  const dropped = event.dataTransfer.files;
  const words = event.dataTransfer.getData("text/plain");
  if (dropped.length > 0) take(dropped);
  else if (words) paste(words);
});
addEventListener("paste", (event) => {
  if (event.target.closest?.("input, textarea")) return;
  const words = event.clipboardData.getData("text/plain");
  if (event.clipboardData.files.length > 0) take(event.clipboardData.files);
  else if (words.trim()) paste(words);
});

const save = (bytes, download) => {
  const href = URL.createObjectURL(new Blob([bytes], { type: "application/zip" }));
  Object.assign(document.createElement("a"), { href, download }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
};
const button = (id, work) => {
  get(id).onclick = async () => {
    get(id).disabled = true;
    taken.textContent = "";
    try {
      taken.textContent = await work();
    } catch (error) {
      taken.textContent = error.message;
    }
    get(id).disabled = false;
  };
};
button("folder", async () => {
  save(await ask("folder"), "seeds.zip");
  return "Unpack it, and run `peerage build seeds`.";
});
button("site", async () => {
  taken.textContent = "Writing the pages …";
  const had = (names) => Promise.all(names.map(async (name) => {
    const answer = await fetch(new URL(name, import.meta.url));
    if (!answer.ok) throw new Error(`The site needs ${name}, which is not beside this page.`);
    return [name, new Uint8Array(await answer.arrayBuffer())];
  }));
  const { LANGUAGES } = await import("./peerage-element.js"); // The result has loaded it.
  const texts = LANGUAGES.filter((language) => language !== "en").map((language) => `peerage-${language}.json`);
  const program = await had([...PROGRAM, ...texts]);
  const glue = new TextDecoder().decode(program.find(([name]) => name === "peerage-widget.js")[1]);
  program.push(...await had([...new Set(glue.match(/peerage-widget-[a-z-]+\.(?:wasm|js)/g))]));
  save(await ask("site", program), "site.zip");
  return "Unpack it, and put what is in it on any web server.";
});
button("embed", async () => {
  const tag = `<script type="module" src="peerage.js"></script>\n<peerage-profile src="data/peerage.json"></peerage-profile>`;
  await navigator.clipboard.writeText(tag);
  return "Copied. The files it names are in the site.";
});


