// Serves a site, compressed as hosts do, and has Lighthouse look at some of its pages as
// it does for phones: a slow network and a slow processor, both simulated. Prints, as
// JSON, the scores of each page in each category, those of all runs by turns.
//
//   node run.mjs SITE RUNS PAGE…

import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import zlib from "node:zlib";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const TYPES = {
  ".css": "text/css", ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".json": "application/json",
  ".png": "image/png", ".svg": "image/svg+xml", ".txt": "text/plain", ".wasm": "application/wasm",
};
const FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking " +
  "--disable-component-update --disable-sync";

const [site, runs, ...pages] = process.argv.slice(2);
const compressed = new Map();

const server = http.createServer((request, response) => {
  const { pathname } = new URL(request.url, "http://site");
  let file = path.join(site, path.normalize(decodeURIComponent(pathname)));
  if (fs.existsSync(file) && fs.statSync(file).isDirectory()) file = path.join(file, "index.html");
  if (!fs.existsSync(file)) return response.writeHead(404).end();
  if (!compressed.has(file)) compressed.set(file, zlib.brotliCompressSync(fs.readFileSync(file)));
  response.writeHead(200, {
    "content-type": TYPES[path.extname(file)] ?? "application/octet-stream",
    "content-encoding": "br",
    "cache-control": "max-age=31536000",
  });
  response.end(compressed.get(file));
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));

const chrome = await launch({ chromePath: process.env.CHROMIUM, chromeFlags: FLAGS.split(" "), logLevel: "silent" });
const found = {};
try {
  for (let run = 0; run < Number(runs); run++) {
    for (const page of pages) {
      const url = `http://127.0.0.1:${server.address().port}/${page}`;
      const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];
      const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: "silent", onlyCategories });
      const figures = Object.entries(lhr.categories).map(([name, it]) => [name, it.score * 100]);
      const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];
      figures.push(...times.map((name) => [name, lhr.audits[name].numericValue]));
      for (const [name, value] of figures) ((found[page] ??= {})[name] ??= []).push(value);
    }
  }
} finally {
  await chrome.kill();
  server.close();
}
console.log(JSON.stringify(found));
