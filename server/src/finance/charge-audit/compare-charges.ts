import { eventsThatCount } from '@hiram/oracle/history';
import { loanOn } from '@hiram/oracle/oracle';
import { type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { DifferenceLine } from './charge-difference.ts';
import type { LoanToCheck } from './loan-to-check.ts';
import { recordedEvent } from './recorded-events.ts';
import { agreementOf } from './signed-contract.ts';

/**
 * The figures of a loan that differ from the second calculation at the end of a day, without those that are
 * in a case already. The ledger's charges are compared by kind and value date.
 */
export function differencesOf(loan: LoanToCheck, day: CalendarDate): DifferenceLine[] {
  const agreement = agreementOf(loan.offer, loan);
  const recorded = loan.events.map((event) => recordedEvent(event, loan.timeZone));
  const counting = eventsThatCount(recorded, loan.releasedOn);
  const oracle = loanOn(agreement, counting, day);
  const figures = new Map<string, Figure>();
  for (const { kind, on, amount } of oracle.charges) add(figures, 'ledger', kind, on, { expected: amount });
  for (const { kind, on, amount } of loan.charges) add(figures, 'ledger', kind, on, { charged: amount });
  const ahead = oracle.rows.filter(({ dueOn, hasFallenDue }) => !hasFallenDue && dueOn > day);
  for (const { dueOn, interest, fee } of oracle.ended === null ? ahead : []) {
    add(figures, 'loan', 'interest', dueOn, { expected: interest });
    add(figures, 'loan', 'fee', dueOn, { expected: fee });
  }
  for (const { dueOn, interest, fee } of loan.instalmentsAhead) {
    add(figures, 'loan', 'interest', dueOn, { charged: interest });
    add(figures, 'loan', 'fee', dueOn, { charged: fee });
  }
  addPayments(figures, loan, counting);
  // What an earlier case says is known, whether it was refunded or not.
  for (const { source, kind, on, expected, charged } of loan.known) {
    add(figures, source, kind, on, { expected: charged - expected });
  }
  return [...figures.values()].filter(({ expected, charged }) => expected !== charged).toSorted(byDay);
}

type Figure = { -readonly [Key in keyof DifferenceLine]: DifferenceLine[Key] };

function add(
  figures: Map<string, Figure>,
  source: DifferenceLine['source'],
  kind: DifferenceLine['kind'],
  on: string,
  { expected = 0n, charged = 0n }: { readonly expected?: MinorUnits; readonly charged?: MinorUnits },
): void {
  const key = `${on} ${kind} ${source}`;
  const figure = figures.get(key) ?? { source, kind, on: calendarDate(on), expected: 0n, charged: 0n };
  figure.expected += expected;
  figure.charged += charged;
  figures.set(key, figure);
}

/** Money that the ledger received for the loan, by value date, and what the loan's events count of it. */
function addPayments(
  figures: Map<string, Figure>,
  { payments }: LoanToCheck,
  counting: ReturnType<typeof eventsThatCount>,
): void {
  for (const { on, amount } of payments) add(figures, 'payment', 'payment', on, { expected: amount });
  for (const event of counting) {
    if (event.kind === 'paid' || event.kind === 'extended' || event.kind === 'cooling_off') {
      add(figures, 'payment', 'payment', event.on, { charged: event.amount });
    }
  }
}

function byDay(left: DifferenceLine, right: DifferenceLine): number {
  if (left.on === right.on) return left.kind < right.kind ? -1 : 1;
  return left.on < right.on ? -1 : 1;
}
