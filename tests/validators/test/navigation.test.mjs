// A site that Turbo navigates: visitors move between its pages without loading anew, so that profiles come and go in a
// document whose scripts run once, and history brings copies of pages back.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { browse } from '../chromium.mjs';

const { CHROMIUM, PROGRAM } = process.env;
const TURBO = path.join(import.meta.dirname, '../node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js');

const page = (content) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Lab</title>
<script type="module" src="/turbo.js"></script><script type="module" src="/peerage.js"></script></head>
<body><a id="home" href="/">Home</a> <a id="all" href="/all.html">All</a> <a id="two" href="/two.html">Two</a>
<h1>Lab</h1>${content}</body></html>`;
const PAGES = {
  'index.html': '',
  'all.html': '<peerage-profile src="/data/peerage.json" address></peerage-profile>',
  'two.html': `<peerage-profile src="data/peerage.json" view="list" limit="2"></peerage-profile>
    <peerage-profile src="data/peerage.json" view="graph"></peerage-profile>`,
};

const WORKS = JSON.parse(fs.readFileSync(path.join(PROGRAM, 'data/peerage.json'), 'utf8')).works.length;

// Walks through the site, and tells each page whose profiles have all their rows; one that was loaded anew begins again.
const WALK = `<script>
const tell = (event) => fetch('/told-' + event);
document.addEventListener('peerage:error', ({ detail }) => tell('failed-' + detail.message));
addEventListener('load', async () => {
  tell('loaded');
  const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  const profiles = () => [...document.querySelectorAll('peerage-profile')];
  const isMade = ({ shadowRoot }) => shadowRoot?.querySelector('[part~=base]:not([aria-busy=true])');
  const count = (it) => isMade(it) && it.shadowRoot.querySelectorAll('.work-row').length;
  const rows = () => profiles().map(count).join('-');
  const shown = async (path, expected) => {
    while (location.pathname !== path || rows() !== expected) await pause(50);
    await tell(path);
  };
  const turn = (id, path, expected) => (document.getElementById(id).click(), shown(path, expected));
  await turn('all', '/all.html', '${WORKS}');
  await turn('two', '/two.html', '2-0');
  await turn('all', '/all.html', '${WORKS}');
  const field = profiles()[0].shadowRoot.querySelector('input');
  field.value = 'congestion';
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  while (!location.hash || rows() === '${WORKS}') await pause(50);
  await pause(500);
  const found = rows();
  await turn('home', '/', '');
  history.back();
  await shown('/all.html', found);
  tell('done');
});
</script>`;

test('profiles come and go as Turbo navigates', { skip: !CHROMIUM }, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerage-'));
  try {
    const files = fs.readdirSync(PROGRAM).filter((file) => /^peerage.*\.(js|wasm)$/.test(file) && !/compile/.test(file));
    for (const file of [...files, 'data']) fs.cpSync(path.join(PROGRAM, file), path.join(folder, file), { recursive: true });
    fs.cpSync(TURBO, path.join(folder, 'turbo.js'));
    for (const [name, content] of Object.entries(PAGES)) fs.writeFileSync(path.join(folder, name), page(content));
    const { asked } = await browse(folder, '', WALK, (found) => found(/^\/told-(done|failed)/));
    const told = asked.map(({ path }) => path).filter((path) => path.startsWith('/told-'));
    assert.deepEqual(told.map((it) => it.slice(6)), [
      'loaded', '/all.html', '/two.html', '/all.html', '/', '/all.html', 'done',
    ]);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
