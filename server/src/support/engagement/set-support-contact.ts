import type { Transaction } from '#platform/database/database.ts';
import { upsertSupportContact } from './engagement.sql.ts';
import type { SupportContact } from './support-contact.ts';

/** Takes effect from the next request of the brand's borrowers. */
export async function setSupportContact(
  tx: Transaction,
  contact: SupportContact & { readonly brandCode: string },
): Promise<void> {
  await upsertSupportContact(tx, contact);
}
