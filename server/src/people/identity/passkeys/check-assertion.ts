import type { BorrowerId } from '@hiram/values/ids';
import { Refusal } from '#platform/errors.ts';
import { type ChallengeUse, spendChallenge } from '#platform/passkeys/challenges.ts';
import type { RelyingParty } from '#platform/passkeys/relying-party.ts';
import {
  type AssertionAnswer,
  signedChallenge,
  userHandleOf,
  type VerifiedUse,
  verifyAssertion,
} from '#platform/passkeys/verify-passkey.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { StoredPasskey } from './passkey.ts';
import { findPasskey } from './passkeys.sql.ts';

/** A passkey that has just signed, and its new state. */
export interface UsedPasskey {
  readonly passkey: StoredPasskey;
  readonly use: VerifiedUse;
}

export interface PresentedAssertion {
  readonly answer: AssertionAnswer;
  readonly party: RelyingParty;
  readonly challenge: ChallengeUse;
  /** For a step-up: the session's borrower. At a login the passkey tells who it is. */
  readonly owner?: BorrowerId;
}

/** Every answer that does not fit is refused in the same way. Its challenge is used up. */
export async function checkAssertion(
  context: Pick<IdentityContext, 'database' | 'systemClock'>,
  { answer, party, challenge: use, owner }: PresentedAssertion,
): Promise<UsedPasskey> {
  const challenge = signedChallenge(answer);
  if (challenge === undefined || !(await spendChallenge(context, challenge, use))) {
    throw new Refusal('passkey_refused', { because: 'challenge' });
  }
  const passkey = await findPasskey(context.database, Buffer.from(answer.credentialId, 'base64url'));
  if (passkey === undefined || (owner !== undefined && passkey.borrowerId !== owner)) {
    throw new Refusal('passkey_refused', { because: 'unknown passkey' });
  }
  const { userHandle = '' } = answer;
  const isOwnHandle = userHandle === '' || userHandle === userHandleOf('borrower', passkey.borrowerId);
  const verified = isOwnHandle ? await verifyAssertion(answer, { challenge, party, passkey }) : undefined;
  if (verified === undefined) throw new Refusal('passkey_refused', { because: 'signature' });
  return { passkey, use: verified };
}
