import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { Unsent } from '../platform/workflows/message.ts';
import type { Tale } from './decision.ts';
import type { AttemptOf } from './disbursement-desk.ts';

/** Restate workflow for one disbursement attempt. */
export const DISBURSEMENT_WORKFLOW = 'LoanDisbursement';
/** Restate service that polls, escalates and notifies. */
export const DISBURSEMENT_CLOCK = 'DisbursementClock';

export interface TellTask {
  readonly loanId: LoanId;
  readonly tale: Tale;
  /** Version of the payout that the notification concerns. */
  readonly version: number;
  readonly attempt: number;
}

export interface AccountTask {
  readonly borrowerId: BorrowerId;
  readonly accountId: string;
}

/** Requests an attempt. Idempotent: the attempt is the key. */
export function attemptMessage({ loanId, attempt }: AttemptOf): Unsent & { kind: 'workflow' } {
  const payload: AttemptOf = { loanId, attempt };
  return { kind: 'workflow', service: DISBURSEMENT_WORKFLOW, key: `${loanId}-${attempt}`, payload };
}

/** Requests a poll of the provider. */
export function askMessage({ loanId, attempt }: AttemptOf): Unsent & { kind: 'service' } {
  const payload: AttemptOf = { loanId, attempt };
  return { kind: 'service', service: DISBURSEMENT_CLOCK, handler: 'ask', payload };
}

export function tellMessage(
  { loanId, version }: { readonly loanId: LoanId; readonly version: number },
  tale: Tale,
): Unsent & { kind: 'service' } {
  const payload: TellTask = { loanId, tale, version, attempt: 0 };
  return { kind: 'service', service: DISBURSEMENT_CLOCK, handler: 'tell', payload };
}

/** Announces a borrower's new payout account. */
export function accountMessage(payload: AccountTask): Unsent & { kind: 'service' } {
  return { kind: 'service', service: DISBURSEMENT_CLOCK, handler: 'accountChanged', payload };
}
