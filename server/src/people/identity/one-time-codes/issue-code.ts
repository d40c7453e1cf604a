import { addMs } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { keyedDigest } from './keyed-digest.ts';
import { type CodePurpose, newCode } from './one-time-code.ts';
import { insertCode } from './one-time-codes.sql.ts';
import { type CodeRequester, requesterDigests } from './requester.ts';
import type { VerificationContext } from './verification-context.ts';

/** A page sends it on at once. */
const ISSUED_CODE_LASTS_MS = 5 * 60_000;

/** An OTP that no message carries: its requester has just proved who they are in another way. */
export async function issueCode(
  tx: Transaction,
  { ids, systemClock, key }: Pick<VerificationContext, 'ids' | 'systemClock' | 'key'>,
  {
    mobile,
    purpose,
    requester,
  }: { readonly mobile: string; readonly purpose: CodePurpose; readonly requester: CodeRequester },
): Promise<string> {
  const id = ids.next<'OneTimeCode'>();
  const code = newCode();
  const sentAt = systemClock.now();
  await insertCode(tx, {
    id,
    mobileDigest: keyedDigest(key, 'mobile', mobile),
    purpose,
    codeDigest: keyedDigest(key, 'code', id, code),
    sentAt,
    expiresAt: addMs(sentAt, ISSUED_CODE_LASTS_MS),
    requesterDigests: requesterDigests(key, requester),
    isUnbound: requester.isUnbound,
  });
  return code;
}
