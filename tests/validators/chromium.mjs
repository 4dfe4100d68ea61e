// Opens pages in Chromium (CHROMIUM) and waits for the profile in them.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { served } from './built.mjs';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
  '--disable-background-networking', '--disable-component-update', '--remote-debugging-port=0'];
const PATIENCE = 60_000; // Milliseconds.

// Tells the server what happens to the profile of a page.
const WATCH = `<script>
const tell = (event, text) => fetch('/told-' + event + '?' + encodeURIComponent(text));
document.addEventListener('peerage:ready', ({ target, detail }) => {
  const { width } = target.getBoundingClientRect();
  const rows = target.shadowRoot.querySelectorAll('.work-row').length;
  tell(rows > 0 && detail.works > 0 && width > 200 ? 'ready' : 'failed', 'rows ' + rows + ', width ' + width);
});
document.addEventListener('peerage:error', ({ detail }) => tell('failed', detail.message));
</script>`;

/**
 * Opens a page of the site in a folder, with `script` in its head, until `isDone`, which is given what the site was asked
 * for and the site itself, or until patience ends. Gives what was asked for.
 */
export async function browse(root, page, script, isDone) {
  const edit = (html) => html.replace(/<head[^>]*>/, (head) => head + script);
  const { server, address, asked, site } = await served(root, edit);
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'peerage-'));
  const words = [...FLAGS, `--user-data-dir=${data}`, address + page];
  // A group of its own, whose processes are all killed: one that is asked to end writes its folder once more.
  const chromium = spawn(process.env.CHROMIUM, words, { stdio: 'ignore', detached: true });
  const ended = new Promise((done) => chromium.once('close', done));
  const until = Date.now() + PATIENCE;
  const found = (name) => asked.some(({ path }) => name.test(path));
  try {
    while (!isDone(found, site) && Date.now() < until) await setTimeout(50);
  } finally {
    process.kill(-chromium.pid, 'SIGKILL');
    await ended;
    server.close();
    await removed(data);
  }
  return { asked, found };
}

/** Removes the folder of a browser. Its last processes may still write there, and Node's own retries list it once. */
async function removed(folder) {
  for (let tries = 50; ; tries--) {
    try {
      return fs.rmSync(folder, { recursive: true, force: true });
    } catch (failure) {
      if (!tries) throw failure;
      await setTimeout(100);
    }
  }
}

/**
 * Opens a page of the site in a folder. A profile must be shown there, verified by a program that was found, and nothing
 * but icons asked for in vain.
 */
export async function opened(root, page = '') {
  const isDone = (found) => found(/^\/told-failed/) || found(/^\/told-ready/) && found(/peerage-verify_bg.*\.wasm$/);
  const { asked, found } = await browse(root, page, WATCH, isDone);
  const missed = asked.filter(({ path, status }) => status === 404 && !/icon|\/told-ready/.test(path));
  assert.deepEqual(missed, []);
  assert.ok(found(/^\/told-ready/), 'the profile was not shown');
  assert.ok(found(/peerage-verify_bg.*\.wasm$/), 'the dataset was not verified');
}
