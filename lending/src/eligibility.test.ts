import { marketRules } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import { type Applicant, ineligibilityReasons } from './eligibility.ts';

const on = calendarDate('2026-06-15');
const filipino: Applicant = {
  bornOn: calendarDate('1990-01-01'),
  nationality: 'PH',
  permanentAddressIn: 'PH',
};

function reasons(applicant: Partial<Applicant>, market: MarketCode = 'PH', day = on) {
  const rule = marketRules(market, { on: day, channel: 'browser' }).eligibility.value;
  return ineligibilityReasons(rule, { ...filipino, ...applicant }, day);
}

test.each<[string, string, readonly string[]]>([
  ['2008-06-15', 'turns 18 today', []],
  ['2008-06-14', 'turned 18 yesterday', []],
  ['2008-06-16', 'turns 18 tomorrow', ['too_young']],
])('the eligibility rule: a person born on %s, who %s', (bornOn, _who, expected) => {
  expect(reasons({ bornOn: calendarDate(bornOn) })).toEqual(expected);
});

test('the eligibility rule: a person born on 29 February comes of age on 1 March', () => {
  const bornOn = calendarDate('2008-02-29');
  expect(reasons({ bornOn }, 'PH', calendarDate('2026-02-28'))).toEqual(['too_young']);
  expect(reasons({ bornOn }, 'PH', calendarDate('2026-03-01'))).toEqual([]);
});

test.each<[MarketCode, Partial<Applicant>, readonly string[]]>([
  ['PH', { nationality: 'other' }, ['other_nationality']],
  ['PH', { permanentAddressIn: 'IN' }, ['address_elsewhere']],
  [
    'reference',
    { nationality: 'IN', permanentAddressIn: 'other' },
    ['other_nationality', 'address_elsewhere'],
  ],
  ['IN', { nationality: 'other', permanentAddressIn: 'IN' }, []],
  ['IN', { nationality: 'IN' }, ['address_elsewhere']],
])('the eligibility rule in %s: %o', (market, applicant, expected) => {
  expect(reasons(applicant, market)).toEqual(expected);
});
