// Search: every contestant indexes n records, is asked 200 queries letter by letter, and is held against the truth.
import { heap, launch, openPage, reason, within, withCpu } from '../lib/browser.mjs';
import { contest } from '../lib/contest.mjs';
import { makeCorpus } from '../lib/corpus.mjs';
import { least, median, table } from '../lib/numbers.mjs';
import { EDIT, makeQueries, truthIndex } from '../lib/queries.mjs';
import { averaged, pooled, reciprocalRank } from '../lib/search-quality.mjs';
import { serve } from '../lib/server.mjs';
import { costs, typeAll } from './keystrokes.mjs';

const PEERS = ['minisearch', 'flexsearch', 'flexsearch-phonetic', 'fuse', 'lunr', 'orama', 'ufuzzy', 'includes'];
// From here on, the others take minutes to build or to answer a letter.
const LARGE = 100_000;
const LARGE_PEERS = ['ufuzzy', 'includes'];
const QUERIES = 200;

export const sizes = [100, 1000, 10_000];

export async function run(options, n) {
  const records = makeCorpus(n, options.seed);
  const queries = makeQueries(records, options.seed + 1, QUERIES);
  const truth = truthIndex(records);
  const keys = keystrokes(queries.typed.slice(0, options.queries ?? QUERIES));
  const names = options.peers ?? (n >= LARGE ? LARGE_PEERS : PEERS);
  const { contestants, mounts } = contest('search', names, options);
  const server = await serve(mounts);
  const browser = await launch();
  const job = { n, options, keys, queries, truth, browser, origin: server.origin, budget: options.budget ?? 6000 };
  await build(contestants, job);
  await typeAll(contestants, job);
  for (const one of contestants) await attempt(one, 'judged', () => judge(one, job));
  for (const one of contestants) await attempt(one, 'written', () => write(one, job));
  await browser.close();
  server.close();
  const rows = contestants.map(row);
  print(n, rows, keys.length);
  return { keystrokes: keys.length, vocabulary: truth.words, rows };
}

/** What a search box asks while queries are typed: every beginning, once. */
function keystrokes(queries) {
  const texts = [];
  for (const query of queries) {
    for (let i = 1; i <= query.length; i++) {
      const text = query.slice(0, i).trim();
      if (text !== texts.at(-1)) texts.push(text);
    }
  }
  return texts;
}

async function attempt(one, what, act) {
  if (!one.page || one.died) return;
  try {
    await act();
  } catch (error) {
    one.note = `not ${what}: ${reason(error, one.page)}`;
    console.error(`${one.name}: ${one.note}`);
  }
}

/** Builds by turns, every time in a new process; the pages of the last round stay. */
async function build(contestants, job) {
  const repeats = job.options.repeats ?? (job.n <= 1000 ? 5 : job.n < LARGE ? 3 : 1);
  for (const one of contestants) one.builds = [];
  for (let repeat = 1; repeat <= repeats; repeat++) {
    for (const one of contestants) {
      if (!one.died) await buildOnce(one, job, repeat === repeats);
    }
  }
  console.error(`search ${job.n}: built`);
}

/** Builds in a new process and notes how long it took; the page of the last time stays. */
export async function buildOnce(one, { n, options, browser, origin }, isLast) {
  const page = await openPage(browser, origin);
  try {
    const { can, maxRecords } = await page.evaluate((url) => window.bench.load(url), one.url);
    one.canTypo = can.includes('queryFuzzy');
    if (maxRecords && n > maxRecords) throw new Error(`takes at most ${maxRecords} records`);
    await page.evaluate(([n, seed]) => window.bench.corpus(n, seed), [n, options.seed]);
    const before = await heap(page);
    const building = () =>
      within(
        page.evaluate(() => window.bench.build()),
        options.buildLimit ?? 150_000,
        'build',
      );
    const [, ms] = await withCpu(page, building);
    one.builds.push(ms);
    if (!isLast) return await page.context().close();
    one.heap = (await heap(page)) - before + (await page.evaluate(() => window.bench.memory()));
    one.page = page;
  } catch (error) {
    one.died = reason(error, page);
    console.error(`search ${n}, ${one.name}: ${one.died}`);
    await within(page.context().close(), 10_000, 'close').catch(() => {});
  }
}

async function judge(one, { keys, queries, truth, ...job }) {
  const budget = 2 * job.budget;
  const ask = (texts, isTypo) => {
    const asking = one.page.evaluate(([q, f, b]) => window.bench.ids(q, f, b), [texts, isTypo, budget]);
    return within(asking, budget * 6 + 60_000, 'quality');
  };
  // A sample of what was typed, from three letters on: is it what AND and a prefix at the end say?
  const probes = keys.filter((text, i) => i % 7 === 3 && text.length >= 3).slice(0, 150);
  const got = await ask(probes, false);
  one.strict = pooled(
    got,
    probes.slice(0, got.length).map((text) => truth.and(text, true)),
  );

  const known = queries.known.map((one) => one.q);
  const wanted = queries.known.map((one) => one.id);
  // Of a few queries only, it could not be held against that of others.
  const rank = (got) => (got.length === wanted.length ? reciprocalRank(got, wanted) : null);
  one.rank = rank(await ask(known, false));
  if (one.canTypo) one.rankTypo = rank(await ask(known, true));

  const answers = await ask(
    queries.typos.map((typo) => typo.q),
    true,
  );
  const reached = queries.typos.slice(0, answers.length);
  const right = reached.map((typo) => truth.and(typo.clean, false));
  one.typo = averaged(answers, right);
  const isSwap = (_, i) => reached[i].kind === EDIT.swap;
  one.swap = averaged(answers.filter(isSwap), right.filter(isSwap));
  one.typos = answers.length;
}

async function write(one, { n }) {
  one.written = await within(
    one.page.evaluate(() => window.bench.serialize()),
    120_000,
    'serialize',
  );
  if (!one.written) return;
  const loading = () =>
    within(
      one.page.evaluate((k) => window.bench.reload(k), 1),
      120_000,
      'load',
    );
  const loads = [];
  for (let i = 0; i < (n >= LARGE ? 1 : 3); i++) {
    const [wall, ms] = await withCpu(one.page, loading);
    if (!wall.length) return;
    // CPU time has a floor of some tenths of a millisecond, the cost of the call.
    loads.push(wall[0] < 1 ? wall[0] : Math.min(ms, wall[0]));
  }
  one.load = median(loads);
}

function row(one) {
  const megabytes = (bytes) => (bytes == null ? null : bytes / 1e6);
  return {
    peer: one.name,
    died: one.died ?? null,
    buildMs: least(one.builds),
    heapMB: megabytes(one.heap),
    ...costs(one),
    andPrecision: one.strict?.precision,
    andRecall: one.strict?.recall,
    mrr: one.rank,
    mrrTypo: one.rankTypo,
    typoPrecision: one.typo?.precision,
    typoRecall: one.typo?.recall,
    swapPrecision: one.swap?.precision,
    swapRecall: one.swap?.recall,
    typos: one.typos,
    indexMB: megabytes(one.written?.bytes),
    gzipMB: megabytes(one.written?.gzip),
    loadMs: one.load,
    note: one.note ?? null,
  };
}

function print(n, rows, count) {
  const speed = [
    'peer',
    'buildMs',
    'heapMB',
    'p50',
    'p95',
    'p99',
    'keys',
    'typo50',
    'typo95',
    'typo99',
    'typoKeys',
    'died',
  ];
  const quality = [
    'peer',
    'andPrecision',
    'andRecall',
    'mrr',
    'mrrTypo',
    'typoPrecision',
    'typoRecall',
    'swapPrecision',
  ];
  const rest = ['swapRecall', 'typos', 'indexMB', 'gzipMB', 'loadMs', 'note'];
  console.error(
    `\n### Search, ${n} records, ${count} keystrokes\n${table(rows, speed)}\n\n${table(rows, [...quality, ...rest])}`,
  );
}
