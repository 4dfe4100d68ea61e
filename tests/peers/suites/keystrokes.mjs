// What a keystroke costs: contestants type by turns, so that what else the machine does falls on all.
//
// The clock of a page is finer than that of a process, but runs on while another program has the core. So a key costs
// its least wall time of several rounds where that is below a millisecond, and otherwise the CPU time of one more call,
// less that of an empty call.
import { reason, within, withCpu } from '../lib/browser.mjs';
import { least, quantile } from '../lib/numbers.mjs';
import { prng } from '../lib/prng.mjs';

const TURN = 60;
const FINE = 1;

const ask = (one, texts, isTypo, budget) =>
  one.page.evaluate(([texts, isTypo, budget]) => window.bench.keys(texts, isTypo, budget), [texts, isTypo, budget]);

/** Types all keys of `job` into every contestant, without typo tolerance and with it. */
export async function typeAll(contestants, job) {
  const live = () => contestants.filter((one) => one.page && !one.died);
  const guarded = async (one, what, act) => {
    try {
      return await within(act(), job.budget * 4 + 60_000, what);
    } catch (error) {
      one.died = reason(error, one.page);
      console.error(`search ${job.n}, ${one.name}, ${what}: ${one.died}`);
    }
  };
  for (const one of live()) await guarded(one, 'warm-up', () => ask(one, job.keys.slice(0, 40), false, 2000));
  for (const one of live()) await guarded(one, 'empty call', () => emptyCall(one));
  for (const isTypo of [false, true]) {
    const field = isTypo ? 'typed' : 'strictly';
    const able = () => live().filter((one) => !isTypo || one.canTypo);
    for (const one of able())
      one[field] = { wall: job.keys.map(() => []), cpu: [], reached: [], spent: 0, spentCpu: 0 };
    await typeByWall(able, field, isTypo, job, guarded);
    await typeByCpu(able, field, isTypo, job, guarded);
  }
  console.error(`search ${job.n}: typed`);
}

async function emptyCall(one) {
  const times = [];
  for (let i = 0; i < 15; i++) times.push((await withCpu(one.page, () => ask(one, [], false, 1)))[1]);
  one.empty = least(times);
}

async function typeByWall(able, field, isTypo, job, guarded) {
  const rounds = job.n <= 1000 ? 5 : 3;
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < job.keys.length; at += TURN) {
      for (const one of able()) {
        const log = one[field];
        if (log.spent >= job.budget) continue;
        const budget = Math.max(50, job.budget - log.spent);
        const times = await guarded(one, 'keys', () => ask(one, job.keys.slice(at, at + TURN), isTypo, budget));
        times?.forEach((ms, i) => {
          log.wall[at + i].push(ms);
          log.spent += ms;
        });
      }
    }
  }
}

async function typeByCpu(able, field, isTypo, job, guarded) {
  // In an order at random: a contestant that runs out of its budget still has a fair sample.
  const order = shuffled(job.keys.length);
  for (let at = 0; at < order.length; at += TURN) {
    for (const one of able()) {
      const log = one[field];
      for (const key of order.slice(at, at + TURN)) {
        if (log.spentCpu > 3 * job.budget || one.died) break;
        log.reached.push(key);
        if (least(log.wall[key]) != null && least(log.wall[key]) < FINE) continue;
        const start = performance.now();
        const timed = await guarded(one, 'key', () => withCpu(one.page, () => ask(one, [job.keys[key]], isTypo, 1e9)));
        if (timed) log.cpu[key] = Math.max(0, timed[1] - one.empty);
        log.spentCpu += performance.now() - start;
      }
    }
  }
}

function shuffled(count) {
  const random = prng(11);
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = random.int(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** Quantiles over keystrokes, in milliseconds, and how many there are. */
export function costs(one) {
  const strict = spread(one.strictly);
  const typo = spread(one.typed);
  return {
    keys: strict.length,
    p50: quantile(strict, 0.5),
    p95: quantile(strict, 0.95),
    p99: quantile(strict, 0.99),
    typoKeys: typo.length,
    typo50: quantile(typo, 0.5),
    typo95: quantile(typo, 0.95),
    typo99: quantile(typo, 0.99),
  };
}

function spread(log) {
  if (!log) return [];
  const cost = (key) => {
    const wall = least(log.wall[key]) ?? Infinity;
    if (wall < FINE) return wall;
    return log.cpu[key] === undefined ? null : Math.min(wall, log.cpu[key]);
  };
  return log.reached.map(cost).filter((ms) => ms != null);
}
