import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { StaffId } from './member.ts';

interface StaffBrowser {
  readonly staffId: StaffId;
  readonly browserHash: Buffer;
}

export async function isKnownBrowser(
  database: Database,
  { staffId, browserHash }: StaffBrowser,
): Promise<boolean> {
  const row = await database
    .selectFrom('staff_browsers')
    .select('last_login_at')
    .where('staff_id', '=', staffId)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertBrowser(
  tx: Transaction,
  { staffId, browserHash }: StaffBrowser,
  now: Instant,
): Promise<void> {
  await tx
    .insertInto('staff_browsers')
    .values({ staff_id: staffId, browser_hash: browserHash, last_login_at: instantAsIso(now) })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'browser_hash']).doUpdateSet({
        last_login_at: sql<string>`greatest(staff_browsers.last_login_at, excluded.last_login_at)`,
      }),
    )
    .execute();
}

export async function deleteBrowsers(tx: Transaction, staffId: StaffId): Promise<void> {
  await tx.deleteFrom('staff_browsers').where('staff_id', '=', staffId).execute();
}
