import type { ApplicationId } from '@hiram/values/ids';
import type { ContactResult } from '#messaging/index.ts';
import { readSentApplication } from '#origination/applications/index.ts';
import { decisionCopy } from './copy/decision-copy.ts';
import type { DecisionDependencies } from './decision-context.ts';

export type NotifyResult = ContactResult['kind'] | 'nobody';

/**
 * Notifies the borrower by SMS that there is a decision; only the app shows it. Delivery does not affect the
 * decision.
 */
export async function notifyBorrower(
  context: DecisionDependencies,
  id: ApplicationId,
): Promise<NotifyResult> {
  const application = await readSentApplication(context, id);
  const face = application && context.brandIdentity(application.brandCode);
  if (application === undefined || face === undefined) return 'nobody';
  const { borrowerId, brandCode, market, locale, applicant } = application;
  const outcome = await context.outreach.contact({
    borrowerId,
    brandCode,
    market,
    locale,
    orderId: id,
    contactKey: `application-answered-${id}`,
    purpose: 'service',
    about: 'application_answered',
    channel: 'sms',
    mobile: applicant.mobile,
    text: decisionCopy[locale].message({ brandName: face.name, host: face.host }),
    notice: { about: 'application_answered', brandName: face.name, host: face.host },
  });
  return outcome.kind;
}
