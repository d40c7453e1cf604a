import type { ApplicationId } from '@hiram/values/ids';
import { readSentApplication } from '../applications/index.ts';
import type { ContactResult } from '../outreach/index.ts';
import type { DecisionParts } from './decision-desk.ts';
import { decisionTexts } from './texts/decision-texts.ts';

export type Told = ContactResult['kind'] | 'nobody';

/**
 * Notifies the borrower by SMS that there is a decision; only the app shows it. Delivery does not affect the
 * decision.
 */
export async function tellBorrower(parts: DecisionParts, id: ApplicationId): Promise<Told> {
  const application = await readSentApplication(parts, id);
  const face = application && parts.brandFace(application.brandCode);
  if (application === undefined || face === undefined) return 'nobody';
  const { borrowerId, brandCode, market, locale, applicant } = application;
  const outcome = await parts.outreach.contact({
    ...{ borrowerId, brandCode, market, locale, orderId: id },
    contactKey: `application-answered-${id}`,
    purpose: 'service',
    about: 'application_answered',
    channel: 'sms',
    mobile: applicant.mobile,
    text: decisionTexts[locale].message({ brandName: face.name, host: face.host }),
    notice: { about: 'application_answered', brandName: face.name, host: face.host },
  });
  return outcome.kind;
}
