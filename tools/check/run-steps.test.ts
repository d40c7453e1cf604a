import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSteps, type StepResult } from './run-steps.ts';
import { type CheckStep, type Command, checkSteps, serverWorkspaces } from './steps.ts';

function node(script: string): Command {
  return [process.execPath, '-e', script];
}

async function resultsOf(...steps: readonly CheckStep[]): Promise<readonly StepResult[]> {
  return await runSteps(tmpdir(), steps, () => undefined);
}

describe('running steps', () => {
  test('a step passes when all its commands succeed, and prints nothing more', async () => {
    const [result] = await resultsOf({ name: 'types', commands: [node('console.log(1)'), node('')] });
    expect(result).toMatchObject({ name: 'types', passed: true, output: '' });
  });

  test('a step fails when one of its commands fails, and shows its output', async () => {
    const [result] = await resultsOf({
      name: 'types',
      commands: [node('console.log("fine")'), node('console.log("a.ts is wrong"); process.exit(1)')],
    });
    expect(result).toMatchObject({ passed: false, output: 'a.ts is wrong' });
  });

  test('a tool that cannot be started is a failure', async () => {
    const [result] = await resultsOf({ name: 'tidy', commands: [['no-such-tool']] });
    expect(result?.passed).toBe(false);
    expect(result?.output).toContain('no-such-tool');
  });

  test('a failing step does not stop the others', async () => {
    const results = await resultsOf(
      { name: 'types', commands: [node('process.exit(1)')] },
      { name: 'tidy', commands: [node('')] },
    );
    expect(results.map(({ passed }) => passed)).toEqual([false, true]);
  });

  test('all commands run, also with more commands than slots', async () => {
    const commands = Array.from({ length: 7 }, () => node(''));
    const [result] = await resultsOf({ name: 'types', commands });
    expect(result?.passed).toBe(true);
  });
});

const root = join(import.meta.dirname, '..', '..');

test('check covers types, format, lint, unused code, direction, tidy and licences', () => {
  expect(checkSteps(root, { whole: true }).map(({ name }) => name)).toEqual([
    'types',
    'format and lint',
    'typed lint',
    'unused code',
    'direction',
    'tidy',
    'licences',
  ]);
});

describe('types', () => {
  test('are checked in every workspace, once', () => {
    const [types] = checkSteps(root, { whole: true });
    const onTheirOwn = types?.commands.map((command) => command.at(-1)).slice(1) ?? [];
    const { workspaces } = readJson('package.json');
    // The server's folder contains the workspace of its fixtures.
    expect([...onTheirOwn, ...serverWorkspaces(root), 'server/testing'].sort()).toEqual(
      [...workspaces].sort(),
    );
  });

  test('of code that is compiled with the server are checked with the same options as in its own folder', () => {
    const together = readJson('tools/check/tsconfig.with-the-server.json');
    const workspaces = serverWorkspaces(root);
    expect(workspaces).toContain('server');
    for (const workspace of workspaces) {
      const own = readJson(join(workspace, 'tsconfig.json'));
      expect(own).toMatchObject({ extends: '../tsconfig.base.json', include: ['.'] });
      expect(own.compilerOptions).toEqual(together.compilerOptions);
    }
  });
});

function readJson(file: string) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

test('CI relies on no earlier run; a developer’s check does', () => {
  const whole = checkSteps(root, { whole: true }).flatMap(({ commands }) => commands.flat());
  const quick = checkSteps(root, { whole: false }).flatMap(({ commands }) => commands.flat());
  expect(whole).toContain('--whole');
  expect(whole).not.toContain('--incremental');
  expect(quick).toContain('--incremental');
  expect(quick).not.toContain('--whole');
});
