import { describe, expect, test } from 'vitest';
import { visibleLine } from './terminal.ts';

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
