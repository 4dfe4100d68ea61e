// Builds an app around the package `peerage-profile`, packed from the release, with each bundler, and opens it in
// Chromium: every file is found under the name that the bundler gave it, and nothing is asked for in vain.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { opened } from '../chromium.mjs';

const { CHROMIUM, PACKAGE, PROGRAM } = process.env;
const page = (script) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>App</title></head>
<body><h1>App</h1><peerage-profile src="/data/peerage.json"></peerage-profile>${script}</body></html>`;

describe('bundlers', { skip: !CHROMIUM || !PACKAGE }, () => {
  let folder;

  // The app stands below the packages that the bundlers are among, so that it finds them.
  before(() => {
    folder = fs.mkdtempSync(path.join(import.meta.dirname, '..', 'app-'));
    const own = path.join(folder, 'node_modules', 'peerage-profile');
    fs.mkdirSync(own, { recursive: true });
    const unpacked = spawnSync('tar', ['-xzf', PACKAGE, '--strip-components=1', '-C', own], { encoding: 'utf8' });
    assert.equal(unpacked.status, 0, unpacked.stderr);
    fs.writeFileSync(path.join(folder, 'main.js'), "import 'peerage-profile';\n");
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "private": true }');
  });
  after(() => fs.rmSync(folder, { recursive: true, force: true }));

  /** Opens the app built in `out`, beside the demo's dataset. */
  async function check(out) {
    fs.cpSync(path.join(PROGRAM, 'data'), path.join(out, 'data'), { recursive: true });
    await opened(out);
  }

  it('Vite', async () => {
    const { build } = await import('vite');
    fs.writeFileSync(path.join(folder, 'index.html'), page('<script type="module" src="/main.js"></script>'));
    const out = path.join(folder, 'vite');
    await build({ root: folder, logLevel: 'warn', build: { outDir: out } });
    await check(out);
  });

  it('webpack', async () => {
    const { default: webpack } = await import('webpack');
    const out = path.join(folder, 'webpack');
    const compiler = webpack({
      mode: 'production', context: folder, entry: './main.js', performance: false,
      output: { path: out, publicPath: '/', assetModuleFilename: '[name].[hash][ext]' },
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    assert.deepEqual(stats.toJson({ all: false, errors: true, warnings: true }).errors, []);
    assert.deepEqual(stats.toJson({ all: false, errors: true, warnings: true }).warnings, []);
    fs.writeFileSync(path.join(out, 'index.html'), page('<script src="/main.js"></script>'));
    await check(out);
  });

  it('esbuild, with the files copied', async () => {
    const { build } = await import('esbuild');
    const out = path.join(folder, 'esbuild');
    await build({ absWorkingDir: folder, entryPoints: ['main.js'], bundle: true, format: 'esm', outdir: out });
    fs.cpSync(path.join(folder, 'node_modules', 'peerage-profile', 'files'), path.join(out, 'files'), { recursive: true });
    fs.writeFileSync(path.join(out, 'index.html'), page('<script type="module" src="/main.js"></script>'));
    await check(out);
  });

  it('TypeScript', () => {
    fs.writeFileSync(path.join(folder, 'typed.ts'), `import 'peerage-profile';
import { files } from 'peerage-profile';
import type { PeerageProfileAttributes } from 'peerage-profile';
const profile = document.createElement('peerage-profile');
profile.view = 'list';
profile.headingLevel = 3;
profile.addEventListener('peerage:filter', ({ detail }) => detail.topics.concat(detail.query, files['peerage.js']));
export const attributes: PeerageProfileAttributes = { src: 'x', 'heading-level': '2' };
// @ts-expect-error
profile.view = 'everything';
`);
    const words = ['--noEmit', '--strict', '--module', 'nodenext', '--lib', 'es2022,dom', 'typed.ts'];
    const tsc = path.join(import.meta.dirname, '..', 'node_modules', 'typescript', 'bin', 'tsc');
    const run = spawnSync('node', [tsc, ...words], { cwd: folder, encoding: 'utf8' });
    assert.equal(run.status, 0, run.stdout);
  });

  it('no bundler, and none of the program on a server', async () => {
    const out = path.join(folder, 'plain');
    fs.cpSync(path.join(folder, 'node_modules', 'peerage-profile'), path.join(out, 'peerage'), { recursive: true });
    const readme = fs.readFileSync(path.join(out, 'peerage', 'README.md'), 'utf8');
    const [script] = /<script [^>]*integrity=[^>]*><\/script>/.exec(readme);
    fs.writeFileSync(path.join(out, 'index.html'), page(script.replace(/src="[^"]*"/, 'src="/peerage/index.js"')));
    await check(out);
    const module = path.join(folder, 'node_modules', 'peerage-profile', 'index.js');
    const run = spawnSync('node', ['--input-type=module', '-e', `await import(${JSON.stringify(module)})`], { encoding: 'utf8' });
    assert.equal(run.status, 0, run.stderr);
  });
});
