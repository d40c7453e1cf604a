import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { Unsent } from '../platform/workflows/message.ts';
import type { Tale } from './decision.ts';
import type { AttemptOf } from './disbursement-desk.ts';

/** The workflow that makes one attempt at paying a loan out. */
export const DISBURSEMENT_WORKFLOW = 'LoanDisbursement';
/** The service that asks again, escalates and tells. */
export const DISBURSEMENT_CLOCK = 'DisbursementClock';

export interface TellTask {
  readonly loanId: LoanId;
  readonly tale: Tale;
  /** The version of the payout of which it is told. */
  readonly version: number;
  readonly attempt: number;
}

export interface AccountTask {
  readonly borrowerId: BorrowerId;
  readonly accountId: string;
}

/** Asks for an attempt. Asked twice, it is made once: the key is the attempt's. */
export function attemptMessage({ loanId, attempt }: AttemptOf): Unsent & { kind: 'workflow' } {
  const payload: AttemptOf = { loanId, attempt };
  return { kind: 'workflow', service: DISBURSEMENT_WORKFLOW, key: `${loanId}-${attempt}`, payload };
}

/** Asks for the provider's books to be looked into. */
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

/** Tells that a borrower has another account for payouts. */
export function accountMessage(payload: AccountTask): Unsent & { kind: 'service' } {
  return { kind: 'service', service: DISBURSEMENT_CLOCK, handler: 'accountChanged', payload };
}
