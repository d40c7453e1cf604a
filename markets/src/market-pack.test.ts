import { calendarDate } from '@hiram/values/calendar-date';
import { percent } from '@hiram/values/rate';
import { describe, expect, test } from 'vitest';
import { philippinesPack } from './data/philippines.ts';
import { marketPack, marketRules } from './market-pack.ts';
import { readPack } from './read-pack.ts';
import { type MarketCode, marketCodes } from './rules.ts';
import { type Channel, channels } from './ruling.ts';

function rulesOf(market: MarketCode, on: string, channel: Channel = 'browser') {
  return marketRules(market, { on: calendarDate(on), channel });
}

test('the date selects the rule value: the effective rate cap falls from 15 % to 12 % on 2026-04-01', () => {
  expect(rulesOf('PH', '2026-03-31').effectiveMonthlyRateCap.value).toEqual(percent('15'));
  expect(rulesOf('PH', '2026-04-01').effectiveMonthlyRateCap).toMatchObject({
    value: percent('12'),
    version: 'PH.effectiveMonthlyRateCap@2026-04-01',
    confidence: 'high',
  });
});

test('the channel selects the rule value: app stores add caps of their own', () => {
  expect(rulesOf('PH', '2026-06-01').annualRateCap.value).toBeNull();
  expect(rulesOf('PH', '2026-06-01', 'ios-shell').annualRateCap).toMatchObject({
    value: percent('36'),
    version: 'PH.annualRateCap@2022-03-03/ios-shell',
  });
  expect(rulesOf('IN', '2026-06-01', 'android-shell').noFullRepaymentWithinDays.value).toBe(60);
  expect(rulesOf('IN', '2026-06-01', 'android-shell').annualRateCap.value).toBeNull();
  expect(rulesOf('reference', '2026-06-01', 'ios-shell').annualRateCap.value).toBeNull();
});

test('a date before the first rule value is an error, not a guess', () => {
  expect(() => rulesOf('PH', '2021-12-31')).toThrow(/PH: no \w+ is known for 2021-12-31/);
});

test.each(marketCodes.flatMap((market) => channels.map((channel) => ({ market, channel }))))(
  'every rule of $market through $channel has a value, a version and a source',
  ({ market, channel }) => {
    const { facts: _facts, channel: _channel, ...rulings } = rulesOf(market, '2026-11-15', channel);
    expect(Object.keys(rulings)).toHaveLength(37);
    for (const ruling of Object.values(rulings)) {
      expect(ruling.value).not.toBeUndefined();
      expect(ruling.source.length).toBeGreaterThan(8);
      expect(ruling.version).toMatch(/^(reference|PH|IN)\.\w+@\d{4}-\d{2}-\d{2}(\/[\w-]+)?$/);
    }
  },
);

test('where lawful and reference behaviour differ, the market pack decides', () => {
  const [reference, ph, india] = marketCodes.map((market) => rulesOf(market, '2026-11-15'));
  expect(reference?.lateCharge.value.kind).toBe('fee_and_daily_tiers');
  expect([ph?.lateCharge.value.kind, india?.lateCharge.value.kind]).toEqual(['monthly_rate', 'monthly_rate']);
  expect(reference?.prepayment.value.kind).toBe('after_share_of_term');
  expect([ph?.prepayment.value.kind, india?.prepayment.value.kind]).toEqual(['any_time', 'any_time']);
  expect([reference, ph, india].map((rules) => rules?.agreementCheckedByDefault.value)).toEqual([
    true,
    false,
    false,
  ]);
  expect([reference, ph, india].map((rules) => rules?.collectionComplaintMayBeBlocked.value)).toEqual([
    true,
    false,
    false,
  ]);
});

test('each market has its currency and its time zone', () => {
  expect(
    marketCodes.map((code) => marketPack(code).facts).map((facts) => [facts.currency, facts.timeZone]),
  ).toEqual([
    ['PHP', 'Asia/Manila'],
    ['PHP', 'Asia/Manila'],
    ['INR', 'Asia/Kolkata'],
  ]);
});

test('the date selects the ombudsman’s scheme: from 2026-07-01 a complaint goes to it within 90 days', () => {
  const [before, since] = ['2026-06-30', '2026-07-01'].map((on) => {
    const [ombudsman] = rulesOf('IN', on).complaintBodies.value?.bodies ?? [];
    return [ombudsman?.code, ombudsman?.afterDays, ombudsman?.withinDays, ombudsman?.grievanceOfficerFirst];
  });
  expect(before).toEqual(['rbi_ombudsman', 30, 365, true]);
  expect(since).toEqual(['rbi_ombudsman', 30, 90, true]);
});

test('a complaint goes to the regulator of lenders or to that of personal data, and the reference market names none', () => {
  const rule = rulesOf('PH', '2026-11-15').complaintBodies.value;
  expect(
    rule?.bodies.map(({ code, topics, onlyForSupervisor }) => [code, topics, onlyForSupervisor]),
  ).toEqual([
    ['sec', ['lending'], 'sec'],
    ['bsp', ['lending'], 'bsp'],
    ['npc', ['privacy'], null],
  ]);
  expect(rule?.lenderSupervisor).toBe('sec');
  expect(rulesOf('reference', '2026-11-15').complaintBodies.value).toBeNull();
});

describe('invalid data is refused with its path', () => {
  interface Spoiled {
    readonly what: string;
    readonly rules: Record<string, unknown>;
    readonly message: string;
  }
  const figure = { from: '2022-03-03', source: 'a circular', confidence: 'high' };
  const spoiled: readonly Spoiled[] = [
    {
      what: 'an unknown rule',
      rules: { usuryCap: [{ ...figure, value: '1' }] },
      message: 'pack.rules: unknown key "usuryCap"',
    },
    {
      what: 'an unknown key of a figure',
      rules: { dueSoonDays: [{ ...figure, value: 3, note: 'x' }] },
      message: 'pack.rules.dueSoonDays[0]: unknown key "note"',
    },
    {
      what: 'a figure without a source',
      rules: { dueSoonDays: [{ value: 3, from: '2022-03-03', source: ' ', confidence: 'high' }] },
      message: 'pack.rules.dueSoonDays[0].source: must be a non-empty string',
    },
    {
      what: 'a confidence that is none',
      rules: { dueSoonDays: [{ ...figure, value: 3, confidence: 'sure' }] },
      message: 'pack.rules.dueSoonDays[0].confidence: must be one of high, medium, low, is "sure"',
    },
    {
      what: 'a rate as a float',
      rules: { nominalMonthlyRateCap: [{ ...figure, value: 0.06 }] },
      message:
        'pack.rules.nominalMonthlyRateCap[0].value: must be a non-negative percentage as a decimal string',
    },
    {
      what: 'an amount that is not whole',
      rules: { coveredLoan: [{ ...figure, value: { maximumAmount: '10.5', maximumMonths: 4 } }] },
      message:
        'pack.rules.coveredLoan[0].value.maximumAmount: must be non-negative minor units as a decimal string',
    },
    {
      what: 'a day that is none',
      rules: { dueSoonDays: [{ ...figure, value: 3, from: '2026-02-30' }] },
      message: 'pack.rules.dueSoonDays[0].from: must be a date as YYYY-MM-DD, is "2026-02-30"',
    },
    {
      what: 'two figures from one day',
      rules: {
        dueSoonDays: [
          { ...figure, value: 3 },
          { ...figure, value: 4 },
        ],
      },
      message: 'pack.rules.dueSoonDays: two values start on the same day',
    },
    {
      what: 'a rule for one channel alone',
      rules: { dueSoonDays: [{ ...figure, value: 3, channel: 'browser' }] },
      message: 'pack.rules.dueSoonDays: no value applies to every channel',
    },
    {
      what: 'a rule without figures',
      rules: { dueSoonDays: [] },
      message: 'pack.rules.dueSoonDays: must be a non-empty list',
    },
    {
      what: 'tiers with a gap at the start',
      rules: {
        lateCharge: [
          {
            ...figure,
            value: {
              kind: 'fee_and_daily_tiers',
              newClientFee: '0',
              repeatClientFee: '0',
              tiers: [{ fromDay: 2, dailyRate: '5' }],
            },
          },
        ],
      },
      message: 'pack.rules.lateCharge[0].value.tiers: tiers must start at day 1 and ascend',
    },
    {
      what: 'a kind that nobody knows',
      rules: { lateCharge: [{ ...figure, value: { kind: 'compound' } }] },
      message: 'pack.rules.lateCharge[0].value.kind: unknown kind "compound"',
    },
    {
      what: 'an order that leaves a claim out',
      rules: { allocationOrder: [{ ...figure, value: ['penalty', 'fee', 'interest'] }] },
      message: 'pack.rules.allocationOrder[0].value: must name every kind of claim once',
    },
    {
      what: 'an outside body without a secure address',
      rules: {
        complaintBodies: [
          {
            ...figure,
            value: {
              lenderSupervisor: 'sec',
              bodies: [
                {
                  ...philippinesPack.rules.complaintBodies[0].value.bodies[0],
                  portal: 'http://imessage.sec.gov.ph',
                },
              ],
            },
          },
        ],
      },
      message: 'pack.rules.complaintBodies[0].value.bodies[0].portal: must be an https address',
    },
    {
      what: 'a body that is named twice',
      rules: {
        complaintBodies: [
          {
            ...figure,
            value: {
              lenderSupervisor: 'sec',
              bodies: [0, 0].map((at) => philippinesPack.rules.complaintBodies[0].value.bodies[at]),
            },
          },
        ],
      },
      message: 'pack.rules.complaintBodies[0].value: names a body twice',
    },
    {
      what: 'a time of day that is none',
      rules: {
        contactHours: [
          {
            ...figure,
            value: { fromMinute: '25:00', toMinute: '22:00', liftedAfterDaysLate: 15, liftedByConsent: true },
          },
        ],
      },
      message: 'pack.rules.contactHours[0].value.fromMinute: must be a time of day as HH:MM',
    },
  ];

  test.each(spoiled)('$what', ({ rules, message }) => {
    const pack = { ...philippinesPack, rules: { ...philippinesPack.rules, ...rules } };
    expect(() => readPack(pack)).toThrow(message);
  });

  test('a missing rule', () => {
    const { dueSoonDays: _left, ...rules } = philippinesPack.rules;
    expect(() => readPack({ ...philippinesPack, rules })).toThrow(
      'pack.rules.dueSoonDays: must be a non-empty list',
    );
  });

  test('an unknown key in the pack', () => {
    expect(() => readPack({ ...philippinesPack, brand: 'x' })).toThrow('pack: unknown key "brand"');
  });
});
