// References by citeproc-js: reads `{locales: {code: XML}, jobs: [{style: XML, items:
// [CSL-JSON]}]}` as JSON from standard input, and writes a list of texts for each job, each
// item in a bibliography of its own.
// Texts are HTML as citeproc-js writes it; null where there is no bibliography.

import { readFileSync } from "node:fs";
import CSL from "citeproc";

const { locales, jobs } = JSON.parse(readFileSync(0, "utf8"));

/** The entry of an item; null where the style has no bibliography, or it fails. */
function entry(engine, id) {
  try {
    // Items before are forgotten.
    engine.updateItems([]);
    engine.updateItems([id]);
    const made = engine.makeBibliography();
    return made ? made[1][0].trim() : null;
  } catch {
    return null;
  }
}

function rendered({ style, items }) {
  const byId = new Map(items.map((item) => [String(item.id), item]));
  const sys = {
    retrieveLocale: (code) => locales[code] ?? false,
    retrieveItem: (id) => structuredClone(byId.get(String(id))),
  };
  const engine = new CSL.Engine(sys, style, "en-US");
  return [...byId.keys()].map((id) => entry(engine, id));
}

process.stdout.write(JSON.stringify(jobs.map(rendered)));
