import { assert } from '@hiram/values/assert';
import { type ContactResult, nextAttemptAt } from '#messaging/index.ts';
import { findOwnMobile } from '#people/identity/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findLoan, recipientOf } from '#servicing/loans/index.ts';
import { refundCopy } from './copy/refund-copy.ts';
import type { Refund, RefundNotification } from './refund.ts';
import type { RefundDependencies } from './refund-context.ts';
import { type DueRefundMessage, type RefundMessage, recordSendAttempt } from './refund-messages.sql.ts';
import { findRefund } from './refunds.sql.ts';

const topics = {
  paid: 'credit_refunded',
  account_needed: 'refund_account_needed',
} as const satisfies Record<RefundNotification, string>;

/**
 * Notifies the borrower by SMS of a refund. Others may see the phone, so it names neither amount nor account.
 * Delivery does not affect the refund; the contact policy creates one contact per key.
 */
export async function notifyBorrower(context: RefundDependencies, due: DueRefundMessage): Promise<void> {
  const found = await findRefund(context.database, due.refundId);
  assert(found !== undefined, 'message without a refund');
  const result = await contact(context, found, due);
  const at = context.businessClock.now();
  const again = result.kind === 'nobody' ? undefined : nextAttemptAt(due.attempts, result, at);
  const came = again === undefined ? { outcome: result.kind, at } : { tryAt: again };
  await inTransaction(context.database, (tx) => recordSendAttempt(tx, due, came));
}

async function contact(
  context: RefundDependencies,
  { id, loanId, borrowerId, brandCode, market }: Refund,
  { version, notification }: RefundMessage,
): Promise<ContactResult | { readonly kind: 'nobody' }> {
  const loan = await findLoan(context.database, loanId);
  assert(loan !== undefined, 'refund without a loan');
  const { locale } = await recipientOf(context, loan);
  const face = context.brandIdentity(brandCode);
  const mobile = await findOwnMobile(context, borrowerId);
  if (face === undefined || mobile === undefined) return { kind: 'nobody' };
  const names = { brandName: face.name, host: face.host };
  const about = topics[notification];
  return context.outreach.contact({
    borrowerId,
    brandCode,
    market,
    locale,
    mobile,
    about,
    orderId: loanId,
    contactKey: `refund-${id}-${version}`,
    purpose: 'service',
    channel: 'sms',
    text: refundCopy[locale][notification](names),
    notice: { about, ...names },
  });
}
