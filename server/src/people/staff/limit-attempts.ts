import type { Instant } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { admitDelayedAttempt, countAttempt } from './logins.sql.ts';
import { hashOf } from './one-time-secrets.ts';

const MINUTE = 60;
const QUARTER_HOUR = 900;
const DAY = 86_400;

export interface AttemptLimit {
  readonly subject: string;
  readonly windowSeconds: number;
  readonly atMost: number;
  /**
   * Instead of refusing all further attempts of the window, one is admitted after a delay that doubles from one
   * second up to this.
   */
  readonly longestDelaySeconds?: number;
}

/**
 * Limits on password attempts, narrowest first. An attempt that one limit refuses does not count towards the
 * next. A browser in which the member has signed in before has an allowance of its own, so no stranger can lock
 * the owner out. Attempts at an account from all other browsers are delayed and never stopped. An office shares
 * one address.
 */
export function passwordLimits({
  email,
  address,
  browser,
}: {
  readonly email: string;
  readonly address: string;
  /** The hash of a browser in which the member has signed in before. */
  readonly browser: Buffer | undefined;
}): AttemptLimit[] {
  // Stored as a hash, because users may type anything into this field and we must not keep it.
  const account = hashOf(email).toString('base64url');
  if (browser !== undefined) {
    const subject = `password ${account} browser ${browser.toString('base64url')}`;
    return [{ subject, windowSeconds: QUARTER_HOUR, atMost: 10 }];
  }
  return [
    { subject: `password ${account} ${address}`, windowSeconds: QUARTER_HOUR, atMost: 10 },
    { subject: `address ${address}`, windowSeconds: QUARTER_HOUR, atMost: 60 },
    { subject: `password ${account}`, windowSeconds: DAY, atMost: 20, longestDelaySeconds: MINUTE },
  ];
}

/**
 * Limits on code attempts with a known password. Guessing at this rate takes about thirty years. They too are
 * separate for a browser in which the member has signed in before.
 */
export function secondFactorLimits(staffId: string, browser: Buffer | undefined): AttemptLimit[] {
  const subject =
    browser === undefined
      ? `factor ${staffId}`
      : `factor ${staffId} browser ${browser.toString('base64url')}`;
  return [
    { subject, windowSeconds: QUARTER_HOUR, atMost: 5 },
    { subject, windowSeconds: DAY, atMost: 30 },
  ];
}

/** Limits on guessing the password in an open session, for example on an unattended machine. */
export function ownPasswordLimits(staffId: string): AttemptLimit[] {
  const subject = `own password ${staffId}`;
  return [
    { subject, windowSeconds: QUARTER_HOUR, atMost: 5 },
    { subject, windowSeconds: DAY, atMost: 20 },
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

/** Limits on starting a login by passkey, because each one inserts a row. Nothing can be guessed. */
export function passkeyLoginLimits(address: string): AttemptLimit[] {
  return [{ subject: `passkey ${address}`, windowSeconds: QUARTER_HOUR, atMost: 100 }];
}

/** Limits on challenges for a signed-in member. */
export function passkeySessionLimits(staffId: string): AttemptLimit[] {
  return [{ subject: `passkey proof ${staffId}`, windowSeconds: QUARTER_HOUR, atMost: 40 }];
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
      if (!(await isAdmitted(tx, limit, now))) return limit;
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

async function isAdmitted(tx: Transaction, limit: AttemptLimit, now: Instant): Promise<boolean> {
  const { longestDelaySeconds } = limit;
  if (longestDelaySeconds !== undefined) {
    return admitDelayedAttempt(tx, { ...limit, longestDelaySeconds, now });
  }
  return (await countAttempt(tx, { ...limit, now })) <= limit.atMost;
}
