import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ComplaintId } from './complaint.ts';

export interface Reopening {
  readonly round: number;
  /** Encrypted with the borrower's key, at `complaint_reopenings.content`. */
  readonly contentEncrypted: Buffer;
}

export async function insertReopening(
  tx: Transaction,
  reopening: Reopening & {
    readonly id: ComplaintId;
    readonly clientKey: string;
    readonly at: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('complaint_reopenings')
    .values({
      complaint_id: reopening.id,
      round: reopening.round,
      content_encrypted: reopening.contentEncrypted,
      client_key: reopening.clientKey,
      made_at: instantAsIso(reopening.at),
    })
    .execute();
}

export async function isReopenedBy(
  database: Database,
  { id, clientKey }: { readonly id: ComplaintId; readonly clientKey: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('complaint_reopenings')
    .select('round')
    .where('complaint_id', '=', id)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Oldest first. */
export async function findReopenings(
  database: Database,
  id: ComplaintId,
): Promise<(Reopening & { readonly at: Instant })[]> {
  const rows = await database
    .selectFrom('complaint_reopenings')
    .select(['round', 'content_encrypted', 'made_at'])
    .where('complaint_id', '=', id)
    .orderBy('round')
    .execute();
  return rows.map((row) => ({
    round: row.round,
    contentEncrypted: row.content_encrypted,
    at: instant(row.made_at),
  }));
}
