import type { Locale } from '@hiram/contract/locales';
import { type CodeRequester, readOwnMobile, sendCode } from '#people/identity/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { acceptRepayment, type CommitRepayment } from './accept-repayment.ts';
import type { AcceptedRepayment, LegacyRepaymentId } from './legacy-repayment.ts';
import type { LegacyRepaymentContext } from './legacy-repayment-context.ts';
import { writeCode, writeCodeRequested } from './legacy-repayments.sql.ts';
import type { Repayer } from './read-payment-methods.ts';
import { submitDebit } from './submit-debit.ts';

/** Origin of the request, for OTP limits and message text. */
export interface Asking {
  readonly device: string;
  readonly address: string;
  readonly locale: Locale;
  readonly requestId: string;
  readonly requester: CodeRequester;
}

export interface Committed {
  readonly recordId: LegacyRepaymentId;
  readonly needsCode: boolean;
}

/** Requests a repayment from a bound account: debited immediately, or after OTP verification. */
export async function commitRepayment(
  context: LegacyRepaymentContext,
  commit: CommitRepayment,
  asking: Asking,
): Promise<Committed> {
  const { repayment, hasCodeToSend } = await acceptRepayment(context, commit);
  if (hasCodeToSend) await sendVerificationCode(context, repayment, { ...commit, ...asking });
  const needsCode = repayment.state === 'awaiting_code';
  if (!needsCode) await submitDebit(context, repayment, { ...commit, ...asking });
  return { recordId: repayment.id, needsCode };
}

/** The OTP goes to the borrower's login number, whatever the page sends. */
async function sendVerificationCode(
  context: LegacyRepaymentContext,
  { id, codeRequestedAt }: AcceptedRepayment,
  { borrowerId, brandCode, market, device, address, locale, requester }: Repayer & Asking,
): Promise<void> {
  try {
    const mobile = await readOwnMobile(context, borrowerId);
    const { codeId } = await sendCode(context.proof, {
      brand: brandCode,
      market,
      mobile,
      purpose: 'repay',
      via: 'sms',
      locale,
      device,
      address,
      campaign: undefined,
      captcha: undefined,
      requester,
      isOwnNumber: true,
    });
    await inTransaction(context.database, (tx) => writeCode(tx, id, codeId));
  } catch (error) {
    // No OTP was sent, so the next tap must not count as a duplicate of this one.
    await inTransaction(context.database, (tx) => writeCodeRequested(tx, id, codeRequestedAt));
    throw error;
  }
}
