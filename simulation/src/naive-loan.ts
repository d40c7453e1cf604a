import type { Account, Entry } from '@hiram/lending/entry';
import { eventsInOrder, type LoanEvent } from '@hiram/lending/loan-event';
import type { LoanTerms } from '@hiram/lending/loan-terms';
import type { Position } from '@hiram/lending/position';
import { projectDayByDay } from '@hiram/lending/testing/loans';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';

const MOVES_NO_MONEY: ReadonlySet<LoanEvent['kind']> = new Set([
  'late_charges_waived',
  'relief_agreed',
  'written_off',
  'payment_on_its_way',
  'payment_not_coming',
  'charges_disputed',
  'dispute_decided',
  'charges_reversed',
]);

/**
 * A loan that stores only its contract and its events. Each query replays them day by day from the first:
 * slow, without balances, corrections, versions or skipped days, and therefore hard to get wrong.
 */
export class NaiveLoan {
  readonly terms: LoanTerms;
  readonly events: LoanEvent[] = [];

  constructor(terms: LoanTerms) {
    this.terms = terms;
  }

  positionOn(day: CalendarDate): Position {
    return this.#replayed(day).position;
  }

  /** Balance of each account, debits less credits, without zero balances. */
  balancesOn(day: CalendarDate): Map<Account, MinorUnits> {
    const balances = new Map<Account, MinorUnits>();
    for (const { debit, credit, amount } of this.#replayed(day).entries) {
      balances.set(debit, (balances.get(debit) ?? 0n) + amount);
      balances.set(credit, (balances.get(credit) ?? 0n) - amount);
    }
    return new Map([...balances].filter(([, balance]) => balance !== 0n));
  }

  knows(event: string): boolean {
    return this.events.some(({ id }) => id === event);
  }

  /** Whether it contains a borrower's payment. A reversed payment does not count. */
  hasPayments(): boolean {
    return eventsInOrder(this.events, this.terms.releasedOn).some(({ kind }) => !MOVES_NO_MONEY.has(kind));
  }

  #replayed(day: CalendarDate): { position: Position; entries: readonly Entry[] } {
    return projectDayByDay(this.terms, this.events, day);
  }
}
