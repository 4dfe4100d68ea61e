// No library at all: `includes` for search, and forces between all pairs for the small graph.
import { data, isGraphless } from './data.mjs';
import { page } from './dom.mjs';
import { paint } from './paint.mjs';

function makeSearch(pubs) {
  const texts = pubs.map((pub) => [pub, `${pub.title} ${pub.authors} ${pub.venue} ${pub.topics}`.toLowerCase()]);
  return (query) => {
    const words = query.toLowerCase().split(/\s+/);
    return texts.filter(([, text]) => words.every((word) => text.includes(word))).map(([pub]) => pub);
  };
}

function graph(canvas, { nodes, links: pairs }) {
  if (isGraphless) return;
  const links = pairs.map(({ source, target }) => ({ source: nodes[source], target: nodes[target] }));
  nodes.forEach((node, i) => {
    const [away, angle] = [9 * Math.sqrt(i), i * 2.4];
    node.x = canvas.width / 2 + away * Math.cos(angle);
    node.y = canvas.height / 2 + away * Math.sin(angle);
    node.u = node.v = 0;
  });
  let heat = 1;
  const tick = () => {
    heat *= 0.977;
    for (const a of nodes) for (const b of nodes) if (a !== b) repel(a, b, heat);
    for (const { source, target } of links) attract(source, target, heat);
    for (const node of nodes) {
      node.x += node.u *= 0.6;
      node.y += node.v *= 0.6;
    }
    paint(canvas, nodes, links);
    if (heat > 0.001) requestAnimationFrame(tick);
  };
  tick();
}

function repel(a, b, heat) {
  const [x, y] = [a.x - b.x, a.y - b.y];
  const force = (30 * heat) / (x * x + y * y + 1);
  a.u += x * force;
  a.v += y * force;
}

function attract(a, b, heat) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(x, y) || 1;
  const force = ((length - 30) / length) * heat * 0.2;
  a.u += x * force;
  a.v += y * force;
  b.u -= x * force;
  b.v -= y * force;
}

page({ data, makeSearch, graph });
