import MiniSearch from 'minisearch';
import { forceSimulation, forceLink, forceManyBody, forceCenter } from 'd3-force';
export const data = JSON.parse(document.getElementById('data').textContent);
export function makeSearch(pubs) {
  const ms = new MiniSearch({
    fields: ['title', 'authors', 'venue', 'topics'],
    storeFields: [],
    extractField: (d, f) => (Array.isArray(d[f]) ? d[f].join(' ') : d[f]),
  });
  ms.addAll(pubs);
  const by = new Map(pubs.map((p) => [p.id, p]));
  return (q) => ms.search(q, { prefix: true, fuzzy: 0.2, combineWith: 'AND' }).map((r) => by.get(r.id));
}
export function graph(canvas, g) {
  if (location.search.includes('nograph')) return;
  const c = canvas.getContext('2d'),
    W = canvas.width,
    H = canvas.height;
  const sim = forceSimulation(g.nodes)
    .force('charge', forceManyBody())
    .force('link', forceLink(g.links))
    .force('center', forceCenter(W / 2, H / 2));
  sim.on('tick', () => {
    c.clearRect(0, 0, W, H);
    c.beginPath();
    for (const l of g.links) {
      c.moveTo(l.source.x, l.source.y);
      c.lineTo(l.target.x, l.target.y);
    }
    c.strokeStyle = '#bbb';
    c.stroke();
    c.fillStyle = '#357';
    for (const n of g.nodes) {
      c.beginPath();
      c.arc(n.x, n.y, 4, 0, 7);
      c.fill();
    }
  });
}
