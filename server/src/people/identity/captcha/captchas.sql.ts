import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

// Each function is a single statement and needs no transaction.

export async function insertCaptcha(database: Database, sid: string, startedAt: Instant): Promise<void> {
  await database
    .insertInto('captchas')
    .values({ sid, started_at: instantAsIso(startedAt) })
    .execute();
}

export interface Shown {
  readonly sid: string;
  readonly digest: Buffer;
  readonly expiresAt: Instant;
  /** Sessions started before this instant have expired. */
  readonly startedAfter: Instant;
}

/** Replaces the image. False if there is no session. */
export async function replaceImage(
  database: Database,
  { sid, digest, expiresAt, startedAfter }: Shown,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('captchas')
    .set({ image_digest: digest, image_expires_at: instantAsIso(expiresAt) })
    .where('sid', '=', sid)
    .where('started_at', '>', instantAsIso(startedAfter))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The same for a puzzle. */
export async function replacePuzzle(
  database: Database,
  { sid, digest, expiresAt, startedAfter }: Shown,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('captchas')
    .set({ puzzle_digest: digest, puzzle_expires_at: instantAsIso(expiresAt) })
    .where('sid', '=', sid)
    .where('started_at', '>', instantAsIso(startedAfter))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Answered {
  readonly sid: string;
  readonly digests: readonly Buffer[];
  readonly now: Instant;
}

/**
 * Consumes the image whatever the answer, and returns whether it was right. The digests are keyed, so
 * comparison timing reveals nothing without the key.
 */
export async function consumeImage(database: Database, { sid, digests, now }: Answered): Promise<boolean> {
  const at = instantAsIso(now);
  const { rows } = await sql<{ is_right: boolean }>`
    with shown as (
      select sid, image_digest = any(${[...digests]}::bytea[]) as is_right from captchas
      where sid = ${sid} and image_digest is not null and image_expires_at > ${at} for update
    )
    update captchas set image_digest = null, image_expires_at = null,
      passed_digest = case when is_right then image_digest end, passed_at = case when is_right then ${at}::timestamptz end
    from shown where captchas.sid = shown.sid returning is_right
  `.execute(database);
  return rows[0]?.is_right === true;
}

/** The same for a puzzle. */
export async function consumePuzzle(database: Database, { sid, digests, now }: Answered): Promise<boolean> {
  const at = instantAsIso(now);
  const { rows } = await sql<{ is_right: boolean }>`
    with shown as (
      select sid, puzzle_digest = any(${[...digests]}::bytea[]) as is_right from captchas
      where sid = ${sid} and puzzle_digest is not null and puzzle_expires_at > ${at} for update
    )
    update captchas set puzzle_digest = null, puzzle_expires_at = null,
      passed_digest = case when is_right then puzzle_digest end, passed_at = case when is_right then ${at}::timestamptz end
    from shown where captchas.sid = shown.sid returning is_right
  `.execute(database);
  return rows[0]?.is_right === true;
}

/** Consumes an accepted answer once more. False if it differs, has expired, or was already consumed. */
export async function consumePassed(
  database: Database,
  {
    sid,
    digests,
    passedAfter,
  }: { readonly sid: string; readonly digests: readonly Buffer[]; readonly passedAfter: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('captchas')
    .set({ passed_digest: null, passed_at: null })
    .where('sid', '=', sid)
    .where('passed_digest', 'in', digests)
    .where('passed_at', '>', instantAsIso(passedAfter))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
