import { idFrom } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import type { ContactResult } from '#messaging/index.ts';
import { readSentApplication } from '#origination/applications/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { reversalMessages } from './copy/reversal-messages.ts';
import type { PaymentReversal } from './payment-reversal.ts';
import type { PaymentReversalContext, ReversalMessageContext } from './payment-reversal-context.ts';
import { recordMessageAttempt } from './payment-reversals.sql.ts';

const MINUTE = 60_000;
/** Retry delays for a message that every provider rejected. The app shows the same. */
const AGAIN_AFTER_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE] as const;
const MAX_ATTEMPTS = 20;

/**
 * Tells the borrower by SMS that a payment came back, or that it counts again. Others may see the phone, so it
 * names neither amount nor date.
 */
export async function notifyBorrower(
  context: ReversalMessageContext & PaymentReversalContext,
  reversal: PaymentReversal,
): Promise<void> {
  const result = await contact(context, reversal);
  const tryAt = result && retryAt(reversal, result, context.clock.now());
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

/** Time of the next attempt; undefined once the message is final. */
function retryAt(
  { notifyAttempts }: PaymentReversal,
  result: ContactResult,
  at: Instant,
): Instant | undefined {
  if (result.kind === 'not_sent') {
    const delay = AGAIN_AFTER_MS[notifyAttempts - 1];
    return delay === undefined ? undefined : addMs(at, delay);
  }
  if (result.kind !== 'held_back' || notifyAttempts >= MAX_ATTEMPTS) return undefined;
  return result.until ?? addMs(at, 60 * MINUTE);
}
