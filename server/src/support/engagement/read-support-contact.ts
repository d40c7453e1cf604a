import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { findSupportContact } from './engagement.sql.ts';
import type { SupportContact } from './support-contact.ts';

/** Refuses a brand without a support contact with `not_found`. */
export async function readSupportContact(database: Database, brandCode: string): Promise<SupportContact> {
  const contact = await findSupportContact(database, brandCode);
  if (contact === undefined) throw new Refusal('not_found', { brand: brandCode });
  return contact;
}
