// shared by React and Preact: HOOKS come from the entry
export const makeApp = (h, { useState, useMemo, useEffect, useRef }, { data, makeSearch, graph }) =>
  function App() {
    const [q, setQ] = useState(''),
      [topic, setTopic] = useState('');
    const canvas = useRef(null);
    const search = useRef(null);
    useEffect(() => {
      setTimeout(() => {
        search.current = makeSearch(data.pubs);
        graph(canvas.current, data.graph);
      }, 0);
    }, []);
    const shown = useMemo(() => {
      let l = q && search.current ? search.current(q) : data.pubs;
      if (topic) l = l.filter((p) => p.topics.includes(topic));
      return l.slice(0, 14);
    }, [q, topic]);
    const facets = useMemo(() => {
      const m = new Map();
      for (const p of data.pubs) for (const t of p.topics) m.set(t, (m.get(t) || 0) + 1);
      return [...m].sort((a, b) => b[1] - a[1]);
    }, []);
    return (
      <div>
        <input type="search" value={q} onInput={(e) => setQ(e.target.value)} />
        <ul className="facets">
          {facets.map(([t, n]) => (
            <li key={t}>
              <button onClick={() => setTopic(topic === t ? '' : t)}>
                {t} ({n})
              </button>
            </li>
          ))}
        </ul>
        <ol>
          {shown.map((p) => (
            <li className="pub" key={p.id}>
              <b>{p.title}</b>
              <span>{p.authors.join(', ')}</span>
              <i>
                {p.venue} {p.year}
              </i>
            </li>
          ))}
        </ol>
        <canvas ref={canvas} width="600" height="400" />
      </div>
    );
  };
