// The measures that contestants are judged by, held against what is plain to see or counted the slow way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeCorpus } from '../lib/corpus.mjs';
import { makeGraph } from '../lib/graph.mjs';
import { quality } from '../lib/layout-quality.mjs';
import { quantile } from '../lib/numbers.mjs';
import { prng } from '../lib/prng.mjs';
import { EDIT, makeQueries, textOf, tokens, truthIndex } from '../lib/queries.mjs';
import { averaged, pooled, reciprocalRank } from '../lib/search-quality.mjs';

const near = (found, expected) => assert.ok(Math.abs(found - expected) < 1e-6, `${found} is not ${expected}`);
const layout = (n, edges, places) =>
  quality(n, Uint32Array.from(edges), Float32Array.from(places), { withCrossings: true });

test('a path drawn as a line has no stress, at any scale', () => {
  for (const scale of [1, 7])
    near(layout(4, [0, 1, 1, 2, 2, 3], [0, 0, scale, 0, 2 * scale, 0, 3 * scale, 0]).stress, 0);
});

test('the stress of a bent path is that of the best scale', () => {
  const places = [0, 0, 1, 0, 1, 1];
  const { stress } = layout(3, [0, 1, 1, 2], places);
  // Drawn ÷ wanted, for the three pairs; the best scale is searched for.
  const ratios = [1, 1, Math.SQRT2 / 2];
  let best = Infinity;
  for (let scale = 0.5; scale < 2; scale += 1e-4) {
    best = Math.min(best, ratios.reduce((sum, ratio) => sum + (scale * ratio - 1) ** 2, 0) / 3);
  }
  assert.ok(Math.abs(stress - best) < 1e-6, `${stress} is not ${best}`);
});

test('the diagonals of a square cross, and its sides do not', () => {
  const square = [0, 0, 1, 0, 1, 1, 0, 1];
  assert.equal(layout(4, [0, 1, 1, 2, 2, 3, 3, 0], square).crossings, 0);
  assert.equal(layout(4, [0, 1, 1, 2, 2, 3, 3, 0, 0, 2, 1, 3], square).crossings, 1);
});

test('neighbors are kept where they lie nearest', () => {
  const pairs = [0, 1, 2, 3];
  near(layout(4, pairs, [0, 0, 1, 0, 9, 0, 10, 0]).neighbors, 1);
  near(layout(4, pairs, [0, 0, 9, 0, 1, 0, 10, 0]).neighbors, 0);
});

test('neighbors kept are as counted by sorting all nodes', () => {
  const n = 120;
  const { edges } = makeGraph(n, 3);
  const random = prng(4);
  const places = Float32Array.from({ length: 2 * n }, random.f);
  const around = Array.from({ length: n }, () => new Set());
  for (let i = 0; i < edges.length; i += 2) {
    around[edges[i]].add(edges[i + 1]);
    around[edges[i + 1]].add(edges[i]);
  }
  const away = (a, b) => Math.hypot(places[2 * a] - places[2 * b], places[2 * a + 1] - places[2 * b + 1]);
  let sum = 0;
  for (let v = 0; v < n; v++) {
    const others = Array.from({ length: n }, (_, i) => i).filter((u) => u !== v);
    const nearest = others.sort((a, b) => away(v, a) - away(v, b)).slice(0, around[v].size);
    const union = new Set([...nearest, ...around[v]]);
    sum += nearest.filter((u) => around[v].has(u)).length / union.size;
  }
  near(quality(n, edges, places).neighbors, sum / n);
});

test('a position that is no number is found out', () => {
  assert.ok(layout(2, [0, 1], [0, 0, NaN, 0]).bad);
});

test('precision and recall count right ids among those returned and those wanted', () => {
  const right = [new Set([1, 2]), new Set([3])];
  assert.deepEqual(pooled([[1, 9], []], right), { precision: 1 / 2, recall: 1 / 3 });
  assert.deepEqual(averaged([[1, 9], []], right), { precision: 1 / 2, recall: 1 / 4 });
  assert.deepEqual(pooled([], []), { precision: null, recall: null });
});

test('of more than ten right ids ten are enough', () => {
  const ten = Array.from({ length: 10 }, (_, i) => i);
  const right = [new Set([...ten, 10, 11])];
  assert.equal(pooled([ten], right).recall, 1);
  assert.equal(averaged([ten], right).recall, 1);
});

test('the reciprocal rank of what is missing is zero', () => {
  near(reciprocalRank([[5, 6, 7], [1], []], [6, 1, 4]), (1 / 2 + 1 + 0) / 3);
});

test('quantiles lie between neighbors', () => {
  assert.equal(quantile([4, 1, 3, 2], 0.5), 2.5);
  assert.equal(quantile([5], 0.95), 5);
  assert.equal(quantile([], 0.5), null);
});

test('the truth is what a scan of all records finds', () => {
  const records = makeCorpus(60, 2);
  const truth = truthIndex(records);
  const words = records.map((record) => tokens(textOf(record)));
  for (const { q, clean } of makeQueries(records, 3, 40).typos.concat({ q: 'net', clean: 'the ne' })) {
    for (const [text, isPrefix] of [
      [q, true],
      [clean, false],
      [clean.slice(0, -2), true],
    ]) {
      const asked = tokens(text);
      const answers = (have) =>
        asked.every((word, i) =>
          have.some((w) => (isPrefix && i === asked.length - 1 ? w.startsWith(word) : w === word)),
        );
      const expected = records.filter((_, i) => answers(words[i])).map((record) => record.id);
      assert.deepEqual(
        [...truth.and(text, isPrefix)].sort((a, b) => a - b),
        expected,
      );
    }
  }
});

test('every typo is one edit away, and some are swaps', () => {
  const typos = makeQueries(makeCorpus(60, 2), 3, 80).typos;
  const kinds = new Set();
  for (const { q, clean, kind } of typos) {
    const changed = q
      .split(' ')
      .map((word, i) => [word, clean.split(' ')[i]])
      .filter(([a, b]) => a !== b);
    assert.equal(changed.length, 1, q);
    const [[wrong, right]] = changed;
    const swaps = Array.from(right, (_, i) => right.slice(0, i) + (right[i + 1] ?? '') + right[i] + right.slice(i + 2));
    const isSwap = wrong.length === right.length && swaps.includes(wrong);
    assert.ok(kind === EDIT.swap ? isSwap : Math.abs(wrong.length - right.length) <= 1, `${wrong} for ${right}`);
    kinds.add(kind);
  }
  assert.deepEqual([...kinds].sort(), [0, 1, 2, 3]);
});

test('the same seed gives the same graph, and another gives another', () => {
  assert.deepEqual(makeGraph(300, 1).edges, makeGraph(300, 1).edges);
  assert.notDeepEqual(makeGraph(300, 1).edges, makeGraph(300, 2).edges);
});
