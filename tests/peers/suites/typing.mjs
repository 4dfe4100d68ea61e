// Typing: pages with a list of the same dataset, in which letters are typed, topics and years chosen by turns. A letter
// costs all that the main thread does from the key until the list is painted and has been at rest for a tenth of a
// second, and is seen when the last change is painted. What a page puts off until the visitor pauses is measured apart,
// after the last letter of some queries.
import path from 'node:path';
import { compile } from '../lib/bibliography.mjs';
import { cpu, heap, launch, reason, within } from '../lib/browser.mjs';
import { makeCorpus } from '../lib/corpus.mjs';
import { FOLDER, PEERS, makePages } from '../lib/list-pages.mjs';
import { watchMemories } from '../lib/memories.mjs';
import { median, quantile, table } from '../lib/numbers.mjs';
import { makeQueries } from '../lib/queries.mjs';
import { serve } from '../lib/server.mjs';

/** Milliseconds without a change, after which a page is at rest. */
const QUIET = 100;

/** The same where the visitor pauses, longer than any page puts something off; and after how many queries they do. */
const PAUSE = 2000;
const PAUSES = 30;

/** Numbers of works. */
export const sizes = [10_000];

export async function run(options, n) {
  const data = compile(n, options.seed, path.join(FOLDER, 'lab'));
  await makePages(options.pages);
  const mounts = {};
  for (const { name } of contestants(options.pages)) mounts[`/${name}/data/`] = data;
  for (const { name, folder } of options.pages) mounts[`/${name}/program/`] = folder;
  const server = await serve({ ...mounts, '/': FOLDER });
  const browser = await launch();
  const all = contestants(options.pages).map((one) => ({ ...one, letters: [], painted: [], later: [], acts: {} }));
  for (const one of all) await guarded(one, () => open(one, browser, server.origin));
  const { typed } = makeQueries(makeCorpus(n, options.seed ?? 1), 2, options.queries ?? 200);
  for (const text of typed) {
    for (const one of all) await guarded(one, () => type(one, text));
  }
  for (let round = 0; round < (options.repeats ?? 15); round++) {
    for (const one of all) await guarded(one, () => choose(one, round));
  }
  await browser.close();
  server.close();
  const rows = all.map(row);
  console.error(`\n### Typing, ${n} works\n${table(rows, Object.keys(rows[0]))}`);
  return { rows };
}

const contestants = (own) => [
  ...own.map(({ name, folder }) => ({ name, folder, scripts: OURS })),
  ...Object.keys(PEERS).map((name) => ({ name, scripts: THEIRS })),
];

/** What is clicked, as functions that run in the page; `all` finds elements of it. */
const OURS = {
  topic: "all('.topic-chip')[1 + at % 5].click()",
  facet: "all('[data-facet=venue] .facet-panel__value')[at % 5].click()",
  sort: "(menu => { menu.value = at % 2 ? 'title' : 'oldest'; menu.dispatchEvent(new Event('change', { bubbles: true })); })(all('.facet-panel__sort')[0])",
  person: "all('.lab-overview__person')[at % 5].click()",
};
const THEIRS = {
  topic: "all('button.topic')[at % 5].click()",
  facet: "all('input.year')[at % 5].click()",
};
/** What undoes it. */
const BACK = {
  topic: "all('.topic-chip[aria-pressed=true], button.topic[aria-pressed=true]')[0].click()",
  facet: "all('[data-facet=venue] .facet-panel__value[aria-pressed=true], input.year:checked')[0].click()",
  person: 'history.back()',
};

/** Runs in every page, before its scripts: when it was touched, changed and painted at last. */
function watch() {
  let [touched, changed, painted] = [0, 0, 0];
  const channel = new MessageChannel();
  channel.port1.onmessage = () => (painted = performance.now());
  const note = () => {
    changed = performance.now();
    requestAnimationFrame(() => channel.port2.postMessage(0));
  };
  const observed = new WeakSet();
  const roots = () => [document, ...[...document.querySelectorAll('peerage-profile')].map((it) => it.shadowRoot)];
  const observe = () => {
    for (const root of roots().filter((it) => it && !observed.has(it))) {
      observed.add(root);
      new MutationObserver(note).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
    }
  };
  for (const type of ['keydown', 'click', 'change', 'popstate']) {
    addEventListener(type, (event) => (touched = event.timeStamp), true);
  }
  const all = (selector) => roots().flatMap((root) => [...(root?.querySelectorAll(selector) ?? [])]);
  window.bench = {
    all,
    /** Waits until nothing has changed for a while; milliseconds from the last touch to the last paint. */
    async rest(quiet) {
      observe();
      const from = performance.now();
      while (performance.now() - Math.max(from, changed) < quiet || painted < changed) {
        await new Promise((done) => setTimeout(done, 10));
      }
      return Math.max(0, painted - touched);
    },
    act: (script, at) => new Function('all', 'at', script)(all, at),
  };
}

async function open(one, browser, origin) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  one.page = await context.newPage();
  one.page.setDefaultTimeout(120_000);
  one.page.cdp = await context.newCDPSession(one.page);
  await one.page.addInitScript(watchMemories);
  await one.page.addInitScript(watch);
  await one.page.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await one.page.goto(`${origin}/${one.name}/`);
  await one.page.waitForFunction(() => window.bench.all('.pub, li.work-row').length > 5);
  await rest(one, 1000);
  await one.page.evaluate(() => window.bench.all('input[type=search]')[0].focus());
  const empty = [];
  for (let at = 0; at < 9; at++) empty.push((await timed(one, () => one.page.keyboard.press('Shift'))).cpu);
  one.empty = median(empty);
  // The first letters warm the page up.
  await type(one, 'net');
  Object.assign(one, { letters: [], painted: [], later: [] });
  one.heap = (await heap(one.page)) + (await one.page.evaluate(() => window.memories()));
}

const rest = (one, quiet = QUIET) => one.page.evaluate((quiet) => window.bench.rest(quiet), quiet);

/** What `act` costs until the page is at rest, and after how long it is painted, in milliseconds. */
async function timed(one, act, quiet = QUIET) {
  const before = await cpu(one.page);
  await act();
  const painted = await rest(one, quiet);
  return { cpu: (await cpu(one.page)) - before, painted };
}

async function type(one, text) {
  for (const letter of text) {
    const cost = await timed(one, () => one.page.keyboard.type(letter));
    one.letters.push(Math.max(0, cost.cpu - one.empty));
    one.painted.push(cost.painted);
  }
  if (one.later.length < PAUSES) one.later.push(Math.max(0, (await timed(one, () => {}, PAUSE)).cpu - one.empty));
  await one.page.keyboard.press('Control+A');
  await one.page.keyboard.press('Backspace');
  await rest(one);
}

async function choose(one, round) {
  if (one.scripts === OURS) {
    // Where there is room the facets stand beside the list; one that was away for a while is closed.
    await one.page.evaluate(() => window.bench.all('[data-facet]').length || window.bench.all('.toolbar__filters')[0].click());
    await rest(one, 500);
    await one.page.evaluate(() => window.bench.all('[data-facet=venue]:not([open]) summary')[0]?.click());
    await rest(one, 500);
  }
  for (const [name, script] of Object.entries(one.scripts)) {
    if (name === 'person' && one.name.endsWith('-list')) continue; // It shows the works alone.
    const act = (script) => timed(one, () => one.page.evaluate(([script, at]) => window.bench.act(script, at), [script, round]));
    const cost = await act(script);
    (one.acts[name] ??= []).push(Math.max(0, cost.cpu - one.empty));
    if (BACK[name]) await act(BACK[name]);
  }
}

async function guarded(one, act) {
  if (one.died) return;
  try {
    await within(act(), 300_000, 'page');
  } catch (error) {
    one.died = reason(error);
    console.error(`typing, ${one.name}: ${one.died}`);
  }
}

function row(one) {
  const act = (name) => quantile(one.acts[name] ?? [], 0.95);
  return {
    page: one.name,
    letters: one.letters.length,
    cpu50: quantile(one.letters, 0.5),
    cpu95: quantile(one.letters, 0.95),
    painted50: quantile(one.painted, 0.5),
    painted95: quantile(one.painted, 0.95),
    later95: quantile(one.later, 0.95),
    topic95: act('topic'),
    facet95: act('facet'),
    sort95: act('sort'),
    person95: act('person'),
    heapMB: one.heap ? one.heap / 1e6 : null,
    died: one.died ?? null,
  };
}
