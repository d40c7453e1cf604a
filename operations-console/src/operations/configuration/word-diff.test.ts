import { expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';

function marked(runs: readonly { readonly text: string; readonly isChanged: boolean }[]): string {
  return runs.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
}

test.each([
  ['pay by the day', 'pay by the last day', 'pay by the day', 'pay by the [last ]day'],
  ['4.5 % a month', '5 % a month', '[4.5 ]% a month', '[5 ]% a month'],
  ['one two three four', 'one three two four', 'one [two ]three four', 'one three [two ]four'],
  ['', 'new', '', '[new]'],
  ['same', 'same', 'same', 'same'],
])('between "%s" and "%s" the changed words are marked', (before, after, left, right) => {
  const diff = wordDiff(before, after);
  expect([marked(diff.before), marked(diff.after)]).toEqual([left, right]);
});

test('whatever is marked, both texts stay complete, also if they are too long to compare', () => {
  const long = Array.from({ length: 2000 }, (_, at) => `word${at}`);
  const texts = [long.join(' '), long.toReversed().join('\n')] as const;
  const diff = wordDiff(...texts);
  expect([diff.before, diff.after].map((runs) => runs.map(({ text }) => text).join(''))).toEqual(texts);
});
