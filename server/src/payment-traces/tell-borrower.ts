import { idFrom, type LoanId } from '@hiram/values/ids';
import { type ApplicationReader, readSentApplication } from '../applications/index.ts';
import type { MessageSender } from '../notifications/index.ts';
import { traceWords } from './texts/trace-words.ts';
import type { TraceTale } from './trace-desk.ts';

export interface TellingParts extends ApplicationReader {
  readonly messages: MessageSender;
  readonly brandFace: (code: string) => { readonly name: string; readonly host: string } | undefined;
}

const abouts = { found: 'payment_found', not_found: 'payment_not_found' } as const;

/**
 * Tells the borrower by a text message how the search for their payment ended. Anybody may look at a telephone: it names
 * neither an amount nor a number. Whether the message arrives changes nothing; the page says the same.
 */
export async function tellBorrower(parts: TellingParts, loanId: LoanId, tale: TraceTale): Promise<void> {
  // An order has one id from the application on.
  const application = await readSentApplication(parts, idFrom<'Application'>(loanId));
  const face = application && parts.brandFace(application.brandCode);
  if (application === undefined || face === undefined) return;
  const { brandCode, market, locale, applicant } = application;
  const words = { brandName: face.name, host: face.host };
  await parts.messages.send({
    ...{ brandCode, market, locale },
    channel: 'sms',
    mobile: applicant.mobile,
    text: traceWords(locale).messages[tale](words),
    notice: { about: abouts[tale], ...words },
    campaign: '',
  });
}
