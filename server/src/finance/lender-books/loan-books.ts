import type { LoanClass } from '@hiram/lending/classification';
import type { LenderBooks } from '@hiram/lending/lender-books';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanTerms } from '@hiram/lending/loan-terms';
import type { Projection } from '@hiram/lending/project';
import type { CalendarDate } from '@hiram/values/calendar-date';

/** A loan with what the books need, and what was last posted for it. */
export interface LoanToPost {
  readonly id: string;
  readonly borrowerId: string;
  readonly version: number;
  /** Null if its payout was returned, so that there is no loan. */
  readonly terms: LoanTerms | null;
  readonly events: readonly LoanEvent[];
  /** Whether days or events after the day have changed the loan already. */
  readonly isBeyondTheDay: boolean;
  readonly posted: LenderBooks;
  readonly nonPerformingSince: CalendarDate | null;
}

/** The books of one loan at the end of a day. */
export interface BooksOfLoan {
  readonly loan: LoanToPost;
  readonly after: LenderBooks;
  readonly loanClass: LoanClass;
  /** Null if its payout was returned, so that there is no loan. */
  readonly projection: Projection | null;
}
