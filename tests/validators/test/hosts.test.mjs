// Builds a site with the tools of others after the guide, `src/guide/hosts.md`, and opens the page with the profile. A
// tool that is not there is told.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { opened } from '../chromium.mjs';

const { CHROMIUM, PROGRAM, README } = process.env;
const GUIDE = fs.readFileSync(path.join(path.dirname(README), 'src/guide/hosts.md'), 'utf8');
const KEY = JSON.parse(fs.readFileSync(path.join(PROGRAM, 'data/peerage.json'), 'utf8')).people[0].key;

/** The first code block of a section of the guide. */
function snippet(section) {
  const text = GUIDE.split(`\n## ${section}\n`)[1]?.split('\n## ')[0];
  return /```[a-z]*\n([^]*?)```/.exec(text)[1];
}

/** For each host: the tool, the folder of static files, its sources by their paths, the words of the build, the page. */
const HOSTS = {
  Hugo: {
    tool: 'hugo', statics: 'static', words: ['--quiet', '--destination', 'out'], page: 'people/',
    sources: () => ({
      'hugo.toml': 'baseURL = "/"\ntitle = "Lab"\n',
      'layouts/shortcodes/peerage.html': snippet('Hugo'),
      'layouts/_default/single.html': '<!doctype html><html><head></head><body><h1>Lab</h1>{{ .Content }}</body></html>',
      'layouts/index.html': '<!doctype html><html><head></head><body></body></html>',
      'content/people.md': `---\ntitle: People\n---\nWe are\n\n{{< peerage person="${KEY}" >}}\n\nand others.\n`,
    }),
  },
  'Jekyll and al-folio': {
    tool: 'jekyll', statics: 'assets', words: ['build', '--quiet', '--destination', 'out'], page: '',
    sources: () => ({
      '_config.yml': 'title: Lab\n',
      '_includes/peerage.html': snippet('Jekyll and al-folio'),
      '_layouts/default.html': '<!doctype html><html><head></head><body><h1>Lab</h1>{{ content }}</body></html>',
      'index.md': `---\nlayout: default\n---\nWe are\n\n{% include peerage.html person="${KEY}" %}\n\nand others.\n`,
    }),
  },
  MkDocs: {
    tool: 'mkdocs', statics: 'docs', words: ['build', '--quiet', '--site-dir', 'out'], page: 'people/',
    sources: () => ({
      'mkdocs.yml': 'site_name: Lab\n',
      'docs/index.md': '# Lab\n',
      'docs/people.md': `# People\n\nWe are\n\n${snippet('MkDocs')}\n\nand others.\n`,
    }),
  },
  Pelican: {
    tool: 'pelican', statics: 'content', words: ['content', '--quiet', '--output', 'out'], page: 'pages/people.html',
    sources: () => ({
      'pelicanconf.py': `SITENAME = "Lab"\nSITEURL = ""\nTIMEZONE = "UTC"\n${snippet('Pelican')}`,
      'content/pages/people.html': `<html><head><title>People</title></head><body>${snippet('Plain HTML')}</body></html>`,
    }),
  },
  Sphinx: {
    tool: 'sphinx-build', statics: 'extra', words: ['-q', '.', 'out'], page: '',
    sources: () => ({
      'conf.py': 'project = "Lab"\nhtml_extra_path = ["extra"]\nexclude_patterns = ["extra", "out"]\n',
      'index.rst': `Lab\n===\n\nWe are\n\n${snippet('Sphinx')}\nand others.\n`,
    }),
  },
};

function notRun(context, why) {
  if (process.env.PEERAGE_NOT_RUN) fs.appendFileSync(process.env.PEERAGE_NOT_RUN, `hosts: ${why}\n`);
  context.skip(why);
}

describe('hosts', { skip: !CHROMIUM }, () => {
  for (const [name, { tool, statics, words, page, sources }] of Object.entries(HOSTS)) {
    it(name, async (context) => {
      if (spawnSync(tool, ['--version']).error) return notRun(context, `there is no ${tool} on the search path`);
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerage-'));
      try {
        for (const [file, text] of Object.entries(sources())) {
          fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
          fs.writeFileSync(path.join(folder, file), text);
        }
        const files = fs.readdirSync(PROGRAM).filter((file) => /^peerage.*\.(js|wasm)$/.test(file) && !/compile/.test(file));
        for (const file of files) fs.cpSync(path.join(PROGRAM, file), path.join(folder, statics, 'peerage', file));
        fs.cpSync(path.join(PROGRAM, 'data'), path.join(folder, statics, 'data'), { recursive: true });
        const built = spawnSync(tool, words, { cwd: folder, encoding: 'utf8' });
        assert.equal(built.status, 0, built.stdout + built.stderr);
        await opened(path.join(folder, 'out'), page);
      } finally {
        fs.rmSync(folder, { recursive: true, force: true });
      }
    });
  }
});
