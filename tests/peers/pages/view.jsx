// What React and Preact share; the functions that differ come from the entry.
const SHOWN = 14;

export const makeApp = (h, { useState, useMemo, useEffect, useRef }, { data, makeSearch, graph }) =>
  function App() {
    const [text, setText] = useState('');
    const [topic, setTopic] = useState('');
    const canvas = useRef(null);
    const search = useRef(null);
    useEffect(() => {
      setTimeout(() => {
        search.current = makeSearch(data.pubs);
        graph(canvas.current, data.graph);
      }, 0);
    }, []);
    const shown = useMemo(() => {
      const found = text && search.current ? search.current(text) : data.pubs;
      return (topic ? found.filter((pub) => pub.topics.includes(topic)) : found).slice(0, SHOWN);
    }, [text, topic]);
    const facets = useMemo(() => {
      const counts = new Map();
      for (const name of data.pubs.flatMap((pub) => pub.topics)) counts.set(name, (counts.get(name) ?? 0) + 1);
      return [...counts].sort((a, b) => b[1] - a[1]);
    }, []);
    return (
      <div>
        <input type="search" value={text} onInput={(event) => setText(event.target.value)} />
        <ul className="facets">
          {facets.map(([name, count]) => (
            <li key={name}>
              <button onClick={() => setTopic(topic === name ? '' : name)}>
                {name} ({count})
              </button>
            </li>
          ))}
        </ul>
        <ol>
          {shown.map(({ id, title, authors, venue, year }) => (
            <li className="pub" key={id}>
              <b>{title}</b>
              <span>{authors.join(', ')}</span>
              <i>
                {venue} {year}
              </i>
            </li>
          ))}
        </ol>
        <canvas ref={canvas} width="600" height="400" />
      </div>
    );
  };
