import type { Locale } from '@hiram/contract/locales';
import { readOwnMobile, sendCode } from '../identity/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { LegacyDesk } from './legacy-desk.ts';
import type { LegacyRepaymentId, TakenRepayment } from './legacy-repayment.ts';
import { writeCode, writeCodeAsked } from './legacy-repayments.sql.ts';
import type { Repayer } from './read-ways.ts';
import { submitDebit } from './submit-debit.ts';
import { type CommitRepayment, takeRepayment } from './take-repayment.ts';

/** From where it is asked, for the limits on codes and for the words of one. */
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

/** Asks for a repayment out of a bound account: debited at once, or once a code has proven who asks. */
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

/** The code goes to the number that the borrower logs in with, whatever the page says. */
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
    // None was sent: whoever taps again is not taken for an echo of this tap.
    await inTransaction(desk.database, (tx) => writeCodeAsked(tx, id, codeAskedAt));
    throw error;
  }
}
