// Starts a profile that was saved as one file. Everything that the page would ask
// a server for stands in it, as base64 of gzip or of the bytes themselves, and gets
// an address of the kind blob:. What runs in a worker gets one of the kind data:,
// since workers of a page that was opened from disk load no other. Browsers cut
// those at two megabytes, so that a worker carries only its own program.

(async () => {
  const TYPES = { js: "text/javascript", wasm: "application/wasm" };
  const RUNNER = "-runner.js"; // How files end that run a program in a worker.
  const unpack = async ({ dataset, textContent }, name) => {
    const bytes = Uint8Array.from(atob(textContent.trim()), (letter) => letter.charCodeAt(0));
    const type = TYPES[name.split(".").at(-1)] ?? "application/octet-stream";
    // The name by which errors tell where they come from.
    const end = type === TYPES.js ? `\n//# sourceURL=${name}\n` : "";
    if (dataset.gzip === undefined) return new Blob([bytes, end], { type });
    const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Blob([await new Response(whole).arrayBuffer(), end], { type });
  };
  const address = (file) => new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });
  const blocks = async (kind) => {
    const found = document.querySelectorAll(`script[data-${kind}]`);
    return Promise.all(Array.from(found, async (it) => [it.dataset[kind], await unpack(it, it.dataset[kind])]));
  };

  const files = {}; // of the release, by name
  const release = await blocks("file");
  for (const [name, file] of release) files[name] = URL.createObjectURL(file);
  for (const [runner, code] of release.filter(([name]) => name.endsWith(RUNNER))) {
    const own = release.filter(([name]) => name !== runner && name.startsWith(runner.slice(0, -RUNNER.length)));
    const carried = Object.fromEntries(await Promise.all(own.map(async ([name, file]) => [name, await address(file)])));
    const before = `globalThis.peerageFiles ??= ${JSON.stringify(carried)};\n`;
    files[runner] = await address(new Blob([before, code], { type: TYPES.js }));
  }
  globalThis.peerageFiles = files;
  globalThis.peerageSaved = true;

  const data = {}; // the dataset and what lies beside it, by the address they were saved from
  for (const [name, file] of await blocks("address")) data[name] = URL.createObjectURL(file);
  const { fetch } = globalThis;
  globalThis.fetch = async (...asked) => {
    const { url, integrity, signal } = new Request(...asked);
    if (url.startsWith("blob:")) return fetch(...asked);
    const found = data[url.split(/[?#]/)[0]];
    if (!found) throw new TypeError("it was not saved with this file");
    return fetch(found, { integrity, signal });
  };

  await import(files["peerage.js"]);
})().catch((error) => {
  const textContent = `The interactive profile is not available: ${error.message ?? error}.`;
  document.querySelector("peerage-profile").prepend(
    Object.assign(document.createElement("p"), { role: "alert", textContent }));
});
