// Trust: verifying signed claims in a page, by turns; whether the release begins to verify only when its content stands;
// and how long it keeps its page busy while it verifies many works.
import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { launch } from '../lib/browser.mjs';
import { least, table } from '../lib/numbers.mjs';
import { BUNDLES, ROOT, brotli, serve } from '../lib/server.mjs';

/** Claims. */
export const sizes = [1000];

/** Works that are verified beside the page. */
const MANY = 10_000;

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
  const [manyMs, longestMs] = await beside(browser, server.origin, release, options.repeats ?? 5);
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
      manyMs,
      longestMs,
    },
    { peer: 'webcrypto', ms: least(times.webcrypto) },
    { peer: 'noble', ms: least(times.noble) },
  ];
  console.error(`\n### Trust, ${n} claims\n${table(rows, ['peer', 'ms', 'demoMs', 'brotliKB', 'contentMs', 'verifyMs', 'manyMs', 'longestMs'])}`);
  return { rows };
}

/** When the content of the release stands, and when what runs the program that verifies, in a worker, is asked for. */
async function order(browser, origin) {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    addEventListener('peerage:ready', () => {
      window.readyAt = performance.now();
    });
  });
  await page.goto(`${origin}/own/index.html`);
  const asked = () => performance.getEntriesByType('resource').find((entry) => entry.name.endsWith('peerage-verify-runner.js'));
  await page.waitForFunction(asked);
  return page.evaluate(() => [
    window.readyAt,
    performance.getEntriesByType('resource').find((entry) => entry.name.endsWith('peerage-verify-runner.js')).startTime,
  ]);
}

/** The demo with its works again and again under other keys, each time by other people. */
function multiplied(demo) {
  const { index, citations, feeds, pictures, seal, ...whole } = demo;
  const [people, works] = [[], []];
  for (let copy = 0; works.length < MANY; copy++) {
    const first = people.length;
    const named = (key) => (copy ? `${key}-${copy}` : key);
    people.push(...demo.people.map(({ profile, ...person }) => {
      const other = { ...person, key: named(person.key) };
      return copy || !profile ? other : { ...other, profile };
    }));
    works.push(...demo.works.map((work) => ({
      ...work,
      key: named(work.key),
      authors: work.authors.map((author) => ({ ...author, person: author.person + first })),
    })));
  }
  return { ...whole, people, works: works.slice(0, MANY) };
}

/**
 * How long many works take from the moment that another publisher is named to the note that says what was verified, and
 * the longest time that the page was busy meanwhile. The page has shown everything before.
 */
async function beside(browser, origin, release, repeats) {
  const demo = JSON.parse(fs.readFileSync(path.join(release, 'data/peerage.json'), 'utf8'));
  fs.writeFileSync(path.join(BUNDLES, 'many.json'), JSON.stringify(multiplied(demo)));
  const [{ key }] = demo.people;
  const html = `<!doctype html><meta charset=utf-8><title>many</title><script type=module src=/own/peerage.js></script>
    <peerage-profile src=/dist/many.json person=${key}></peerage-profile>`;
  fs.writeFileSync(path.join(BUNDLES, 'many.html'), html);
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.goto(`${origin}/dist/many.html`);
  const isThere = () => document.querySelector('peerage-profile').shadowRoot.querySelector('.seal-note');
  await page.waitForFunction(isThere);
  const rounds = [];
  for (let round = 0; round <= repeats; round++) {
    await page.waitForTimeout(1000);
    rounds.push(await page.evaluate(watch, round % 2 ? '' : 'did:web:lab.example'));
  }
  await page.close();
  // The first round warms up.
  return [0, 1].map((at) => least(rounds.slice(1).map((round) => round[at])));
}

/** Names `publisher` in the page and waits; runs in the page. */
function watch(publisher) {
  const host = document.querySelector('peerage-profile');
  const isThere = () => host.shadowRoot.querySelector('.seal-note');
  const { port1, port2 } = new MessageChannel();
  const start = performance.now();
  let [last, longest, isGone] = [start, 0, false];
  host.setAttribute('publisher', publisher);
  return new Promise((resolve) => {
    const look = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      isGone ||= !isThere();
      if (isGone && isThere()) setTimeout(() => resolve([now - start, Math.max(longest, performance.now() - now)]));
      else port2.postMessage(null);
    };
    port1.onmessage = look;
    port2.postMessage(null);
  });
}
