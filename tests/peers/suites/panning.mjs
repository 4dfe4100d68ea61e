// Panning: gestures of 60 frames over a graph at rest, about half of it in view, on 800 × 600 pixels. CPU time a frame of
// every process of Chromium: what WebGL costs falls on the process of the graphics card, which is software here.
import { cpu, launch, openPage, reason, within } from '../lib/browser.mjs';
import { contest } from '../lib/contest.mjs';
import { makeGraph } from '../lib/graph.mjs';
import { median, quantile, table } from '../lib/numbers.mjs';
import { prng } from '../lib/prng.mjs';
import { serve } from '../lib/server.mjs';

const PEERS = ['force-graph', 'sigma', 'canvas2d', 'webgl'];
const BROWSER = [
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
];
const SPACING = 90;
// A browser does other things in its first second: who is quick makes more gestures, so that these count less.
const GESTURES = 40;
const LONG_ENOUGH = 3000; // ms

export const sizes = [2000, 20_000];

export async function run(options, n) {
  const graph = makeGraph(n, options.seed);
  const radius = SPACING * Math.sqrt(graph.communities[n - 1] + 1);
  const job = { n, graph, places: atRest(n, graph.communities), radius, frames: options.repeats ?? 60 };
  const { contestants, mounts } = contest('render', options.peers ?? PEERS, options);
  const server = await serve(mounts);
  const rows = [];
  for (const one of contestants) rows.push({ peer: one.name, ...(await pan(one, job, server.origin)) });
  server.close();
  const columns = ['peer', 'mountMs', 'frameMs', 'mainMs', 'graphicsMs', 'wall50', 'wall95', 'died'];
  console.error(`\n### Panning, ${n} nodes, ${graph.edges.length / 2} edges\n${table(rows, columns)}`);
  return { edges: graph.edges.length / 2, frames: job.frames, rows };
}

/** Communities on a spiral, each a round cloud: what a good layout looks like, the same for all. */
function atRest(n, communities) {
  const random = prng(5);
  const places = new Float32Array(2 * n);
  for (let i = 0; i < n; i++) {
    const middle = SPACING * Math.sqrt(communities[i] + 0.5);
    const turn = communities[i] * Math.PI * (3 - Math.sqrt(5));
    const away = 40 * Math.sqrt(random.f());
    const angle = random.f() * 2 * Math.PI;
    places[2 * i] = middle * Math.cos(turn) + away * Math.cos(angle);
    places[2 * i + 1] = middle * Math.sin(turn) + away * Math.sin(angle);
  }
  return places;
}

async function pan(one, { n, graph, places, radius, frames }, origin) {
  const browser = await launch(BROWSER);
  try {
    const session = await browser.newBrowserCDPSession();
    const page = await openPage(browser, origin);
    const given = [one.url, n, Array.from(graph.edges), Array.from(places)];
    const mounting = page.evaluate((given) => window.bench.mount(...given), given);
    const mountMs = await within(mounting, 120_000, 'mount');
    const camera = [600 / (1.4 * radius), radius * 0.4];
    const turn = (frames, part = 1) => {
      const given = [frames, part * camera[0], camera[1]];
      const turning = page.evaluate((given) => window.bench.pan(...given), given);
      return within(turning, 240_000, 'pan');
    };
    // Each gesture is at another scale than the one before: what was painted to be moved is painted anew in it.
    await turn(5, 0.5);
    const [before, mainBefore] = [await processes(session), await cpu(page)];
    const wall = [];
    const start = performance.now();
    let gestures = 0;
    while (gestures === 0 || (gestures < GESTURES && performance.now() - start < LONG_ENOUGH)) {
      wall.push(...(await turn(frames, gestures % 2 ? 0.5 : 1)));
      gestures += 1;
    }
    const painted = frames * gestures;
    const [main, after] = [await cpu(page), await processes(session)];
    return {
      mountMs,
      frameMs: (after.all - before.all) / painted,
      mainMs: (main - mainBefore) / painted,
      graphicsMs: (after.GPU - before.GPU) / painted,
      wall50: median(wall),
      wall95: quantile(wall, 0.95),
    };
  } catch (error) {
    return { died: reason(error) };
  } finally {
    await browser.close();
  }
}

/** CPU time of each kind of process so far, in milliseconds. */
async function processes(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sums = { all: 0, GPU: 0 };
  for (const { type, cpuTime } of processInfo) {
    sums.all += cpuTime * 1e3;
    if (type === 'GPU') sums.GPU += cpuTime * 1e3;
  }
  return sums;
}
