import { expect, test } from 'vitest';
import { indexAfterSwipe, swipeIntent } from './swipe.ts';

test.each([
  [-107, 1],
  [-108, 2],
  [-300, 2],
  [107, 1],
  [108, 0],
])(
  '[R9-4c: tabs] on 360 px a swipe of %i px from the second of three tabs leads to index %i',
  (movedX, expected) => {
    expect(indexAfterSwipe({ index: 1, count: 3, movedX, width: 360 })).toBe(expected);
  },
);

test('a swipe past the last or the first tab stays there', () => {
  expect(indexAfterSwipe({ index: 2, count: 3, movedX: -300, width: 360 })).toBe(2);
  expect(indexAfterSwipe({ index: 0, count: 3, movedX: 300, width: 360 })).toBe(0);
});

test.each([
  [4, 3, 'undecided'],
  [-14, 6, 'sideways'],
  [5, 20, 'scroll'],
])('a finger moved by %i, %i is %s', (movedX, movedY, intent) => {
  expect(swipeIntent(movedX, movedY)).toBe(intent);
});
