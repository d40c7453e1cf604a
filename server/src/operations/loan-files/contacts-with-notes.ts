import type { BorrowerId } from '@hiram/values/ids';
import { CALL_NOTE_FIELD } from '#messaging/index.ts';
import { type ContactLine, findContacts } from './loan-file-sections.sql.ts';
import type { LoanFilesContext } from './loan-files-context.ts';

/** A contact with what the caller wrote; empty if nothing, or if the borrower was erased. */
export type NotedContact = Omit<ContactLine, 'noteEncrypted'> & { readonly note: string };

/** A borrower's contacts about one loan or any subject, newest first. */
export async function contactsWithNotes(
  { database, personalData }: LoanFilesContext,
  asked: { readonly borrowerId: BorrowerId; readonly orderId?: string },
): Promise<NotedContact[]> {
  const contacts = await findContacts(database, asked);
  const hasNotes = contacts.some(({ noteEncrypted }) => noteEncrypted !== undefined);
  const key = hasNotes ? await personalData.findKey(database, asked.borrowerId) : undefined;
  return contacts.map(({ noteEncrypted, ...contact }) => ({
    ...contact,
    note: noteEncrypted === undefined ? '' : (key?.decrypt(CALL_NOTE_FIELD, noteEncrypted) ?? ''),
  }));
}
