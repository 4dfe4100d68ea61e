// The list in Preact, searched by FlexSearch, windowed by TanStack Virtual.
import { useVirtualizer } from '@tanstack/react-virtual';
import { Index } from 'flexsearch';
import { h, render } from 'preact';
import { memo } from 'preact/compat';
import * as hooks from 'preact/hooks';
import { ROW, load } from './records.mjs';
import { makeApp, makeRow } from './view.jsx';

const records = await load();
const index = new Index({ tokenize: 'forward', cache: true });
for (const { id, title, authors, venue, topics } of records) {
  index.add(id, `${title} ${authors.join(' ')} ${venue} ${topics.join(' ')}`);
}
const search = (text) => index.search(text, { limit: records.length }).map((id) => records[id]);

const Row = memo(makeRow(h));

function List({ rows, words, height }) {
  const parent = hooks.useRef(null);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => parent.current,
    estimateSize: () => ROW,
    overscan: 4,
  });
  const place = (start) => ({ position: 'absolute', top: 0, height: ROW, transform: `translateY(${start}px)` });
  return (
    <div ref={parent} role="list" style={{ height, overflow: 'auto' }}>
      <div style={{ height: list.getTotalSize(), position: 'relative' }}>
        {list.getVirtualItems().map(({ index: at, key, start }) => (
          <Row key={key} record={rows[at]} words={words} style={place(start)} />
        ))}
      </div>
    </div>
  );
}

render(h(makeApp(h, hooks, { records, search, List })), document.getElementById('app'));
