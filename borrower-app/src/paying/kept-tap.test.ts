import { beforeEach, expect, test } from 'vitest';
import { forgetAllOwn } from '../browser/own-storage.ts';
import { forgetTap, nameOfTap } from './kept-tap.ts';

const tap = { orderId: 'o-1', purpose: '', amount: '187055', channelNumber: 'gcash' };
const MINUTE = 60_000;

beforeEach(forgetAllOwn);

test('the same tap keeps its name until the server has answered, or a quarter of an hour is over', () => {
  const first = nameOfTap(tap, 0);
  expect(nameOfTap(tap, 14 * MINUTE)).toBe(first);
  const second = nameOfTap(tap, 15 * MINUTE);
  expect(second).not.toBe(first);
  forgetTap(tap);
  expect(nameOfTap(tap, 15 * MINUTE)).not.toBe(second);
});

test('another amount, channel, purpose or loan is another tap', () => {
  const others = [{ amount: '1' }, { channelNumber: 'maya' }, { purpose: 'isDelay' }, { orderId: 'o-2' }];
  const names = [tap, ...others.map((other) => ({ ...tap, ...other }))].map((one) => nameOfTap(one, 0));
  expect(new Set(names).size).toBe(5);
});

test('a phone whose clock was set back begins anew', () => {
  const first = nameOfTap(tap, 60 * MINUTE);
  expect(nameOfTap(tap, 0)).not.toBe(first);
});
