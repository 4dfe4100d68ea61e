// Files that a visitor drops: from the drop to the list, in the page of the release that tries files, and for how long
// the page is busy meanwhile.
import { bibliography } from '../lib/bibliography.mjs';
import { heap, launch, reason, within } from '../lib/browser.mjs';
import { median, table } from '../lib/numbers.mjs';
import { serve } from '../lib/server.mjs';

/** Numbers of entries. */
export const sizes = [5000];

export async function run(options, n) {
  const [{ name, folder }] = options.pages;
  const server = await serve({ '/own/': folder });
  const browser = await launch();
  const text = bibliography(n, options.seed);
  const visits = [];
  let died = null;
  for (let round = 0; round < (options.repeats ?? 5); round++) {
    const context = await browser.newContext();
    try {
      visits.push(await visit(await context.newPage(), `${server.origin}/own/try.html`, text));
    } catch (error) {
      died = reason(error);
    } finally {
      await context.close().catch(() => {});
    }
  }
  await browser.close();
  server.close();
  const middle = (field) => (visits.length ? median(visits.map((visit) => visit[field])) : null);
  const columns = ['readMs', 'shownMs', 'longestReadingMs', 'longestShowingMs', 'heapMB'];
  const rows = [{ page: name, ...Object.fromEntries(columns.map((column) => [column, middle(column)])), died }];
  console.error(`\n### Files that are tried, ${n} entries\n${table(rows, ['page', ...columns, 'died'])}`);
  return { rows };
}

/** Every visit is a first one: nothing is cached, and no program is warm. */
async function visit(page, url, text) {
  page.cdp = await page.context().newCDPSession(page);
  await page.addInitScript(() => {
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries())).observe({ type: 'longtask' });
    addEventListener('peerage:ready', () => requestAnimationFrame(() => setTimeout(() => (window.shown = performance.now()))));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate((text) => {
    const status = document.getElementById('status');
    new MutationObserver(() => {
      if (status.textContent.includes('publications')) window.read ??= performance.now();
    }).observe(status, { childList: true, characterData: true, subtree: true });
    const given = new DataTransfer();
    given.items.add(new File([text], 'papers.bib'));
    const input = document.getElementById('files');
    input.files = given.files;
    window.dropped = performance.now();
    input.dispatchEvent(new Event('change'));
  }, text);
  await within(page.waitForFunction(() => window.shown && window.read, null, { polling: 50 }), 120_000, 'list');
  const measured = await page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 500)); // Entries of tasks come late.
    const longest = (from, to) =>
      Math.max(0, ...window.tasks.filter((it) => it.startTime >= from && it.startTime < to).map((it) => it.duration));
    const { dropped, read, shown } = window;
    return {
      readMs: read - dropped,
      shownMs: shown - dropped,
      longestReadingMs: longest(dropped, read - 1),
      longestShowingMs: longest(read - 1, Infinity),
    };
  });
  return { ...measured, heapMB: (await heap(page)) / 1e6 };
}
