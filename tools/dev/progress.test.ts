import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readTimings, StartProgress, writeTimings } from './progress.ts';
import { StartView } from './start-view.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-progress-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const last = { total: 40, steps: { PostgreSQL: 2, seed: 30, api: 4, workflows: 3 } };

function started(timings?: typeof last): { progress: StartProgress; at: (seconds: number) => void } {
  let now = 0;
  const progress = new StartProgress({ nowMs: () => now, last: timings });
  return {
    progress,
    at: (seconds) => {
      now = seconds * 1000;
    },
  };
}

describe('the progress of a start', () => {
  test('names each step with its time and the time of the last start', () => {
    const { progress, at } = started(last);
    progress.change({ name: 'PostgreSQL', state: 'running' });
    at(1.5);
    progress.change({ name: 'PostgreSQL', state: 'done' });
    progress.change({ name: 'seed', state: 'running' });
    at(4);
    expect(progress.lines()).toEqual([
      'PostgreSQL  ready in 1.5 s (last time 2.0 s)',
      'seed        starting 2.5 s (last time 30.0 s)',
    ]);
    expect(progress.summary()).toBe('4.0 s so far, about 36 s left');
  });

  test('estimates from the work that is counted, plus the longest step that still waits', () => {
    const { progress, at } = started(last);
    progress.change({ name: 'seed', state: 'running' });
    progress.advance('seed', { done: 25, total: 100 });
    at(10);
    expect(progress.lines()[0]).toContain('25 %');
    expect(progress.secondsLeft()).toBe(30 + 4);
  });

  test('does not invent an estimate without an earlier start', () => {
    const { progress } = started();
    progress.change({ name: 'PostgreSQL', state: 'running' });
    expect(progress.secondsLeft()).toBeUndefined();
    expect(progress.summary()).toContain('no earlier start');
  });

  test('says which step failed', () => {
    const { progress, at } = started();
    progress.change({ name: 'api', state: 'running' });
    at(2);
    progress.change({ name: 'api', state: 'failed' });
    expect(progress.lineOf('api')).toBe('api  failed after 2.0 s');
  });
});

describe('the timings of earlier starts', () => {
  test('are stored by kind of start', () => {
    const file = join(folder, 'timings.json');
    writeTimings(file, 'first', last);
    writeTimings(file, 'later', { total: 9, steps: {} });
    expect(readTimings(file)).toEqual({ first: last, later: { total: 9, steps: {} } });
  });

  test.each([
    ['a missing file', undefined],
    ['a damaged file', '{"first": {"total": "long"'],
    ['other content', '{"first": {"total": "long", "steps": {}}}'],
  ])('are empty for %s', (name, content) => {
    const file = join(folder, `${name}.json`);
    if (content !== undefined) writeFileSync(file, content);
    expect(readTimings(file)).toEqual({});
  });
});

describe('the output of a start', () => {
  test('is one plain line for each change where there is no terminal', () => {
    let printed = '';
    const { progress, at } = started(last);
    const view = new StartView(progress, { write: (text) => (printed += text) });
    view.change({ name: 'seed', state: 'running' });
    at(10);
    for (const done of [5, 6, 50, 100]) view.advance('seed', { done, total: 100 });
    view.change({ name: 'seed', state: 'done' });
    view.end();
    expect(printed.split('\n')).toEqual([
      '  seed  starting 10.0 s, 50 % (last time 30.0 s); 10.0 s so far, about 14 s left',
      '  seed  ready in 10.0 s (last time 30.0 s)',
      '',
    ]);
    expect(printed).not.toContain('\u001b');
  });

  test('is redrawn in place on a terminal, with other lines above it', () => {
    let printed = '';
    const { progress } = started();
    const view = new StartView(progress, { isTTY: true, columns: 60, write: (text) => (printed += text) });
    view.change({ name: 'api', state: 'running' });
    printed = '';
    view.line('[api] warn: slow query');
    expect(printed.startsWith('\u001b[2A\u001b[0J[api] warn: slow query\n  api  starting')).toBe(true);
    for (const line of printed.split('\n')) expect(line.length).toBeLessThan(90);
    view.end();
    printed = '';
    view.line('[api] warn: after the start');
    expect(printed).toBe('[api] warn: after the start\n');
  });
});
