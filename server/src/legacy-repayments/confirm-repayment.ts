import type { BorrowerId, LoanId } from '@hiram/values/ids';
import { readOwnMobile, spendProvenCode, tryCode } from '../identity/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import type { LegacyDesk } from './legacy-desk.ts';
import { hasEnded, type LegacyRepaymentId, type TakenRepayment } from './legacy-repayment.ts';
import { findRepayment, lockRepayment, markProven } from './legacy-repayments.sql.ts';
import type { Repayer } from './read-ways.ts';
import { submitDebit } from './submit-debit.ts';

export interface ConfirmRepayment extends Repayer {
  readonly recordId: LegacyRepaymentId;
  readonly loanId: LoanId;
  readonly code: string;
  readonly requestId: string;
}

/**
 * Proves who asks and has the account debited. However often and at once it is sent, one debit comes of it; one whose
 * answer was lost at the provider goes on without a further code.
 */
export async function confirmRepayment(desk: LegacyDesk, confirm: ConfirmRepayment): Promise<void> {
  const repayment = await repaymentToConfirm(desk, confirm);
  if (repayment.state === 'awaiting_code') await prove(desk, repayment, confirm);
  await submitDebit(desk, repayment, confirm);
}

async function repaymentToConfirm(
  { database, realClock }: LegacyDesk,
  { borrowerId, recordId, loanId }: ConfirmRepayment,
): Promise<TakenRepayment> {
  const found = await findRepayment(database, borrowerId, recordId);
  if (found?.asked?.loanId !== loanId) throw new Refusal('not_found', { record: recordId });
  if (found.state === 'submitted') throw new Refusal('payment_already_submitted', { record: recordId });
  if (hasEnded(found, realClock.now())) throw new Refusal('repayment_ended', { record: recordId });
  return { ...found, asked: found.asked };
}

/** The code must be the very one that was sent for this repayment: what is confirmed is this amount and no other. */
async function prove(
  desk: LegacyDesk,
  { id }: TakenRepayment,
  { borrowerId, code }: { readonly borrowerId: BorrowerId; readonly code: string },
): Promise<void> {
  const mobile = await readOwnMobile(desk, borrowerId);
  const proven = await tryCode(desk.proof, { mobile, purpose: 'repay', code });
  if (proven === undefined) {
    // A code serves once: of two taps at the same moment the slower finds it spent by the other, and goes on with that.
    const now = await findRepayment(desk.database, borrowerId, id);
    if (now?.state === 'awaiting_code') throw new Refusal('verification_code_wrong', { record: id });
    return;
  }
  await inTransaction(desk.database, async (tx) => {
    const locked = await lockRepayment(tx, borrowerId, id);
    // Another tap with the same code was faster, and has proven it.
    if (locked?.state !== 'awaiting_code') return;
    if (locked.codeId !== proven.id) throw new Refusal('verification_code_wrong', { record: id });
    await spendProvenCode(tx, proven);
    await markProven(tx, id, desk.realClock.now());
  });
}
