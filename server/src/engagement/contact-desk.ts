import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { Database } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import { type ContactContent, comparableEmail, comparableTelephone, contentText } from './contact-message.ts';

/** What the work with contact messages needs. */
export interface ContactDesk {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
}

/** Where a message's content and the words of its steps stand; they open nowhere else. */
export const CONTENT_PLACE = 'contact_messages.content';
export const WORDS_PLACE = 'contact_message_steps.words';

interface SenderIndexes {
  readonly emailIndex: Buffer;
  readonly telephoneIndex: Buffer;
}

/** By which the messages of a person are found. */
export function senderIndexes(
  personalData: PersonalData,
  { email, telephone }: Pick<ContactContent, 'email' | 'telephone'>,
): SenderIndexes {
  return {
    emailIndex: personalData.blindIndex('contact_messages.email_index', comparableEmail(email)),
    telephoneIndex: personalData.blindIndex(
      'contact_messages.telephone_index',
      comparableTelephone(telephone),
    ),
  };
}

/** By which a message that is sent again is told from another. */
export function contentIndexOf(personalData: PersonalData, content: ContactContent): Buffer {
  return personalData.blindIndex('contact_messages.content_index', contentText(content));
}
