import type { LoanId } from '@hiram/values/ids';
import { checkCode, type Requester, readOwnMobile, spendVerifiedCode } from '#people/identity/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type AcceptedRepayment, hasEnded, type LegacyRepaymentId } from './legacy-repayment.ts';
import type { LegacyRepaymentContext } from './legacy-repayment-context.ts';
import { findRepayment, lockRepayment, markCodeVerified } from './legacy-repayments.sql.ts';
import type { Repayer } from './read-payment-methods.ts';
import { submitDebit } from './submit-debit.ts';

export interface ConfirmRepayment extends Repayer {
  readonly recordId: LegacyRepaymentId;
  readonly loanId: LoanId;
  readonly code: string;
  readonly requestId: string;
  readonly requester: Requester;
}

/**
 * Verifies the borrower and has the account debited. Repeated or concurrent calls cause one debit. A debit
 * whose provider response was lost continues without another OTP.
 */
export async function confirmRepayment(
  context: LegacyRepaymentContext,
  confirm: ConfirmRepayment,
): Promise<void> {
  const repayment = await repaymentToConfirm(context, confirm);
  if (repayment.state === 'awaiting_code') await prove(context, repayment, confirm);
  await submitDebit(context, repayment, confirm);
}

async function repaymentToConfirm(
  { database, systemClock }: LegacyRepaymentContext,
  { borrowerId, recordId, loanId }: ConfirmRepayment,
): Promise<AcceptedRepayment> {
  const found = await findRepayment(database, borrowerId, recordId);
  if (found?.requested?.loanId !== loanId) throw new Refusal('not_found', { record: recordId });
  if (found.state === 'submitted') throw new Refusal('payment_already_submitted', { record: recordId });
  if (hasEnded(found, systemClock.now())) throw new Refusal('repayment_ended', { record: recordId });
  return { ...found, requested: found.requested };
}

/** The OTP must be the one sent for this repayment, so that it confirms exactly this amount. */
async function prove(
  context: LegacyRepaymentContext,
  { id }: AcceptedRepayment,
  { borrowerId, code, requester }: Pick<ConfirmRepayment, 'borrowerId' | 'code' | 'requester'>,
): Promise<void> {
  const mobile = await readOwnMobile(context, borrowerId);
  const proven = await checkCode(context.proof, { mobile, purpose: 'repay', code, requester });
  if (proven === undefined) {
    // An OTP is valid once: of two concurrent taps, the slower finds it used and continues with the other's
    // result.
    const now = await findRepayment(context.database, borrowerId, id);
    if (now?.state === 'awaiting_code') throw new Refusal('verification_code_wrong', { record: id });
    return;
  }
  await inTransaction(context.database, async (tx) => {
    const locked = await lockRepayment(tx, borrowerId, id);
    // A concurrent tap with the same OTP has already verified it.
    if (locked?.state !== 'awaiting_code') return;
    if (locked.codeId !== proven.id) throw new Refusal('verification_code_wrong', { record: id });
    await spendVerifiedCode(tx, proven);
    await markCodeVerified(tx, id, context.systemClock.now());
  });
}
