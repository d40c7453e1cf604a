import { idFrom, type LoanId } from '@hiram/values/ids';
import { readSentApplication } from '../applications/index.ts';
import type { SendOutcome } from '../notifications/index.ts';
import type { Tale } from './decision.ts';
import type { DisbursementParts } from './disbursement-desk.ts';
import { disbursementTexts } from './texts/disbursement-texts.ts';

export type Told = SendOutcome['kind'] | 'nobody';

const abouts = {
  paid: 'payout_arrived',
  account_needed: 'payout_account_needed',
  to_return: 'payout_to_return',
} as const satisfies Record<Tale, string>;

/**
 * Tells the borrower by a text message how the payout went. Anybody may look at a telephone: it names neither an amount
 * nor an account. Whether the message arrives changes nothing.
 */
export async function tellBorrower(parts: DisbursementParts, loanId: LoanId, tale: Tale): Promise<Told> {
  // An order has one id from the application on.
  const application = await readSentApplication(parts, idFrom<'Application'>(loanId));
  const face = application && parts.brandFace(application.brandCode);
  if (application === undefined || face === undefined) return 'nobody';
  const { brandCode, market, locale, applicant } = application;
  const words = { brandName: face.name, host: face.host };
  const outcome = await parts.messages.send({
    ...{ brandCode, market, locale },
    channel: 'sms',
    mobile: applicant.mobile,
    text: disbursementTexts[locale][tale](words),
    notice: { about: abouts[tale], ...words },
    campaign: '',
  });
  return outcome.kind;
}
