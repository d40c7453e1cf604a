import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { expensivePropertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCompromise, quoteCompromise } from './compromise.ts';
import { corrections } from './correction.ts';
import type { Entry } from './entry.ts';
import { allowanceFor, type LossRates, lossBands } from './expected-loss.ts';
import type { LoanEvent } from './loan-event.ts';
import { principalOwed, totalUnpaid } from './position.ts';
import { project } from './project.ts';
import { settlementAmount } from './settlement.ts';
import { arbitraryReplayedLoan } from './testing/arbitrary-loans.ts';
import { balanceOf, moment, offerFor, payment } from './testing/loans.ts';
import { philippineInstalments } from './testing/products.ts';

const { terms } = offerFor({ product: philippineInstalments, amount: 1_000_000n });
const AMOUNT = 700_000n;
const accepted = accept('c', '2026-07-11', AMOUNT);

function accept(id: string, on: string, amount: bigint, until = '2026-07-31'): LoanEvent {
  return { id, ...moment(on), kind: 'compromise_accepted', amount, until: calendarDate(until) };
}

function on(day: string, ...events: readonly LoanEvent[]) {
  return project(terms, events, calendarDate(day));
}

function isWaiver({ kind }: Entry): boolean {
  return kind === 'waived' || kind === 'principal_waived';
}

test('an accepted settlement changes nothing that is owed', () => {
  const [before, after] = [on('2026-07-20'), on('2026-07-20', accepted)];
  expect(after.entries).toEqual(before.entries);
  expect({ ...after.position, compromise: undefined }).toEqual({ ...before.position, compromise: undefined });
});

test('the payment that reaches the amount settles the loan: charges, interest, fees, then principal are waived', () => {
  const paidOn = '2026-07-20';
  const before = on(paidOn).position;
  const quote = quoteCompromise(terms, before, AMOUNT);
  const { position, entries } = on(paidOn, accepted, payment('p', paidOn, AMOUNT));
  expect(position).toMatchObject({ status: 'settled', credit: 0n, compromise: { fulfilledOn: paidOn } });
  function waived(claim: string): bigint {
    return entries
      .filter((entry) => entry.claim === claim && isWaiver(entry))
      .reduce((sum, { amount }) => sum + amount, 0n);
  }
  for (const part of quote.parts) expect(waived(part.claim)).toBe(part.waived);
  expect(quote.owed - quote.waived).toBe(AMOUNT);
  expect(balanceOf(entries, 'write_off_loss')).toBe(waived('principal'));
  expect(waived('principal')).toBeGreaterThan(0n);
  expect(balanceOf(entries, 'collections')).toBe(AMOUNT);
  for (const account of ['principal', 'interest', 'fee', 'late_charge'] as const)
    expect(balanceOf(entries, `${account}_receivable`)).toBe(0n);
});

test('one centavo short is an ordinary payment, and the loan goes on', () => {
  const short = payment('p', '2026-07-20', AMOUNT - 1n);
  const [without, with_] = [on('2026-08-15', short), on('2026-08-15', accepted, short)];
  expect(with_.entries).toEqual(without.entries);
  expect(with_.position.compromise).toMatchObject({ received: AMOUNT - 1n, fulfilledOn: null });
  expect(openCompromise(with_.position)).toBeUndefined();
});

test('payments from the acceptance to the last day add up, and nothing before or after counts', () => {
  const events = [
    payment('early', '2026-07-10', 50_000n),
    accepted,
    payment('first', '2026-07-12', 300_000n),
    payment('late', '2026-08-01', AMOUNT),
  ];
  const { compromise } = on('2026-08-02', ...events).position;
  expect(compromise).toMatchObject({ received: 300_000n, fulfilledOn: null });
  const second = payment('second', '2026-07-31', AMOUNT - 300_000n);
  const { position } = on('2026-07-31', ...events, second);
  expect(position).toMatchObject({ status: 'settled', compromise: { fulfilledOn: '2026-07-31' } });
});

test('what is paid beyond the amount is credit', () => {
  const { position, entries } = on('2026-07-20', accepted, payment('p', '2026-07-20', AMOUNT + 12_345n));
  expect([position.status, position.credit]).toEqual(['settled', 12_345n]);
  expect(balanceOf(entries, 'borrower_credit')).toBe(-12_345n);
});

test('a reversal of the payment takes the waiver back, and the loan owes as before', () => {
  const paid = payment('p', '2026-07-20', AMOUNT);
  const known = on('2026-08-05', accepted, paid);
  const reversed: LoanEvent = { id: 'r', ...moment('2026-08-05'), kind: 'payment_reversed', payment: 'p' };
  const rightful = on('2026-08-05', accepted, paid, reversed);
  expect(rightful.position).toMatchObject({
    status: 'overdue',
    compromise: { received: 0n, fulfilledOn: null },
  });
  expect(totalUnpaid(rightful.position)).toBe(totalUnpaid(on('2026-08-05').position));
  const posted = [
    ...known.entries,
    ...corrections(known.entries, rightful.entries).map(({ entry }) => entry),
  ];
  for (const account of ['write_off_loss', 'waiver_cost', 'collections'] as const)
    expect(balanceOf(posted, account)).toBe(0n);
});

test('a payment made in time settles the loan, however late it is reported', () => {
  const late = on('2026-08-20', accepted, payment('p', '2026-07-31', AMOUNT));
  expect(late.position).toMatchObject({ status: 'settled', compromise: { fulfilledOn: '2026-07-31' } });
  expect(late.entries.some(({ on: day }) => day > '2026-07-31')).toBe(false);
});

test('a write-off ends an accepted settlement', () => {
  const off: LoanEvent = { id: 'w', ...moment('2026-07-15'), kind: 'written_off' };
  const { position } = on('2026-07-20', accepted, off, payment('p', '2026-07-20', AMOUNT));
  expect(position.status).toBe('written_off');
});

test('waived principal is a loss for which the allowance is used', () => {
  // The cast is safe: every band gets a rate.
  const rates = Object.fromEntries(
    Object.keys(lossBands).map((band) => [band, { numerator: 1n, denominator: 2n }]),
  ) as unknown as LossRates;
  const loanClass = { name: 'x', arrearsSince: null, nonPerformingSince: null, stage: 1 } as const;
  const paid = on('2026-07-20', accepted, payment('p', '2026-07-20', AMOUNT));
  const lost = balanceOf(paid.entries, 'write_off_loss');
  expect(allowanceFor(rates, paid, loanClass)).toEqual({ amount: 0n, used: lost });
});

test('on any loan, exactly the amount settles to zero, and what is waived is what the quote said', () => {
  fc.assert(
    fc.property(arbitraryReplayedLoan(8), fc.bigInt({ min: 1n, max: 100n }), (loan, share) => {
      const { position } = project(loan.terms, loan.events, loan.day);
      const owed = settlementAmount(loan.terms, position);
      const amount = (owed * share) / 100n;
      const isOpen =
        position.status === 'active' || position.status === 'due' || position.status === 'overdue';
      fc.pre(isOpen && amount > 0n);
      const events: LoanEvent[] = [
        ...loan.events.filter(({ effectiveOn }) => effectiveOn <= loan.day),
        { ...accept('zz-accepted', loan.day, amount, addDays(loan.day, 5)), ...moment(loan.day, 1439) },
      ];
      const quote = quoteCompromise(loan.terms, project(loan.terms, events, loan.day).position, amount);
      const paid: LoanEvent = {
        ...payment('zz-paid', loan.day, amount),
        ...moment(loan.day, 1440),
        effectiveOn: loan.day,
      };
      const after = project(loan.terms, [...events, paid], loan.day);
      expect([after.position.status, principalOwed(after.position), after.position.credit]).toEqual([
        'settled',
        0n,
        0n,
      ]);
      const waived = after.entries.filter((entry) => entry.cause === 'zz-paid' && isWaiver(entry));
      expect(waived.reduce((sum, entry) => sum + entry.amount, 0n)).toBe(quote.waived);
      expect(quote.owed - quote.waived).toBe(amount);
      const short = project(loan.terms, [...events, { ...paid, amount: amount - 1n } as LoanEvent], loan.day);
      expect(short.entries.some(({ kind }) => kind === 'principal_waived')).toBe(
        project(loan.terms, events, loan.day).entries.some(({ kind }) => kind === 'principal_waived'),
      );
    }),
    { numRuns: expensivePropertyRuns },
  );
}, 120_000);
