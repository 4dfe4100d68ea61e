// What the pages with a list share: the works of a dataset of Peerage, and who has how many.

/** Records `{id, title, authors, venue, year, topics}` of the dataset beside the page. */
export async function load() {
  const { works, people, venues = [], topics = [] } = await (await fetch('data/peerage.json')).json();
  return works.map(({ title, authors = [], date = '', venue, topics: of = [] }, id) => ({
    id,
    title: title.plain,
    authors: authors.map(({ person }) => people[person].name),
    venue: venues[venue]?.short ?? '',
    year: date.slice(0, 4),
    topics: of.map((topic) => topics[topic].name),
  }));
}

/** How many of `records` have each value of a field, the most frequent first. */
export function counts(records, field) {
  const found = new Map();
  for (const record of records) {
    for (const value of [record[field]].flat()) found.set(value, (found.get(value) ?? 0) + 1);
  }
  return [...found].sort((a, b) => b[1] - a[1]);
}

/** Years from the newest to the oldest. */
export const byYear = (entries) => entries.sort((a, b) => b[0].localeCompare(a[0]));

/** Whether a record has what is chosen. */
export const isChosen = ({ topics, year }, topic, years) =>
  (!topic || topics.includes(topic)) && (years.size === 0 || years.has(year));

/** A title in parts, each `[text, isHit]`: hits begin with a word that is asked for. */
export function marks(title, words) {
  const asked = words.filter(Boolean);
  if (asked.length === 0) return [[title, false]];
  const escaped = asked.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`\\b(${escaped.join('|')})`, 'gi');
  return title.split(pattern).map((text, at) => [text, at % 2 === 1]);
}

export const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Height of a row, in pixels. */
export const ROW = 72;

/** Height of the list, in pixels. */
export const HEIGHT = 720;
