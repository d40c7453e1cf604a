import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figures, numbersIn, problemOf } from './readme-figures.ts';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

describe('the figures of the README', () => {
  test.each(figures)('$words: is on the page and has its source', (figure) => {
    expect(readme).toContain(figure.words);
    expect(problemOf(figure)).toBeUndefined();
  });

  test('a number without a source is refused', () => {
    const known = figures.flatMap(({ words }) => numbersIn(words));
    expect(numbersIn(readme).filter((number) => !known.includes(number))).toEqual([]);
  });
});

describe('a figure that its source does not show', () => {
  test.each([
    [{ words: '99 kills', source: { command: 'npm run kills -- payments --full', measured: ['99 kills'] } }],
    [{ words: '185 rows', source: { file: 'docs/requirements.md', contains: /^- \*\*R\d/gm, times: 185 } }],
  ])('is a problem', (figure) => {
    expect(problemOf(figure)).toContain(figure.words);
  });

  test('is found among prose, and not in code, links or lists', () => {
    const text =
      '1. See [page 3](docs/4.md) `npm 5`, http://127.0.0.1:80 under Apache-2.0: 1,234 loans in 7 s.';
    expect(numbersIn(text)).toEqual(['3', '1,234', '7']);
  });
});
