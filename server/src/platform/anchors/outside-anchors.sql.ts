import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

export interface WaitingLine {
  readonly sequence: number;
  readonly line: string;
}

/** Until the transaction ends, no other process adds a line. */
export async function lockAnchors(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('outside_anchors', 0))`.execute(tx);
}

export async function findLastLine(tx: Transaction): Promise<WaitingLine | undefined> {
  const row = await tx
    .selectFrom('outside_anchors')
    .select(['sequence', 'line'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { sequence: Number(row.sequence), line: row.line };
}

export async function insertLine(tx: Transaction, { sequence, line }: WaitingLine): Promise<void> {
  await tx
    .insertInto('outside_anchors')
    .values({ sequence: BigInt(sequence), line })
    .execute();
}

/** Only the first: lines are written in their order. */
export async function findWaitingLine(tx: Transaction): Promise<WaitingLine | undefined> {
  const row = await tx
    .selectFrom('outside_anchors')
    .select(['sequence', 'line'])
    .where('written_at', 'is', null)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return row && { sequence: Number(row.sequence), line: row.line };
}

export async function markWritten(tx: Transaction, sequence: number, at: Instant): Promise<void> {
  await tx
    .updateTable('outside_anchors')
    .set({ written_at: instantAsIso(at) })
    .where('sequence', '=', BigInt(sequence))
    .execute();
}
