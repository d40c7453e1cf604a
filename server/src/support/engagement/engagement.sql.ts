import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { SupportContact } from './support-contact.ts';

export async function findSupportContact(
  database: Database,
  brandCode: string,
): Promise<SupportContact | undefined> {
  return database
    .selectFrom('support_contacts')
    .select(['email', 'phone_line as phoneLine'])
    .where('brand_code', '=', brandCode)
    .executeTakeFirst();
}

/** The brand whose support address this is. */
export async function findBrandOfAddress(database: Database, address: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('support_contacts')
    .select('brand_code')
    .where(({ fn }) => fn('lower', ['email']), '=', address.toLowerCase())
    .orderBy('brand_code')
    .limit(1)
    .executeTakeFirst();
  return row?.brand_code;
}

export async function upsertSupportContact(
  tx: Transaction,
  { brandCode, email, phoneLine }: SupportContact & { brandCode: string },
): Promise<void> {
  const row = { email, phone_line: phoneLine };
  await tx
    .insertInto('support_contacts')
    .values({ brand_code: brandCode, ...row })
    .onConflict((conflict) => conflict.column('brand_code').doUpdateSet({ ...row, changed_at: sql`now()` }))
    .execute();
}
