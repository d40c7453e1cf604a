import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { markVerified } from '../sms-limits/sms-limits.sql.ts';
import { keyedDigests } from './keyed-digest.ts';
import type { CodePurpose, VerifiedCode } from './one-time-code.ts';
import {
  consumeAttempt,
  consumeUnboundAttempt,
  markCodeVerified,
  markSpent,
  type TriedCode,
} from './one-time-codes.sql.ts';
import { upsertProvenBrowser } from './proven-browsers.sql.ts';
import { browserDigests, type Requester, requesterDigests } from './requester.ts';
import type { VerificationContext } from './verification-context.ts';

export interface CodeAttempt {
  /** In the market's stored format. */
  readonly mobile: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly requester: Requester;
}

/**
 * Whether this is the requester's live OTP of the number for this purpose. Counts the attempt first, in its own
 * statement, so it is consumed whatever happens to the request.
 */
export async function checkCode(
  context: Pick<VerificationContext, 'database' | 'systemClock' | 'key' | 'metrics'>,
  { mobile, purpose, code, requester }: CodeAttempt,
): Promise<VerifiedCode | undefined> {
  const { database, systemClock, key, metrics } = context;
  const now = systemClock.now();
  const mobileDigests = keyedDigests(key, 'mobile', mobile);
  const digests = requesterDigests(key, requester);
  const attempted = { mobileDigests, purpose, now };
  let tried = await consumeAttempt(database, { ...attempted, requesterDigests: digests });
  if (tried.length === 0 && requester.browser === undefined) {
    tried = await consumeUnboundAttempt(database, attempted);
  }
  if (tried.length === 0) {
    metrics.tried('none live');
    return undefined;
  }
  const right = tried.find((candidate) => isCode(key, candidate, code));
  if (right === undefined) {
    metrics.tried('wrong');
    return undefined;
  }
  const { id } = right;
  const { browser } = requester;
  await inTransaction(database, async (tx) => {
    await markCodeVerified(tx, id, now);
    await markVerified(tx, id, now);
    if (browser === undefined) return;
    const [mobileDigest] = mobileDigests;
    const [browserDigest] = browserDigests(key, browser);
    await upsertProvenBrowser(tx, { mobileDigest, browserDigest }, now);
  });
  metrics.tried('right');
  return { id, mobile, purpose };
}

function isCode(key: VerificationContext['key'], { id, codeDigest }: TriedCode, code: string): boolean {
  return keyedDigests(key, 'code', id, code).some((digest) => timingSafeEqual(digest, codeDigest));
}

/** Consumes the verification in the transaction that uses it. Refuses reuse with `sms_code_wrong`. */
export async function spendVerifiedCode(tx: Transaction, { id }: VerifiedCode): Promise<void> {
  if (!(await markSpent(tx, id))) throw new Refusal('sms_code_wrong', { spentBefore: true });
}
