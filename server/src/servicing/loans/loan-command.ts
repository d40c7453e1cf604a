import { marketPack } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import type { LoanId } from '@hiram/values/ids';
import { type Authority, digestOf, type PostingKey } from '#ledger/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { storedJson } from './stored-json.ts';

/** Dependencies of every loan use case. */
export interface LoanContext {
  readonly database: Database;
  readonly businessClock: Clock;
}

/** A request about a loan and its authority. The caller's key makes it idempotent. */
export interface LoanCommand extends Authority {
  readonly loanId: LoanId;
  readonly key: string;
  /**
   * Further writes in the transaction of the change, after it; a repeated request does not run them. If it
   * throws, nothing is changed.
   */
  readonly inSameTransaction?: ((tx: Transaction) => Promise<void>) | undefined;
}

/** The provider's reference of a payment or payout. */
export interface ProviderReference {
  readonly provider: string;
  readonly reference: string;
}

/** Outcome of a command. */
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
  /** The returned payout is not the one in force. */
  | 'reference_differs'
  /** The borrower has paid, so a returned payout cannot simply undo the loan. */
  | 'has_payments'
  /** The requested amount exceeds the suspense balance. */
  | 'not_held'
  | 'credit_too_small'
  | 'payment_not_found'
  | 'extension_not_allowed'
  | 'event_in_the_future'
  /** The disputed or reversed line is not part of the amount. */
  | 'line_not_found'
  /** The signed relief would no longer be offered for the loan in its current state. */
  | 'relief_differs';

export function refused(refusal: LoanRefusal): LoanOutcome {
  return { kind: 'refused', refusal };
}

/** The current booking date. */
export function businessDay({ businessClock }: LoanContext, market: MarketCode): CalendarDate {
  return today(businessClock, marketPack(market).facts.timeZone);
}

/** Key of a command, with a digest of the request and the answer for repeated requests. */
export function postingKey(
  { loanId, key }: LoanCommand,
  fingerprint: unknown,
  answer: LoanAnswer,
  providerReference?: ProviderReference,
): PostingKey {
  return { key, bodyDigest: digestOf(storedJson([loanId, fingerprint])), answer, providerReference };
}
