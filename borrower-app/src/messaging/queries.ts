import type { DataOf } from '@hiram/contract/call';
import { listContacts } from '@hiram/contract/messaging/messaging';
import type { AnswerQuery } from '../queries/answer-query.ts';

export type ContactPage = DataOf<typeof listContacts>;
export type Contact = ContactPage['contacts'][number];
export type Hold = ContactPage['holds'][number];

/** Personal data, so it is never stored on the phone. */
export const contactsQuery: AnswerQuery<typeof listContacts> = {
  call: listContacts,
  request: {},
  keep: false,
};
