// The page without a framework.
const SHOWN = 14;

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function item({ title, authors, venue, year }) {
  const parts = [
    element('b', {}, title),
    element('span', {}, authors.join(', ')),
    element('i', {}, `${venue} ${year}`),
  ];
  return element('li', { className: 'pub' }, ...parts);
}

export function page({ data, makeSearch, graph }) {
  let [text, topic, search] = ['', '', null];
  const list = element('ol');
  const draw = () => {
    const found = text && search ? search(text) : data.pubs;
    const shown = topic ? found.filter((pub) => pub.topics.includes(topic)) : found;
    list.replaceChildren(...shown.slice(0, SHOWN).map(item));
  };
  const typed = (event) => {
    text = event.target.value;
    draw();
  };
  const chosen = (name) => () => {
    topic = topic === name ? '' : name;
    draw();
  };
  const counts = new Map();
  for (const name of data.pubs.flatMap((pub) => pub.topics)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const facets = [...counts].sort((a, b) => b[1] - a[1]);
  const buttons = facets.map(([name, count]) => element('button', { onclick: chosen(name) }, `${name} (${count})`));
  const canvas = element('canvas', { width: 600, height: 400 });
  draw();
  document
    .getElementById('app')
    .append(
      element('input', { type: 'search', oninput: typed }),
      element('ul', { className: 'facets' }, ...buttons.map((button) => element('li', {}, button))),
      list,
      canvas,
    );
  setTimeout(() => {
    search = makeSearch(data.pubs);
    graph(canvas, data.graph);
  }, 0);
}
