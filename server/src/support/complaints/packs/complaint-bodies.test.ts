import { testLender } from '@hiram/server-testing/origination/agreements/agreements';
import { instant } from '@hiram/values/instant';
import { expect, test } from 'vitest';
import { type BodiesFor, bodiesFor } from './complaint-bodies.ts';

const sender = { ...testLender, site: 'https://hiram.example' };
const received = instant('2026-06-01T02:00:00Z');

function offered(
  complaint: Partial<BodiesFor>,
  { at, repliedAt = [] }: { readonly at: string; readonly repliedAt?: readonly string[] },
): string[] {
  const whole: BodiesFor = {
    market: 'IN',
    about: 'service',
    problemType: 7,
    sonType: undefined,
    receivedAt: received,
    mergedInto: undefined,
    ...complaint,
  };
  return bodiesFor(whole, { at: instant(at), repliedAt: repliedAt.map(instant), sender }).map(
    ({ code, opensOn, isOpen, closesOn }) =>
      `${code} ${isOpen ? 'open since' : 'from'} ${opensOn}${closesOn === undefined ? '' : ` until ${closesOn}`}`,
  );
}

test('in India the grievance officer comes first, and the ombudsman after thirty days without an answer', () => {
  expect(offered({}, { at: '2026-06-20T02:00:00Z' })).toEqual([
    'grievance_officer open since 2026-06-01',
    'rbi_ombudsman from 2026-07-02 until 2027-07-01',
  ]);
  // The thirtieth day is still the lender's: it ends at midnight in Kolkata.
  expect(offered({}, { at: '2026-07-01T18:29:59Z' })).toHaveLength(2);
  expect(offered({}, { at: '2026-07-01T18:30:00Z' })).toEqual([
    'rbi_ombudsman open since 2026-07-02 until 2026-09-29',
  ]);
});

test('an answer opens the ombudsman at once, and the last answer says until when', () => {
  expect(
    offered({}, { at: '2026-07-20T02:00:00Z', repliedAt: ['2026-06-05T02:00:00Z', '2026-07-15T02:00:00Z'] }),
  ).toEqual(['rbi_ombudsman open since 2026-06-05 until 2026-10-13']);
});

test.each<[string, Partial<BodiesFor>, readonly string[]]>([
  ['a charge goes to the SEC', { about: 'amount', problemType: 2 }, ['sec from 2026-07-02']],
  [
    'personal data go to the privacy commission, after fifteen days',
    { about: 'personal_data', problemType: 6 },
    ['npc from 2026-06-17'],
  ],
  [
    'a collector who told others is for both',
    { about: 'collection', problemType: 1, sonType: 3 },
    ['sec from 2026-07-02', 'npc from 2026-06-17'],
  ],
  [
    'other unfair collection is for the SEC',
    { about: 'collection', problemType: 1, sonType: 1 },
    ['sec from 2026-07-02'],
  ],
])(
  'in the Philippines %s, and nothing goes to the BSP, which does not supervise this lender',
  (_what, given, expected) => {
    expect(offered({ market: 'PH', ...given }, { at: '2026-06-10T02:00:00Z' })).toEqual(expected);
  },
);

test('the reference market names nobody, and a merged complaint leaves it to its case', () => {
  expect(offered({ market: 'reference' }, { at: '2026-06-10T02:00:00Z' })).toEqual([]);
  // The id only has to be there.
  const mergedInto = '019f1641-3500-78ac-a03a-ae49cb5b3e43' as BodiesFor['mergedInto'];
  expect(offered({ mergedInto }, { at: '2026-06-10T02:00:00Z' })).toEqual([]);
});
