import type { Locale } from '@hiram/contract/locales';
import { readOwnMobile, sendCode } from '../identity/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { LegacyDesk } from './legacy-desk.ts';
import type { LegacyRepaymentId, TakenRepayment } from './legacy-repayment.ts';
import { writeCode, writeCodeAsked } from './legacy-repayments.sql.ts';
import type { Repayer } from './read-ways.ts';
import { submitDebit } from './submit-debit.ts';
import { type CommitRepayment, takeRepayment } from './take-repayment.ts';

/** Origin of the request, for OTP limits and message text. */
export interface Asking {
  readonly device: string;
  readonly address: string;
  readonly locale: Locale;
  readonly requestId: string;
}

export interface Committed {
  readonly recordId: LegacyRepaymentId;
  readonly needsCode: boolean;
}

/** Requests a repayment from a bound account: debited immediately, or after OTP verification. */
export async function commitRepayment(
  desk: LegacyDesk,
  commit: CommitRepayment,
  asking: Asking,
): Promise<Committed> {
  const { repayment, hasCodeToSend } = await takeRepayment(desk, commit);
  if (hasCodeToSend) await sendProofCode(desk, repayment, { ...commit, ...asking });
  const needsCode = repayment.state === 'awaiting_code';
  if (!needsCode) await submitDebit(desk, repayment, { ...commit, ...asking });
  return { recordId: repayment.id, needsCode };
}

/** The OTP goes to the borrower's login number, whatever the page sends. */
async function sendProofCode(
  desk: LegacyDesk,
  { id, codeAskedAt }: TakenRepayment,
  { borrowerId, brandCode, market, device, address, locale }: Repayer & Asking,
): Promise<void> {
  try {
    const mobile = await readOwnMobile(desk, borrowerId);
    const { codeId } = await sendCode(desk.proof, {
      ...{ brand: brandCode, market, mobile, purpose: 'repay', via: 'sms', locale, device, address },
      ...{ campaign: undefined, captcha: undefined, isOwnNumber: true },
    });
    await inTransaction(desk.database, (tx) => writeCode(tx, id, codeId));
  } catch (error) {
    // No OTP was sent, so the next tap must not count as a duplicate of this one.
    await inTransaction(desk.database, (tx) => writeCodeAsked(tx, id, codeAskedAt));
    throw error;
  }
}
