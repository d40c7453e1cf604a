import type { LoanEvent } from '@hiram/lending/loan-event';
import type { Offer } from '@hiram/lending/offer';
import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { TimeZone } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { DifferenceLine } from './charge-difference.ts';

/** A loan with everything that the audit compares, read by one statement. */
export interface LoanToCheck {
  readonly id: LoanId;
  readonly borrowerId: BorrowerId;
  readonly market: MarketCode;
  readonly timeZone: TimeZone;
  readonly version: number;
  readonly chainLength: number;
  readonly signedOn: CalendarDate;
  readonly releasedOn: CalendarDate;
  readonly offer: Offer;
  readonly events: readonly LoanEvent[];
  /** What the ledger charged, net, by kind and value date. */
  readonly charges: readonly LedgerCharge[];
  /** What the ledger received, net, by value date. */
  readonly payments: readonly { readonly on: CalendarDate; readonly amount: MinorUnits }[];
  /** The instalments that were not charged yet. */
  readonly instalmentsAhead: readonly {
    readonly dueOn: CalendarDate;
    readonly interest: MinorUnits;
    readonly fee: MinorUnits;
  }[];
  /** The lines of the loan's earlier cases. */
  readonly known: readonly DifferenceLine[];
}

interface LedgerCharge {
  readonly kind: 'interest' | 'fee' | 'extension_fee' | 'late_fee' | 'tax';
  readonly on: CalendarDate;
  readonly amount: MinorUnits;
}
