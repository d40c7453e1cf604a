import type { Locale } from '@hiram/contract/locales';
import { assert } from '@hiram/values/assert';
import { type ContactResult, nextAttemptAt } from '#messaging/index.ts';
import { findOwnMobile } from '#people/identity/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findLoan, recipientOf } from '#servicing/loans/index.ts';
import type { ChargeNoticeContext } from './charge-audit-context.ts';
import type { ChargeDifferenceId } from './charge-difference.ts';
import { findDifference } from './charge-differences.sql.ts';
import { type DueNotice, recordNotice } from './notices.sql.ts';

type Signed = (names: { readonly brandName: string; readonly host: string }) => string;

const en: Signed = ({ brandName, host }) =>
  `${brandName}: we charged your loan too much. We gave it back with interest. See it in the app or at ${host}.`;

const copy: Readonly<Record<Locale, Signed>> = {
  en,
  reference: en,
  fil: ({ brandName, host }) =>
    `${brandName}: sobra ang nasingil namin sa loan mo. Ibinalik na namin ito nang may interest. Tingnan sa app o sa ${host}.`,
  hi: ({ brandName, host }) =>
    `${brandName}: आपके लोन पर ज़्यादा चार्ज लिया गया था। हमने उसे ब्याज के साथ लौटा दिया है। ऐप या ${host} पर देखें।`,
};

/**
 * Notifies the borrower by SMS of a refunded overcharge. Others may see the phone, so it names no amount; the
 * app shows it. Delivery does not affect the refund; the contact policy creates one contact per key.
 */
export async function notifyBorrower(context: ChargeNoticeContext, due: DueNotice): Promise<void> {
  const result = await contact(context, due.id);
  const at = context.businessClock.now();
  const again = result.kind === 'nobody' ? undefined : nextAttemptAt(due.attempts, result, at);
  const came = again === undefined ? { outcome: result.kind, at } : { tryAt: again };
  await inTransaction(context.database, (tx) => recordNotice(tx, due.id, came));
}

async function contact(
  context: ChargeNoticeContext,
  id: ChargeDifferenceId,
): Promise<ContactResult | { readonly kind: 'nobody' }> {
  const difference = await findDifference(context.database, id);
  assert(difference !== undefined, 'message without a case');
  const { loanId, borrowerId } = difference;
  const loan = await findLoan(context.database, loanId);
  assert(loan !== undefined, 'case without a loan');
  const { brandCode, market, locale } = await recipientOf(context, loan);
  const face = context.brandIdentity(brandCode);
  const mobile = await findOwnMobile(context, borrowerId);
  if (face === undefined || mobile === undefined) return { kind: 'nobody' };
  const names = { brandName: face.name, host: face.host };
  const about = 'overcharge_refunded';
  return context.outreach.contact({
    borrowerId,
    brandCode,
    market,
    locale,
    mobile,
    about,
    orderId: loanId,
    contactKey: `overcharge-${id}`,
    purpose: 'service',
    channel: 'sms',
    text: copy[locale](names),
    notice: { about, ...names },
  });
}
