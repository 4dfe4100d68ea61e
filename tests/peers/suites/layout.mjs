// Layout: every contestant lays out the same graphs, by turns of a few ticks, in CPU time of the main thread.
import { launch, openPage, reason, within, withCpu } from '../lib/browser.mjs';
import { contest } from '../lib/contest.mjs';
import { makeGraph } from '../lib/graph.mjs';
import { quality, stressOf } from '../lib/layout-quality.mjs';
import { least, median, table } from '../lib/numbers.mjs';
import { prng } from '../lib/prng.mjs';
import { serve } from '../lib/server.mjs';

// There are also `ngraph-2d`, which is ngraph without generated code, and `cola`, whose tick at 2,000 takes a second.
const PEERS = ['d3', 'd3-reuse', 'ngraph', 'fa2', 'fcose'];
/** It goes on to its end: others are held against what it reaches. */
const REFERENCE = 'd3';
const LARGE = 50_000;

export const sizes = [200, 2000, 20_000];

export async function run(options, n) {
  const graph = makeGraph(n, options.seed);
  const { contestants, mounts } = contest('layout', options.peers ?? (n >= LARGE ? [REFERENCE] : PEERS), options);
  const server = await serve(mounts);
  const browser = await launch();
  // CPU time for each contestant, in milliseconds.
  const cap = options.cap ?? (n < LARGE ? 60_000 : 30_000);
  const job = { n, options, graph, browser, origin: server.origin, cap };
  for (const one of contestants) await guarded(one, () => start(one, job));
  await takeTurns(contestants, job);
  for (const one of contestants) await guarded(one, () => judge(one, job));
  await browser.close();
  server.close();
  const rows = [...contestants.map(row), chance(job)];
  compare(rows, contestants);
  print(job, rows);
  return { edges: graph.edges.length / 2, rows };
}

async function guarded(one, act) {
  if (one.died) return;
  try {
    await act();
  } catch (error) {
    one.died = reason(error, one.page);
  }
}

async function start(one, { n, options, browser, origin }) {
  Object.assign(one, { turns: [], ticks: 0, cpu: 0, trail: [] });
  one.page = await openPage(browser, origin);
  const { can, maxTicks, maxNodes } = await one.page.evaluate((url) => window.bench.load(url), one.url);
  one.isOneShot = can.includes('run') && !can.includes('step');
  one.maxTicks = options.ticks ?? maxTicks ?? 300;
  if (maxNodes && n > maxNodes) throw new Error(`not run: over ${maxNodes} nodes`);
  const starting = () => one.page.evaluate(([n, seed]) => window.bench.start(n, seed), [n, options.seed]);
  // Making the graph runs in the page too, and is no part of the layout: what counts is the lesser of both clocks.
  const [wall, ms] = await withCpu(one.page, () => within(starting(), 180_000, 'start'));
  one.initMs = Math.min(wall, ms);
  // What a call costs that does nothing: at 200 nodes it is as dear as a tick.
  const idle = [];
  for (let i = 0; i < 15; i++)
    idle.push((await withCpu(one.page, () => one.page.evaluate(() => window.bench.memory())))[1]);
  one.empty = least(idle);
}

async function takeTurns(contestants, job) {
  const going = () => contestants.filter((one) => !one.done && !one.died);
  let said = performance.now();
  while (going().length) {
    for (const one of going()) await guarded(one, () => turn(one, job));
    if (performance.now() - said < 20_000) continue;
    said = performance.now();
    console.error(
      `layout ${job.n}: ${contestants.map((one) => `${one.name} ${one.died ?? one.done ?? one.ticks}`).join(', ')}`,
    );
  }
}

async function turn(one, { n, graph, cap }) {
  if (one.isOneShot) {
    const [, ms] = await withCpu(one.page, () =>
      within(
        one.page.evaluate(() => window.bench.run()),
        cap * 8,
        'run',
      ),
    );
    one.cpu = ms;
    one.done = 'own stop';
    return;
  }
  const wanted = n <= 200 ? 20 : n <= 2000 ? 10 : n < LARGE ? 4 : 2;
  const ticks = Math.min(wanted, one.maxTicks - one.ticks);
  const step = () =>
    within(
      one.page.evaluate((ticks) => window.bench.step(ticks), ticks),
      600_000,
      'ticks',
    );
  const [isDone, gross] = await withCpu(one.page, step);
  const ms = Math.max(0, gross - one.empty);
  one.ticks += ticks;
  one.cpu += ms;
  one.turns.push(ms / ticks);
  if (n < LARGE) one.trail.push([one.initMs + one.cpu, stressOf(n, graph.edges, await positions(one))]);
  if (isDone) one.done = 'own stop';
  else if (one.ticks >= one.maxTicks) one.done = `${one.maxTicks} ticks`;
  else if (one.cpu > cap && (one.name !== REFERENCE || n >= LARGE)) one.done = `${cap / 1000} s`;
}

async function positions(one) {
  const bytes = Buffer.from(await one.page.evaluate(() => window.bench.positions()), 'base64');
  return new Float32Array(new Uint8Array(bytes).buffer);
}

const depth = (n) => ({ withCrossings: n <= 200, sampled: n >= LARGE ? 300 : 1000 });

async function judge(one, { n, graph }) {
  one.quality = quality(n, graph.edges, await positions(one), depth(n));
}

function row(one) {
  return {
    peer: one.name,
    initMs: one.initMs,
    tickMs: median(one.turns),
    ticks: one.isOneShot ? null : one.ticks,
    totalMs: one.cpu ? one.initMs + one.cpu : null,
    stop: one.died ?? one.done,
    ...one.quality,
  };
}

/** What nodes at random places in a square have, for scale. */
function chance({ n, graph }) {
  const random = prng(5);
  const places = Float32Array.from({ length: 2 * n }, random.f);
  return { peer: '(at random)', ...quality(n, graph.edges, places, depth(n)) };
}

/** Adds how long each took to be as good as the reference is at its end. */
function compare(rows, contestants) {
  const reference = contestants.find((one) => one.name === REFERENCE && one.trail?.length);
  if (!reference) return;
  const goal = reference.trail.at(-1)[1];
  contestants.forEach((one, i) => {
    rows[i].toReferenceMs = one.trail?.find(([, stress]) => stress <= goal)?.[0] ?? null;
  });
}

function print({ n, graph }, rows) {
  const columns = ['peer', 'initMs', 'tickMs', 'ticks', 'totalMs', 'toReferenceMs', 'stop', 'neighbors', 'stress'];
  if (n <= 200) columns.push('crossings');
  console.error(`\n### Layout, ${n} nodes, ${graph.edges.length / 2} edges\n${table(rows, columns)}`);
}
