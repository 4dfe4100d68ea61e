// The list in React, searched by MiniSearch, windowed by react-window.
import MiniSearch from 'minisearch';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { List as Window } from 'react-window';
import { ROW, load } from './records.mjs';
import { makeApp, makeRow } from './view.jsx';

const h = React.createElement;
const records = await load();
const index = new MiniSearch({
  fields: ['title', 'authors', 'venue', 'topics'],
  extractField: (record, field) => (Array.isArray(record[field]) ? record[field].join(' ') : record[field]),
});
index.addAll(records);
const settings = { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 3, authors: 2 } };
const search = (text) => index.search(text, settings).map(({ id }) => records[id]);

const Row = React.memo(makeRow(h));
const RowAt = ({ index: at, style, rows, words }) => <Row record={rows[at]} words={words} style={style} />;

function List({ rows, words, height }) {
  const props = React.useMemo(() => ({ rows, words }), [rows, words]);
  return <Window rowComponent={RowAt} rowCount={rows.length} rowHeight={ROW} rowProps={props} style={{ height }} />;
}

createRoot(document.getElementById('app')).render(h(makeApp(h, React, { records, search, List })));
