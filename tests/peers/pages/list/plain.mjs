// The list without a framework, searched by uFuzzy, windowed by HyperList.
import uFuzzy from '@leeoniya/ufuzzy';
import HyperList from 'hyperlist';
import { HEIGHT, ROW, byYear, counts, isChosen, load, marks, wordsOf } from './records.mjs';

const ORDERED = 2;
const RANKED = 1000;

const records = await load();
const texts = records.map(({ title, authors, venue, topics }) => [title, ...authors, venue, ...topics].join(' '));
const fuzzy = new uFuzzy({ interLft: 2, intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });

function search(text) {
  const [found, info, order] = fuzzy.search(texts, text, ORDERED, RANKED);
  if (!found) return [];
  return (info && order ? order.map((at) => info.idx[at]) : found).map((at) => records[at]);
}

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

let [text, topic, words] = ['', '', []];
const years = new Set();
let [found, shown] = [records, records];

const status = element('p', { role: 'status' });
const topics = element('ul', { className: 'topics' });
const yearList = element('ul', { className: 'years' });
const viewport = element('div', { role: 'list' });

const row = ({ title, authors, venue, year }) =>
  element(
    'div',
    { className: 'pub', role: 'listitem' },
    element('b', {}, ...marks(title, words).map(([part, isHit]) => (isHit ? element('mark', {}, part) : part))),
    element('span', {}, authors.join(', ')),
    element('i', {}, `${venue} ${year}`),
  );

const settings = () => ({ height: HEIGHT, itemHeight: ROW, total: shown.length, generate: (at) => row(shown[at]) });

function topicButton([name, count]) {
  const onclick = () => {
    topic = topic === name ? '' : name;
    draw();
  };
  const button = element('button', { className: 'topic', onclick, ariaPressed: topic === name }, `${name} (${count})`);
  return element('li', {}, button);
}

function yearBox([year, count]) {
  const onchange = () => {
    if (!years.delete(year)) years.add(year);
    draw();
  };
  const box = element('input', { className: 'year', type: 'checkbox', checked: years.has(year), onchange });
  return element('li', {}, element('label', {}, box, `${year} (${count})`));
}

let list;
function draw() {
  shown = found.filter((one) => isChosen(one, topic, years));
  status.textContent = `${shown.length} works`;
  const ofTopics = counts(
    found.filter((one) => isChosen(one, '', years)),
    'topics',
  );
  const ofYears = counts(
    found.filter((one) => isChosen(one, topic, new Set())),
    'year',
  );
  topics.replaceChildren(...ofTopics.map(topicButton));
  yearList.replaceChildren(...byYear(ofYears).map(yearBox));
  if (list) list.refresh(viewport, settings());
}

function typed(event) {
  text = event.target.value;
  words = wordsOf(text);
  found = text.trim() ? search(text) : records;
  draw();
}

document
  .getElementById('app')
  .append(element('input', { type: 'search', oninput: typed }), status, topics, yearList, viewport);
draw();
list = HyperList.create(viewport, settings());
