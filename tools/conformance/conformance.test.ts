import { describe, expect, test } from 'vitest';
import type { TestOutcome } from '../results/outcomes.ts';
import type { ResultFile } from '../results/result-files.ts';
import { readBaseline, writeBaseline } from './baseline.ts';
import { readCatalogue } from './catalogue.ts';
import { report, staleFiles } from './conformance.ts';

const catalogue = readCatalogue(
  ['- **R1-1** · One.', '- **R1-2** · Two.', '- **R2-1** · Many.'].join('\n'),
  JSON.stringify({ 'R2-1': ['first', 'second', 'third'] }),
);

function outcome(title: string, ended: TestOutcome['outcome'] = 'passed', file = 'a.test.ts'): TestOutcome {
  return { file, title, outcome: ended, flaky: false };
}

function resultFile(name: string, ...outcomes: TestOutcome[]): ResultFile {
  return { name, writtenAt: new Date('2026-01-02T00:00:00Z'), outcomes };
}

function reportOn(...outcomes: TestOutcome[]): ReturnType<typeof report> {
  return report(catalogue, [resultFile('acceptance', ...outcomes)], []);
}

describe('rows', () => {
  test('every id has one row with its state and the number of its tests, and a summary line', () => {
    const { lines, exitCode } = reportOn(outcome('[R1-1] a'), outcome('[R1-1] b'));
    expect(lines).toEqual([
      'R1-1 passed 2',
      'R1-2 open 0',
      'R2-1 open 0 (parts 0 of 3)',
      'conformance passed=1 open=2 failing=0',
    ]);
    expect(exitCode).toBe(0);
  });

  test('one failing test makes its id failing, however many pass', () => {
    const { lines, exitCode } = reportOn(outcome('[R1-1] a'), outcome('[R1-1] b', 'failed'));
    expect(lines).toContain('R1-1 failing 2');
    expect(lines.at(-1)).toBe('conformance passed=0 open=2 failing=1');
    expect(exitCode).toBe(1);
  });

  test('a skipped test proves nothing', () => {
    expect(reportOn(outcome('[R1-1] a', 'skipped')).lines).toContain('R1-1 open 0');
  });

  test('a failing test without an id does not affect the requirements', () => {
    expect(reportOn(outcome('no id', 'failed')).exitCode).toBe(0);
  });

  test('a test in two runs is one test, and fails if either run does', () => {
    const files = [
      resultFile('acceptance', outcome('[R1-1] a')),
      resultFile('unit-postgres15', outcome('[R1-1] a', 'failed')),
    ];
    expect(report(catalogue, files, []).lines).toContain('R1-1 failing 1');
  });

  test('tests with the same title in two files are two tests', () => {
    const { lines } = reportOn(outcome('[R1-1] a'), outcome('[R1-1] a', 'passed', 'b.test.ts'));
    expect(lines).toContain('R1-1 passed 2');
  });
});

describe('acceptance', () => {
  test('what only our own tests show is open', () => {
    const files = [resultFile('unit', outcome('[R1-1] a'))];
    expect(report(catalogue, files, []).lines).toContain('R1-1 open 1 (no acceptance case passed)');
  });

  test('one passed case of either stack is enough', () => {
    const files = [
      resultFile('unit', outcome('[R1-1] a')),
      resultFile('acceptance-dev', outcome('[R1-1] b')),
    ];
    expect(report(catalogue, files, []).lines).toContain('R1-1 passed 2');
  });

  test('a case may name a requirement without its part, which proves no part', () => {
    const { lines } = report(catalogue, [resultFile('acceptance', outcome('[R2-1] a'))], []);
    expect(lines).toContain('R2-1 passed 1 (parts 0 of 3)');
  });

  test('a requirement that only a unit test can show needs no case', () => {
    const files = [resultFile('unit', outcome('[R1-1] a'))];
    expect(report(catalogue, files, [], new Set(['R1-1'])).lines).toContain('R1-1 passed 1');
  });
});

describe('parts', () => {
  test('an id with parts shows how many of its parts are proven', () => {
    const { lines } = reportOn(
      outcome('[R2-1: first] a'),
      outcome('[R2-1: first] b'),
      outcome('[R2-1: third] c'),
    );
    expect(lines).toContain('R2-1 passed 3 (parts 2 of 3)');
  });

  test('a part whose test fails is not proven and makes the id failing', () => {
    const { lines, proven } = reportOn(outcome('[R2-1: first] a'), outcome('[R2-1: second] b', 'failed'));
    expect(lines).toContain('R2-1 failing 2 (parts 1 of 3)');
    expect(proven).toEqual(['R2-1: first']);
  });
});

describe('mistakes', () => {
  test('a title with an unknown id fails, also when the test was skipped', () => {
    const { lines, exitCode } = reportOn(outcome('[R7-7] a', 'skipped'));
    expect(lines).toContain('error: R7-7 is no requirement, in the title "[R7-7] a"');
    expect(exitCode).toBe(1);
  });
});

describe('the baseline', () => {
  test('an id that was proven and lost its test fails', () => {
    const { lines, exitCode } = report(
      catalogue,
      [resultFile('unit', outcome('[R1-1] a'))],
      ['R1-1', 'R1-2'],
    );
    expect(lines).toContain('error: R1-2 was proven and is no longer; did every suite run?');
    expect(exitCode).toBe(1);
  });

  test('a part that was proven and lost its test fails', () => {
    const files = [resultFile('unit', outcome('[R2-1: first] a'))];
    expect(report(catalogue, files, ['R2-1', 'R2-1: second']).exitCode).toBe(1);
  });

  test('more than the baseline may be proven', () => {
    expect(report(catalogue, [resultFile('unit', outcome('[R1-1] a'))], []).exitCode).toBe(0);
  });

  test('an accepted baseline reads back as what was proven', () => {
    const { proven } = reportOn(outcome('[R1-1] a'), outcome('[R2-1: third] b'));
    expect(readBaseline(writeBaseline(proven))).toEqual(['R1-1', 'R2-1', 'R2-1: third']);
  });
});

test('results older than the newest commit are reported', () => {
  const files = [resultFile('unit')];
  expect(staleFiles(files, new Date('2026-01-03T00:00:00Z'))).toEqual(['unit']);
  expect(staleFiles(files, new Date('2026-01-01T00:00:00Z'))).toEqual([]);
  expect(staleFiles(files, undefined)).toEqual([]);
});
