import { expect, test } from 'vitest';
import { ringSegments } from './ring-segments.ts';

test('each payment is a segment, in order from the top', () => {
  const segments = ringSegments(['done', 'now', 'later']);
  expect(segments.map(({ part }) => part)).toEqual(['done', 'now', 'later']);
  expect(segments[0]?.path).toMatch(/^M131\.8 16\.7A104 104 0 0 1 215\.4 161\.5$/);
  expect(new Set(segments.map(({ path }) => path)).size).toBe(3);
});

test('a single payment is a ring that is almost closed', () => {
  expect(ringSegments(['now'])).toHaveLength(1);
  expect(ringSegments(['now'])[0]?.path).toContain(' 0 1 1 ');
});

test('more than twelve payments are one arc for each kind', () => {
  const parts = Array.from({ length: 18 }, (_, index) =>
    index < 8 ? ('done' as const) : ('later' as const),
  );
  expect(ringSegments(parts).map(({ part }) => part)).toEqual(['done', 'later']);
});
