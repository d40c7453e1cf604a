import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { DebitAttempt, DebitFailure, DebitNotice } from '@hiram/lending/automatic-debit';
import type { DebitScheme } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, Id, LoanId, PaymentId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import type { MandateId, MandateReport } from '#providers/payments/index.ts';

/**
 * `requested`: stored, and the provider has not answered. `awaiting_borrower`: to be allowed on the provider's page.
 * `paused`: nothing is debited until the borrower resumes it.
 */
export type MandateState = 'requested' | 'awaiting_borrower' | 'active' | 'paused' | 'ended';

/** `revoked`: at the bank. `rejected`: the borrower or the bank did not allow it. `expired`: its time is over. */
export type MandateEnd = 'cancelled' | 'revoked' | 'rejected' | 'expired' | 'loan_closed';

type MandateActor = 'borrower' | 'staff' | 'bank' | 'platform';

/** A borrower's permission to debit what falls due on one loan. */
export interface Mandate {
  readonly id: MandateId;
  readonly borrowerId: BorrowerId;
  readonly loanId: LoanId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly scheme: DebitScheme;
  readonly provider: string;
  readonly ceiling: Money;
  readonly validUntil: CalendarDate;
  readonly locale: Locale;
  readonly state: MandateState;
  readonly endedBecause: MandateEnd | undefined;
  readonly changedBy: MandateActor;
  readonly reference: string | undefined;
  readonly authorizeUrl: string | undefined;
  readonly createdAt: Instant;
  readonly changedAt: Instant;
  readonly activeSince: Instant | undefined;
  readonly retryAskedAt: Instant | undefined;
  readonly endConfirmedAt: Instant | undefined;
}

export type NoticeId = Id<'MandateNotice'>;

export interface StoredNotice extends DebitNotice {
  readonly id: NoticeId;
}

export type AttemptId = Id<'MandateAttempt'>;

export interface StoredAttempt extends DebitAttempt {
  readonly id: AttemptId;
  readonly amount: bigint;
  readonly failure: DebitFailure | undefined;
  readonly code: string | undefined;
  readonly paymentId: PaymentId | undefined;
  readonly createdAt: Instant;
}

/** The key of a debit's payment. Asked for twice, it is one payment. */
export function debitKeyOf(id: AttemptId): string {
  return `debit-${id}`;
}

/** What a provider's report changes; undefined if nothing. A mandate that ended here stays ended. */
export function changeBy(
  { state }: Pick<Mandate, 'state'>,
  report: MandateReport['state'],
): { readonly state: MandateState; readonly endedBecause?: MandateEnd } | undefined {
  const isWaiting = state === 'requested' || state === 'awaiting_borrower';
  switch (report) {
    case 'awaiting_borrower':
    case 'awaiting_bank':
      return state === 'requested' ? { state: 'awaiting_borrower' } : undefined;
    case 'active':
      return isWaiting ? { state: 'active' } : undefined;
    case 'rejected':
    case 'expired':
      return state === 'ended' ? undefined : { state: 'ended', endedBecause: report };
    case 'cancelled':
      if (state === 'ended') return undefined;
      return { state: 'ended', endedBecause: isWaiting ? 'rejected' : 'revoked' };
  }
}
