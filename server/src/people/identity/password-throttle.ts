import { addMs } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { addressRange } from '#platform/http/address-range.ts';
import type { BorrowerNumber } from './borrower.ts';
import type { IdentityContext } from './identity-context.ts';
import { clearAttempts, countAttempt, uncountAttempt } from './password-attempts.sql.ts';

const MINUTE = 60_000;

interface Limit {
  readonly most: number;
  readonly withinMs: number;
}

/**
 * Password attempt limits. Thirty guesses a day at an uncommon password find nothing in a lifetime. A
 * borrower who shares an address with an attacker, or whose number is attacked, can still use a browser that proved
 * the number before, which is counted separately, and the SMS OTP, which is not counted here.
 */
export const passwordLimits = {
  numberFromRange: { most: 5, withinMs: 15 * MINUTE },
  number: { most: 30, withinMs: 24 * 60 * MINUTE },
  /** The browser's cookie is secret, so strangers cannot use this up. */
  numberInProvenBrowser: { most: 10, withinMs: 60 * MINUTE },
  /** A carrier puts thousands of legitimate users behind one range; only wrong passwords stay counted. */
  range: { most: 300, withinMs: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof passwordLimits;

export interface PasswordAttempt {
  readonly number: BorrowerNumber;
  readonly address: string;
  /** The browser's digest, if it has proved this number before. */
  readonly provenBrowser: Buffer | undefined;
}

/** An attempt counted before it is checked, so that concurrent attempts get no extra checks. */
export interface CountedAttempt {
  clearAfterSuccess(): Promise<void>;
}

/** Refuses excessive attempts with `too_many_requests`, in the same way for unknown numbers. */
export async function countPasswordAttempt(
  { database, systemClock, personalData }: Pick<IdentityContext, 'database' | 'systemClock' | 'personalData'>,
  attempt: PasswordAttempt,
): Promise<CountedAttempt> {
  const now = systemClock.now();
  const buckets = Object.entries(subjectsOf(attempt)).map(([name, subject]) => {
    // The cast is safe: the function below creates the names, and its type restricts them to the limits.
    const limit = passwordLimits[name as LimitName];
    const bucket = personalData.blindIndex('password_attempts.bucket', `${name} ${subject}`);
    return { name, ...limit, bucket, windowEndsAt: addMs(now, limit.withinMs) };
  });
  const counted = await inTransaction(database, (tx) => countAttempt(tx, buckets, now));
  const passed = buckets.find(({ bucket, most }) =>
    counted.some((count) => count.bucket.equals(bucket) && count.attempts > most),
  );
  if (passed !== undefined) throw new Refusal('too_many_requests', { limit: passed.name });
  return {
    clearAfterSuccess: () =>
      inTransaction(database, async (tx) => {
        const [own, ...shared] = buckets;
        if (own !== undefined) await clearAttempts(tx, own.bucket);
        await uncountAttempt(
          tx,
          shared.map(({ bucket }) => bucket),
        );
      }),
  };
}

/** What each limit counts: attempts on a number in a browser that proved it, on a number, or from an address range. */
function subjectsOf({ number, address, provenBrowser }: PasswordAttempt): Partial<Record<LimitName, string>> {
  const who = `${number.brand} ${number.mobile}`;
  const range = addressRange(address);
  if (provenBrowser !== undefined) {
    return { numberInProvenBrowser: `${who} ${provenBrowser.toString('base64')}` };
  }
  return { numberFromRange: `${who} ${range}`, number: who, range };
}
