// A site with a service worker is shown without a network: its first page at the second visit.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { browse } from '../chromium.mjs';

const { CHROMIUM, PEERAGE, PROGRAM, SEEDS } = process.env;

// The first visit waits for the worker and goes down with the site; the second has no other answers than those kept.
const VISIT = `<script>
const tell = (event) => fetch('/told-' + event);
document.addEventListener('peerage:ready', async ({ target }) => {
  const rows = target.shadowRoot.querySelectorAll('.work-row').length;
  if (sessionStorage.again) return tell('again-' + (rows > 0));
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
  sessionStorage.again = 1;
  await tell('kept');
  setTimeout(() => location.reload(), 300);
});
</script>`;

test('a second visit needs no network', { skip: !CHROMIUM }, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerage-'));
  try {
    const words = ['build', SEEDS, '--program', PROGRAM, '--out', folder, '--service-worker'];
    const built = spawnSync(PEERAGE, words, { encoding: 'utf8' });
    assert.equal(built.status, 0, built.stderr);
    const isDone = (found, site) => {
      site.isDown ||= found(/^\/told-kept/);
      return found(/^\/told-again/);
    };
    const { found, asked } = await browse(folder, '', VISIT, isDone);
    assert.ok(found(/^\/told-again-true/), JSON.stringify(asked.slice(-9)));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
