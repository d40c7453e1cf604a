import type { ApplicationId } from '@hiram/values/ids';
import type { ContactResult } from '#messaging/index.ts';
import { readSentApplication } from '#origination/applications/index.ts';
import { type DecisionCopy, decisionCopy } from './copy/decision-copy.ts';
import type { DecisionDependencies } from './decision-context.ts';
import type { AppealAnswer } from './decision-messages.ts';

export type NotifyResult = ContactResult['kind'] | 'nobody';

interface Notice {
  readonly about: 'application_answered' | AppealAnswer['about'];
  readonly text: keyof Pick<DecisionCopy, 'message' | 'resumed' | 'reopened'>;
  readonly contactKey: string;
}

/**
 * Notifies the borrower by SMS that there is a decision, or an answer to their appeal; only the app shows the decision.
 * Delivery does not affect the decision.
 */
export async function notifyBorrower(
  context: DecisionDependencies,
  id: ApplicationId,
  answer?: AppealAnswer,
): Promise<NotifyResult> {
  const application = await readSentApplication(context, id);
  const face = application && context.brandIdentity(application.brandCode);
  if (application === undefined || face === undefined) return 'nobody';
  const { borrowerId, brandCode, market, locale, applicant } = application;
  const { about, text, contactKey } = noticeOf(id, answer);
  const words = { brandName: face.name, host: face.host };
  const outcome = await context.outreach.contact({
    borrowerId,
    brandCode,
    market,
    locale,
    orderId: id,
    contactKey,
    purpose: 'service',
    about,
    channel: 'sms',
    mobile: applicant.mobile,
    text: decisionCopy[locale][text](words),
    notice: { about, ...words },
  });
  return outcome.kind;
}

function noticeOf(id: ApplicationId, answer: AppealAnswer | undefined): Notice {
  if (answer === undefined) {
    return { about: 'application_answered', text: 'message', contactKey: `application-answered-${id}` };
  }
  const { about, version } = answer;
  // The same application can be held and released again.
  const contactKey = `application-appeal-${id}-${version}`;
  return { about, text: about === 'application_resumed' ? 'resumed' : 'reopened', contactKey };
}
