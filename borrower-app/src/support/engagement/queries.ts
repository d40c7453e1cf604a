import { CONTACT_INFO_OVERALL } from '@hiram/contract/constants';
import { contactInfo } from '@hiram/contract/support/engagement';
import type { AnswerQuery } from '#queries/answer-query.ts';

/** The lender's contact details are the same for everyone, so they may be stored on the phone. */
export const contactInfoQuery: AnswerQuery<typeof contactInfo> = {
  call: contactInfo,
  request: { overall: CONTACT_INFO_OVERALL },
  keep: true,
};
