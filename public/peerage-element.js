// Defines <peerage-profile src="…">, when peerage.js asks for it. A page pays for the
// program only once a profile is on it, and once however many there are.

const NAME = "peerage-profile";

// As in peerage.js.
const at = (file) => globalThis.peerageFiles?.[file] ?? new URL(file, import.meta.url).href;

// Languages of the interface. English is in the programs, the others are files beside them.
export const LANGUAGES = ["en", "ar", "de", "es", "fr", "ja", "ko", "pt", "zh-Hans", "zh-Hant"];
// The one of a tag such as `de-AT` or `zh-TW`; nothing of others.
const known = (tag) => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return LANGUAGES.find((one) => one === language || one === `${language}-${script}`);
  } catch {} // No tag.
};
const readers = () => navigator.languages.map(known).find(Boolean);
const CHOSEN = "peerage-language"; // What a visitor chose, for all pages of a site.
const chosen = () => { try { return known(localStorage.getItem(CHOSEN)); } catch {} };
const choose = (tag) => { try { localStorage.setItem(CHOSEN, tag); } catch {} };

// The texts of a language, read once; without them the programs speak English.
const said = {};
const texts = (language) => (said[language] ??= read(language));
const read = async (language) => {
  if (language === "en") return "";
  try {
    const answer = await fetch(at(`peerage-${language}.json`));
    if (answer.ok) return Object.entries(await answer.json()).flat().join("\0");
    console.warn(`<${NAME}> ${answer.url} answers with status ${answer.status}: shown in English`);
  } catch (error) {
    console.warn(`<${NAME}> peerage-${language}.json cannot be read (${error.message}): shown in English`);
  }
  return "";
};

const programs = {}; // Each is loaded once, for all languages.
let again = ""; // After a trap, a new instance of the program is another module.
const load = (name) => (programs[name + again] ??= start(name, again));
const start = (name, query) => import(at(`${name}.js`) + query)
  .then(async (module) => {
    await module.default({ module_or_path: at(`${name}_bg.wasm`) + query });
    await task();
    return module;
  })
  .catch((error) => {
    delete programs[name + query]; // A later profile may try again.
    throw { code: "program", message: `the program cannot be loaded (${error.message ?? error}): check ` +
      `that ${name}.js and ${name}_bg.wasm lie beside peerage.js, and that the page's ` +
      "Content-Security-Policy has 'wasm-unsafe-eval' in script-src" };
  });

let runner; // Carries out what pictures ask of layouts; loaded when one first moves.
const lay = (...call) => (runner ??= import(at("peerage-layout-runner.js"))
  .catch(() => ({ run: (answer, name) => name === "start" && answer() })))
  .then(({ run }) => run(...call)).catch(() => {});

const sheets = new WeakMap(); // One for all profiles of a document.
const styles = (module, { defaultView: { CSSStyleSheet } }) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(module.stylesheet());
  return sheet;
};

// WebAssembly that trapped must not be called again, not even to free what it
// holds: all its profiles give way to the content of their pages.
const profiles = new Set(); // Those that the program of now shows, or is loading.
let addressed; // The one of them that has the address of the page.
const dead = []; // What the programs before held.
const trapped = ({ name, stack } = {}) => {
  // WebKit does not name the file of WebAssembly, but that of the script that called it.
  const isOurs = /RuntimeError|RangeError|InternalError/.test(name) && /peerage-widget(_bg\.wasm|\.js|-[a-z-]+\.wasm)/.test(stack);
  const now = again.replace("?", "\\?");
  const isOfNow = new RegExp(`peerage-widget(_bg\\.wasm|\\.js|-[a-z-]+\\.wasm)${now}([?&]v=\\w+)?:`).test(stack);
  if (!isOurs || !isOfNow) return isOurs; // A listener that is left calls a dead program.
  again = `?${dead.length + 1}`;
  for (const profile of profiles) profile.trapped();
  return false;
};
for (const name of ["error", "unhandledrejection"]) {
  globalThis.addEventListener?.(name, (event) => {
    if (trapped(event.error ?? event.reason ?? undefined)) event.preventDefault();
  });
}

// The error of an attribute that names nothing, if there is one; `data` holds the dataset.
const misnamed = (data, options) => {
  const VIEWS = ["profile", "list", "graph", "people", "timeline", "badge", "count"];
  const [name, ...keys] = data.unknown(options)?.split("\n")
    ?? (VIEWS.includes(options.view || "profile") ? [] : ["view", ...VIEWS]);
  if (!name) return;
  const value = options[name];
  const shared = (key) => [...value].filter((_, at) => at && key.includes(value.slice(at - 1, at + 1))).length;
  const [nearest] = keys.filter(shared).sort((one, other) => shared(other) - shared(one));
  const hint = nearest ? `; the nearest key is "${nearest}"` : "";
  return { code: "attribute", message: `${name}="${value}" names nothing in the dataset${hint}` };
};

// The color scheme of the background behind an element; none where nothing paints one.
const schemeBehind = (element) => {
  const pixel = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  for (let at = element; at; at = at.parentElement ?? at.getRootNode().host) {
    pixel.fillStyle = getComputedStyle(at).backgroundColor;
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
    if (alpha > 127) return 3 * red + 6 * green + blue < 1275 ? "dark" : "light";
  }
  return "";
};
// Sites change their colors by an attribute of the page.
const repainted = globalThis.MutationObserver && new MutationObserver(() => {
  for (const profile of profiles) profile.follow();
});

const make = (tag, properties, ...inside) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...inside);
  return made;
};
// A place for content of the page, which `inside` stands in for.
const slot = (name, ...inside) => make("slot", { name }, ...inside);

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const task = () => pause(0); // Lets the browser answer what waits.
const PATIENCE = 5000; // Milliseconds for what the list works without.

// For what the visitor does not wait for. A page where nothing moves may never be idle.
const later = (act) => globalThis.requestIdleCallback?.(act, { timeout: 1000 }) ?? setTimeout(act);
const told = new Set(); // What the console was told; ten profiles fail alike.

// Those that views listen for by themselves: before, the program turns to the language of the profile.
const EVENTS = ["blur", "change", "click", "focus", "input", "keydown", "pointercancel", "pointerdown",
  "pointerenter", "pointerleave", "pointermove", "pointerup", "toggle"];

// Attributes with a text; each is a property too.
const TEXTS = ["src", "person", "unit", "page", "site", "topic", "filter", "view", "publisher", "language", "theme", "load", "limit"];

class PeerageProfile extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = [...TEXTS, "address", "heading-level", "lang"];
  #request = null; // What was asked for last, as { key, options }.
  #mounted = null; // What is shown for it. Held: collected as garbage, it would unmount.
  #abort = null; // Ends what is being fetched for it.
  #queued = false;
  #due; // Promise of its turn to load.
  #data = null; // The bytes of a dataset that the page has, in place of `src`.
  #isInline = false; // Whether they stand in the page.
  #details; // Those of its companion file with the details of the works.
  #base; // Address of the page that named `src` and `site`: a visitor may move on within a site.

  constructor() {
    super();
    // Content that the page holds stands in a shadow root already: it is laid out once.
    if (!this.shadowRoot) {
      this.attachShadow({ mode: "open" });
      this.#fallBack();
    }
    // What was given to the element before its class was there.
    for (const name of ["details", "data", ...TEXTS].filter((name) => Object.hasOwn(this, name))) {
      const given = this[name];
      delete this[name];
      // Material for MkDocs assigns the address that a script reads there: none yet.
      if (given !== undefined) this[name] = given;
    }
    this.addEventListener("peerage:language", ({ detail }) => {
      choose(detail);
      for (const profile of profiles) profile.#queue();
    });
  }

  connectedCallback() { this.#queue(); }
  disconnectedCallback() { this.#queue(); }
  connectedMoveCallback() {} // A move changes nothing.
  adoptedCallback() { this.#stop(); } // Styles are of one document.
  // Given before `data`. Read where the page is saved as a file.
  get details() { return this.#details; }
  set details(bytes) { this.#details = bytes; }
  // The bytes of a dataset that the page made itself; no other companion file is anywhere.
  set data(bytes) {
    this.#stop();
    this.#isInline = false;
    this.#data = bytes;
    this.#queue();
  }

  attributeChangedCallback(name, old, now) {
    if (old === now) return;
    if (["src", "site"].includes(name)) this.#base = this.baseURI;
    if (name === "theme") { // Style sheets obey it by themselves.
      this.follow();
      this.#mounted?.recolor();
    }
    else this.#queue();
  }

  // Whatever one task does to the element (insert, move, change, remove) is
  // answered once, from where it ended up.
  async #queue() {
    if (this.#queued) return;
    this.#queued = true;
    await null;
    await this.#turn();
    this.#queued = false;
    this.#reconcile();
  }

  // Resolves when it is the element's turn to load: at once, when the page rests
  // (`load="idle"`), or when a visitor comes near it (`load="visible"`).
  #turn() {
    const when = this.load;
    if (!/^(idle|visible)$/.test(when) || this.#request) return null;
    return (this.#due ??= new Promise((done) => {
      if (when === "idle") return later(done);
      const observer = new IntersectionObserver((seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        done();
      }, { rootMargin: "50%" });
      observer.observe(this);
      globalThis.addEventListener("beforeprint", done, { once: true });
    }));
  }

  #reconcile() {
    const { src, person, unit, topic, filter, view, publisher } = this;
    const page = unit ? `unit:${unit}` : this.page;
    // A dataset that stands in the page, where it is named by no address.
    const inline = src ?? this.#data ?? this.querySelector(":scope > script[type='application/json']")?.textContent;
    if (src !== null && this.#isInline) this.#data = null; // An address that is named later.
    this.#isInline = Boolean(inline) && inline !== src && (this.#isInline || !this.#data);
    if (this.#isInline) this.#data ??= new TextEncoder().encode(inline);
    const isShown = this.isConnected && (src ?? this.#data) !== null;
    if (addressed === this && !(isShown && this.hasAttribute("address"))) addressed = null;
    if (!isShown) return this.#stop();
    // The first that asks for it has the address, and no other as long as it stands.
    const address = this.hasAttribute("address") && (addressed ??= this) === this ? this.getAttribute("address") : null;
    const reader = globalThis.peerageSaved ? undefined : readers() ?? "en"; // A saved page has no other language.
    const options = { person, unit, page, topic, filter, view, publisher, site: this.#site(), address, main: this.#isMain(), heading: this.headingLevel, limit: Math.max(0, parseInt(this.limit)) || 0, reader };
    const language = this.#language();
    // Moving on within the site changes what a relative address of the page means.
    if (options.site) for (const icon of this.ownerDocument.querySelectorAll("link[rel~=icon]")) icon.href = icon.href;
    const key = JSON.stringify([src, view, address, options.heading, options.limit, this.site, language]);
    if (key !== this.#request?.key) {
      this.#stop();
      this.#request = { key, options, language };
      this.#start(this.#request, src);
    } else {
      const old = this.#request.options;
      this.#request.options = options; // Read when the dataset arrives.
      const mounted = this.#mounted;
      if (!mounted || ["person", "page", "topic", "filter", "publisher"].every((name) => old[name] === options[name])) return;
      const error = misnamed(mounted, options);
      if (!error) return mounted.set(options);
      this.#stop();
      this.#fail(error);
    }
  }

  // Takes the color scheme of the page where it states one, and else that of what is behind.
  follow() {
    const root = this.shadowRoot.querySelector("[part~=base]");
    if (!root) return;
    const scheme = getComputedStyle(this).colorScheme === "normal" ? schemeBehind(this) : "";
    if (root.style.colorScheme === scheme) return;
    root.style.colorScheme = scheme;
    this.#mounted?.recolor();
  }

  // Level of the first heading: 1 where the page has none of level one but that of its first profile.
  get headingLevel() { return Number(this.getAttribute("heading-level")) || (this.#isMain() ? 1 : 2); }
  set headingLevel(level) { this.setAttribute("heading-level", level); }

  // Whether the page has no heading of level one but that of its first profile.
  #isMain() {
    const page = this.ownerDocument;
    return page.querySelector(NAME) === this && !page.querySelector(`h1:not(${NAME} h1)`);
  }

  // That of the interface: what the visitor chose, what the element says (`auto` is the
  // reader's), or that of the page around it.
  #language() {
    const said = this.language;
    if (!globalThis.peerageSaved && chosen()) return chosen();
    if (said === "auto") return readers() ?? "en";
    let around = known(said);
    for (let at = this; !around && at; at = at.getRootNode().host) around = known(at.closest("[lang]")?.lang);
    return around ?? "en";
  }

  // Path of the first page of the site; opened as files, pages are fragments.
  #site() {
    const { site } = this;
    const { protocol, pathname } = new URL(site ?? "", this.#base ?? this.baseURI);
    // Opened as `index.html`, the first page is in the same folder.
    return site !== null && protocol.startsWith("http") ? pathname.replace(/[^/]*$/, "") : null;
  }

  // Whether the page holds its content, and its style makes it look as the profile will.
  #isContent() {
    const base = this.querySelector("[part~=base]");
    return base && getComputedStyle(base).getPropertyValue("--peerage-content") !== "";
  }

  // The row where somebody is who has scrolled down, as its number and its place.
  #seen() {
    const top = (row) => row.getBoundingClientRect().top;
    const rows = top(this) < 0 ? [...this.querySelectorAll(".work-row")] : [];
    const at = rows.findIndex((row) => top(row) > 0);
    return [at, at < 0 ? 0 : top(rows[at])];
  }

  // Whether that row is not made yet.
  #lacks(root) {
    return root.isConnected && root.querySelectorAll(".work-row").length <= this.#seen()[0];
  }

  // Shows a profile that is made, in place of all else.
  #show(root) {
    const typed = this.querySelector("input[type=search]");
    const isTyping = typed && this.ownerDocument.activeElement === typed;
    // Whoever has scrolled down stays at the row where they are.
    const [at, before] = this.#seen();
    for (const name of ["style", "aria-busy"]) root.removeAttribute(name);
    this.follow();
    for (const painted of [this.ownerDocument.documentElement, this.ownerDocument.body]) {
      repainted?.observe(painted, { attributeFilter: ["class", "style", "data-theme", "data-mode", "data-bs-theme", "data-md-color-scheme"] });
    }
    // What is taken out and put in again would be laid out again.
    while (root.nextSibling) root.nextSibling.remove();
    root.after(slot("after"));
    const now = at < 0 ? undefined : root.querySelectorAll(".work-row")[at];
    if (now) this.ownerDocument.defaultView.scrollBy({ top: now.getBoundingClientRect().top - before, behavior: "instant" });
    this.#takeOver(typed, isTyping);
  }

  // What was typed before the program was there.
  #takeOver(typed, isFocused) {
    const field = this.shadowRoot.querySelector(".search-box__input");
    if (!field || !typed) return;
    if (typed.value) {
      field.value = typed.value;
      field.dispatchEvent(new Event("input"));
    }
    if (!isFocused) return;
    field.focus({ preventScroll: true });
    // Not before the program has written the field itself.
    requestAnimationFrame(() => field.setSelectionRange(typed.selectionStart, typed.selectionEnd));
  }

  async #start(request, src) {
    profiles.add(this);
    try {
      const isContent = this.#isContent();
      const { language } = request;
      const { person, page: about, filter, address } = request.options;
      const isPage = Boolean(person || about);
      const [module, words] = await Promise.all([load("peerage-widget"), texts(language)]);
      if (request !== this.#request) return;
      const lang = words ? language : "en";
      const scope = module.speak(lang, words);
      const asks = Boolean(filter || (address !== null && (location.hash.length > 1 || location.search.includes("peerage="))));
      const fetched = (url) => module.load(scope, url, this.#abort.signal);
      const url = this.#data ? "" : new URL(src, this.#base).href;
      let [loaded] = await Promise.all([
        this.#data ? module.load(scope, url, this.#abort.signal, this.#data, this.#details) : fetched(url),
        // What stands there must not jump as the profile takes its place.
        (isContent || asks) && Promise.race([module.prepare(this.clientWidth, isContent && isPage, asks), pause(PATIENCE)]),
      ]);
      if (request !== this.#request) return loaded.free(); // Overtaken while loading.
      const own = loaded.own(request.options);
      if (own && url) {
        // The page of a large site; where there is none, the catalog tells what names nothing.
        const page = await fetched(new URL(own, url).href).catch(() => null);
        if (page) loaded.free();
        loaded = page ?? loaded;
        if (request !== this.#request) return loaded.free();
      }
      const error = misnamed(loaded, request.options);
      if (error) {
        loaded.free();
        throw error;
      }
      const page = this.ownerDocument;
      const isVertical = !getComputedStyle(this.parentElement ?? this).writingMode.startsWith("horizontal");
      const root = Object.assign(page.createElement("div"), { part: isVertical ? "base vertical" : "base", lang, dir: lang === "ar" ? "rtl" : "ltr" });
      for (const type of EVENTS) root.addEventListener(type, () => module.enter(scope), { capture: true, passive: true });
      if (!sheets.has(page)) sheets.set(page, styles(module, page));
      this.shadowRoot.adoptedStyleSheets = [sheets.get(page)];
      root.setAttribute("aria-busy", "true");
      // Where the content is there, the profile is made over it, unseen.
      if (isContent) Object.assign(root.style, { height: 0, opacity: 0, pointerEvents: "none" });
      else this.shadowRoot.replaceChildren();
      this.shadowRoot.prepend(slot("before"), root);
      await task();
      if (request !== this.#request) return loaded.free();
      const profile = await new Promise((done) => {
        let patience = isContent ? 99 : 0;
        const made = () => {
          if (patience-- > 0 && this.#lacks(root)) return true;
          this.#show(root);
          done(this.#mounted);
        };
        this.#mounted = module.mount(scope, this, root, loaded, request.options, lay, made);
      });
      // Without the program that verifies, the profile stands unverified.
      later(() => import(at("peerage-verify-runner.js"))
        .then(({ verify }) => {
          const runner = { verify: (...given) => verify([lang, words], ...given) };
          if (profile === this.#mounted) profile.verify(runner, (name) => load(name).then((program) => (program.speak(lang, words), program)));
        })
        .catch(() => {}));
    } catch (error) {
      trapped(error);
      if (request !== this.#request) return;
      this.#fail(error);
      if (addressed !== this) return;
      addressed = null; // Another that asks for the address has it.
      for (const profile of profiles) if (profile !== this) profile.#queue();
    }
  }

  #stop() {
    this.#request = null;
    this.#abort?.abort();
    this.#abort = new AbortController();
    profiles.delete(this);
    if (!this.#mounted && !this.shadowRoot.querySelector("[part]")) return;
    this.#mounted?.free();
    this.#mounted = null;
    this.#fallBack();
  }

  // The program cannot go on. A change of the element starts it anew.
  trapped() {
    profiles.delete(this);
    if (addressed === this) addressed = null;
    dead.push(this.#mounted, this.#request);
    this.#mounted = this.#request = null;
    this.#fail({ code: "trap", message: "the program stopped, which is a mistake of ours: reload the page to start it anew" });
  }

  // The page's own content stands in.
  #fallBack(...above) {
    this.shadowRoot.adoptedStyleSheets = [];
    this.shadowRoot.replaceChildren(slot("before"), ...above, slot(above.length ? "" : "loading", slot("")), slot("after"));
  }

  #fail(error) {
    const { code = "program", message = String(error) } = error;
    // The reason is for who runs the page; after a trap, a visitor can help themselves.
    const alert = make("div", { role: "alert", part: "error" },
      make("details", { open: code === "trap" },
        make("summary", {}, "The interactive profile is not available."),
        make("p", {}, `${message}.`)));
    alert.style.overflowWrap = "anywhere"; // Addresses are long.
    this.#fallBack(alert);
    if (!told.has(message)) console.error(`<${NAME}> ${code}: ${message}`);
    told.add(message);
    const init = { detail: { code, message }, bubbles: true, composed: true };
    this.dispatchEvent(new CustomEvent("peerage:error", init));
  }
}

for (const name of TEXTS) {
  Object.defineProperty(PeerageProfile.prototype, name, {
    configurable: true,
    enumerable: true,
    get() { return this.getAttribute(name); },
    set(text) {
      if (text === null || text === undefined) this.removeAttribute(name);
      else this.setAttribute(name, text);
    },
  });
}

// The page may load this file twice, or another release of it.
if (globalThis.customElements && !customElements.get(NAME)) customElements.define(NAME, PeerageProfile);
