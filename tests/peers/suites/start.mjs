// The start on a slow phone: four times slower, over 1.6 Mbit/s with 150 ms to and fro. Our pages are those of the
// release as visitors open them; the React page shows the same dataset.
import path from 'node:path';
import { launch, reason, within } from '../lib/browser.mjs';
import { FOLDER, makePages } from '../lib/list-pages.mjs';
import { median, table } from '../lib/numbers.mjs';
import { serve } from '../lib/server.mjs';

const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

/** Pages have one size. */
export const sizes = [44];

export async function run(options) {
  await makePages([]);
  const [{ name, folder }] = options.pages;
  const mounts = { '/react/data/': path.join(folder, 'data'), '/react/': path.join(FOLDER, 'react'), '/own/': folder };
  const server = await serve(mounts, { compress: true });
  const pages = [
    { page: name, url: '/own/', visits: [] },
    { page: 'react', url: '/react/', visits: [] },
  ];
  const browser = await launch();
  // The first round compresses the files and does not count.
  for (let round = 0; round <= (options.repeats ?? 7); round++) {
    for (const one of pages) {
      try {
        const visited = await visit(browser, `${server.origin}${one.url}`);
        if (round > 0) one.visits.push(visited);
      } catch (error) {
        one.died = reason(error);
      }
    }
  }
  await browser.close();
  server.close();
  const columns = ['readableMs', 'usableMs', 'longestMs', 'shift'];
  const middle = ({ visits }, field) => (visits.length ? median(visits.map((it) => it[field])) : null);
  const rows = pages.map((one) => ({
    page: one.page,
    ...Object.fromEntries(columns.map((field) => [field, middle(one, field)])),
    died: one.died ?? null,
  }));
  console.error(`\n### Start on a slow phone\n${table(rows, ['page', ...columns, 'died'])}`);
  return { rows };
}

/** Runs in every page, before its scripts. */
function watch() {
  window.tasks = [];
  window.shift = 0;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('longtask', (task) => window.tasks.push(task.duration));
  observe('layout-shift', (one) => (window.shift += one.hadRecentInput ? 0 : one.value));
  observe('largest-contentful-paint', (paint) => (window.readable ??= paint.startTime));
  const usable = () => requestAnimationFrame(() => setTimeout(() => (window.usable ??= performance.now())));
  addEventListener('peerage:ready', usable, true);
  new MutationObserver(() => document.querySelector('.pub') && usable()).observe(document, { childList: true, subtree: true });
}

/** Every visit is a first one. */
async function visit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.addInitScript(watch);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { timeout: 120_000 });
    await within(page.waitForFunction(() => window.usable, null, { polling: 50, timeout: 0 }), 120_000, 'list');
    return await page.evaluate(async () => {
      await new Promise((done) => setTimeout(done, 1500)); // What is loaded late also counts.
      const { readable, usable, tasks, shift } = window;
      return { readableMs: readable, usableMs: usable, longestMs: Math.max(0, ...tasks), shift };
    });
  } finally {
    await context.close().catch(() => {});
  }
}
