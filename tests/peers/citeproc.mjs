// References by citeproc-js: reads `{locales: {code: XML}, jobs: [{style: XML, items:
// [CSL-JSON]}]}` as JSON from standard input, and writes a list of texts for each job. An
// item is rendered in a bibliography of its own, or all of a job in one with `together`.
// Texts are HTML as citeproc-js writes it; null where there is no bibliography.

import { readFileSync } from "node:fs";
import CSL from "citeproc";

const { locales, jobs } = JSON.parse(readFileSync(0, "utf8"));

/** The entries of one bibliography; null where the style has none, or it fails. */
function bibliography(engine, ids) {
  try {
    // What items before had in common with these is forgotten.
    engine.updateItems([]);
    engine.updateItems(ids);
    const made = engine.makeBibliography();
    return made ? made[1].map((entry) => entry.trim()) : null;
  } catch {
    return null;
  }
}

function rendered({ style, items, together }) {
  const byId = new Map(items.map((item) => [String(item.id), item]));
  const sys = {
    retrieveLocale: (code) => locales[code] ?? false,
    retrieveItem: (id) => structuredClone(byId.get(String(id))),
  };
  const engine = new CSL.Engine(sys, style, "en-US");
  const ids = [...byId.keys()];
  if (together) return bibliography(engine, ids);
  return ids.map((id) => bibliography(engine, [id])?.[0] ?? null);
}

process.stdout.write(JSON.stringify(jobs.map(rendered)));
