import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

export interface PublishedLine {
  readonly sequence: number;
  readonly anchoredUntil: Instant;
  readonly line: string;
}

export async function findLastPublishedLine(
  database: Database,
): Promise<Pick<PublishedLine, 'sequence' | 'line'> | undefined> {
  const row = await database
    .selectFrom('published_anchors')
    .select(['sequence', 'line'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { sequence: Number(row.sequence), line: row.line };
}

export async function isPublished(tx: Transaction, anchoredUntil: Instant): Promise<boolean> {
  const row = await tx
    .selectFrom('published_anchors')
    .select('sequence')
    .where('anchored_until', '=', sql<string>`${instantAsIso(anchoredUntil)}::timestamptz`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPublishedLine(
  tx: Transaction,
  { sequence, anchoredUntil, line }: PublishedLine,
): Promise<void> {
  await tx
    .insertInto('published_anchors')
    .values({ sequence: BigInt(sequence), anchored_until: instantAsIso(anchoredUntil), line })
    .execute();
}

/** The line of an anchor of the ledger; undefined if it was not published. */
export async function findLineOf(database: Database, anchoredUntil: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('published_anchors')
    .select('line')
    .where('anchored_until', '=', sql<string>`${anchoredUntil}::timestamptz`)
    .executeTakeFirst();
  return row?.line;
}

/** The newest line of the log; undefined before the first night. */
export async function findNewestLine(database: Database): Promise<string | undefined> {
  return (await findLastPublishedLine(database))?.line;
}

/** Lines of the log in their order, from one on. */
export async function findPublishedLines(
  database: Database,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('published_anchors')
    .select('line')
    .where('sequence', '>=', sql<bigint>`${from}`)
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map(({ line }) => line);
}
