import { expect, test } from 'vitest';
import { setClock } from './clock.ts';
import { idFrom, parseId, type RandomBytes, randomId, timeOfId, timeOrderedIds } from './ids.ts';
import { instant } from './instant.ts';

const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const countingBytes: RandomBytes = (bytes) => bytes.map((_byte, index) => index);

test('[R9-3d] a random id has 8-4-4-4-12 hexadecimal digits', () => {
  expect(randomId()).toMatch(SHAPE);
  expect(randomId(countingBytes)).toBe('00010203-0405-4607-8809-0a0b0c0d0e0f');
});

test('[R9-3d] random ids do not repeat', () => {
  expect(new Set(Array.from({ length: 10_000 }, () => randomId())).size).toBe(10_000);
});

test('later ids sort later, and start with their creation time', () => {
  const clock = setClock(instant('2026-04-01T00:00:00Z'));
  const ids = timeOrderedIds(clock);
  const made = Array.from({ length: 100 }, () => {
    clock.moveBy(1);
    return ids.next<'Loan'>();
  });
  expect([...made].sort()).toEqual(made);
  expect(made.every((id) => SHAPE.test(id) && id[14] === '7')).toBe(true);
  const firstMs = Number.parseInt((made[0] ?? '').replace('-', '').slice(0, 12), 16);
  expect(firstMs).toBe(instant('2026-04-01T00:00:00.001Z'));
});

test('a time-ordered id tells when it was made, and a random one does not', () => {
  const at = instant('2026-04-01T00:00:00Z');
  expect(timeOfId(timeOrderedIds(setClock(at)).next())).toBe(at);
  expect(timeOfId(randomId())).toBeUndefined();
});

test('the same clock and the same randomness produce the same ids', () => {
  const clock = setClock(instant('2026-04-01T00:00:00Z'));
  expect(timeOrderedIds(clock, countingBytes).next()).toBe(timeOrderedIds(clock, countingBytes).next());
});

test('a text without the format of an id is rejected', () => {
  expect(parseId('1')).toBeUndefined();
  expect(parseId("00010203-0405-4607-8809-0a0b0c0d0e0f' or 1=1")).toBeUndefined();
  expect(idFrom<'Loan'>('00010203-0405-4607-8809-0a0b0c0d0e0f')).toHaveLength(36);
  expect(() => idFrom('nobody')).toThrow('not an id: nobody');
});
