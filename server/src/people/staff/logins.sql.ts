import { idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { StaffId } from './member.ts';

interface TimedToken {
  readonly tokenHash: Buffer;
  readonly staffId: StaffId;
  readonly expiresAt: Instant;
}

/** A login whose password was correct. */
export async function insertLogin(
  tx: Transaction,
  { tokenHash, staffId, expiresAt }: TimedToken,
): Promise<void> {
  await tx
    .insertInto('staff_logins')
    .values({ token_hash: tokenHash, staff_id: staffId, expires_at: instantAsIso(expiresAt) })
    .execute();
}

export async function insertProviderLogin(
  tx: Transaction,
  { tokenHash, expiresAt }: Omit<TimedToken, 'staffId'>,
): Promise<void> {
  await tx
    .insertInto('staff_provider_logins')
    .values({ token_hash: tokenHash, expires_at: instantAsIso(expiresAt) })
    .execute();
}

/**
 * Consumes the flow and returns its expiry, if it was still open. Of concurrent attempts only one succeeds.
 */
export async function spendProviderLogin(
  tx: Transaction,
  tokenHash: Buffer,
  now: Instant,
): Promise<Instant | undefined> {
  const spent = await tx
    .updateTable('staff_provider_logins')
    .set({ used_at: instantAsIso(now) })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', instantAsIso(now))
    .returning('expires_at')
    .executeTakeFirst();
  return spent && instant(spent.expires_at);
}

export async function findLogin(
  database: Database,
  tokenHash: Buffer,
  now: Instant,
): Promise<StaffId | undefined> {
  const row = await database
    .selectFrom('staff_logins')
    .select('staff_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', instantAsIso(now))
    .executeTakeFirst();
  return row === undefined ? undefined : idFrom(row.staff_id);
}

/** Whether it was still open. Of concurrent attempts only one creates a session. */
export async function spendLogin(tx: Transaction, tokenHash: Buffer, now: Instant): Promise<boolean> {
  const spent = await tx
    .updateTable('staff_logins')
    .set({ used_at: instantAsIso(now) })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', instantAsIso(now))
    .returning('staff_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Ends logins that wait for their second factor. Their password may no longer be right. */
export async function endOpenLogins(tx: Transaction, staffId: StaffId, now: Instant): Promise<void> {
  await tx
    .updateTable('staff_logins')
    .set({ used_at: instantAsIso(now) })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
}

/** Counts one attempt. Returns the number of attempts in its window. */
export async function countAttempt(
  tx: Transaction,
  { subject, windowSeconds, now }: { subject: string; windowSeconds: number; now: Instant },
): Promise<number> {
  const at = instantAsIso(now);
  const { rows } = await sql<{ attempts: number }>`
    insert into staff_login_attempts as counted (subject, window_seconds, window_started_at, attempts)
    values (${subject}, ${windowSeconds}, ${at}, 1)
    on conflict (subject, window_seconds) do update set
      attempts = case when counted.window_started_at + make_interval(secs => counted.window_seconds) <= ${at}
        then 1 else counted.attempts + 1 end,
      window_started_at = case when counted.window_started_at + make_interval(secs => counted.window_seconds) <= ${at}
        then ${at} else counted.window_started_at end
    returning attempts
  `.execute(tx);
  return rows[0]?.attempts ?? 0;
}

/**
 * Counts one attempt if it is admitted: within the allowance of the window, or after the delay since the last
 * one. A refused attempt does not extend the delay.
 */
export async function admitDelayedAttempt(
  tx: Transaction,
  {
    subject,
    windowSeconds,
    atMost,
    longestDelaySeconds,
    now,
  }: { subject: string; windowSeconds: number; atMost: number; longestDelaySeconds: number; now: Instant },
): Promise<boolean> {
  const at = instantAsIso(now);
  const { rows } = await sql`
    insert into staff_login_attempts as counted (subject, window_seconds, window_started_at, attempts, last_attempt_at)
    values (${subject}, ${windowSeconds}, ${at}, 1, ${at})
    on conflict (subject, window_seconds) do update set
      attempts = case when counted.window_started_at + make_interval(secs => counted.window_seconds) <= ${at}
        then 1 else counted.attempts + 1 end,
      window_started_at = case when counted.window_started_at + make_interval(secs => counted.window_seconds) <= ${at}
        then ${at} else counted.window_started_at end,
      last_attempt_at = ${at}
    where counted.window_started_at + make_interval(secs => counted.window_seconds) <= ${at}
      or counted.attempts < ${atMost}
      or counted.last_attempt_at + make_interval(
        secs => least(${longestDelaySeconds}::float8, power(2, least(counted.attempts - ${atMost}, 30)))
      ) <= ${at}
    returning attempts
  `.execute(tx);
  return rows.length > 0;
}

export async function clearAttempts(tx: Transaction, subjects: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('staff_login_attempts')
    .where('subject', 'in', [...subjects])
    .execute();
}

export async function insertInvitation(
  tx: Transaction,
  { tokenHash, staffId, expiresAt, now }: TimedToken & { readonly now: Instant },
): Promise<void> {
  await tx
    .insertInto('staff_invitations')
    .values({
      token_hash: tokenHash,
      staff_id: staffId,
      created_at: instantAsIso(now),
      expires_at: instantAsIso(expiresAt),
    })
    .execute();
}

/** Revokes the member's earlier invitation links. */
export async function withdrawInvitations(tx: Transaction, staffId: StaffId, now: Instant): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ used_at: instantAsIso(now) })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
}

export interface OpenInvitation {
  readonly staffId: StaffId;
  /** Encrypted. Null until the link is opened for the first time. */
  readonly totpSecret: Buffer | null;
}

export async function lockInvitation(
  tx: Transaction,
  tokenHash: Buffer,
  now: Instant,
): Promise<OpenInvitation | undefined> {
  const row = await tx
    .selectFrom('staff_invitations')
    .select(['staff_id', 'totp_secret'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', instantAsIso(now))
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : { staffId: idFrom(row.staff_id), totpSecret: row.totp_secret };
}

export async function setInvitationSecret(
  tx: Transaction,
  tokenHash: Buffer,
  totpSecret: Buffer,
): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ totp_secret: totpSecret })
    .where('token_hash', '=', tokenHash)
    .execute();
}
