import { marketRules } from '@hiram/markets/market-pack';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import { arrearsSince } from './arrears.ts';
import { classifyLoans, type LoanClass } from './classification.ts';
import type { LoanEvent } from './loan-event.ts';
import { moment, offerFor, payment } from './testing/loans.ts';
import { philippineInstalments } from './testing/products.ts';

const { terms } = offerFor({ product: philippineInstalments, amount: 1_000_000n });

function since(events: readonly LoanEvent[], day: string): string | null {
  return arrearsSince(terms, events, calendarDate(day));
}

test('arrears start on the due date at the end of which it is unpaid, and end when it is paid', () => {
  expect(since([], '2026-06-30')).toBeNull();
  expect(since([], '2026-07-01')).toBe('2026-07-01');
  expect(since([payment('paid', '2026-07-01', 374_110n)], '2026-07-31')).toBeNull();
  expect(since([payment('paid', '2026-07-20', 374_110n)], '2026-07-20')).toBe('2026-07-01');
  expect(since([payment('paid', '2026-07-20', 400_000n)], '2026-07-20')).toBeNull();
});

test('late fees alone are no arrears', () => {
  const waits: LoanEvent = { id: 'pause', ...moment('2026-07-05'), kind: 'charges_reversed', charges: [] };
  const paid = payment('paid', '2026-07-04', 374_110n + 1_809n);
  expect(since([paid, waits], '2026-07-10')).toBeNull();
});

test('neither a dispute nor a payment in transit stops the days', () => {
  const disputed: LoanEvent = {
    id: 'dispute',
    ...moment('2026-07-05'),
    kind: 'charges_disputed',
    amount: 374_110n,
    lines: ['instalment 1'],
    instalments: [1],
    charges: 0n,
    until: calendarDate('2026-07-30'),
  };
  const inTransit: LoanEvent = {
    id: 'transit',
    ...moment('2026-07-05'),
    kind: 'payment_on_its_way',
    amount: 374_110n,
    until: calendarDate('2026-07-30'),
  };
  expect(since([disputed], '2026-07-20')).toBe('2026-07-01');
  expect(since([inTransit], '2026-07-20')).toBe('2026-07-01');
});

function relief(on: string, kind: 'new_date' | 'split'): LoanEvent {
  return {
    id: `relief-${on}`,
    ...moment(on),
    kind: 'relief_agreed',
    relief: kind === 'split' ? { kind, instalment: 1, parts: 3, everyDays: 10 } : { kind, days: 9 },
    fee: 0n,
    waived: 0n,
    rule: 'PH.hardship@1',
  };
}

test('a date that is moved before it passes moves the days, and one in arrears does not', () => {
  expect(since([relief('2026-06-28', 'new_date')], '2026-07-05')).toBeNull();
  expect(since([relief('2026-07-01', 'new_date')], '2026-07-05')).toBeNull();
  expect(since([relief('2026-07-02', 'new_date')], '2026-07-05')).toBe('2026-07-01');
  expect(since([relief('2026-07-02', 'split')], '2026-07-05')).toBe('2026-07-01');
  // Once the moved instalment is paid, the next one counts.
  const moved = [relief('2026-07-02', 'new_date'), payment('paid', '2026-07-08', 374_713n)];
  expect(since(moved, '2026-07-31')).toBeNull();
  expect(since(moved, '2026-08-11')).toBe('2026-08-11');
});

test('the parts of an instalment that was split in arrears keep its date until all are paid', () => {
  const split = relief('2026-07-02', 'split');
  const one = payment('one', '2026-07-03', 125_000n);
  expect(since([split, one], '2026-07-05')).toBe('2026-07-01');
  expect(since([split, payment('all', '2026-07-03', 376_000n)], '2026-07-05')).toBeNull();
});

const { assetClasses } = marketRules('IN', { on: calendarDate('2026-06-01'), channel: 'browser' });

test('in India a due date of 31 March gives the classes of the regulator’s own example', () => {
  const due = calendarDate('2026-03-31');
  const turns: string[] = [];
  let last: LoanClass | undefined;
  for (let day = addDays(due, -1); day <= '2027-07-01'; day = addDays(day, 1)) {
    const [found] = classifyLoans(
      assetClasses.value,
      [
        {
          arrearsSince: day < due ? null : due,
          isWrittenOff: false,
          nonPerformingSince: last?.nonPerformingSince ?? null,
        },
      ],
      day,
    );
    if (found !== undefined && found.name !== last?.name) turns.push(`${day} ${found.name}`);
    last = found;
  }
  expect(turns).toEqual([
    '2026-03-30 standard',
    '2026-03-31 SMA-0',
    '2026-04-30 SMA-1',
    '2026-05-30 SMA-2',
    '2026-06-29 sub_standard',
    '2027-06-29 doubtful',
  ]);
});

test('a written-off loan is non-performing, and so are the other loans of its borrower in India', () => {
  const standing = { arrearsSince: null, isWrittenOff: false, nonPerformingSince: null };
  const lost = { ...standing, isWrittenOff: true };
  const day = calendarDate('2026-07-01');
  expect(classifyLoans(assetClasses.value, [standing, lost], day).map(({ stage }) => stage)).toEqual([3, 3]);
  const philippine = marketRules('PH', { on: day, channel: 'browser' }).assetClasses.value;
  expect(classifyLoans(philippine, [standing, lost], day).map(({ stage }) => stage)).toEqual([1, 3]);
});

test('a non-performing loan performs again only when all arrears are paid', () => {
  const day = calendarDate('2026-10-01');
  const bad = { isWrittenOff: false, nonPerformingSince: calendarDate('2026-09-29') };
  function classWith(arrears: string | null): LoanClass | undefined {
    const arrearsOf = arrears === null ? null : calendarDate(arrears);
    return classifyLoans(assetClasses.value, [{ ...bad, arrearsSince: arrearsOf }], day)[0];
  }
  expect(classWith('2026-09-30')).toMatchObject({ name: 'sub_standard', nonPerformingSince: '2026-09-29' });
  expect(classWith(null)).toMatchObject({ name: 'standard', nonPerformingSince: null });
});
