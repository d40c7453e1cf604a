import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import type { BlindIndexes, PersonalData } from '#platform/personal-data/personal-data.ts';
import { type ContactContent, comparableEmail, contentText, normalisedPhone } from './contact-message.ts';

/** Dependencies of the contact message use cases. */
export interface ContactMessageContext {
  readonly database: Database;
  readonly systemClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
}

/** The encryption context of a message's content. */
export const CONTENT_FIELD = 'contact_messages.content';

/** The encryption context of an e-mail's content. */
export const EMAIL_FIELD = 'contact_emails.content';

interface SenderIndexes {
  readonly emailIndexes: BlindIndexes;
  readonly phoneIndexes: BlindIndexes;
}

/** Blind indexes for finding a person's messages. */
export function senderIndexes(
  personalData: PersonalData,
  { email, telephone }: Pick<ContactContent, 'email' | 'telephone'>,
): SenderIndexes {
  return {
    emailIndexes: personalData.blindIndexes('contact_messages.email_index', comparableEmail(email)),
    phoneIndexes: personalData.blindIndexes('contact_messages.phone_index', normalisedPhone(telephone)),
  };
}

/** Blind indexes for detecting a message that is sent again. */
export function contentIndexesOf(personalData: PersonalData, content: ContactContent): BlindIndexes {
  return personalData.blindIndexes('contact_messages.content_index', contentText(content));
}
