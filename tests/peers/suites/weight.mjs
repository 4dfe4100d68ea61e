// Weight: the bytes of whole pages that list 14 publications beside a search box, facets and a graph, and what their
// start costs; and the bytes of each library alone.
import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { heap, launch, reason, within } from '../lib/browser.mjs';
import { makeCorpus } from '../lib/corpus.mjs';
import { makeGraph } from '../lib/graph.mjs';
import { least, median, table } from '../lib/numbers.mjs';
import { BUNDLES, ROOT, brotli, gzip, production, serve } from '../lib/server.mjs';
import { LIBRARIES } from './libraries.mjs';

const PAGES = {
  react: 'react.jsx',
  preact: 'preact.jsx',
  vanilla: 'vanilla.mjs',
  'vanilla-nolib': 'vanilla-nolib.mjs',
};
const FOLDER = path.join(BUNDLES, 'pages');
const CODE = /\.(m?js|wasm|css)$/;
const SETTINGS = { bundle: true, minify: true, format: 'esm', target: 'es2022', define: production, logLevel: 'error' };

/** Pages have one size. */
export const sizes = [14];

export async function run(options) {
  await makePages(pageData());
  const mounts = { '/pages/': FOLDER };
  const pages = Object.keys(PAGES).map((name) => ({ name, url: `/pages/${name}/`, visits: [] }));
  for (const { name, folder } of options.pages) {
    mounts[`/own/${name}/`] = folder;
    pages.push({ name, url: `/own/${name}/`, visits: [] });
  }
  const server = await serve(mounts, { compress: true });
  const browser = await launch();
  // The first round warms caches and does not count.
  for (let round = 0; round <= (options.repeats ?? 15); round++) {
    for (const page of pages) await visit(page, browser, server, round > 0);
  }
  await browser.close();
  server.close();
  const rows = pages.map(row);
  const libraries = [];
  for (const [library, contents] of Object.entries(LIBRARIES)) libraries.push({ library, ...(await weigh(contents)) });
  const columns = [
    'page',
    'rawKB',
    'gzipKB',
    'brotliKB',
    'allKB',
    'cpuMs',
    'cpuLeast',
    'scriptMs',
    'listMs',
    'heapMB',
    'died',
  ];
  console.error(
    `\n### Weight\n${table(rows, columns)}\n\n${table(libraries, ['library', 'rawKB', 'gzipKB', 'brotliKB'])}`,
  );
  return { rows, libraries };
}

function pageData() {
  const { edges } = makeGraph(200, 1);
  const people = 60;
  const links = [];
  for (let i = 0; i < edges.length; i += 2) {
    const [source, target] = [edges[i], edges[i + 1]];
    if (source < people && target < people) links.push({ source, target });
  }
  const pubs = makeCorpus(120, 1).map(({ abstract, ...rest }) => rest);
  return { pubs, graph: { nodes: Array.from({ length: people }, (_, id) => ({ id })), links } };
}

async function makePages(data) {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  for (const [name, file] of Object.entries(PAGES)) {
    const jsx = { jsx: 'transform', jsxFactory: 'h', jsxFragment: 'null' };
    const outfile = path.join(FOLDER, name, 'app.js');
    await esbuild.build({ ...SETTINGS, ...jsx, entryPoints: [path.join(ROOT, 'pages', file)], outfile });
    const html = [
      `<!doctype html><meta charset=utf-8><title>${name}</title><link rel=modulepreload href=app.js>`,
      `<div id=app></div><script id=data type=application/json>${json}</script><script type=module src=app.js></script>`,
    ];
    fs.writeFileSync(path.join(FOLDER, name, 'index.html'), html.join(''));
  }
  fs.writeFileSync(path.join(FOLDER, 'blank.html'), '<!doctype html><title>blank</title>');
}

/** Runs in every page: notes when 14 publications are listed, or when the element says that it is ready. */
function watch() {
  const listed = () => {
    window.listed ??= performance.now();
  };
  window.addEventListener('peerage:ready', listed, true);
  const isListed = () => document.querySelectorAll('li.pub').length >= 14;
  new MutationObserver(() => isListed() && listed()).observe(document, { childList: true, subtree: true });
}

async function visit(one, browser, server, doesCount) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.cdp = await context.newCDPSession(page);
    await page.addInitScript(watch);
    await page.goto(`${server.origin}/pages/blank.html`);
    await page.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await metrics(page);
    const mark = server.log.length;
    await page.goto(`${server.origin}${one.url}?nograph`);
    await within(
      page.waitForFunction(() => window.listed, null, { polling: 50 }),
      60_000,
      'list',
    );
    const after = await metrics(page);
    if (!doesCount) return;
    const files = server.log.slice(mark).filter((file) => !/favicon|blank/.test(file.url));
    const sum = (size, pattern) => files.filter((f) => pattern.test(f.url)).reduce((all, f) => all + f[size], 0);
    one.visits.push({
      list: await page.evaluate(() => window.listed),
      cpu: (after.TaskDuration - before.TaskDuration) * 1e3,
      script: (after.ScriptDuration - before.ScriptDuration) * 1e3,
      heap: await heap(page),
      raw: sum('raw', CODE),
      gzip: sum('gzip', CODE),
      brotli: sum('brotli', CODE),
      all: sum('brotli', /./),
    });
  } catch (error) {
    one.died = reason(error);
  } finally {
    await context.close().catch(() => {});
  }
}

async function metrics(page) {
  const { metrics } = await page.cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

function row(page) {
  const each = (field) => page.visits.map((visit) => visit[field]);
  const middle = (field, unit = 1) => (page.visits.length ? median(each(field)) / unit : null);
  return {
    page: page.name,
    rawKB: middle('raw', 1e3),
    gzipKB: middle('gzip', 1e3),
    brotliKB: middle('brotli', 1e3),
    allKB: middle('all', 1e3),
    cpuMs: middle('cpu'),
    cpuLeast: least(each('cpu')),
    scriptMs: middle('script'),
    listMs: middle('list'),
    heapMB: middle('heap', 1e6),
    died: page.died ?? null,
  };
}

async function weigh(contents) {
  const stdin = { contents, resolveDir: ROOT };
  const { outputFiles } = await esbuild.build({ ...SETTINGS, stdin, write: false, external: ['worker_threads'] });
  const bytes = Buffer.from(outputFiles[0].contents);
  return { rawKB: bytes.length / 1e3, gzipKB: gzip(bytes).length / 1e3, brotliKB: brotli(bytes).length / 1e3 };
}
