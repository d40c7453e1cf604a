import { addDays } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corrections } from './correction.ts';
import { nextChangeOn, openDay, rollTo } from './day.ts';
import { type Entry, entryKey } from './entry.ts';
import { eventsInOrder } from './loan-event.ts';
import type { LoanTerms } from './loan-terms.ts';
import type { Position } from './position.ts';
import { type Projection, project, stepTo } from './project.ts';
import { withReversals } from './reversal.ts';
import { arbitraryRefundedLoan, type ReplayedLoan } from './testing/arbitrary-loans.ts';
import { balanceOf, projectDayByDay } from './testing/loans.ts';

const EVENTS = 30;
const LONG = 900_000;

function forAll(check: (loan: ReplayedLoan) => void): void {
  fc.assert(fc.property(arbitraryRefundedLoan(EVENTS), check), { numRuns: propertyRuns });
}

test(
  'the fast projection to a date and the day-by-day projection agree to the minor unit',
  () => {
    forAll(({ terms, events, day }) => {
      expect(project(terms, events, day)).toEqual(projectDayByDay(terms, events, day));
    });
  },
  LONG,
);

test(
  'projecting a loan event by event gives the same result as a projection from release',
  () => {
    forAll(({ terms, events, day }) => {
      const ordered = eventsInOrder(events, terms.releasedOn).filter(({ effectiveOn }) => effectiveOn <= day);
      let step: Projection = project(terms, [], terms.releasedOn);
      const replayed = withReversals(terms, eventsInOrder(events, terms.releasedOn));
      for (const event of ordered) {
        const next = stepTo(replayed, step.position, event);
        step = { position: next.position, entries: [...step.entries, ...next.entries] };
      }
      const rolled = rollTo(replayed, step.position, day);
      expect({ position: rolled.position, entries: [...step.entries, ...rolled.entries] }).toEqual(
        project(terms, events, day),
      );
    });
  },
  LONG,
);

test(
  'nothing changes before the next change date',
  () => {
    forAll(({ terms, events, day }) => {
      const { position } = project(terms, events, day);
      const replayed = withReversals(terms, eventsInOrder(events, terms.releasedOn));
      const next = nextChangeOn(terms, position);
      const lastQuiet = next === null ? addDays(day, 40) : addDays(next, -1);
      let current = position;
      for (let quiet = addDays(day, 1); quiet <= lastQuiet; quiet = addDays(quiet, 1)) {
        const step = openDay(replayed, current, quiet);
        expect(step.entries).toEqual([]);
        current = step.position;
      }
      expect({ ...current, day }).toEqual(position);
    });
  },
  LONG,
);

test(
  'a payment reported late ends in the same ledger as one reported on its day',
  () => {
    forAll(({ terms, events, day }) => {
      const seed = events.length;
      // Events arrive in any order and with delays; each arrival posts only what it changes.
      const arrivals = events
        .map((event, index) => ({ event, recordedOn: addDays(event.effectiveOn, (index * 7 + seed) % 40) }))
        .filter(({ recordedOn }) => recordedOn <= day)
        .toSorted((left, right) => (left.recordedOn < right.recordedOn ? -1 : 1));
      const booked: Entry[] = [...project(terms, [], terms.releasedOn).entries];
      let known: typeof events = [];
      let today = terms.releasedOn;
      for (const { event, recordedOn } of [...arrivals, { event: undefined, recordedOn: day }]) {
        const before = project(terms, known, today).entries;
        today = recordedOn;
        known = event === undefined ? known : [...known, event];
        booked.push(...corrections(before, project(terms, known, today).entries).map(({ entry }) => entry));
      }
      expect(netted(booked)).toEqual(netted(project(terms, known, day).entries));
    });
  },
  LONG,
);

test(
  'the ledger and the position never differ',
  () => {
    forAll(({ terms, events, day }) => {
      const { position, entries } = project(terms, events, day);
      expect(receivables(entries)).toEqual(owedInLedger(position));
      expect(balanceOf(entries, 'borrower_credit')).toBe(-position.credit);
      expect(balanceOf(entries, 'collections')).toBe(received(terms, events, day));
      expect(balanceOf(entries, 'payouts')).toBe(terms.upFrontFee - terms.principal);
      expect(balanceOf(entries, 'refunds_payable')).toBe(-refunded(terms, events, day));
      expect(entries.every(({ amount }) => amount > 0n)).toBe(true);
      expect(new Set(entries.map(entryKey)).size).toBe(entries.length);
    });
  },
  LONG,
);

test(
  'a late fee is posted at most once for a loan, a kind and a day',
  () => {
    forAll(({ terms, events, day }) => {
      const charges = project(terms, events, day).entries.filter(({ kind }) => kind.startsWith('late_'));
      expect(new Set(charges.map(({ kind, on }) => `${kind} ${on}`)).size).toBe(charges.length);
      expect(charges.filter(({ kind }) => kind === 'late_fee_charged').length).toBeLessThanOrEqual(1);
    });
  },
  LONG,
);

test(
  'principal is never lost: repaid, rescheduled or outstanding, it adds up to the amount borrowed',
  () => {
    forAll(({ terms, events, day }) => {
      const { position, entries } = project(terms, events, day);
      const returned = entries.filter(({ kind }) => kind === 'fee_returned').reduce(sumOf, 0n);
      const inSchedule = position.instalments.reduce((total, row) => total + row.principal, 0n);
      expect(inSchedule + position.principalPrepaid + returned).toBe(terms.principal);
      for (const row of position.instalments) {
        expect(
          row.principalPaid <= row.principal && row.interestPaid <= row.interest && row.feePaid <= row.fee,
        ).toBe(true);
        expect([row.principal, row.interest, row.fee].every((part) => part >= 0n)).toBe(true);
      }
    });
  },
  LONG,
);

function sumOf(total: MinorUnits, { amount }: Entry): MinorUnits {
  return total + amount;
}

function received(
  { releasedOn }: LoanTerms,
  events: ReplayedLoan['events'],
  day: Position['day'],
): MinorUnits {
  return eventsInOrder(events, releasedOn)
    .filter(({ effectiveOn }) => effectiveOn <= day)
    .reduce(
      (total, event) =>
        event.kind === 'payment_received' || event.kind === 'extended' || event.kind === 'cooling_off_used'
          ? total + event.amount
          : total,
      0n,
    );
}

/** Refunds of the borrower's own money. */
function refunded(terms: LoanTerms, events: ReplayedLoan['events'], day: Position['day']): MinorUnits {
  return eventsInOrder(events, terms.releasedOn)
    .filter(({ effectiveOn }) => effectiveOn <= day)
    .reduce((total, event) => (event.kind === 'credit_refunded' ? total + event.amount : total), 0n);
}

const receivableAccounts = [
  'principal_receivable',
  'interest_receivable',
  'fee_receivable',
  'late_charge_receivable',
] as const;

function receivables(entries: readonly Entry[]): MinorUnits[] {
  return receivableAccounts.map((account) => balanceOf(entries, account));
}

/** A written-off loan is not in the receivables, however much is still owed. */
function owedInLedger(position: Position): MinorUnits[] {
  const wasWrittenOff = position.status === 'written_off';
  const rows = position.instalments;
  const booked = rows.filter((row) => row.booked);
  const { lateCharges, extensionFees } = position;
  return wasWrittenOff
    ? [0n, 0n, 0n, 0n]
    : [
        rows.reduce((total, row) => total + row.principal - row.principalPaid, 0n),
        booked.reduce((total, row) => total + row.interest - row.interestPaid, 0n),
        booked.reduce((total, row) => total + row.fee - row.feePaid, 0n) +
          extensionFees.charged -
          extensionFees.paid,
        lateCharges.charged - lateCharges.paid,
      ];
}

/** The net amount of each account pair per value date, without pairs that cancel out. */
function netted(entries: readonly Entry[]): Map<string, MinorUnits> {
  const moved = new Map<string, MinorUnits>();
  for (const { on, debit, credit, amount } of entries) {
    const forward = debit < credit;
    const key = `${on} ${forward ? debit : credit} ${forward ? credit : debit}`;
    moved.set(key, (moved.get(key) ?? 0n) + (forward ? amount : -amount));
  }
  return new Map([...moved].filter(([, amount]) => amount !== 0n).toSorted());
}
