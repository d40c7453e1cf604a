import { idFrom } from '@hiram/values/ids';
import { type ApplicationReader, readSentApplication } from '../applications/index.ts';
import type { Outreach } from '../outreach/index.ts';
import { traceWords } from './texts/trace-words.ts';
import type { TellBorrower } from './trace-desk.ts';

export interface TellingParts extends ApplicationReader {
  readonly outreach: Pick<Outreach, 'contact'>;
  readonly brandFace: (code: string) => { readonly name: string; readonly host: string } | undefined;
}

const abouts = { found: 'payment_found', not_found: 'payment_not_found' } as const;

/**
 * Sends the borrower an SMS with the result of their payment claim. Others may see the phone, so it names no
 * amount and no number. Delivery changes nothing, because the page shows the same.
 */
export async function tellBorrower(
  parts: TellingParts,
  ...[{ id, loanId }, tale]: Parameters<TellBorrower>
): Promise<void> {
  // An order keeps one id from the application on.
  const application = await readSentApplication(parts, idFrom<'Application'>(loanId));
  const face = application && parts.brandFace(application.brandCode);
  if (application === undefined || face === undefined) return;
  const { borrowerId, brandCode, market, locale, applicant } = application;
  const words = { brandName: face.name, host: face.host };
  await parts.outreach.contact({
    ...{ borrowerId, brandCode, market, locale, orderId: loanId },
    contactKey: `payment-trace-${id}-${tale}`,
    purpose: 'service',
    about: abouts[tale],
    channel: 'sms',
    mobile: applicant.mobile,
    text: traceWords(locale).messages[tale](words),
    notice: { about: abouts[tale], ...words },
  });
}
