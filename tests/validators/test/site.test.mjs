import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HtmlValidate } from 'html-validate';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { LinkChecker } from 'linkinator';
import { built, files, text } from '../built.mjs';
import { mistakes } from '../vocabulary.mjs';

let site;
before(async () => {
  site = await built();
});
after(() => site.end());

/** The linked data of a page. */
function linkedData(page) {
  const scripts = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return scripts.map(([, json]) => JSON.parse(json));
}

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // The standard takes both.
      'doctype-style': ['error', { style: 'lowercase' }],
      // Titles of works are as long as they are.
      'long-title': 'off',
    },
  });
  const pages = files(site.root, '.html');
  assert.ok(pages.length > 200, `${pages.length} pages`);
  for (const page of pages) {
    const { results } = await validator.validateString(text(site.root, page), page);
    const messages = results.flatMap((result) => result.messages);
    assert.deepEqual(messages.map((one) => `${page}:${one.line}: ${one.message}`), []);
  }
});

test('the linked data has the words of schema.org', () => {
  const things = [];
  for (const page of files(site.root, 'index.html')) {
    for (const document of linkedData(text(site.root, page))) {
      assert.equal(document['@context'], 'https://schema.org', page);
      document['@graph'].forEach((thing) => things.push({ thing, from: page }));
    }
  }
  const kinds = new Set(things.map(({ thing }) => thing['@type']));
  for (const kind of ['ResearchOrganization', 'Person', 'ScholarlyArticle', 'Thesis', 'BreadcrumbList']) {
    assert.ok(kinds.has(kind), `nothing is a ${kind}`);
  }
  const wrong = [
    { '@type': 'Persn', name: 'Ada' },
    { '@type': 'Person', itemListElement: [] },
    { '@type': 'ScholarlyArticle', author: [{ '@type': 'Person', pageEnd: 'x' }] },
  ];
  wrong.forEach((thing) => things.push({ thing, from: 'wrong' }));
  const found = mistakes(things);
  assert.deepEqual(found.filter((mistake) => !mistake.startsWith('wrong: ')), []);
  assert.equal(found.length, wrong.length, found.join('\n'));
});

test('each page says where it is, and what the way there is', () => {
  for (const page of files(site.root, 'index.html')) {
    const [html, address] = [text(site.root, page), `${site.address}${page.replace(/index\.html$/, '')}`];
    if (page.endsWith('works/index.html')) continue;
    assert.ok(html.includes(`<link rel="canonical" href="${address}">`), page);
    const graph = linkedData(html).flatMap((document) => document['@graph']);
    assert.ok(graph.some((thing) => thing.url === address && thing['@id']?.startsWith(address)), `${page}: no ${address}`);
    const crumbs = graph.find((thing) => thing['@type'] === 'BreadcrumbList');
    const isFirst = page.split('/').length === 2;
    assert.equal(crumbs === undefined, isFirst, page);
    if (crumbs) assert.equal(crumbs.itemListElement.at(-1).item, address, page);
    const isWork = /^\w+\/works\//.test(page);
    const titles = html.match(/<meta name="citation_title"/g) ?? [];
    assert.equal(titles.length, isWork ? 1 : 0, page);
  }
});

test('every link of the sites leads somewhere', async () => {
  for (const name of ['demo', 'odd']) {
    const { links } = await new LinkChecker().check({
      path: `${site.address}${name}/`,
      recurse: true,
      concurrency: 20,
      linksToSkip: async (link) => !link.startsWith(site.address),
    });
    const broken = links.filter((link) => link.state === 'BROKEN').map((link) => `${link.parent}: ${link.url}`);
    assert.deepEqual(broken, []);
    const found = new Set(links.filter((link) => link.state === 'OK').map((link) => link.url));
    const map = text(site.root, `${name}/sitemap.xml`).matchAll(/<loc>(.*?)<\/loc>/g);
    for (const [, address] of map) assert.ok(found.has(address), `nothing links to ${address}`);
  }
});

/** The values that are not given once. */
const repeated = (values) => values.filter((value, at) => values.indexOf(value) !== at);

test('every feed is one, with what the standards ask for', () => {
  const feeds = files(site.root, '.atom');
  assert.ok(feeds.length > 10, `${feeds.length} feeds`);
  for (const name of feeds) {
    // RFC 4287, 4.1.1 and 4.1.2.
    const feed = parseAtomFeed(text(site.root, name));
    const entries = feed.entries ?? [];
    for (const one of [feed, ...entries]) {
      assert.ok(one.id && one.title?.value && !Number.isNaN(Date.parse(one.updated)), `${name}: ${JSON.stringify(one)}`);
      assert.ok(one === feed || one.content || one.links?.some((link) => (link.rel ?? 'alternate') === 'alternate'), name);
    }
    assert.ok(feed.authors?.length > 0, name);
    assert.deepEqual(repeated(entries.map((entry) => entry.id)), [], name);
    // JSON Feed 1.1.
    const json = JSON.parse(text(site.root, name.replace(/atom$/, 'json')));
    const { title, items = [] } = parseJsonFeed(json);
    assert.equal(json.version, 'https://jsonfeed.org/version/1.1', name);
    assert.equal(title, feed.title.value);
    assert.deepEqual(items.map((item) => item.id), entries.map((entry) => entry.id), name);
    for (const item of items) assert.ok(item.content_text && !Number.isNaN(Date.parse(item.date_modified)), name);
  }
});
