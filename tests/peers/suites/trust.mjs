// Trust: verifying signed claims in a page, by turns; and whether the release begins to verify only when its content
// stands.
import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { launch } from '../lib/browser.mjs';
import { least, table } from '../lib/numbers.mjs';
import { BUNDLES, ROOT, brotli, serve } from '../lib/server.mjs';

/** Claims. */
export const sizes = [1000];

export async function run(options, n) {
  const release = options.pages[0].folder;
  await esbuild.build({
    entryPoints: { trust: path.join(ROOT, 'pages/trust.mjs') },
    bundle: true,
    format: 'esm',
    minify: true,
    outdir: BUNDLES,
    target: 'es2022',
    logLevel: 'error',
    external: ['/own/*'],
  });
  const html = '<!doctype html><meta charset=utf-8><title>trust</title><script type=module src=/dist/trust.js></script>';
  fs.writeFileSync(path.join(BUNDLES, 'trust.html'), html);
  const server = await serve({ '/dist/': BUNDLES, '/own/': release });
  const browser = await launch();
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.goto(`${server.origin}/dist/trust.html`);
  await page.waitForFunction(() => window.bench);
  const peers = await page.evaluate((n) => window.bench.prepare('/own/', n), n);
  const times = Object.fromEntries(peers.map((peer) => [peer, []]));
  for (let round = 0; round <= (options.repeats ?? 5); round++) {
    for (const peer of peers) {
      const [count, ms] = await page.evaluate((peer) => window.bench.run(peer), peer);
      if (peer !== 'demo' && count !== n) throw new Error(`${peer} accepts ${count} of ${n} claims`);
      // The first round warms up.
      if (round > 0) times[peer].push(ms);
    }
  }
  const [contentMs, verifyMs] = await order(browser, server.origin);
  await browser.close();
  server.close();
  const bytes = ['peerage-verify.js', 'peerage-verify_bg.wasm'].map((name) => fs.readFileSync(path.join(release, name)));
  const rows = [
    {
      peer: 'ours',
      ms: least(times.ours),
      demoMs: least(times.demo),
      brotliKB: bytes.reduce((sum, file) => sum + brotli(file).length, 0) / 1000,
      contentMs,
      verifyMs,
    },
    { peer: 'webcrypto', ms: least(times.webcrypto) },
    { peer: 'noble', ms: least(times.noble) },
  ];
  console.error(`\n### Trust, ${n} claims\n${table(rows, ['peer', 'ms', 'demoMs', 'brotliKB', 'contentMs', 'verifyMs'])}`);
  return { rows };
}

/** When the content of the release stands, and when the program that verifies is asked for. */
async function order(browser, origin) {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    addEventListener('peerage:ready', () => {
      window.readyAt = performance.now();
    });
  });
  await page.goto(`${origin}/own/index.html`);
  const asked = () => performance.getEntriesByType('resource').find((entry) => entry.name.endsWith('peerage-verify.js'));
  await page.waitForFunction(asked);
  return page.evaluate(() => [
    window.readyAt,
    performance.getEntriesByType('resource').find((entry) => entry.name.endsWith('peerage-verify.js')).startTime,
  ]);
}
