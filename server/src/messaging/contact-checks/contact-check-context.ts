import type { MessagingContext } from '../messaging-context.ts';
import type { OfficialContacts } from './official-contacts.ts';

export type CallWordContext = Pick<
  MessagingContext,
  'database' | 'businessClock' | 'personalData' | 'orderOf'
>;

export interface ContactCheckContext extends CallWordContext, Pick<MessagingContext, 'systemClock'> {
  /** What the brand's configuration lists. */
  readonly officialContactsOf: (brandCode: string) => OfficialContacts;
}
