import type { DataOf } from '@hiram/contract/call';
import { readOfficialChannels } from '@hiram/contract/messaging/contact-checks';
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

/** The same for everyone, and needed most when somebody is calling and the network is bad. */
export const officialContactsQuery: AnswerQuery<typeof readOfficialChannels> = {
  call: readOfficialChannels,
  request: {},
  keep: true,
};
