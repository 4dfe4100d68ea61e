// Has <peerage-profile src="…"> defined by peerage-element.js: at once, or where the
// page holds the content of all its profiles in their look, when it rests, when somebody
// turns to a profile, or at once where the address asks for something.

const NAME = "peerage-profile";

// Where a file of the release is: beside this one and not beside the page, unless
// the page is a profile saved as one file, which carries them all, or a bundler
// has renamed them.
const at = (file) => globalThis.peerageFiles?.[file] ?? new URL(file, import.meta.url).href;

const begin = () => {
  // Comes at the same time; the element tells what does not.
  if (!profiles.length || profiles.some((it) => !it.hasAttribute("load"))) import(at("peerage-widget.js")).catch(() => {});
  import(at("peerage-element.js")).catch(({ message }) =>
    console.error(`<${NAME}> cannot be loaded (${message}): check that peerage-element.js lies beside peerage.js`));
};

// Of several releases on a page the first shows all profiles.
const [here] = import.meta.url.split(/[?#]/);
const first = (globalThis.peerageFrom ??= here);
const profiles = [...globalThis.document?.querySelectorAll(NAME) ?? []];
const isContent = (profile) => {
  const base = profile.querySelector("[part~=base]");
  return base && getComputedStyle(base).getPropertyValue("--peerage-content");
};
if (first !== here) {
  console.warn(`<${NAME}> ${import.meta.url} is not used: ${first} came first`);
} else if (!profiles.length || location.hash || location.search.includes("peerage=") || !profiles.every(isContent)) {
  begin();
} else {
  for (const turn of ["pointerover", "pointerdown", "focusin", "keydown"])
    for (const profile of profiles) profile.addEventListener(turn, begin, { once: true, passive: true });
  // A page where nothing moves may never be idle.
  const rest = () => globalThis.requestIdleCallback?.(begin, { timeout: 1000 }) ?? setTimeout(begin);
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}
