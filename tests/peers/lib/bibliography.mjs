// Invented publications as a bibliography, and as the dataset that Peerage makes of it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { makeCorpus } from './corpus.mjs';

/** BibTeX of `n` records. */
export function bibliography(n, seed) {
  const entry = ({ title, authors, venue, year, topics }, at) =>
    `@inproceedings{k${at},\n  title = {${title}},\n  author = {${authors.join(' and ')}},\n  booktitle = {${venue}},\n` +
    `  year = ${year}, doi = {10.9999/${at}}, keywords = {${topics.join(', ')}}\n}\n`;
  return makeCorpus(n, seed ?? 1)
    .map(entry)
    .join('\n');
}

/** The first authors of the first works: they have pages. */
const members = (n, seed) => [...new Set(makeCorpus(n, seed ?? 1).map(({ authors }) => authors[0]))].slice(0, 5);

/** Compiles such a bibliography into `folder/data`, as a lab does, by the command that `PEERAGE` names. */
export function compile(n, seed, folder) {
  const seeds = path.join(folder, 'seeds');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(seeds, { recursive: true });
  fs.writeFileSync(path.join(seeds, 'lab.toml'), `name = "A lab of ${n} works"\n`);
  fs.writeFileSync(path.join(seeds, 'works.bib'), bibliography(n, seed));
  for (const name of members(n, seed)) {
    const folder = path.join(seeds, name.toLowerCase().replaceAll(/[^a-z]+/g, '-'));
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, 'source.toml'), `title = "Homepage"\nkind = "homepage"\nsubject = "${name}"\n`);
    fs.writeFileSync(path.join(folder, 'profile.toml'), 'role = "Researcher"\n');
  }
  const output = path.join(folder, 'data', 'peerage.json');
  execFileSync(process.env.PEERAGE, ['compile', seeds, output], { stdio: ['ignore', 'ignore', 'pipe'] });
  return path.dirname(output);
}
