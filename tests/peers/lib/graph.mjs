// Deterministic co-author graphs with planted communities, mean degree about 8, connected.
import { prng } from './prng.mjs';
export function makeGraph(n, seed = 1) {
  const r = prng(seed * 6151 + n);
  const comm = new Int32Array(n);
  const starts = [];
  let i = 0,
    c = 0;
  while (i < n) {
    const s = Math.min(n - i, 8 + Math.floor(52 * r.f() * r.f()));
    starts.push(i);
    for (let k = 0; k < s; k++) comm[i + k] = c;
    i += s;
    c++;
  }
  starts.push(n);
  const seen = new Set();
  const e = [];
  const add = (a, b) => {
    if (a === b) return;
    const lo = Math.min(a, b),
      hi = Math.max(a, b),
      key = lo * n + hi;
    if (seen.has(key)) return;
    seen.add(key);
    e.push(lo, hi);
  };
  const member = (k) => {
    const s = starts[k],
      m = starts[k + 1] - s;
    return s + Math.floor(m * Math.pow(r.f(), 1.5));
  };
  const target = 4 * n;
  while (e.length / 2 < target) {
    // papers: cliques of 2-5 authors, some with a guest of a nearby community
    const k = comm[r.int(n)];
    const size = 2 + r.int(4);
    const team = [];
    for (let j = 0; j < size; j++) team.push(r.f() < 0.5 ? member(k) : starts[k] + r.int(starts[k + 1] - starts[k]));
    if (r.f() < 0.12) {
      const o = r.f() < 0.8 ? (k + 1 + r.int(6)) % c : r.int(c);
      team.push(member(o));
    }
    for (let a = 0; a < team.length; a++) for (let b = a + 1; b < team.length; b++) add(team[a], team[b]);
  }
  const p = Int32Array.from({ length: n }, (_, k) => k);
  const find = (x) => {
    while (p[x] !== x) x = p[x] = p[p[x]];
    return x;
  };
  for (let j = 0; j < e.length; j += 2) p[find(e[j])] = find(e[j + 1]);
  for (let v = 1; v < n; v++)
    if (find(v) !== find(0)) {
      // a lone node joins its community's first member, else the node before it
      const u = find(starts[comm[v]]) !== find(v) ? starts[comm[v]] : v - 1;
      add(u, v);
      p[find(v)] = find(u);
    }
  return { n, edges: Uint32Array.from(e), comm };
}
export function adjacency(n, edges) {
  const deg = new Int32Array(n + 1);
  for (const v of edges) deg[v + 1]++;
  for (let i = 0; i < n; i++) deg[i + 1] += deg[i];
  const at = deg.slice(0, n),
    adj = new Int32Array(edges.length);
  for (let j = 0; j < edges.length; j += 2) {
    adj[at[edges[j]]++] = edges[j + 1];
    adj[at[edges[j + 1]]++] = edges[j];
  }
  return { off: deg, adj };
}
