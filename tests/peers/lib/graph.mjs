// Invented networks of co-authors: communities of 8 to 60 people, papers of 2 to 5 of them, a guest now and then; in one
// piece, with about eight co-authors a person. The same graph for the same number and seed.
import { prng } from './prng.mjs';

/** `edges` is a flat list of pairs; `communities` has that of each node. */
export function makeGraph(n, seed = 1) {
  const random = prng(seed * 6151 + n);
  const { communities, starts } = divide(random, n);
  const edges = new Edges(n);
  // Members who come first write more.
  const member = (community) => {
    const [start, end] = [starts[community], starts[community + 1]];
    return start + Math.floor((end - start) * Math.pow(random.f(), 1.5));
  };
  const anybody = (community) => starts[community] + random.int(starts[community + 1] - starts[community]);
  const last = starts.length - 1;
  while (edges.pairs.length / 2 < 4 * n) {
    const community = communities[random.int(n)];
    const size = 2 + random.int(4);
    const team = [];
    for (let i = 0; i < size; i++) team.push(random.f() < 0.5 ? member(community) : anybody(community));
    if (random.f() < 0.12)
      team.push(member(random.f() < 0.8 ? (community + 1 + random.int(6)) % last : random.int(last)));
    team.forEach((a, i) => team.slice(i + 1).forEach((b) => edges.add(a, b)));
  }
  join(n, edges, communities, starts);
  return { n, edges: Uint32Array.from(edges.pairs), communities };
}

/** Communities of nodes that follow each other; `starts` has the first node of each, and `n`. */
function divide(random, n) {
  const communities = new Int32Array(n);
  const starts = [];
  let next = 0;
  while (next < n) {
    const size = Math.min(n - next, 8 + Math.floor(52 * random.f() * random.f()));
    communities.fill(starts.length, next, next + size);
    starts.push(next);
    next += size;
  }
  starts.push(n);
  return { communities, starts };
}

/** Pairs of nodes, each once. */
class Edges {
  pairs = [];
  #seen = new Set();
  #n;

  constructor(n) {
    this.#n = n;
  }

  add(a, b) {
    const [low, high] = a < b ? [a, b] : [b, a];
    const key = low * this.#n + high;
    if (a === b || this.#seen.has(key)) return;
    this.#seen.add(key);
    this.pairs.push(low, high);
  }
}

/** Links every node that cannot be reached to the first of its community, or else to the node before it. */
function join(n, edges, communities, starts) {
  const parents = Int32Array.from({ length: n }, (_, node) => node);
  const root = (node) => {
    while (parents[node] !== node) node = parents[node] = parents[parents[node]];
    return node;
  };
  for (let i = 0; i < edges.pairs.length; i += 2) parents[root(edges.pairs[i])] = root(edges.pairs[i + 1]);
  for (let node = 1; node < n; node++) {
    if (root(node) === root(0)) continue;
    const first = starts[communities[node]];
    const other = root(first) === root(node) ? node - 1 : first;
    edges.add(other, node);
    parents[root(node)] = root(other);
  }
}

/** The neighbors of node v are `neighbors` from `starts[v]` to `starts[v + 1]`. */
export function adjacency(n, edges) {
  const starts = new Int32Array(n + 1);
  for (const node of edges) starts[node + 1]++;
  for (let node = 0; node < n; node++) starts[node + 1] += starts[node];
  const free = starts.slice(0, n);
  const neighbors = new Int32Array(edges.length);
  for (let i = 0; i < edges.length; i += 2) {
    const [a, b] = [edges[i], edges[i + 1]];
    neighbors[free[a]++] = b;
    neighbors[free[b]++] = a;
  }
  return { starts, neighbors };
}
