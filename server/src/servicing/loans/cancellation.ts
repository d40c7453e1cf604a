import { quoteCoolingOff } from '@hiram/lending/cooling-off';
import { rollTo } from '@hiram/lending/day';
import type { LoanState } from '@hiram/lending/loan-state';
import { releaseTerms } from '@hiram/lending/offer';
import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { Loan } from './loan.ts';

export interface Cancellation {
  /** Amount to pay back; zero before disbursement. */
  readonly amount: MinorUnits;
  readonly until: CalendarDate;
}

/** Signed, with the money still with us or in transit. */
const beforePayout: readonly LoanState[] = ['awaiting_payout', 'payout_unknown', 'awaiting_payout_account'];

/** Amount and last day for cancelling a signed loan; undefined if it cannot be cancelled. */
export function quoteCancellation(loan: Loan, today: CalendarDate): Cancellation | undefined {
  const { offer, released, state } = loan;
  if (released === null) {
    if (!beforePayout.includes(state)) return undefined;
    // The period counts from disbursement: a disbursement today would leave at least this long.
    const { coolingOff } = releaseTerms(offer, today);
    return coolingOff === null ? undefined : { amount: 0n, until: coolingOff.lastDay };
  }
  const { position } = rollTo(released.terms, released.position, laterOf(today, released.position.day));
  const quote = quoteCoolingOff(released.terms, position);
  return quote.kind === 'quoted' ? { amount: quote.amount, until: quote.lastDay } : undefined;
}
