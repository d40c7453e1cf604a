import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { markVerified } from '../sms-limits/sms-limits.sql.ts';
import { keyedDigest } from './keyed-digest.ts';
import type { CodePurpose, VerifiedCode } from './one-time-code.ts';
import { consumeAttempt, markCodeVerified, markSpent } from './one-time-codes.sql.ts';
import type { VerificationContext } from './verification-context.ts';

export interface CodeAttempt {
  /** In the market's stored format. */
  readonly mobile: string;
  readonly purpose: CodePurpose;
  readonly code: string;
}

/**
 * Whether this is the live OTP of the number for this purpose. Counts the attempt first, in its own
 * statement, so it is consumed whatever happens to the request.
 */
export async function checkCode(
  context: Pick<VerificationContext, 'database' | 'clock' | 'key' | 'metrics'>,
  { mobile, purpose, code }: CodeAttempt,
): Promise<VerifiedCode | undefined> {
  const { database, clock, key, metrics } = context;
  const now = clock.now();
  const live = await consumeAttempt(database, {
    mobileDigest: keyedDigest(key, 'mobile', mobile),
    purpose,
    now,
  });
  if (live === undefined) {
    metrics.tried('none live');
    return undefined;
  }
  const { id } = live;
  if (!timingSafeEqual(keyedDigest(key, 'code', id, code), live.codeDigest)) {
    metrics.tried('wrong');
    return undefined;
  }
  await inTransaction(database, async (tx) => {
    await markCodeVerified(tx, id, now);
    await markVerified(tx, id, now);
  });
  metrics.tried('right');
  return { id, mobile, purpose };
}

/** Consumes the verification in the transaction that uses it. Refuses reuse with `sms_code_wrong`. */
export async function spendVerifiedCode(tx: Transaction, { id }: VerifiedCode): Promise<void> {
  if (!(await markSpent(tx, id))) throw new Refusal('sms_code_wrong', { spentBefore: true });
}
