import { idFrom, type LoanId } from '@hiram/values/ids';
import { readSentApplication } from '../applications/index.ts';
import type { ContactResult } from '../outreach/index.ts';
import type { Tale } from './decision.ts';
import type { DisbursementParts } from './disbursement-desk.ts';
import { disbursementTexts } from './texts/disbursement-texts.ts';

export type Told = ContactResult['kind'] | 'nobody';

const abouts = {
  paid: 'payout_arrived',
  account_needed: 'payout_account_needed',
  to_return: 'payout_to_return',
} as const satisfies Record<Tale, string>;

/**
 * Tells the borrower by a text message how the payout went. Anybody may look at a telephone: it names neither an amount
 * nor an account. Whether the message arrives changes nothing. The same tale may have to be told again, of a later
 * version of the payout.
 */
export async function tellBorrower(
  parts: DisbursementParts,
  { loanId, tale, version }: { readonly loanId: LoanId; readonly tale: Tale; readonly version: number },
): Promise<Told> {
  // An order has one id from the application on.
  const application = await readSentApplication(parts, idFrom<'Application'>(loanId));
  const face = application && parts.brandFace(application.brandCode);
  if (application === undefined || face === undefined) return 'nobody';
  const { borrowerId, brandCode, market, locale, applicant } = application;
  const words = { brandName: face.name, host: face.host };
  const outcome = await parts.outreach.contact({
    ...{ borrowerId, brandCode, market, locale, orderId: loanId },
    contactKey: `payout-${loanId}-${version}-${tale}`,
    purpose: 'service',
    about: abouts[tale],
    channel: 'sms',
    mobile: applicant.mobile,
    text: disbursementTexts[locale][tale](words),
    notice: { about: abouts[tale], ...words },
  });
  return outcome.kind;
}
