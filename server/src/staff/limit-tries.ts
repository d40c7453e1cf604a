import type { Instant } from '@hiram/values/instant';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import { countTry } from './logins.sql.ts';
import { hashOf } from './one-time-secrets.ts';

const QUARTER_HOUR = 900;
const DAY = 86_400;

export interface TryLimit {
  readonly subject: string;
  readonly windowSeconds: number;
  readonly atMost: number;
}

/**
 * Tries of a password, the narrowest limit first. A try that one limit refuses does not count towards the next, so that
 * a stranger who guesses from elsewhere does not lock the account's owner out. An office shares one address.
 */
export function passwordLimits({ email, address }: { email: string; address: string }): TryLimit[] {
  // As a hash: what people type into this field is not ours to keep.
  const account = hashOf(email).toString('base64url');
  return [
    { subject: `password ${account} ${address}`, windowSeconds: QUARTER_HOUR, atMost: 10 },
    { subject: `address ${address}`, windowSeconds: QUARTER_HOUR, atMost: 60 },
    { subject: `password ${account}`, windowSeconds: QUARTER_HOUR, atMost: 50 },
  ];
}

/** Tries of a code by somebody who knows the password: guessing at this rate takes some thirty years. */
export function secondFactorLimits(staffId: string): TryLimit[] {
  return [
    { subject: `factor ${staffId}`, windowSeconds: QUARTER_HOUR, atMost: 5 },
    { subject: `factor ${staffId}`, windowSeconds: DAY, atMost: 30 },
  ];
}

/** Beginnings of a sign-in at the provider: each makes a row here. An office shares one address. */
export function providerLimits(address: string): TryLimit[] {
  return [{ subject: `provider ${address}`, windowSeconds: QUARTER_HOUR, atMost: 100 }];
}

/** Fresh proofs there, begun and finished, of somebody who is signed in: more than anybody needs who works fast. */
export function providerProofLimits(staffId: string): TryLimit[] {
  return [{ subject: `provider proof ${staffId}`, windowSeconds: QUARTER_HOUR, atMost: 40 }];
}

/**
 * Counts the try before anybody looks at it, in a transaction of its own: of any number of parallel tries only so many
 * are looked at, and none is given back when it fails.
 */
export async function takeTry(
  database: Database,
  tryLimits: readonly TryLimit[],
  now: Instant,
): Promise<void> {
  const exceeded = await inTransaction(database, async (tx) => {
    for (const limit of tryLimits) {
      if ((await countTry(tx, { ...limit, now })) > limit.atMost) return limit;
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
