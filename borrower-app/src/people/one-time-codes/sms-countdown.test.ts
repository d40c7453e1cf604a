import { describe, expect, test } from 'vitest';
import { secondsToWait, startCountdown } from './sms-countdown.ts';

const number = '09171234567';
const countdown = startCountdown({ sentTo: number, nowMs: 5_000 });

describe('after a code was sent', () => {
  test.each([
    [0, 60],
    [1, 60],
    [1000, 59],
    [59_000, 1],
    [59_999, 1],
    [60_000, 0],
    [3_600_000, 0],
  ])('%i ms later the number must wait %i more seconds', (passedMs, seconds) => {
    expect(secondsToWait(countdown, number, 5_000 + passedMs)).toBe(seconds);
  });

  test('another number does not have to wait', () => {
    expect(secondsToWait(countdown, '09181234567', 5_000)).toBe(0);
  });

  test('the server can set another wait than 60 seconds', () => {
    const longer = startCountdown({ sentTo: number, nowMs: 0, seconds: 600 });
    expect(secondsToWait(longer, number, 1_000)).toBe(599);
  });
});

test('before a code was sent there is no wait', () => {
  expect(secondsToWait(undefined, number, 0)).toBe(0);
});
