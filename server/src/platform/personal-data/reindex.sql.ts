import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '../database/database.ts';

interface RotationKey {
  readonly subject: string;
  readonly keyVersions: string;
}

interface RotationProgress {
  /** The position of the last row that was looked at. */
  readonly after: string;
  readonly seen: number;
  readonly changed: number;
}

/** Does nothing if it has started before. */
export async function startIndexRotation(
  tx: Transaction,
  { subject, keyVersions, after, at }: RotationKey & { readonly after: string; readonly at: Instant },
): Promise<void> {
  await tx
    .insertInto('index_rotations')
    .values({ subject, key_versions: keyVersions, after_id: after, started_at: instantAsIso(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findIndexRotation(
  database: Database,
  { subject, keyVersions }: RotationKey,
): Promise<RotationProgress & { readonly isFinished: boolean }> {
  const row = await database
    .selectFrom('index_rotations')
    .select(['after_id', 'rows_seen', 'rows_changed', 'finished_at'])
    .where('subject', '=', subject)
    .where('key_versions', '=', keyVersions)
    .executeTakeFirstOrThrow();
  return {
    after: row.after_id,
    seen: Number(row.rows_seen),
    changed: Number(row.rows_changed),
    isFinished: row.finished_at !== null,
  };
}

/** When the first table was begun with these keys. */
export async function findRotationStart(database: Database, keyVersions: string): Promise<Instant> {
  const row = await database
    .selectFrom('index_rotations')
    .select('started_at')
    .where('key_versions', '=', keyVersions)
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  return instant(row.started_at);
}

export async function saveIndexRotation(
  tx: Transaction,
  {
    subject,
    keyVersions,
    after,
    seen,
    changed,
    finishedAt,
  }: RotationKey & RotationProgress & { readonly finishedAt: Instant | undefined },
): Promise<void> {
  await tx
    .updateTable('index_rotations')
    .set({
      after_id: after,
      rows_seen: BigInt(seen),
      rows_changed: BigInt(changed),
      finished_at: finishedAt === undefined ? null : instantAsIso(finishedAt),
    })
    .where('subject', '=', subject)
    .where('key_versions', '=', keyVersions)
    .execute();
}
