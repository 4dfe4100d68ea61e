// Peerage's search. The program and its glue lie beside the served copy of
// this file: `cargo dev bench` puts them there.
import init, { Records, Search } from './peers.js';

let search;

export async function build(records) {
  await init();
  const all = new Records();
  for (const record of records) {
    all.add(
      record.title,
      record.abstract,
      record.authors.join('\n'),
      record.venue,
      String(record.year),
      record.topics.join('\n'),
    );
  }
  search = all.index();
}

export const query = (text, k) => search.query(text, k, false);

export const queryFuzzy = (text, k) => search.query(text, k, true);

export const serialize = () => search.serialize();

export function load(bytes) {
  search.free();
  search = Search.load(bytes);
}
