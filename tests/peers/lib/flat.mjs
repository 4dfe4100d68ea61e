// Between flat arrays, in which graphs are given, and the objects that most libraries want.

/** Calls `each(source, target)` for every edge of a flat list. */
export function forEachEdge(edges, each) {
  for (let i = 0; i < edges.length; i += 2) each(edges[i], edges[i + 1]);
}

/** Objects `{source, target}` of a flat list of edges. */
export function links(edges) {
  const list = [];
  forEachEdge(edges, (source, target) => list.push({ source, target }));
  return list;
}

/** x and y of `n` nodes in turn; `place(i)` has both. */
export function flat(n, place) {
  const positions = new Float32Array(2 * n);
  for (let i = 0; i < n; i++) {
    const { x, y } = place(i);
    positions[2 * i] = x;
    positions[2 * i + 1] = y;
  }
  return positions;
}
