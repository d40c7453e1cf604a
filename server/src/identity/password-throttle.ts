import { addMs } from '@hiram/values/instant';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import type { BorrowerNumber } from './borrower.ts';
import type { IdentityParts } from './identity-parts.ts';
import { countTry, forgetTries, uncountTry } from './password-tries.sql.ts';
import { addressRange } from './sms-limits/address-range.ts';

const MINUTE = 60_000;

interface Limit {
  readonly most: number;
  readonly withinMs: number;
}

/**
 * How often a password may be tried. Thirty guesses a day at a password that is not among the commonest find nothing in
 * a lifetime. Whoever shares an address with a guesser, or has a stranger guess at their number, keeps the device they
 * always used, which is counted by itself, and the code by SMS, which is not counted here at all.
 */
export const passwordLimits = {
  numberFromRange: { most: 5, withinMs: 15 * MINUTE },
  number: { most: 30, withinMs: 24 * 60 * MINUTE },
  /** A device id is no secret: whoever learns it gets no more than this. */
  numberOnKnownDevice: { most: 10, withinMs: 60 * MINUTE },
  /** A carrier puts thousands of honest people behind one range; only wrong passwords stay counted. */
  range: { most: 300, withinMs: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof passwordLimits;

export interface PasswordTry {
  readonly number: BorrowerNumber;
  readonly address: string;
  /** The device, if this borrower has logged in on it before. */
  readonly knownDevice: Buffer | undefined;
}

/** A try that was counted before it is judged, so that many at once are not judged more often than one by one. */
export interface CountedTry {
  /** The password was right. */
  wasRight(): Promise<void>;
}

/** Refuses with `too_many_requests` if there were too many tries, in the same way for numbers that nobody has. */
export async function countPasswordTry(
  { database, clock, personalData }: Pick<IdentityParts, 'database' | 'clock' | 'personalData'>,
  given: PasswordTry,
): Promise<CountedTry> {
  const now = clock.now();
  const buckets = Object.entries(subjectsOf(given)).map(([name, subject]) => {
    // The names were written in the function below, which the compiler holds to those of the limits.
    const limit = passwordLimits[name as LimitName];
    const bucket = personalData.blindIndex('password_tries.bucket', `${name} ${subject}`);
    return { name, ...limit, bucket, windowEndsAt: addMs(now, limit.withinMs) };
  });
  const counted = await inTransaction(database, (tx) => countTry(tx, buckets, now));
  const passed = buckets.find(({ bucket, most }) =>
    counted.some((count) => count.bucket.equals(bucket) && count.tries > most),
  );
  if (passed !== undefined) throw new Refusal('too_many_requests', { limit: passed.name });
  return {
    wasRight: () =>
      inTransaction(database, async (tx) => {
        const [own, ...shared] = buckets;
        if (own !== undefined) await forgetTries(tx, own.bucket);
        await uncountTry(
          tx,
          shared.map(({ bucket }) => bucket),
        );
      }),
  };
}

/** What is counted under which limit. The first belongs to this borrower here alone. */
function subjectsOf({ number, address, knownDevice }: PasswordTry): Partial<Record<LimitName, string>> {
  const who = `${number.brand} ${number.mobile}`;
  const range = addressRange(address);
  if (knownDevice !== undefined) {
    return { numberOnKnownDevice: `${who} ${knownDevice.toString('base64')}`, range };
  }
  return { numberFromRange: `${who} ${range}`, number: who, range };
}
