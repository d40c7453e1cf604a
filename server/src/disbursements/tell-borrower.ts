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
 * Notifies the borrower by SMS of the payout's outcome. Others may see the phone, so it names neither amount
 * nor account. Delivery does not affect the payout. The same notification may be sent again for a later
 * version.
 */
export async function tellBorrower(
  parts: DisbursementParts,
  { loanId, tale, version }: { readonly loanId: LoanId; readonly tale: Tale; readonly version: number },
): Promise<Told> {
  // A loan has the same id as its application.
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
