import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..', '..');
const files = globSync('.github/workflows/*.yaml', { cwd: root }).sort();

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}

test('there are workflows for checks, the image and releases', () => {
  expect(files.map((file) => file.split('/').at(-1))).toEqual(['checks.yaml', 'image.yaml', 'release.yaml']);
});

describe.each(files)('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  // The cast is safe enough for a check: a missing field fails a test.
  const workflow = parse(text) as Workflow;

  test('may only read by default, and ends', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  test('names every action by a tag or a commit', () => {
    const actions = Object.values(workflow.jobs).flatMap(({ steps }) =>
      steps.flatMap(({ uses }) => uses ?? []),
    );
    for (const action of actions) expect(action).toMatch(/^[\w.-]+\/[\w.-]+@(v\d+(\.\d+)*|[0-9a-f]{40})$/);
  });

  test('puts no text of others into a script', () => {
    const scripts = Object.values(workflow.jobs).flatMap(({ steps }) =>
      steps.flatMap(({ run }) => run ?? []),
    );
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });
});
