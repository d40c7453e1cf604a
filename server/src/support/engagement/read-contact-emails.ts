import type { Database } from '#platform/database/database.ts';
import type { PersonKey } from '#platform/personal-data/personal-data.ts';
import type { ContactEmail, EmailContent } from './contact-email.ts';
import { type EncryptedEmail, findEmails } from './contact-emails.sql.ts';
import type { ContactMessageId } from './contact-message.ts';
import { EMAIL_FIELD } from './contact-message-context.ts';

/** The thread of a message, oldest first; empty once it is erased. */
export async function readContactEmails(
  database: Database,
  id: ContactMessageId,
  key: PersonKey | undefined,
): Promise<ContactEmail[]> {
  if (key === undefined) return [];
  return (await findEmails(database, id)).map((email) => openedEmail(email, key));
}

export function openedEmail({ content, ...facts }: EncryptedEmail, key: PersonKey): ContactEmail {
  // The cast is safe: we wrote it, and the encryption is authenticated.
  return { ...facts, content: JSON.parse(key.decrypt(EMAIL_FIELD, content)) as EmailContent };
}
