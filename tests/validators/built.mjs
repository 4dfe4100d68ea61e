// Sites that `peerage build` writes for these tests, served to this machine. PEERAGE names the command, PROGRAM the
// folder with what pages load, and SEEDS the seeds of the demo.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';

const KINDS = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.wasm': 'application/wasm', '.json': 'application/json' };

/** A lab of one bibliography whose every field is hostile, or odd. */
const ODD = String.raw`@article{evil, title={Looms <script>alert(1)</script> "&' Graphs}, journal={Journal <b> of Looms},
  author={Ida {</title>} Example and Otto Sample}, year={2020}, doi={10.1000/<x>"}, keywords={a & b, <i>}}
@misc{bare, title={Nothing but a Title}}
@phdthesis{thesis, title={織機の研究}, author={山田, 太郎}, school={School of <Looms>}, year={2001}, month=may}
@unpublished{sent, title={Sent In}, author={Ida Example}, note={in submission}, url={https://looms.example/a?b=c&d=e}}
`;

/** The address of a new server of a folder, and what it was asked for. Pages are changed by `edit`. */
export async function served(root, edit = (html) => html) {
  const asked = [];
  const site = { asked, isDown: false }; // Of a site that is down, only what pages tell arrives.
  const server = http.createServer((request, response) => {
    const address = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const file = path.join(root, address.endsWith('/') ? `${address}index.html` : address);
    asked.push({ path: address, status: 200 });
    if (site.isDown && !address.startsWith('/told-')) {
      request.socket.destroy();
      return;
    }
    if (!file.startsWith(root) || !fs.existsSync(file) || fs.statSync(file).isDirectory()) {
      asked.at(-1).status = 404;
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': KINDS[path.extname(file)] ?? 'application/octet-stream' });
    const isPage = file.endsWith('.html');
    const content = () => (isPage ? edit(fs.readFileSync(file, 'utf8')) : fs.readFileSync(file));
    response.end(request.method === 'HEAD' ? undefined : content());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, asked, site, address: `http://127.0.0.1:${server.address().port}/` };
}

/** Builds the sites below a folder; gives where they are, and what ends it all. */
export async function built() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerage-'));
  const root = path.join(folder, 'served');
  const { server, address } = await served(root);
  const odd = path.join(folder, 'odd');
  fs.mkdirSync(odd);
  fs.writeFileSync(path.join(odd, 'odd.bib'), ODD);
  for (const [name, seeds] of [['demo', process.env.SEEDS], ['odd', odd]]) {
    const words = ['build', seeds, '--program', process.env.PROGRAM, '--out', path.join(root, name)];
    const run = spawnSync(process.env.PEERAGE, [...words, '--base-url', `${address}${name}/`], { encoding: 'utf8' });
    assert.equal(run.status, 0, run.stderr);
  }
  const end = () => {
    server.close();
    fs.rmSync(folder, { recursive: true });
  };
  return { root, address, end };
}

/** The paths of all files below `root` that end like this, in order. */
export function files(root, end) {
  return fs.readdirSync(root, { recursive: true }).filter((name) => name.endsWith(end)).sort();
}

/** The text of a file below `root`. */
export function text(root, name) {
  return fs.readFileSync(path.join(root, name), 'utf8');
}
