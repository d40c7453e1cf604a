import { addMs } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { addressRange } from '#platform/http/address-range.ts';
import type { Secret } from '#platform/secret.ts';
import type { IdentityContext } from '../identity-context.ts';
import { isBrowserProven } from '../one-time-codes/proven-browsers.sql.ts';
import { browserDigests } from '../one-time-codes/requester.ts';
import { countAttempt } from '../password-attempts.sql.ts';

const WINDOW_MS = 15 * 60_000;

/**
 * Challenges in a quarter of an hour. A signature cannot be guessed, so they only bound what is stored. A browser that
 * has proved a number, and a session, have their own, which strangers cannot use up.
 */
const limits = {
  provenBrowser: 30,
  session: 40,
  /** A carrier puts thousands of people behind one range. */
  range: 300,
} as const;

/** Counts a challenge for a login. */
export async function countLoginChallenge(
  context: IdentityContext,
  { browser, address }: { readonly browser: Secret | undefined; readonly address: string },
): Promise<void> {
  const digests = browser && browserDigests(context.proof.key, browser);
  if (digests !== undefined && (await isBrowserProven(context.database, digests))) {
    return count(context, 'provenBrowser', digests[0].toString('base64'));
  }
  return count(context, 'range', addressRange(address));
}

/** Counts a challenge in a session. */
export async function countSessionChallenge(context: IdentityContext, sessionId: string): Promise<void> {
  return count(context, 'session', sessionId);
}

async function count(
  { database, systemClock, personalData }: IdentityContext,
  limit: keyof typeof limits,
  subject: string,
): Promise<void> {
  const now = systemClock.now();
  const bucket = personalData.blindIndex('password_attempts.bucket', `passkey ${limit} ${subject}`);
  const [counted] = await inTransaction(database, (tx) =>
    countAttempt(tx, [{ bucket, windowEndsAt: addMs(now, WINDOW_MS) }], now),
  );
  if (counted !== undefined && counted.attempts > limits[limit]) {
    throw new Refusal('too_many_requests', { limit });
  }
}
