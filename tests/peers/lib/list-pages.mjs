// The pages with a list, made in React, in Preact and without a framework, and those of Peerage, written to folders.
import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { BUNDLES, ROOT, production } from './server.mjs';

/** The pages of peers, and their sources. */
export const PEERS = { react: 'react.jsx', preact: 'preact.jsx', plain: 'plain.mjs' };

/** Where the pages are, each in a folder of its name. */
export const FOLDER = path.join(BUNDLES, 'list');

const html = (head, body) => `<!doctype html><html lang=en><meta charset=utf-8><title>list</title>${head}<body>${body}`;
const STYLE = '<style>.pub{height:72px;overflow:hidden}.pub>*{display:block}ul{display:flex;flex-wrap:wrap}</style>';

/** Writes a page for each peer, and one for each of `own`, which shows the list alone where its name says so. */
export async function makePages(own) {
  fs.mkdirSync(FOLDER, { recursive: true });
  for (const [name, file] of Object.entries(PEERS)) {
    await esbuild.build({
      entryPoints: [path.join(ROOT, 'pages', 'list', file)],
      outfile: path.join(FOLDER, name, 'app.js'),
      absWorkingDir: ROOT,
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      define: production,
      logLevel: 'error',
      jsx: 'transform',
      jsxFactory: 'h',
      alias: name === 'preact' ? { react: 'preact/compat', 'react-dom': 'preact/compat' } : {},
    });
    write(name, html(STYLE, '<div id=app></div><script type=module src=app.js></script>'));
  }
  for (const { name } of own) {
    const view = name.endsWith('-list') ? 'list' : 'profile';
    const element = `<peerage-profile src=data/peerage.json view=${view} address></peerage-profile>`;
    write(name, html('<script type=module src=program/peerage.js></script>', element));
  }
}

function write(name, page) {
  fs.mkdirSync(path.join(FOLDER, name), { recursive: true });
  fs.writeFileSync(path.join(FOLDER, name, 'index.html'), page);
}
