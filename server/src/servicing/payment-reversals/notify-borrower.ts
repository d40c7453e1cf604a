import { idFrom } from '@hiram/values/ids';
import { type ContactResult, nextAttemptAt } from '#messaging/index.ts';
import { readSentApplication } from '#origination/applications/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { reversalMessages } from './copy/reversal-messages.ts';
import type { PaymentReversal } from './payment-reversal.ts';
import type { PaymentReversalContext, ReversalMessageContext } from './payment-reversal-context.ts';
import { recordMessageAttempt } from './payment-reversals.sql.ts';

/**
 * Tells the borrower by SMS that a payment came back, or that it counts again. Others may see the phone, so it
 * names neither amount nor date.
 */
export async function notifyBorrower(
  context: ReversalMessageContext & PaymentReversalContext,
  reversal: PaymentReversal,
): Promise<void> {
  const result = await contact(context, reversal);
  const tryAt = result && nextAttemptAt(reversal.notifyAttempts, result, context.businessClock.now());
  await inTransaction(context.database, (tx) => recordMessageAttempt(tx, reversal, tryAt));
}

async function contact(
  context: ReversalMessageContext,
  { id, changes, state, loanId }: PaymentReversal,
): Promise<ContactResult | undefined> {
  if (loanId === undefined || (state !== 'reversed' && state !== 'reinstated')) return undefined;
  // An order keeps one id from the application on.
  const application = await readSentApplication(context, idFrom<'Application'>(loanId));
  const face = application && context.brandIdentity(application.brandCode);
  if (application === undefined || face === undefined) return undefined;
  const { borrowerId, brandCode, market, locale, applicant } = application;
  const names = { brandName: face.name, host: face.host };
  const about = state === 'reversed' ? 'payment_reversed' : 'payment_reinstated';
  return context.outreach.contact({
    borrowerId,
    brandCode,
    market,
    locale,
    orderId: loanId,
    contactKey: `payment-reversal-${id}-${changes}`,
    purpose: 'service',
    about,
    channel: 'sms',
    mobile: applicant.mobile,
    text: reversalMessages(locale)[about](names),
    notice: { about, ...names },
  });
}
