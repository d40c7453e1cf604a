import { LOCALES } from '@hiram/contract/locales';
import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { CONTACT_CHANNELS, CONTACT_PURPOSES } from '@hiram/contract/messaging/messaging';
import { brokenRules } from '@hiram/server-testing/messaging/contact-policy-oracle';
import { addMs, type Instant, instant, instantAsIso, instantFromEpochMs } from '@hiram/values/instant';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ContactRequest,
  type ContactRules,
  contactRules,
  countedFrom,
  evaluateContactPolicy,
  type Verdict,
} from './contact-policy.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const question: ContactRequest = {
  purpose: 'reminder',
  channel: 'sms',
  at: instant('2026-11-16T02:00:00Z'),
  locale: 'en',
  hasText: true,
  hasNumber: true,
  isHeld: false,
  daysLate: 0,
  isInTransit: false,
  isAnyHourAllowed: false,
  past: [],
};

/** The contact policy's verdict at an instant in a market, with the next permitted time if known. */
function resultMessage(market: MarketId, given: Partial<ContactRequest>): string {
  const at = given.at ?? question.at;
  const verdict = evaluateContactPolicy(contactRules(market, at), { ...question, ...given });
  if (verdict.kind === 'allowed') return 'allowed';
  return [verdict.reason, ...(verdict.until === undefined ? [] : [instantAsIso(verdict.until)])].join(' ');
}

describe('contact hours', () => {
  test.each([
    ['PH', '2026-11-15T21:59:59Z', 'outside_hours 2026-11-15T22:00:00.000Z'],
    ['PH', '2026-11-15T22:00:00Z', 'allowed'],
    ['PH', '2026-11-16T13:59:59Z', 'allowed'],
    ['PH', '2026-11-16T14:00:00Z', 'outside_hours 2026-11-16T22:00:00.000Z'],
    ['IN', '2026-11-16T02:29:59Z', 'outside_hours 2026-11-16T02:30:00.000Z'],
    ['IN', '2026-11-16T02:30:00Z', 'allowed'],
    ['IN', '2026-11-16T13:30:00Z', 'outside_hours 2026-11-17T02:30:00.000Z'],
    ['reference', '2026-11-15T19:00:00Z', 'allowed'],
  ] as const)('a reminder in %s at %s: %s', (market, at, verdict) => {
    expect(resultMessage(market, { at: instant(at) })).toBe(verdict);
  });

  const atNight = instant('2026-11-16T16:00:00Z');
  test('in PH do not apply more than 15 days late or with consent, to a call by a person, and always apply to automated contacts', () => {
    const call = { channel: 'call', purpose: 'collection', at: atNight } as const;
    expect(resultMessage('PH', { ...call, daysLate: 15 })).toMatch('outside_hours');
    expect(resultMessage('PH', { ...call, daysLate: 16 })).toBe('allowed');
    expect(resultMessage('PH', { ...call, daysLate: 1, isAnyHourAllowed: true })).toBe('allowed');
    for (const channel of ['sms', 'push', 'voice'] as const) {
      expect(resultMessage('PH', { ...call, channel, daysLate: 40, isAnyHourAllowed: true })).toMatch(
        'outside_hours',
      );
    }
    expect(resultMessage('IN', { ...call, daysLate: 40, isAnyHourAllowed: true })).toMatch('outside_hours');
  });

  test('do not apply to a service message, and apply to any call', () => {
    for (const channel of ['sms', 'push'] as const) {
      expect(resultMessage('PH', { purpose: 'service', channel, at: atNight })).toBe('allowed');
    }
    for (const channel of ['voice', 'call'] as const) {
      expect(resultMessage('PH', { purpose: 'service', channel, at: atNight, daysLate: 40 })).toMatch(
        'outside_hours',
      );
    }
    expect(resultMessage('IN', { purpose: 'code', channel: 'voice', at: atNight })).toBe('allowed');
  });
});

describe('contact frequency', () => {
  function days(...ago: readonly number[]) {
    return ago.map((many) => ({
      ...({ channel: 'sms', purpose: 'reminder' } as const),
      at: addMs(question.at, -many * DAY),
    }));
  }

  test('allows one message about money a day and three in seven days, and the refusal says when the next is allowed', () => {
    expect(resultMessage('PH', { past: days(0) })).toBe('too_often 2026-11-16T22:00:00.000Z');
    expect(resultMessage('PH', { past: days(1, 2) })).toBe('allowed');
    expect(resultMessage('PH', { past: days(1, 2, 6) })).toBe('too_often 2026-11-16T22:00:00.000Z');
    expect(resultMessage('PH', { past: days(1, 2, 7) })).toBe('allowed');
    expect(resultMessage('PH', { past: days(1, 2, 3), purpose: 'collection' })).toBe(
      'too_often 2026-11-19T22:00:00.000Z',
    );
  });

  test('counts days of the borrower’s calendar: an hour later may be tomorrow', () => {
    const past = [{ ...question, at: instant('2026-11-15T15:59:59Z') }];
    expect(resultMessage('reference', { past, at: instant('2026-11-15T15:59:59Z') })).toMatch('too_often');
    expect(resultMessage('reference', { past, at: instant('2026-11-15T16:00:00Z') })).toBe('allowed');
  });

  test('counts today what another machine recorded for tomorrow', () => {
    expect(resultMessage('PH', { past: days(-1) })).toMatch('too_often');
  });

  test('has a limit for service messages, does not count codes, and counts calls separately', () => {
    const statusUpdate = Array.from({ length: 10 }, () => ({ ...question, purpose: 'service' as const }));
    expect(resultMessage('PH', { purpose: 'service', past: statusUpdate.slice(1) })).toBe('allowed');
    expect(resultMessage('PH', { purpose: 'service', past: statusUpdate })).toMatch('too_often');
    expect(resultMessage('PH', { past: statusUpdate })).toBe('allowed');
    expect(resultMessage('PH', { purpose: 'code', past: statusUpdate })).toBe('allowed');
    const called = [{ ...question, channel: 'call' as const, purpose: 'service' as const }];
    expect(resultMessage('PH', { past: called })).toBe('allowed');
    expect(resultMessage('PH', { channel: 'call', purpose: 'collection', past: called })).toMatch(
      'too_often',
    );
    expect(resultMessage('PH', { channel: 'call', purpose: 'service', past: called })).toMatch('too_often');
  });

  test('names no time where nothing may ever be sent', () => {
    const rules = contactRules('PH', question.at);
    const never = { ...rules, frequency: { ...rules.frequency, messages: { perDay: 0, perWeek: 0 } } };
    expect(evaluateContactPolicy(never, question)).toEqual({ kind: 'held_back', reason: 'too_often' });
  });
});

test('a hold or a payment in transit stops requests for money, at any hour, and nothing else', () => {
  for (const purpose of ['reminder', 'collection'] as const) {
    expect(resultMessage('PH', { purpose, isHeld: true, at: instant('2026-11-15T16:00:00Z') })).toBe('held');
    expect(resultMessage('PH', { purpose, isInTransit: true })).toBe('on_its_way');
  }
  for (const purpose of ['service', 'code'] as const) {
    expect(resultMessage('PH', { purpose, isHeld: true, isInTransit: true })).toBe('allowed');
  }
});

test('without a number there is no contact, and without copy in a language of the market no message', () => {
  expect(resultMessage('PH', { purpose: 'code', hasNumber: false })).toBe('nobody_to_contact');
  expect(resultMessage('PH', { hasText: false })).toBe('no_words_in_language');
  expect(resultMessage('PH', { locale: 'hi' })).toBe('no_words_in_language');
  expect(resultMessage('IN', { locale: 'hi', at: instant('2026-11-16T03:00:00Z') })).toBe('allowed');
});

// From here on the contact policy is compared with an independent statement of the rules.

const START = instant('2026-11-16T00:00:00Z');
const moments = fc
  .integer({ min: 0, max: 30 * 24 * 60 * 60 })
  .map((seconds) => addMs(START, seconds * 1_000));
const cases = fc
  .record({
    market: fc.constantFrom(...MARKET_IDS),
    purpose: fc.constantFrom(...CONTACT_PURPOSES),
    channel: fc.constantFrom(...CONTACT_CHANNELS),
    at: moments,
    // English is valid in every market. It is weighted up because the other locales are often refused.
    locale: fc.constantFrom('en', 'en', 'en', 'en', 'en', 'en', ...LOCALES),
    hasText: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
    hasNumber: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
    isHeld: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0),
    isInTransit: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0),
    daysLate: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 14, max: 17 })),
    ago: fc.array(
      fc.record({
        purpose: fc.constantFrom(...CONTACT_PURPOSES),
        channel: fc.constantFrom(...CONTACT_CHANNELS),
        seconds: fc.integer({ min: 0, max: 8 * 24 * 60 * 60 }),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ market, ago, ...asked }) => ({
    market,
    asked: {
      ...asked,
      isAnyHourAllowed: false,
      past: ago.map(({ seconds, ...contact }) => ({ ...contact, at: addMs(asked.at, -seconds * 1_000) })),
    },
  }));

type Case = typeof cases extends fc.Arbitrary<infer One> ? One : never;

function broken({ market, asked }: Case, at: Instant = asked.at): string[] {
  return brokenRules(
    {
      market,
      at,
      purpose: asked.purpose,
      channel: asked.channel,
      daysLate: asked.daysLate,
      language: asked.locale,
      words: asked.hasText ? 'words' : ' ',
      number: asked.hasNumber ? '1' : '',
      pausedBy: asked.isHeld ? 'complaint' : undefined,
      isPromiseDay: false,
      isPaymentInTransit: asked.isInTransit,
    },
    asked.past,
  );
}

type ContactPolicy = (rules: ContactRules, asked: ContactRequest) => Verdict;

/** Cases with the policy's inputs and the verdict of the independent rules. */
const judged = fc.sample(cases, { numRuns: 8_000, seed: 8 }).map((one) => ({
  ...one,
  rules: contactRules(one.market, one.asked.at),
  mayPass: broken(one).length === 0,
}));

/** How often a policy and the independent rules disagree. */
function differences(judge: ContactPolicy): number {
  return judged.filter(({ rules, asked, mayPass }) => (judge(rules, asked).kind === 'allowed') !== mayPass)
    .length;
}

describe('the contact policy and the reference rules', () => {
  test('agree about everything', () => {
    expect(differences(evaluateContactPolicy)).toBe(0);
  });

  test.each<[string, ContactPolicy]>([
    [
      'goes by the clock of UTC',
      (rules, asked) => evaluateContactPolicy({ ...rules, timeZone: 'UTC' }, asked),
    ],
    [
      'opens a minute early',
      (rules, asked) => evaluateContactPolicy({ ...rules, hours: earlier(rules) }, asked),
    ],
    ['forgets holds', (rules, asked) => evaluateContactPolicy(rules, { ...asked, isHeld: false })],
    [
      'forgets money on its way',
      (rules, asked) => evaluateContactPolicy(rules, { ...asked, isInTransit: false }),
    ],
    [
      'forgets one contact',
      (rules, asked) => evaluateContactPolicy(rules, { ...asked, past: asked.past.slice(1) }),
    ],
    [
      'counts six days for seven',
      (rules, asked) => evaluateContactPolicy(rules, { ...asked, past: younger(asked, 6) }),
    ],
    ['lets machines call at night', (rules, asked) => evaluateContactPolicy(rules, liftedForMachines(asked))],
    [
      'counts days late from 15 on',
      (rules, asked) => evaluateContactPolicy(rules, { ...asked, daysLate: asked.daysLate + 1 }),
    ],
    ['takes any language', (rules, asked) => evaluateContactPolicy({ ...rules, locales: LOCALES }, asked)],
    ['holds everything back', () => ({ kind: 'held_back', reason: 'held' })],
  ])('differ if the contact policy %s', (_bug, judge) => {
    expect(differences(judge)).toBeGreaterThan(0);
  });

  test('the time given for a blocked contact is the first at which the rules allow it', () => {
    let promised = 0;
    for (const one of judged) {
      const verdict = evaluateContactPolicy(one.rules, one.asked);
      if (verdict.kind === 'allowed' || verdict.until === undefined) continue;
      promised += 1;
      expect(verdict.until).toBeGreaterThan(one.asked.at);
      expect(broken(one, verdict.until)).toEqual([]);
      // Checks every eleven hours in between, and the last second.
      for (let at = one.asked.at + 11 * HOUR; at < verdict.until; at += 11 * HOUR) {
        expect(broken(one, instantFromEpochMs(at))).not.toEqual([]);
      }
      expect(broken(one, addMs(verdict.until, -1_000))).not.toEqual([]);
    }
    expect(promised).toBeGreaterThan(300);
  });
});

function earlier({ hours }: ContactRules): ContactRules['hours'] {
  return hours && { ...hours, fromMinute: hours.fromMinute - 1 };
}

function younger({ at, past }: ContactRequest, days: number): ContactRequest['past'] {
  const from = countedFrom(contactRules('PH', at), at);
  return past.filter((contact) => contact.at >= addMs(from, (7 - days) * DAY));
}

function liftedForMachines(asked: ContactRequest): ContactRequest {
  return asked.purpose === 'collection' ? { ...asked, channel: 'call', past: [] } : asked;
}
