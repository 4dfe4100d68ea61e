// Defines <peerage-profile src="…">. A page pays for the program only once a
// profile is on it, and once however many there are.

const NAME = "peerage-profile";

const programs = {}; // Found beside this file and not beside the page; each is loaded once.
const load = (name) => (programs[name] ??= import(`./${name}.js`)
  .then(async (module) => {
    await module.default({ module_or_path: new URL(`./${name}_bg.wasm`, import.meta.url) });
    return module;
  })
  .catch((error) => {
    programs[name] = undefined; // A later profile may try again.
    throw { code: "program", message: `the program cannot be loaded (${error.message ?? error}): check ` +
      `that ${name}.js and ${name}_bg.wasm lie beside peerage.js, and that the page's ` +
      "Content-Security-Policy has 'wasm-unsafe-eval' in script-src" };
  }));

let runner; // Carries out what pictures ask of layouts; loaded when one first moves.
const lay = (...call) => (runner ??= import("./peerage-layout-runner.js")
  .catch(() => ({ run: (answer, name) => name === "start" && answer() })))
  .then(({ run }) => run(...call)).catch(() => {});

let sheet; // One for all profiles.
const later = globalThis.requestIdleCallback ?? setTimeout; // For what the visitor does not wait for.
const said = new Set(); // What the console was told; ten profiles fail alike.

class PeerageProfile extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = ["src", "person", "topic", "view", "publisher", "address"];
  #request = null; // What was asked for last, as { key, options }.
  #mounted = null; // What is shown for it. Held: collected as garbage, it would unmount.
  #queued = false;

  constructor() {
    super();
    this.attachShadow({ mode: "open" });
    this.#fallBack();
  }

  connectedCallback() { this.#queue(); }
  disconnectedCallback() { this.#queue(); }
  connectedMoveCallback() {} // A move changes nothing.
  attributeChangedCallback(_name, old, now) { if (old !== now) this.#queue(); }

  // Whatever one task does to the element (insert, move, change, remove) is
  // answered once, from where it ended up.
  async #queue() {
    if (this.#queued) return;
    this.#queued = true;
    await null;
    this.#queued = false;
    this.#reconcile();
  }

  #reconcile() {
    const [src, person, topic, view, publisher] = ["src", "person", "topic", "view", "publisher"].map(
      (name) => this.getAttribute(name));
    if (!this.isConnected || src === null) return this.#stop();
    const options = { person, topic, view, publisher, address: this.hasAttribute("address") };
    const key = JSON.stringify([src, view, options.address]);
    if (key !== this.#request?.key) {
      this.#stop();
      this.#request = { key, options };
      this.#start(this.#request, src);
    } else {
      const old = this.#request.options;
      this.#request.options = options; // Read when the dataset arrives.
      if (["person", "topic", "publisher"].some((name) => old[name] !== options[name])) this.#mounted?.set(options);
    }
  }

  async #start(request, src) {
    try {
      const url = new URL(src, document.baseURI);
      if (url.protocol === "file:") throw { code: "file", message: "browsers do not let a page that " +
        "was opened as a file load data: open it from a web server, such as `python3 -m http.server`" };
      const module = await load("peerage-widget");
      if (request !== this.#request) return;
      const loaded = await module.load(url.href);
      if (request !== this.#request) return loaded.free(); // Overtaken while loading.
      const root = Object.assign(document.createElement("div"), { part: "base" });
      if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(module.stylesheet());
      this.shadowRoot.adoptedStyleSheets = [sheet];
      this.shadowRoot.replaceChildren(root);
      const mounted = (this.#mounted = module.mount(this, root, loaded, request.options, lay));
      // Without the program that verifies, the profile stands unverified.
      later(() => import("./peerage-verify-runner.js")
        .then((runner) => mounted === this.#mounted && mounted.verify(runner, load), () => {}));
    } catch (error) {
      if (request === this.#request) this.#fail(error);
    }
  }

  #stop() {
    this.#request = null;
    if (!this.#mounted && this.shadowRoot.childElementCount === 1) return;
    this.#mounted?.free();
    this.#mounted = null;
    this.#fallBack();
  }

  // The page's own content stands in.
  #fallBack(...above) {
    this.shadowRoot.adoptedStyleSheets = [];
    this.shadowRoot.replaceChildren(...above, document.createElement("slot"));
  }

  #fail(error) {
    const { code = "program", message = String(error) } = error;
    const textContent = `The interactive profile is not available: ${message}.`;
    this.#fallBack(Object.assign(document.createElement("p"), { role: "alert", part: "error", textContent }));
    if (!said.has(message)) console.error(`<${NAME}> ${code}: ${message}`);
    said.add(message);
    const init = { detail: { code, message }, bubbles: true, composed: true };
    this.dispatchEvent(new CustomEvent("peerage:error", init));
  }
}

// The page may load this file twice, or another release of it.
if (globalThis.customElements && !customElements.get(NAME)) customElements.define(NAME, PeerageProfile);
