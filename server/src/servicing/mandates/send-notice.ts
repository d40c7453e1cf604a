import { marketPack } from '@hiram/markets/market-pack';
import { calendarDateAt } from '@hiram/values/instant';
import { findOwnMobile } from '#people/identity/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { debitNoticeCopy } from './copy/debit-notice-copy.ts';
import type { Mandate, StoredNotice } from './mandate.ts';
import type { MandateWorkContext } from './mandate-context.ts';
import { markDelivered, withdrawNotice } from './mandates.sql.ts';

/**
 * Tells the borrower the day of a debit; the page behind the link has its amount. It counts as delivered once a provider has
 * taken the message. If that is not known, or nobody can be told, the notice is withdrawn and nothing is debited.
 */
export async function sendNotice(
  context: MandateWorkContext,
  { borrowerId, loanId, brandCode, market, locale }: Mandate,
  notice: StoredNotice,
): Promise<'delivered' | 'not_yet' | 'withdrawn'> {
  const face = context.brandIdentity(brandCode);
  const mobile = await findOwnMobile(context, borrowerId);
  const withdrawn = { because: 'not_delivered', at: context.businessClock.now() };
  if (face === undefined || mobile === undefined) {
    await inTransaction(context.database, (tx) => withdrawNotice(tx, notice.id, withdrawn));
    return 'withdrawn';
  }
  const day = calendarDateAt(notice.debitAt, marketPack(market).facts.timeZone);
  const words = { brandName: face.name, host: face.host, day: numberFormatter(locale, market).day(day) };
  const result = await context.outreach.contact({
    contactKey: notice.id,
    borrowerId,
    orderId: loanId,
    brandCode,
    market,
    locale,
    mobile,
    channel: 'sms',
    purpose: 'service',
    about: 'debit_announced',
    text: debitNoticeCopy[locale](words),
    notice: { about: 'debit_announced', ...words },
  });
  if (result.kind === 'not_sent' || result.kind === 'held_back') return 'not_yet';
  return inTransaction(context.database, async (tx) => {
    if (result.kind === 'sent') {
      await markDelivered(tx, notice.id, context.businessClock.now());
      return 'delivered';
    }
    await withdrawNotice(tx, notice.id, { ...withdrawn, at: context.businessClock.now() });
    return 'withdrawn';
  });
}
