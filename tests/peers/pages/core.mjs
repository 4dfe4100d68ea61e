// What the pages with libraries share: MiniSearch, and d3-force on a canvas.
import { forceCenter, forceLink, forceManyBody, forceSimulation } from 'd3-force';
import MiniSearch from 'minisearch';
import { data, isGraphless } from './data.mjs';
import { paint } from './paint.mjs';

export { data };

export function makeSearch(pubs) {
  const index = new MiniSearch({
    fields: ['title', 'authors', 'venue', 'topics'],
    storeFields: [],
    extractField: (record, field) => (Array.isArray(record[field]) ? record[field].join(' ') : record[field]),
  });
  index.addAll(pubs);
  const byId = new Map(pubs.map((pub) => [pub.id, pub]));
  const settings = { prefix: true, fuzzy: 0.2, combineWith: 'AND' };
  return (text) => index.search(text, settings).map(({ id }) => byId.get(id));
}

export function graph(canvas, { nodes, links }) {
  if (isGraphless) return;
  forceSimulation(nodes)
    .force('charge', forceManyBody())
    .force('link', forceLink(links))
    .force('center', forceCenter(canvas.width / 2, canvas.height / 2))
    .on('tick', () => paint(canvas, nodes, links));
}
