import { addMs, type Instant, instant } from '@hiram/values/instant';
import { describe, expect, test } from 'vitest';
import { addressRange, wideRange } from '#platform/http/address-range.ts';
import { judge, rangeStep, type SendingCounts, type Verdict } from './limits.ts';

const now = instant('2026-11-16T08:00:00.000Z');
const budget = { prefix: 1_000n, campaign: 500n, market: 2_000n, messages: 100 };
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

function ago(ms: number): Instant {
  return addMs(now, -ms);
}

type Given = {
  readonly [Part in Exclude<keyof SendingCounts, 'unverifiedMessages'>]?: Partial<SendingCounts[Part]>;
} & {
  readonly unverifiedMessages?: number;
};

function status(given: Given = {}): SendingCounts {
  return {
    number: {
      inCountdown: 0,
      inFewMinutes: 0,
      inDay: 0,
      unverified: 0,
      lastSentAt: undefined,
      ...given.number,
    },
    device: { inHour: 0, otherNumbersUnverified: 0, lastSentElsewhereAt: undefined, ...given.device },
    range: { sent: 0, verified: 0, lastSentAt: undefined, ...given.range },
    wideRange: { sent: 0, verified: 0, ...given.wideRange },
    market: { sent: 0, verified: 0, ...given.market },
    unverifiedCost: { ofPrefix: 0n, ofCampaign: 0n, ofMarket: 0n, ofReserve: 0n, ...given.unverifiedCost },
    unverifiedMessages: given.unverifiedMessages ?? 0,
  };
}

const free: Verdict = { kind: 'send', needsCaptcha: false };
const withCaptcha: Verdict = { kind: 'send', needsCaptcha: true };
/** No OTP requested from this range was ever verified. */
const attacked = { sent: 40, verified: 0, lastSentAt: ago(MINUTE) };

describe('an address range is restricted by the share of its codes that were verified', () => {
  test.each([
    // In an unknown range the first two pass, then a captcha is required, then a wait.
    { sent: 0, verified: 0, step: 'open' },
    { sent: 1, verified: 0, step: 'open' },
    { sent: 2, verified: 0, step: 'captcha' },
    { sent: 3, verified: 0, step: 'delay' },
    // Verified OTPs lower the step again.
    { sent: 3, verified: 1, step: 'open' },
    { sent: 40, verified: 20, step: 'open' },
    { sent: 40, verified: 17, step: 'captcha' },
    { sent: 40, verified: 10, step: 'delay' },
    // Volume does not matter, even thousands behind one address.
    { sent: 100_000, verified: 60_000, step: 'open' },
    { sent: 100_000, verified: 45_000, step: 'captcha' },
  ])('$sent sent, $verified verified: $step', ({ sent, verified, step }) => {
    expect(rangeStep({ sent, verified })).toBe(step);
  });
});

describe('who may receive a code', () => {
  test.each<[string, Given, Verdict]>([
    ['a stranger', {}, free],
    ['a number in its countdown', { number: { inCountdown: 1 } }, refused('code_sent_recently', 'number')],
    [
      'a number with three in ten minutes',
      { number: { inFewMinutes: 3 } },
      refused('code_sent_recently', 'number'),
    ],
    ['a number with five in a day', { number: { inDay: 5 } }, refused('code_sent_recently', 'number')],
    ['a device with nine in an hour', { device: { inHour: 9 } }, free],
    ['a device with ten in an hour', { device: { inHour: 10 } }, refused('too_many_requests', 'device')],
    [
      'a device that asked for another number in vain',
      { device: { otherNumbersUnverified: 1 } },
      withCaptcha,
    ],
    [
      'a device that asked for two others in vain',
      { device: { otherNumbersUnverified: 2 } },
      refused('too_many_requests', 'device'),
    ],
    ['a range that is not healthy', { range: { sent: 2 } }, withCaptcha],
    ['a newcomer in an attacked range', { range: attacked }, withCaptcha],
    [
      'a newcomer just after another',
      { range: { ...attacked, lastSentAt: ago(SECOND) } },
      refused('too_many_requests', 'range'),
    ],
    [
      'a person in an attacked range whose message did not come, too soon',
      { range: attacked, number: { unverified: 1, lastSentAt: ago(4 * MINUTE) } },
      refused('too_many_requests', 'range'),
    ],
    [
      'the same a little later',
      { range: attacked, number: { unverified: 1, lastSentAt: ago(5 * MINUTE) } },
      withCaptcha,
    ],
    [
      'the same once more',
      { range: attacked, number: { unverified: 2, lastSentAt: ago(HOUR) } },
      refused('too_many_requests', 'range'),
    ],
    [
      'a device in an attacked range that asked for another number in vain',
      { range: attacked, device: { otherNumbersUnverified: 1, lastSentElsewhereAt: ago(5 * HOUR) } },
      refused('too_many_requests', 'range'),
    ],
    [
      'the same much later',
      { range: attacked, device: { otherNumbersUnverified: 1, lastSentElsewhereAt: ago(6 * HOUR) } },
      withCaptcha,
    ],
    [
      'a prefix whose budget is spent',
      { unverifiedCost: { ofPrefix: 1_000n } },
      refused('code_not_sent', 'prefix budget'),
    ],
    [
      'a campaign whose budget is spent',
      { unverifiedCost: { ofCampaign: 500n } },
      refused('code_not_sent', 'campaign budget'),
    ],
    [
      'a market whose budget is spent',
      { unverifiedCost: { ofMarket: 2_000n } },
      refused('code_not_sent', 'market budget'),
    ],
    [
      'all markets whose budget is spent',
      { unverifiedMessages: 100 },
      refused('code_not_sent', 'total budget'),
    ],
    ['a provider’s network that enters few codes', { wideRange: { sent: 5, verified: 0 } }, withCaptcha],
    ['a provider’s network that enters half of them', { wideRange: { sent: 500, verified: 250 } }, free],
    ['a market that enters few codes', { market: { sent: 1_000, verified: 400 } }, withCaptcha],
  ])('%s', (_who, given, verdict) => {
    expect(judge(status(given), { isProven: false, budget }, now)).toEqual(verdict);
  });

  test('new numbers of a range pass more slowly the worse its share is, and at least twice a minute', () => {
    function passesAfter(range: Pick<SendingCounts['range'], 'sent' | 'verified'>): number {
      for (let seconds = 0; ; seconds += 1) {
        const judged = judge(
          status({ range: { ...range, lastSentAt: ago(seconds * SECOND) } }),
          { isProven: false, budget },
          now,
        );
        if (judged.kind === 'send') return seconds;
      }
    }
    expect(passesAfter({ sent: 3, verified: 0 })).toBe(5);
    expect(passesAfter({ sent: 10, verified: 0 })).toBe(19);
    expect(passesAfter({ sent: 100_000, verified: 0 })).toBe(30);
    expect(passesAfter({ sent: 100_000, verified: 39_000 })).toBe(1);
  });
});

function refused(
  refusal: Extract<Verdict, { kind: 'refuse' }>['refusal'],
  rule: Extract<Verdict, { kind: 'refuse' }>['rule'],
): Verdict {
  return { kind: 'refuse', refusal, rule };
}

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1234:5678::1', '2001:db8:1234::/48'],
  ['2001:0DB8:0034::', '2001:db8:34::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unix:', 'none'],
])('%s belongs to %s', (address, range) => {
  expect(addressRange(address)).toBe(range);
});

test.each([
  ['203.0.113.7', '203.0.0.0/16'],
  ['::ffff:203.0.113.7', '203.0.0.0/16'],
  ['2001:db8:7:8::1', '2001:db8::/32'],
  ['', 'none'],
])('the wide range of %s is %s', (address, range) => {
  expect(wideRange(address)).toBe(range);
});

test('a person who has proved the number passes whatever strangers did, until the reserve is spent', () => {
  const given = {
    range: attacked,
    wideRange: attacked,
    market: attacked,
    device: { inHour: 100, otherNumbersUnverified: 9 },
    unverifiedCost: { ofPrefix: 9_999n, ofCampaign: 9_999n, ofMarket: 9_999n, ofReserve: 1_999n },
    unverifiedMessages: 9_999,
  };
  expect(judge(status(given), { isProven: true, budget }, now)).toEqual(free);
  const spent = status({ unverifiedCost: { ofReserve: 2_000n } });
  expect(judge(spent, { isProven: true, budget }, now)).toMatchObject({ rule: 'reserve budget' });
});
