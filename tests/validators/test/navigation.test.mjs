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

// Walks through the site, and tells the rows of the profiles on each page; a page that was loaded anew begins again.
const WALK = `<script>
const tell = (event, text) => fetch('/told-' + event + '-' + text);
document.addEventListener('peerage:error', ({ detail }) => tell('failed', detail.message));
addEventListener('load', async () => {
  tell('loaded', '');
  const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  const profiles = () => [...document.querySelectorAll('peerage-profile')];
  const rows = () => profiles().map((it) => it.shadowRoot.querySelectorAll('.work-row').length).join('-');
  const shown = async (path, isRight = () => true) => {
    const isShown = ({ shadowRoot }) => shadowRoot?.querySelector('[part~=base]:not([aria-busy=true])');
    while (location.pathname !== path || !profiles().every(isShown) || !isRight()) await pause(50);
    await tell(path.slice(1) || 'home', rows());
  };
  const turn = (id, path) => (document.getElementById(id).click(), shown(path, () => profiles().length));
  await turn('all', '/all.html');
  await turn('two', '/two.html');
  await turn('all', '/all.html');
  const before = rows();
  const field = profiles()[0].shadowRoot.querySelector('input');
  field.value = 'congestion';
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  while (!location.hash) await pause(50);
  const found = rows();
  document.getElementById('home').click();
  await shown('/', () => !profiles().length);
  history.back();
  await shown('/all.html', () => rows() === found);
  tell('done', found !== before);
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
    const works = JSON.parse(fs.readFileSync(path.join(folder, 'data/peerage.json'), 'utf8')).works.length;
    const all = `/told-all.html-${works}`;
    const [found] = told.filter((path) => path.startsWith('/told-all.html-') && path !== all);
    assert.deepEqual(told, ['/told-loaded-', all, '/told-two.html-2-0', all, '/told-home-', found, '/told-done-true']);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
