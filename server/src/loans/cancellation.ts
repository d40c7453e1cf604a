import { quoteCoolingOff } from '@hiram/lending/cooling-off';
import { rollTo } from '@hiram/lending/day';
import type { LoanState } from '@hiram/lending/loan-state';
import { releaseTerms } from '@hiram/lending/offer';
import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { Loan } from './loan.ts';

export interface Cancellation {
  /** What has to be given back; nothing while no money has gone out. */
  readonly amount: MinorUnits;
  readonly until: CalendarDate;
}

/** Signed, and the money is still with us or on its way. */
const beforePayout: readonly LoanState[] = ['awaiting_payout', 'payout_unknown', 'awaiting_payout_account'];

/** What it takes to cancel a signed loan on a day, and the last day for it; undefined where that cannot be done. */
export function quoteCancellation(loan: Loan, today: CalendarDate): Cancellation | undefined {
  const { offer, released, state } = loan;
  if (released === null) {
    if (!beforePayout.includes(state)) return undefined;
    // The days count from the payout: one that went out today would leave at least this long.
    const { coolingOff } = releaseTerms(offer, today);
    return coolingOff === null ? undefined : { amount: 0n, until: coolingOff.lastDay };
  }
  const { position } = rollTo(released.terms, released.position, laterOf(today, released.position.day));
  const quote = quoteCoolingOff(released.terms, position);
  return quote.kind === 'quoted' ? { amount: quote.amount, until: quote.lastDay } : undefined;
}
