import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';

/** A number and a browser, as keyed digests. */
export interface BrowserOfNumber {
  readonly mobileDigest: Buffer;
  readonly browserDigest: Buffer;
}

export async function upsertProvenBrowser(
  tx: Transaction,
  { mobileDigest, browserDigest }: BrowserOfNumber,
  now: Instant,
): Promise<void> {
  await tx
    .insertInto('proven_browsers')
    .values({
      mobile_digest: mobileDigest,
      browser_digest: browserDigest,
      last_proved_at: instantAsIso(now),
    })
    .onConflict((conflict) =>
      conflict.columns(['mobile_digest', 'browser_digest']).doUpdateSet({
        last_proved_at: sql<string>`greatest(proven_browsers.last_proved_at, excluded.last_proved_at)`,
      }),
    )
    .execute();
}

export async function isProvenBrowser(
  database: Database,
  {
    mobileDigests,
    browserDigests,
  }: { readonly mobileDigests: readonly Buffer[]; readonly browserDigests: readonly Buffer[] },
): Promise<boolean> {
  const row = await database
    .selectFrom('proven_browsers')
    .select('last_proved_at')
    .where('mobile_digest', 'in', mobileDigests)
    .where('browser_digest', 'in', browserDigests)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the browser has proved any number. */
export async function isBrowserProven(database: Database, digests: readonly Buffer[]): Promise<boolean> {
  const row = await database
    .selectFrom('proven_browsers')
    .select('browser_digest')
    .where('browser_digest', 'in', digests)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number no longer belongs to an account: its next owner proves it again. */
export async function deleteProvenBrowsers(tx: Transaction, mobileDigests: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('proven_browsers').where('mobile_digest', 'in', mobileDigests).execute();
}
