// Peerage's search. The program and its glue lie beside the served copy of
// this file: `cargo dev bench` puts them there.
import init, { Records, Search } from './peers.js';

let search;

// Compiling the program is start-up, as loading a script is to the others.
const { memory } = await init();

// Between the fields of a record.
const UNIT = '\x1f';

const written = ({ title, abstract, authors, venue, year, topics }) =>
  `${title}${UNIT}${abstract}${UNIT}${authors.join()}${UNIT}${venue}${UNIT}${year}${UNIT}${topics.join()}`;

export function build(records) {
  const all = new Records();
  const encoder = new TextEncoder();
  let room = new Uint8Array();
  // One call for a record instead of one for each of its texts.
  for (const record of records) {
    const text = written(record);
    const most = 3 * text.length;
    // Where the memory has grown, what looked into it is empty.
    if (room.length < most) {
      const size = Math.max(most, 1 << 13);
      room = new Uint8Array(memory.buffer, all.room(size), size);
    }
    all.add(encoder.encodeInto(text, room).written);
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
