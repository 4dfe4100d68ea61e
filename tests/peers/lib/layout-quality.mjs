// How good a layout is, in three numbers that no engine optimizes by name.
import { adjacency } from './graph.mjs';
import { prng } from './prng.mjs';

// Graphs up to this many nodes are measured from every node.
const WHOLE = 50;
const SOURCES = { small: 400, large: 50 };
const SMALL = 2000;

/**
 * `positions` holds x and y of each of `n` nodes in turn.
 * - neighbors: how many of a node's deg(v) nearest are its neighbors, as Jaccard's index, mean over nodes; 1 is best;
 * - stress: normalized stress over graph distances, weights 1/d², after the best scale; 0 is best;
 * - crossings, where asked: pairs of edges that cross.
 */
export function quality(n, edges, positions, { sampled = 1000, withCrossings = false } = {}) {
  if (!positions.every(Number.isFinite)) return { bad: 'non-finite positions' };
  const graph = adjacency(n, edges);
  const random = prng(99);
  const nodes = n <= sampled ? all(n) : sample(random, n, sampled);
  const kept = neighborsKept(n, graph, positions, nodes);
  const sources = n <= WHOLE ? all(n) : sample(random, n, n <= SMALL ? Math.min(n, SOURCES.small) : SOURCES.large);
  const found = { neighbors: kept, stress: stress(n, graph, positions, sources) };
  return withCrossings ? { ...found, crossings: crossings(edges, positions) } : found;
}

const all = (n) => Array.from({ length: n }, (_, i) => i);
const sample = (random, n, count) => Array.from({ length: count }, () => random.int(n));

/** Stress alone, over the same sources on every call: cheap enough to follow a layout. */
export function stressOf(n, edges, positions) {
  const sources = n <= WHOLE ? all(n) : sample(prng(98), n, n <= SMALL ? 200 : SOURCES.large);
  return stress(n, adjacency(n, edges), positions, sources);
}

function neighborsKept(n, { starts, neighbors }, p, nodes) {
  let sum = 0;
  let count = 0;
  for (const v of nodes) {
    const k = starts[v + 1] - starts[v];
    if (!k) continue;
    const nearest = nearestTo(v, k, n, p);
    const real = new Set(neighbors.subarray(starts[v], starts[v + 1]));
    let common = 0;
    for (const u of nearest) if (real.has(u)) common++;
    sum += common / (2 * k - common);
    count++;
  }
  return count ? sum / count : null;
}

function nearestTo(v, k, n, p) {
  const ids = new Int32Array(k).fill(-1);
  const distances = new Float64Array(k).fill(Infinity);
  for (let u = 0; u < n; u++) {
    if (u === v) continue;
    const dx = p[2 * u] - p[2 * v];
    const dy = p[2 * u + 1] - p[2 * v + 1];
    const distance = dx * dx + dy * dy;
    if (distance >= distances[k - 1]) continue;
    let at = k - 1;
    for (; at > 0 && distances[at - 1] > distance; at--) {
      distances[at] = distances[at - 1];
      ids[at] = ids[at - 1];
    }
    distances[at] = distance;
    ids[at] = u;
  }
  return ids;
}

// With the best scale s, Σ (s·e − 1)² over e = distance drawn ÷ distance in the graph comes to count − (Σe)² ÷ Σe².
function stress(n, { starts, neighbors }, p, sources) {
  let sum = 0;
  let squares = 0;
  let count = 0;
  const hops = new Int32Array(n);
  const queue = new Int32Array(n);
  for (const source of sources) {
    hops.fill(-1);
    hops[source] = 0;
    queue[0] = source;
    for (let head = 0, tail = 1; head < tail; head++) {
      const v = queue[head];
      for (let j = starts[v]; j < starts[v + 1]; j++) {
        const u = neighbors[j];
        if (hops[u] < 0) {
          hops[u] = hops[v] + 1;
          queue[tail++] = u;
        }
      }
    }
    for (let u = 0; u < n; u++) {
      if (hops[u] <= 0) continue;
      const dx = p[2 * u] - p[2 * source];
      const dy = p[2 * u + 1] - p[2 * source + 1];
      const e = Math.sqrt(dx * dx + dy * dy) / hops[u];
      sum += e;
      squares += e * e;
      count++;
    }
  }
  return squares > 0 ? 1 - (sum * sum) / (squares * count) : 1;
}

function crossings(edges, p) {
  const side = (a, b, c) =>
    Math.sign(
      (p[2 * b] - p[2 * a]) * (p[2 * c + 1] - p[2 * a + 1]) - (p[2 * b + 1] - p[2 * a + 1]) * (p[2 * c] - p[2 * a]),
    );
  let count = 0;
  for (let i = 0; i < edges.length; i += 2) {
    const [a, b] = [edges[i], edges[i + 1]];
    for (let j = i + 2; j < edges.length; j += 2) {
      const [c, d] = [edges[j], edges[j + 1]];
      if (a === c || a === d || b === c || b === d) continue;
      if (side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)) count++;
    }
  }
  return count;
}
