import type { Instant } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { countAttempt } from './logins.sql.ts';
import { hashOf } from './one-time-secrets.ts';

const QUARTER_HOUR = 900;
const DAY = 86_400;

export interface AttemptLimit {
  readonly subject: string;
  readonly windowSeconds: number;
  readonly atMost: number;
}

/**
 * Limits on password attempts, narrowest first. An attempt that one limit refuses does not count towards the
 * next, so an attacker elsewhere cannot lock out the account's owner. An office shares one address.
 */
export function passwordLimits({ email, address }: { email: string; address: string }): AttemptLimit[] {
  // Stored as a hash, because users may type anything into this field and we must not keep it.
  const account = hashOf(email).toString('base64url');
  return [
    { subject: `password ${account} ${address}`, windowSeconds: QUARTER_HOUR, atMost: 10 },
    { subject: `address ${address}`, windowSeconds: QUARTER_HOUR, atMost: 60 },
    { subject: `password ${account}`, windowSeconds: QUARTER_HOUR, atMost: 50 },
  ];
}

/** Limits on code attempts with a known password. Guessing at this rate takes about thirty years. */
export function secondFactorLimits(staffId: string): AttemptLimit[] {
  return [
    { subject: `factor ${staffId}`, windowSeconds: QUARTER_HOUR, atMost: 5 },
    { subject: `factor ${staffId}`, windowSeconds: DAY, atMost: 30 },
  ];
}

/**
 * Limits on starting a sign-in at the provider, because each one inserts a row. An office shares one address.
 */
export function providerLimits(address: string): AttemptLimit[] {
  return [{ subject: `provider ${address}`, windowSeconds: QUARTER_HOUR, atMost: 100 }];
}

/**
 * Limits on provider step-ups, started and finished, for a signed-in member. It is more than a fast worker
 * needs.
 */
export function providerStepUpLimits(staffId: string): AttemptLimit[] {
  return [{ subject: `provider proof ${staffId}`, windowSeconds: QUARTER_HOUR, atMost: 40 }];
}

/**
 * Counts the attempt before it is checked, in its own transaction. This bounds parallel attempts, and a
 * failed attempt is not refunded.
 */
export async function consumeAttempt(
  database: Database,
  tryLimits: readonly AttemptLimit[],
  now: Instant,
): Promise<void> {
  const exceeded = await inTransaction(database, async (tx) => {
    for (const limit of tryLimits) {
      if ((await countAttempt(tx, { ...limit, now })) > limit.atMost) return limit;
    }
    return undefined;
  });
  if (exceeded !== undefined) {
    throw new Refusal('too_many_requests', {
      windowSeconds: exceeded.windowSeconds,
      atMost: exceeded.atMost,
    });
  }
}
