// What the pages are made of: bundles of the contestants, and a server on the loopback interface.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const BUNDLES = path.join(ROOT, 'dist');

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};

// Cross-origin isolation gives pages a fine clock.
const HEADERS = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export const production = { 'process.env.NODE_ENV': '"production"' };

/** Bundles every contestant in the folders of `adapters/`, and the page that runs them. */
export async function bundle() {
  fs.mkdirSync(BUNDLES, { recursive: true });
  const entryPoints = { page: path.join(ROOT, 'lib/page.mjs') };
  for (const kind of ['search', 'layout', 'render']) {
    const folder = path.join(ROOT, 'adapters', kind);
    for (const file of fs.readdirSync(folder)) {
      entryPoints[`${kind}-${path.parse(file).name}`] = path.join(folder, file);
    }
  }
  await esbuild.build({
    entryPoints,
    bundle: true,
    format: 'esm',
    minify: true,
    outdir: BUNDLES,
    target: 'es2022',
    define: production,
    logLevel: 'error',
    external: ['worker_threads'],
  });
  const html = '<!doctype html><meta charset=utf-8><title>bench</title><script type=module src=/dist/page.js></script>';
  fs.writeFileSync(path.join(BUNDLES, 'bench.html'), html);
}

export const gzip = (bytes) => zlib.gzipSync(bytes, { level: 9 });

export function brotli(bytes) {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: hint } = zlib.constants;
  return zlib.brotliCompressSync(bytes, { params: { [quality]: 11, [hint]: bytes.length } });
}

/** Serves folders: `mounts` maps prefixes of paths to them. With `compress`, as brotli, and logs the bytes of each answer. */
export function serve(mounts, { compress = false } = {}) {
  const log = [];
  const cache = new Map();
  const read = (file) => {
    if (!cache.has(file)) {
      const raw = fs.readFileSync(file);
      cache.set(file, compress ? { raw, gzip: gzip(raw), brotli: brotli(raw) } : { raw });
    }
    return cache.get(file);
  };
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = find(mounts, decodeURIComponent(pathname));
    if (!file) return response.writeHead(404, HEADERS).end();
    const found = read(file);
    const headers = { ...HEADERS, 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream' };
    if (!compress) return response.writeHead(200, headers).end(found.raw);
    log.push({ url: pathname, raw: found.raw.length, gzip: found.gzip.length, brotli: found.brotli.length });
    return response.writeHead(200, { ...headers, 'Content-Encoding': 'br' }).end(found.brotli);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const origin = `http://127.0.0.1:${server.address().port}`;
      resolve({ origin, log, close: () => server.close() });
    });
  });
}

function find(mounts, pathname) {
  for (const [prefix, folder] of Object.entries(mounts)) {
    if (!pathname.startsWith(prefix)) continue;
    const below = path.join(folder, pathname.slice(prefix.length) || 'index.html');
    if (!below.startsWith(path.resolve(folder)) || !fs.existsSync(below)) continue;
    const file = fs.statSync(below).isDirectory() ? path.join(below, 'index.html') : below;
    if (fs.existsSync(file)) return file;
  }
  return null;
}
