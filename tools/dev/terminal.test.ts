import { describe, expect, test } from 'vitest';
import { visibleLine, workIn } from './terminal.ts';

describe('the program output shown to a developer', () => {
  test.each([
    ['a warning of our own programs', '{"level":"warn","msg":"slow query"}', 'warn: slow query'],
    ['an error of our own programs', '{"level":"error","msg":"no database"}', 'error: no database'],
    ['what Node and Vite have to say', 'SyntaxError: Unexpected token', 'SyntaxError: Unexpected token'],
  ])('contains %s', (_, line, shown) => {
    expect(visibleLine(line)).toBe(shown);
  });

  test.each([
    ['the ordinary log', '{"level":"info","msg":"listening"}'],
    [
      'what is as it should be on a laptop',
      '{"level":"warn","msg":"Accepting requests without validating request signatures; handler access must be restricted"}',
    ],
    ['empty lines', ''],
    ['the watcher’s restarts', "Restarting 'src/main-api.ts'"],
  ])('omits %s', (_, line) => {
    expect(visibleLine(line)).toBeUndefined();
  });
});

describe('the counted work of a program', () => {
  test('is read from its log line', () => {
    const line = '{"level":"info","msg":"demo history","done":12,"total":400}';
    expect(workIn(line)).toEqual({ done: 12, total: 400 });
    expect(visibleLine(line)).toBeUndefined();
  });

  test.each([
    ['another message', '{"level":"info","msg":"listening","done":1,"total":2}'],
    ['no numbers', '{"level":"info","msg":"demo history"}'],
    ['an empty total', '{"level":"info","msg":"demo history","done":0,"total":0}'],
  ])('is absent with %s', (_, line) => {
    expect(workIn(line)).toBeUndefined();
  });
});
