// no library at all: includes() for search, an exact n^2 force for the small graph
import { page } from './dom.mjs';
const data = JSON.parse(document.getElementById('data').textContent);
const makeSearch = (pubs) => {
  const hay = pubs.map((p) => [p, `${p.title} ${p.authors} ${p.venue} ${p.topics}`.toLowerCase()]);
  return (q) => {
    const w = q.toLowerCase().split(/\s+/);
    return hay.filter((h) => w.every((x) => h[1].includes(x))).map((h) => h[0]);
  };
};
function graph(cv, g) {
  if (location.search.includes('nograph')) return;
  const c = cv.getContext('2d'),
    n = g.nodes.length,
    W = cv.width,
    H = cv.height;
  let a = 1;
  g.nodes.forEach((p, i) => {
    p.x = W / 2 + 9 * Math.sqrt(i) * Math.cos(i * 2.4);
    p.y = H / 2 + 9 * Math.sqrt(i) * Math.sin(i * 2.4);
    p.u = p.v = 0;
  });
  const tick = () => {
    a *= 0.977;
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++)
        if (i !== j) {
          const p = g.nodes[i],
            q = g.nodes[j],
            dx = p.x - q.x,
            dy = p.y - q.y,
            f = (30 * a) / (dx * dx + dy * dy + 1);
          p.u += dx * f;
          p.v += dy * f;
        }
    for (const l of g.links) {
      const p = g.nodes[l.source],
        q = g.nodes[l.target],
        dx = q.x - p.x,
        dy = q.y - p.y,
        d = Math.hypot(dx, dy) || 1,
        f = ((d - 30) / d) * a * 0.2;
      p.u += dx * f;
      p.v += dy * f;
      q.u -= dx * f;
      q.v -= dy * f;
    }
    c.clearRect(0, 0, W, H);
    c.beginPath();
    for (const p of g.nodes) {
      p.x += p.u *= 0.6;
      p.y += p.v *= 0.6;
    }
    for (const l of g.links) {
      const p = g.nodes[l.source],
        q = g.nodes[l.target];
      c.moveTo(p.x, p.y);
      c.lineTo(q.x, q.y);
    }
    c.strokeStyle = '#bbb';
    c.stroke();
    c.fillStyle = '#357';
    for (const p of g.nodes) {
      c.beginPath();
      c.arc(p.x, p.y, 4, 0, 7);
      c.fill();
    }
    if (a > 0.001) requestAnimationFrame(tick);
  };
  tick();
}
page({ data, makeSearch, graph });
