import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disputedInstalments, expected, inDispute, inTransit } from './accrual-pause.ts';
import { calculationText } from './calculation.ts';
import { corrections } from './correction.ts';
import { nextChangeOn } from './day.ts';
import { explain } from './explain.ts';
import type { LoanEvent } from './loan-event.ts';
import { amountDue } from './position.ts';
import { project } from './project.ts';
import { arbitraryReplayedLoan } from './testing/arbitrary-loans.ts';
import { chargesOf, INSTALMENT, on, terms } from './testing/late-instalments.ts';
import { moment } from './testing/loans.ts';

function disputed(on: string, { instalments = [1], charges = 0n, until = '2026-12-31' } = {}): LoanEvent {
  return {
    id: 'doubt',
    ...moment(on),
    kind: 'charges_disputed',
    amount: INSTALMENT,
    lines: ['instalment-1'],
    instalments,
    charges,
    until: calendarDate(until),
  };
}

function decided(on: string): LoanEvent {
  return { id: 'word', ...moment(on), kind: 'dispute_decided', standstill: 'doubt', isUpheld: false };
}

test('a disputed amount accrues nothing and is not late, but is still owed', () => {
  const { position } = on([disputed('2026-07-01')], '2026-07-20');
  expect(position).toMatchObject({ status: 'due', lateCharges: { charged: 0n } });
  expect(amountDue(position)).toBe(INSTALMENT);
  expect(inDispute(position)).toBe(INSTALMENT);
});

test('it is not a payment in transit: no money is expected', () => {
  const { position } = on([disputed('2026-07-01')], '2026-07-20');
  expect([inTransit(position), expected(position)]).toEqual([0n, undefined]);
});

test('after the decision charges resume the next day and the days between stay free', () => {
  const events = [disputed('2026-07-03'), decided('2026-07-06')];
  expect(chargesOf(events, '2026-07-08')).toEqual([
    ['2026-07-02', 603n],
    ['2026-07-03', 603n],
    ['2026-07-07', 603n],
    ['2026-07-08', 603n],
  ]);
});

test('it applies only to the instalments that it concerns', () => {
  const { position } = on([disputed('2026-07-01')], '2026-08-03');
  expect(position.status).toBe('overdue');
  // 3,741.10 × 5 % ÷ 31 for instalment 2, and nothing for instalment 1.
  expect(chargesOf([disputed('2026-07-01')], '2026-08-03')).toEqual([
    ['2026-08-02', 603n],
    ['2026-08-03', 603n],
  ]);
});

test('a dispute about charges only also keeps the loan from being late', () => {
  const late = on([], '2026-07-05').position.lateCharges.charged;
  const paid: LoanEvent = {
    id: 'pay',
    ...moment('2026-07-05'),
    kind: 'payment_received',
    amount: INSTALMENT,
    intent: { kind: 'instalments' },
  };
  const order = ['fee', 'interest', 'principal', 'penalty'] as const;
  const indian = { ...terms, allocationOrder: order };
  const day = calendarDate('2026-07-06');
  expect(project(indian, [paid], day).position.status).toBe('overdue');
  const doubt = disputed('2026-07-05', { instalments: [], charges: late });
  expect(project(indian, [paid, doubt], day).position.status).toBe('due');
});

test('an undecided dispute ends automatically, and no day in between changes the loan', () => {
  const events = [disputed('2026-07-01', { until: '2026-07-09' })];
  expect(nextChangeOn(terms, on(events, '2026-07-02').position)).toBe('2026-07-10');
  expect(chargesOf(events, '2026-07-10')).toEqual([['2026-07-10', 603n]]);
});

test('a disputed instalment that is split meanwhile stays in dispute with all its parts', () => {
  const split: LoanEvent = {
    id: 'help',
    ...moment('2026-07-02'),
    kind: 'relief_agreed',
    fee: 0n,
    waived: 0n,
    rule: 'PH.hardship@1',
    relief: { kind: 'split', instalment: 1, parts: 3, everyDays: 10 },
  };
  const { position } = on([disputed('2026-07-01', { instalments: [1, 2] }), split], '2026-07-02');
  expect([...disputedInstalments(position)]).toEqual([1, 2, 3, 4]);
});

test('an explanation names the dispute and the base of the remaining charges', () => {
  const events = [disputed('2026-07-01'), decided('2026-08-02')];
  const { steps } = explain(terms, events, calendarDate('2026-08-03'), 'due');
  expect(
    steps
      .filter(({ clause }) => clause === 'late_charge')
      .map((step) =>
        [step.on, step.what, step.amount, step.event, calculationText(step.working)].join(' | '),
      ),
  ).toEqual([
    '2026-07-01 | charges_disputed | 0 | doubt | 3741.10 in dispute, charges stand still until it is decided, 2026-12-31 at the latest',
    '2026-08-02 | late_penalty_charged | 603 | day | 3741.10 × 5 % ÷ 31 days (instalment 2, day 1 late), beside 3741.10 in dispute',
    '2026-08-02 | dispute_decided | 0 | word | as the contract says',
    '2026-08-03 | late_penalty_charged | 1206 | day | 3741.10 × 5 % ÷ 31 days (instalment 1, day 33 late) + 3741.10 × 5 % ÷ 31 days (instalment 2, day 2 late)',
  ]);
});

test('for any loan: a disputed instalment has no late fee, and no day costs more than without the dispute', () => {
  fc.assert(
    fc.property(arbitraryReplayedLoan(12), fc.nat(200), fc.nat(60), (replayed, start, days) => {
      const quiet = replayed.events.filter(
        ({ kind }) => kind === 'payment_received' || kind === 'payment_on_its_way',
      );
      const from = addDays(replayed.terms.releasedOn, start);
      const until = addDays(from, days);
      const doubt: LoanEvent = {
        id: 'doubt',
        ...moment(from, 0),
        kind: 'charges_disputed',
        amount: 1n,
        lines: [],
        instalments: [1],
        charges: 0n,
        until,
      };
      const rightful = project(replayed.terms, [...quiet, doubt], replayed.day).entries;
      for (const { kind, on: day, working } of rightful) {
        if (kind !== 'late_penalty_charged' || working.kind !== 'late_shares') continue;
        const isDuring = day > from && day <= until;
        if (isDuring) expect(working.shares.every(({ instalment }) => instalment !== 1)).toBe(true);
      }
      for (const { entry } of corrections(project(replayed.terms, quiet, replayed.day).entries, rightful)) {
        const isDuring = entry.on > from && entry.on <= until;
        if (isDuring && entry.kind === 'late_penalty_charged' && replayed.terms.lifetimeCostLimit === null) {
          expect(entry.debit).toBe('late_charge_income');
        }
      }
    }),
    { numRuns: propertyRuns },
  );
}, 900_000);
