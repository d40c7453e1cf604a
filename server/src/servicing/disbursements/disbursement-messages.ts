import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { UnsentMessage } from '#platform/workflows/message.ts';
import type { BorrowerNotification } from './decision.ts';
import type { AttemptOf } from './disbursement-context.ts';

/** Restate workflow for one disbursement attempt. */
export const DISBURSEMENT_WORKFLOW = 'LoanDisbursement';
/** Restate service that polls, escalates and notifies. */
export const DISBURSEMENT_TIMER_SERVICE = 'DisbursementClock';

export interface NotifyTask {
  readonly loanId: LoanId;
  readonly notification: BorrowerNotification;
  /** Version of the payout that the notification concerns. */
  readonly version: number;
  readonly attempt: number;
}

export interface AccountTask {
  readonly borrowerId: BorrowerId;
  readonly accountId: string;
}

/** Requests an attempt. Idempotent: the attempt is the key. */
export function attemptMessage({ loanId, attempt }: AttemptOf): UnsentMessage & { kind: 'workflow' } {
  const payload: AttemptOf = { loanId, attempt };
  return { kind: 'workflow', service: DISBURSEMENT_WORKFLOW, key: `${loanId}-${attempt}`, payload };
}

/** Requests a poll of the provider. */
export function pollMessage({ loanId, attempt }: AttemptOf): UnsentMessage & { kind: 'service' } {
  const payload: AttemptOf = { loanId, attempt };
  return { kind: 'service', service: DISBURSEMENT_TIMER_SERVICE, handler: 'ask', payload };
}

export function notifyMessage(
  { loanId, version }: { readonly loanId: LoanId; readonly version: number },
  notification: BorrowerNotification,
): UnsentMessage & { kind: 'service' } {
  const payload: NotifyTask = { loanId, notification, version, attempt: 0 };
  return { kind: 'service', service: DISBURSEMENT_TIMER_SERVICE, handler: 'tell', payload };
}

/** Announces a borrower's new payout account. */
export function accountMessage(payload: AccountTask): UnsentMessage & { kind: 'service' } {
  return { kind: 'service', service: DISBURSEMENT_TIMER_SERVICE, handler: 'accountChanged', payload };
}
