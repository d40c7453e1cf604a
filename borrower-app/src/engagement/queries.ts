import { CONTACT_INFO_OVERALL } from '@hiram/contract/constants';
import { contactInfo } from '@hiram/contract/engagement';
import type { AnswerQuery } from '../queries/answer-query.ts';

/** How to reach the lender's people: the same for everyone, so it may stay on the phone. */
export const contactInfoQuery: AnswerQuery<typeof contactInfo> = {
  call: contactInfo,
  request: { overall: CONTACT_INFO_OVERALL },
  keep: true,
};
