import type { Transaction } from '../platform/database/database.ts';
import { upsertSupportContact } from './engagement.sql.ts';
import type { SupportContact } from './support-contact.ts';

/** From the next request on, the brand's borrowers are shown this contact. */
export async function setSupportContact(
  tx: Transaction,
  contact: SupportContact & { readonly brandCode: string },
): Promise<void> {
  await upsertSupportContact(tx, contact);
}
