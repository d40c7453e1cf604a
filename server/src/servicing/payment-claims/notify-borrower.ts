import { idFrom } from '@hiram/values/ids';
import type { BorrowerMessaging } from '#messaging/index.ts';
import { type ApplicationReader, readSentApplication } from '#origination/applications/index.ts';
import { paymentClaimCopy } from './copy/payment-claim-copy-by-locale.ts';
import type { NotifyBorrower } from './payment-claim-context.ts';

export interface ClaimNotificationContext extends ApplicationReader {
  readonly outreach: Pick<BorrowerMessaging, 'contact'>;
  readonly brandIdentity: (code: string) => { readonly name: string; readonly host: string } | undefined;
}

const topics = { found: 'payment_found', not_found: 'payment_not_found' } as const;

/**
 * Sends the borrower an SMS with the result of their payment claim. Others may see the phone, so it names no
 * amount and no number. Delivery changes nothing, because the page shows the same.
 */
export async function notifyBorrower(
  context: ClaimNotificationContext,
  ...[{ id, loanId }, notification]: Parameters<NotifyBorrower>
): Promise<void> {
  // An order keeps one id from the application on.
  const application = await readSentApplication(context, idFrom<'Application'>(loanId));
  const face = application && context.brandIdentity(application.brandCode);
  if (application === undefined || face === undefined) return;
  const { borrowerId, brandCode, market, locale, applicant } = application;
  const words = { brandName: face.name, host: face.host };
  await context.outreach.contact({
    borrowerId,
    brandCode,
    market,
    locale,
    orderId: loanId,
    contactKey: `payment-trace-${id}-${notification}`,
    purpose: 'service',
    about: topics[notification],
    channel: 'sms',
    mobile: applicant.mobile,
    text: paymentClaimCopy(locale).messages[notification](words),
    notice: { about: topics[notification], ...words },
  });
}
