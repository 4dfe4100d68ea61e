export function page({ data, makeSearch, graph }) {
  const el = (t, a, ...k) => {
    const e = document.createElement(t);
    Object.assign(e, a);
    e.append(...k);
    return e;
  };
  let q = '',
    topic = '',
    search = null;
  const list = el('ol');
  const facets = new Map();
  for (const p of data.pubs) for (const t of p.topics) facets.set(t, (facets.get(t) || 0) + 1);
  const draw = () => {
    let l = q && search ? search(q) : data.pubs;
    if (topic) l = l.filter((p) => p.topics.includes(topic));
    list.replaceChildren(
      ...l
        .slice(0, 14)
        .map((p) =>
          el(
            'li',
            { className: 'pub' },
            el('b', {}, p.title),
            el('span', {}, p.authors.join(', ')),
            el('i', {}, p.venue + ' ' + p.year),
          ),
        ),
    );
  };
  const canvas = el('canvas', { width: 600, height: 400 });
  draw();
  document.getElementById('app').append(
    el('input', {
      type: 'search',
      oninput: (e) => {
        q = e.target.value;
        draw();
      },
    }),
    el(
      'ul',
      { className: 'facets' },
      ...[...facets]
        .sort((a, b) => b[1] - a[1])
        .map(([t, n]) =>
          el(
            'li',
            {},
            el(
              'button',
              {
                onclick: () => {
                  topic = topic === t ? '' : t;
                  draw();
                },
              },
              `${t} (${n})`,
            ),
          ),
        ),
    ),
    list,
    canvas,
  );
  setTimeout(() => {
    search = makeSearch(data.pubs);
    graph(canvas, data.graph);
  }, 0);
}
