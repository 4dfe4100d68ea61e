// What is asked of a corpus, and the truth that answers are held against.
import { prng } from './prng.mjs';
import { STOP_WORDS } from './vocabulary.mjs';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const isStop = new Set(STOP_WORDS);

/** The edits of a typo, as numbers in `kind`. */
export const EDIT = { deletion: 0, insertion: 1, substitution: 2, swap: 3 };

/** Runs of letters and digits, in lower case. */
export const tokens = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** All that is searched of a record. */
export const textOf = ({ title, abstract, authors, venue, year, topics }) =>
  `${title} ${abstract} ${authors.join(' ')} ${venue} ${year} ${topics.join(' ')}`;

const contentWords = (text) => [...new Set(tokens(text))].filter((word) => word.length >= 3 && !isStop.has(word));

/**
 * `typed`: texts to be typed; `known`: three words of a title, and the record that is meant; `typos`: two words of a
 * title, one of them with one edit, and the same without it.
 */
export function makeQueries(records, seed = 2, count = 200) {
  const random = prng(seed * 104_729 + 3);
  const record = () => records[random.int(records.length)];
  const meant = Array.from({ length: count }, record);
  const typed = meant.map((record, i) => typedText(random, record, i % 4));
  const known = [];
  while (known.length < count) {
    const { title, id } = record();
    const pool = contentWords(title);
    if (pool.length >= 3) known.push({ q: several(random, 3, pool).join(' '), id });
  }
  const typos = [];
  while (typos.length < count) {
    const typo = typoOf(random, record());
    if (typo) typos.push(typo);
  }
  return { typed, known, typos };
}

/** Half are two words of a title, a quarter a name, a quarter one to three words of an abstract. */
function typedText(random, { title, abstract, authors }, kind) {
  if (kind === 2) return random.pick(authors).toLowerCase();
  const pool = contentWords(kind === 3 ? abstract : title);
  const count = kind === 3 ? 1 + random.int(3) : 2;
  return several(random, Math.min(count, pool.length), pool).join(' ');
}

function several(random, count, pool) {
  const chosen = [];
  while (chosen.length < count) {
    const word = random.pick(pool);
    if (!chosen.includes(word)) chosen.push(word);
  }
  return chosen;
}

function typoOf(random, { title, id }) {
  const pool = contentWords(title).filter((word) => word.length >= 5 && /^[a-z]+$/.test(word));
  if (pool.length < 2) return null;
  const [right, other] = [random.pick(pool), random.pick(pool)];
  if (right === other) return null;
  // The first letter is kept.
  const at = 1 + random.int(right.length - 2);
  const kind = random.int(4);
  const wrong = edited(random, right, at, kind);
  if (wrong === right) return null;
  const clean = random.f() < 0.5 ? [right, other] : [other, right];
  const q = clean.map((word) => (word === right ? wrong : word)).join(' ');
  return { q, clean: clean.join(' '), id, kind };
}

function edited(random, word, at, kind) {
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const letter = () => LETTERS[random.int(LETTERS.length)];
  if (kind === EDIT.deletion) return before + after;
  if (kind === EDIT.insertion) return before + letter() + word.slice(at);
  if (kind === EDIT.substitution) return before + letter() + after;
  return before + word[at + 1] + word[at] + word.slice(at + 2);
}

/** An exact inverted index: `and(text, isPrefix)` is the set of records with all words, the last one as a prefix if asked. */
export function truthIndex(records) {
  const found = new Map();
  for (const record of records) {
    for (const word of new Set(tokens(textOf(record)))) {
      if (!found.has(word)) found.set(word, []);
      found.get(word).push(record.id);
    }
  }
  const words = [...found.keys()].sort();
  const beginning = (prefix) => {
    const ids = new Set();
    for (let i = firstFrom(words, prefix); i < words.length && words[i].startsWith(prefix); i++) {
      for (const id of found.get(words[i])) ids.add(id);
    }
    return ids;
  };
  const and = (text, isPrefix) => {
    const asked = tokens(text);
    const sets = asked.map((word, i) => {
      return isPrefix && i === asked.length - 1 ? beginning(word) : new Set(found.get(word));
    });
    return sets.length ? sets.reduce((all, set) => new Set([...all].filter((id) => set.has(id)))) : new Set();
  };
  return { words: words.length, and };
}

function firstFrom(sorted, word) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
