import { idFrom, type LoanId } from '@hiram/values/ids';
import type { ContactResult } from '#messaging/index.ts';
import { readSentApplication } from '#origination/applications/index.ts';
import { disbursementCopy } from './copy/disbursement-copy.ts';
import type { BorrowerNotification } from './decision.ts';
import type { DisbursementDependencies } from './disbursement-context.ts';

export type NotifyResult = ContactResult['kind'] | 'nobody';

const topics = {
  signed: 'loan_confirmed',
  paid: 'payout_arrived',
  account_needed: 'payout_account_needed',
  to_return: 'payout_to_return',
} as const satisfies Record<BorrowerNotification, string>;

/**
 * Notifies the borrower by SMS of the payout's outcome. Others may see the phone, so it names neither amount
 * nor account. Delivery does not affect the payout. The same notification may be sent again for a later
 * version.
 */
export async function notifyBorrower(
  context: DisbursementDependencies,
  {
    loanId,
    notification,
    version,
  }: { readonly loanId: LoanId; readonly notification: BorrowerNotification; readonly version: number },
): Promise<NotifyResult> {
  // A loan has the same id as its application.
  const application = await readSentApplication(context, idFrom<'Application'>(loanId));
  const face = application && context.brandIdentity(application.brandCode);
  if (application === undefined || face === undefined) return 'nobody';
  const { borrowerId, brandCode, market, locale, applicant } = application;
  const words = { brandName: face.name, host: face.host };
  const outcome = await context.outreach.contact({
    borrowerId,
    brandCode,
    market,
    locale,
    orderId: loanId,
    contactKey: `payout-${loanId}-${version}-${notification}`,
    purpose: 'service',
    about: topics[notification],
    channel: 'sms',
    mobile: applicant.mobile,
    text: disbursementCopy[locale][notification](words),
    notice: { about: topics[notification], ...words },
  });
  return outcome.kind;
}
