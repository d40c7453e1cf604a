import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Transaction } from '../database/database.ts';

export type ChallengePurpose = 'register' | 'login' | 'step_up';

export interface StoredChallenge {
  readonly challengeHash: Buffer;
  readonly purpose: ChallengePurpose;
  readonly requesterHash: Buffer;
}

export async function insertChallenge(
  tx: Transaction,
  { challengeHash, purpose, requesterHash }: StoredChallenge,
  expiresAt: Instant,
): Promise<void> {
  await tx
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: challengeHash,
      purpose,
      requester_hash: requesterHash,
      expires_at: instantAsIso(expiresAt),
    })
    .execute();
}

/** Deletes the challenge. False if it is unknown, expired, or belongs to another purpose or requester. */
export async function deleteChallenge(
  tx: Transaction,
  { challengeHash, purpose, requesterHash }: StoredChallenge,
  now: Instant,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('requester_hash', '=', requesterHash)
    .where('expires_at', '>', instantAsIso(now))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
