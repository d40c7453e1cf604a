import { marketPack } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import type { LoanId } from '@hiram/values/ids';
import { type Authority, digestOf, type PostingKey } from '../ledger/index.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { storedJson } from './stored-json.ts';

/** What every use case of a loan works with. */
export interface LoanDesk {
  readonly database: Database;
  readonly clock: Clock;
}

/** Who asks for what about which loan. The key is the asker's: sent again, it is the same request. */
export interface LoanCommand extends Authority {
  readonly loanId: LoanId;
  readonly key: string;
  /**
   * What the asker writes in the very transaction of the change, once it is written; a repetition writes nothing. If it
   * throws, nothing was changed.
   */
  readonly alongside?: ((tx: Transaction) => Promise<void>) | undefined;
}

/** Where the money of a payment or payout can be looked up. */
export interface ProviderReference {
  readonly provider: string;
  readonly reference: string;
}

/** What became of a command. */
export type LoanOutcome =
  | { readonly kind: 'done'; readonly answer: LoanAnswer }
  | { readonly kind: 'repeated'; readonly answer: LoanAnswer }
  | { readonly kind: 'refused'; readonly refusal: LoanRefusal };

export interface LoanAnswer {
  readonly loanId: LoanId;
  readonly state: string;
}

export type LoanRefusal =
  | 'loan_not_found'
  | 'key_reused'
  | 'reference_taken'
  | 'state_does_not_allow'
  | 'amount_differs'
  | 'destination_differs'
  /** Another payout is in force than the one that is said to have come back. */
  | 'reference_differs'
  /** The borrower has paid, so that a payout that came back cannot simply undo the loan. */
  | 'has_payments'
  /** More is asked for than stands in suspense. */
  | 'not_held'
  | 'credit_too_small'
  | 'payment_not_found'
  | 'extension_not_allowed'
  | 'event_in_the_future'
  /** What is disputed or taken back is no line of the amount. */
  | 'line_not_found'
  /** Help was signed that the loan, as it is by now, would not be offered. */
  | 'relief_differs';

export function refused(refusal: LoanRefusal): LoanOutcome {
  return { kind: 'refused', refusal };
}

/** The business day on which something is booked now. */
export function businessDay({ clock }: LoanDesk, market: MarketCode): CalendarDate {
  return today(clock, marketPack(market).facts.timeZone);
}

/** The key of a command, with a digest of what it asks for and the answer that a repetition gets. */
export function postingKey(
  { loanId, key }: LoanCommand,
  asked: unknown,
  answer: LoanAnswer,
  providerReference?: ProviderReference,
): PostingKey {
  return { key, bodyDigest: digestOf(storedJson([loanId, asked])), answer, providerReference };
}
