import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hiram-results-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function writeUnit(name: string, statuses: readonly string[]): void {
  const assertionResults = statuses.map((status, index) => ({ title: `test ${index}`, status }));
  const report = { testResults: [{ name: 'a.test.ts', assertionResults }] };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(report));
}

function runSum(...flags: string[]): { readonly lines: readonly string[]; readonly exitCode: number | null } {
  const command = join(import.meta.dirname, 'sum.ts');
  const run = spawnSync(process.execPath, [command, '--from', folder, ...flags], { encoding: 'utf8' });
  return { lines: run.stdout.trim().split('\n'), exitCode: run.status };
}

test('all suites are added up in the summary line', () => {
  writeUnit('unit', ['passed', 'passed', 'skipped']);
  writeFileSync(join(folder, 'check.json'), JSON.stringify({ checks: [{ name: 'types', passed: true }] }));
  expect(runSum('--expect', 'unit,check')).toEqual({ lines: ['3 passed, 0 failed'], exitCode: 0 });
});

test('a failure is named, counted and sets the exit code', () => {
  writeUnit('unit', ['passed', 'failed']);
  expect(runSum()).toEqual({
    lines: ['failed unit: test 1 (a.test.ts)', '1 passed, 1 failed'],
    exitCode: 1,
  });
});

test('an expected suite without a result is a failure', () => {
  writeUnit('unit', ['passed']);
  expect(runSum('--expect', 'unit,journeys')).toEqual({
    lines: ['missing journeys: it was expected and left no result', '1 passed, 1 failed'],
    exitCode: 1,
  });
});

test('an expected suite without tests is a failure', () => {
  writeUnit('unit', []);
  expect(runSum('--expect', 'unit').exitCode).toBe(1);
});

test('a suite run in shards is found by its name', () => {
  writeUnit('unit-1', ['passed']);
  writeUnit('unit-postgres15', ['passed']);
  expect(runSum('--expect', 'unit')).toEqual({ lines: ['2 passed, 0 failed'], exitCode: 0 });
});

test('a truncated result file is a failure', () => {
  writeFileSync(join(folder, 'unit.json'), '{"testResults": [');
  expect(runSum('--expect', 'unit').exitCode).toBe(1);
});

test('other JSON in the folder is ignored', () => {
  writeUnit('unit', ['passed']);
  writeFileSync(join(folder, 'sizes.json'), JSON.stringify({ pages: [] }));
  expect(runSum()).toEqual({ lines: ['1 passed, 0 failed'], exitCode: 0 });
});
