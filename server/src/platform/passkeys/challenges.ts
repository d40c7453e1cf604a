import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { type ChallengePurpose, deleteChallenge, insertChallenge } from './challenges.sql.ts';

/** Time to unlock a device, or to fetch another one. */
const CHALLENGE_LASTS_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/** What a challenge is for, and who may use it. */
export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  /** The kind of account, the session or the browser's cookie, and what is confirmed. All must be the same. */
  readonly requester: readonly string[];
}

interface ChallengeContext {
  readonly database: Database;
  /** System time. */
  readonly systemClock: Clock;
}

/** A new challenge in base64url, valid once. Only its hash is stored. */
export async function issueChallenge(
  { database, systemClock }: ChallengeContext,
  { purpose, requester }: ChallengeUse,
): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const stored = { challengeHash: hashOf(challenge), purpose, requesterHash: requesterHash(requester) };
  const expiresAt = addMs(systemClock.now(), CHALLENGE_LASTS_MS);
  await inTransaction(database, (tx) => insertChallenge(tx, stored, expiresAt));
  return challenge;
}

/** Consumes a challenge in a transaction of its own, so that it is used up even if its signature is wrong. */
export async function spendChallenge(
  { database, systemClock }: ChallengeContext,
  challenge: string,
  { purpose, requester }: ChallengeUse,
): Promise<boolean> {
  const stored = { challengeHash: hashOf(challenge), purpose, requesterHash: requesterHash(requester) };
  return inTransaction(database, (tx) => deleteChallenge(tx, stored, systemClock.now()));
}

/** JSON keeps the parts apart, so that no two lists give the same hash. */
function requesterHash(requester: readonly string[]): Buffer {
  return hashOf(JSON.stringify(requester));
}

/** No salt and no slow hash are needed: the challenge, the cookie and the session are random. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
