import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hiram-conformance-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function leaveResults(status: string): void {
  const assertionResults = [{ title: '[R2.4-1] the e-mail opens a mail link', status }];
  const report = { testResults: [{ name: 'a.test.ts', assertionResults }] };
  writeFileSync(join(folder, 'acceptance.json'), JSON.stringify(report));
}

function runCommand(...flags: string[]): {
  readonly lines: readonly string[];
  readonly exitCode: number | null;
} {
  const command = join(import.meta.dirname, 'conformance.ts');
  const fixed = ['--from', folder, '--baseline', join(folder, 'passed-ids.txt')];
  const run = spawnSync(process.execPath, [command, ...fixed, ...flags], { encoding: 'utf8' });
  return { lines: run.stdout.trim().split('\n'), exitCode: run.status };
}

test('the command prints the whole catalogue from the given results', () => {
  leaveResults('passed');
  const { lines, exitCode } = runCommand();
  expect(lines.filter((line) => /^R\d/.test(line))).toHaveLength(184);
  expect(lines).toContain('R2.4-1 passed 1');
  expect(lines.at(-1)).toBe('conformance passed=1 open=183 failing=0');
  expect(exitCode).toBe(0);
});

test('an accepted requirement must stay proven', () => {
  leaveResults('passed');
  expect(runCommand('--accept').exitCode).toBe(0);
  expect(readFileSync(join(folder, 'passed-ids.txt'), 'utf8')).toContain('\nR2.4-1\n');

  leaveResults('skipped');
  const { lines, exitCode } = runCommand();
  expect(lines).toContain('error: R2.4-1 was proven and is no longer; did every suite run?');
  expect(exitCode).toBe(1);
});

test('without any results everything is open', () => {
  expect(runCommand().lines.at(-1)).toBe('conformance passed=0 open=184 failing=0');
});
