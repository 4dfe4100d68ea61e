// Builds: how long the index of n records takes, on many seeds, since the words of some take longer than those of others.
import { launch } from '../lib/browser.mjs';
import { contest } from '../lib/contest.mjs';
import { least, table } from '../lib/numbers.mjs';
import { serve } from '../lib/server.mjs';
import { buildOnce } from './search.mjs';

const SEEDS = 10;
const REPEATS = 3;

export const sizes = [10_000];

export async function run(options, n) {
  const { contestants, mounts } = contest('search', options.peers ?? ['minisearch'], options);
  const server = await serve(mounts);
  const browser = await launch();
  const rows = [];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const all = contestants.map(({ name, url }) => ({ name, url, builds: [] }));
    const job = { n, options: { ...options, seed }, browser, origin: server.origin };
    for (let repeat = 0; repeat < (options.repeats ?? REPEATS); repeat++) {
      for (const one of all) if (!one.died) await buildOnce(one, job, false);
    }
    rows.push({ seed: String(seed), ...Object.fromEntries(all.map(({ name, builds }) => [name, least(builds)])) });
  }
  await browser.close();
  server.close();
  console.error(`\n### Builds, ${n} records, ms\n${table(rows, Object.keys(rows[0]))}`);
  return { rows };
}
