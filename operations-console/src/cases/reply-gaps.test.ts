import { expect, test } from 'vitest';
import { gapsOf } from './reply-gaps.ts';

test.each([
  ['Hello.', []],
  ['Hello {name}, which the server fills in.', []],
  ['Hello {name}, by {the day}.', ['{the day}']],
  ['{आपका नाम} नमस्ते', ['{आपका नाम}']],
  ['Twice: {day} and {day}', ['{day}', '{day}']],
  ['An open { and a closed } far apart\nare nothing {', ['{ and a closed }']],
])('in %j the placeholders left to fill in are %j', (text, gaps) => {
  expect(gapsOf(text).map(({ words }) => words)).toEqual(gaps);
});

test('a placeholder has its position', () => {
  const text = 'By {day}.';
  const [gap] = gapsOf(text);
  expect(text.slice(gap?.start, gap?.end)).toBe('{day}');
});
