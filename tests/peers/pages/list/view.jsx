// The list in React and in Preact; what differs comes from the entry: the hooks, how texts are searched, and what shows
// the rows that are seen.
import { HEIGHT, byYear, counts, isChosen, marks, wordsOf } from './records.mjs';

export const makeRow = (h) =>
  function Row({ record: { title, authors, venue, year }, words, style }) {
    return (
      <div className="pub" role="listitem" style={style}>
        <b>{marks(title, words).map(([text, isHit], at) => (isHit ? <mark key={at}>{text}</mark> : text))}</b>
        <span>{authors.join(', ')}</span>
        <i>
          {venue} {year}
        </i>
      </div>
    );
  };

export const makeApp = (h, { useState, useMemo, useCallback }, { records, search, List }) =>
  function App() {
    const [text, setText] = useState('');
    const [topic, setTopic] = useState('');
    const [years, setYears] = useState(() => new Set());
    const toggle = useCallback((year) => {
      setYears((old) => {
        const next = new Set(old);
        if (!next.delete(year)) next.add(year);
        return next;
      });
    }, []);
    const found = useMemo(() => (text.trim() ? search(text) : records), [text]);
    const shown = useMemo(() => found.filter((one) => isChosen(one, topic, years)), [found, topic, years]);
    const ofTopics = useMemo(() => counts(found.filter((one) => isChosen(one, '', years)), 'topics'), [found, years]);
    const ofYears = useMemo(
      () => byYear(counts(found.filter((one) => isChosen(one, topic, new Set())), 'year')),
      [found, topic],
    );
    const words = useMemo(() => wordsOf(text), [text]);
    return (
      <div>
        <input type="search" value={text} onInput={(event) => setText(event.target.value)} />
        <p role="status">{shown.length} works</p>
        <ul className="topics">
          {ofTopics.map(([name, count]) => (
            <li key={name}>
              <button
                className="topic"
                aria-pressed={topic === name}
                onClick={() => setTopic(topic === name ? '' : name)}
              >
                {name} ({count})
              </button>
            </li>
          ))}
        </ul>
        <ul className="years">
          {ofYears.map(([year, count]) => (
            <li key={year}>
              <label>
                <input className="year" type="checkbox" checked={years.has(year)} onChange={() => toggle(year)} />
                {year} ({count})
              </label>
            </li>
          ))}
        </ul>
        <List rows={shown} words={words} height={HEIGHT} />
      </div>
    );
  };
