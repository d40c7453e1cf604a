import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type CodePurpose, MAX_ATTEMPTS } from './one-time-code.ts';

export interface StoredCode {
  readonly id: string;
  readonly mobileDigest: Buffer;
  readonly purpose: CodePurpose;
  readonly codeDigest: Buffer;
  readonly sentAt: Instant;
  readonly expiresAt: Instant;
  readonly requesterDigests: readonly Buffer[];
  readonly isUnbound: boolean;
}

/** Makes this the live OTP of its requester, number and purpose: the newest is always live. */
export async function insertCode(tx: Transaction, code: StoredCode): Promise<void> {
  await tx
    .insertInto('one_time_codes')
    .values({
      id: code.id,
      mobile_digest: code.mobileDigest,
      purpose: code.purpose,
      code_digest: code.codeDigest,
      sent_at: instantAsIso(code.sentAt),
      expires_at: instantAsIso(code.expiresAt),
      requester_digests: [...code.requesterDigests],
      is_unbound: code.isUnbound,
    })
    .execute();
}

/** An OTP that was not sent is deleted, so the previous one is live again. */
export async function deleteCode(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('one_time_codes').where('id', '=', id).execute();
}

export interface TriedCode {
  readonly id: string;
  readonly codeDigest: Buffer;
}

interface Attempted {
  readonly mobileDigests: readonly Buffer[];
  readonly purpose: CodePurpose;
  readonly now: Instant;
}

interface TriedRow {
  readonly id: string;
  readonly code_digest: Buffer;
}

/**
 * Consumes an attempt at the requester's OTP before anything is compared, so that concurrent guesses get no
 * extra attempts. Empty if the requester has no live OTP or its attempts are used up.
 */
export async function consumeAttempt(
  database: Database,
  {
    mobileDigests,
    purpose,
    now,
    requesterDigests,
  }: Attempted & { readonly requesterDigests: readonly Buffer[] },
): Promise<TriedCode[]> {
  const { rows } = await sql<TriedRow>`
    update one_time_codes set attempts = attempts + 1
    where id = (
        select id from one_time_codes
        where mobile_digest = any(${[...mobileDigests]}::bytea[]) and purpose = ${purpose}
          and requester_digests && ${[...requesterDigests]}::bytea[]
        order by sent_at desc limit 1
      )
      and attempts < ${MAX_ATTEMPTS} and expires_at > ${instantAsIso(now)} and spent_at is null
    returning id, code_digest
  `.execute(database);
  return rows.map(triedOf);
}

/**
 * The same for a caller without a cookie. Which of the unbound OTPs is theirs is not known, so an attempt at
 * each is consumed. Their number is limited, and so are the guesses at a number.
 */
export async function consumeUnboundAttempt(
  database: Database,
  { mobileDigests, purpose, now }: Attempted,
): Promise<TriedCode[]> {
  const { rows } = await sql<TriedRow>`
    update one_time_codes set unbound_attempts = unbound_attempts + 1
    where mobile_digest = any(${[...mobileDigests]}::bytea[]) and purpose = ${purpose} and is_unbound
      and unbound_attempts < ${MAX_ATTEMPTS} and expires_at > ${instantAsIso(now)} and spent_at is null
    returning id, code_digest
  `.execute(database);
  return rows.map(triedOf);
}

function triedOf({ id, code_digest }: TriedRow): TriedCode {
  return { id, codeDigest: code_digest };
}

export async function markCodeVerified(tx: Transaction, id: string, now: Instant): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ verified_at: instantAsIso(now) })
    .where('id', '=', id)
    .execute();
}

/** Consumes a verified OTP. False if it was already used. */
export async function markSpent(tx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('one_time_codes')
    .set({ spent_at: sql<string>`verified_at` })
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
