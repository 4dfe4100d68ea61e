// Keeps the pages of a site for visits without a network. A page runs this file to
// register it; the browser runs it as the service worker. With a network, every
// answer comes from there, and what is kept is the last one.
const FILES = [];
const VERSION = "";

if (globalThis.document) {
  navigator.serviceWorker?.register(document.currentScript.src).catch(() => {}); // A page opened as a file has none.
} else {
  // Caches belong to an origin, which may have several sites.
  const site = `peerage ${registration.scope} `;
  const fill = async () => (await caches.open(site + VERSION)).addAll(FILES);
  const drop = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(site) && name !== site + VERSION);
    await Promise.all(old.map((name) => caches.delete(name)));
    await clients.claim();
  };
  const answer = async (event) => {
    const kept = await caches.open(site + VERSION);
    try {
      const response = await fetch(event.request);
      if (response.ok) event.waitUntil(kept.put(event.request, response.clone()).catch(() => {})); // There may be no room.
      return response;
    } catch (error) {
      const found = await kept.match(event.request, { ignoreSearch: true });
      if (found) return found;
      throw error;
    }
  };
  addEventListener("install", (event) => event.waitUntil(fill().then(() => skipWaiting())));
  addEventListener("activate", (event) => event.waitUntil(drop()));
  addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    if (method === "GET" && url.startsWith(registration.scope)) event.respondWith(answer(event));
  });
}
