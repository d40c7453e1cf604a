import type { PasskeyStepUp } from '@hiram/contract/people/passkeys';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { SessionId } from '#platform/http/route-policies.ts';
import { type ChallengeUse, issueChallenge } from '#platform/passkeys/challenges.ts';
import type { AssertionAnswer } from '#platform/passkeys/verify-passkey.ts';
import type { IdentityContext } from '../identity-context.ts';
import { issueCode } from '../one-time-codes/issue-code.ts';
import { sessionRequester } from '../one-time-codes/requester.ts';
import { readOwnMobile } from '../read-user.ts';
import { checkAssertion } from './check-assertion.ts';
import { recordUse } from './log-in-by-passkey.ts';
import type { StoredPasskey } from './passkey.ts';
import { countSessionChallenge } from './passkey-limits.ts';
import { findPasskeysOf } from './passkeys.sql.ts';
import type { SessionOnPage } from './register-passkey.ts';

interface StepUp extends SessionOnPage {
  readonly purpose: PasskeyStepUp;
}

export async function beginStepUp(
  context: IdentityContext,
  { borrowerId, sessionId, party, purpose }: StepUp,
): Promise<{ readonly challenge: string; readonly allowed: readonly StoredPasskey[] }> {
  const passkeys = await findPasskeysOf(context.database, borrowerId);
  const allowed = passkeys.filter(({ rpId }) => rpId === party.id);
  if (allowed.length === 0) throw new Refusal('not_found');
  await countSessionChallenge(context, sessionId);
  return { challenge: await issueChallenge(context, confirming(sessionId, purpose)), allowed };
}

/**
 * Returns a code of this purpose for this session, as if it had been sent and typed. So every action that takes a code
 * takes a passkey, with the same single use, attempts and binding.
 */
export async function finishStepUp(
  context: IdentityContext,
  { borrowerId, sessionId, party, purpose, answer }: StepUp & { readonly answer: AssertionAnswer },
): Promise<string> {
  const challenge = confirming(sessionId, purpose);
  const used = await checkAssertion(context, { answer, party, challenge, owner: borrowerId });
  const mobile = await readOwnMobile(context, borrowerId);
  return inTransaction(context.database, async (tx) => {
    // A thief may have added the passkey before the owner froze the account.
    if ((await context.isFrozen?.(tx, borrowerId)) === true) throw new Refusal('account_frozen');
    await recordUse(tx, context, used);
    return issueCode(tx, context.proof, { mobile, purpose, requester: sessionRequester({ sessionId }) });
  });
}

function confirming(sessionId: SessionId, purpose: PasskeyStepUp): ChallengeUse {
  return { purpose: 'step_up', requester: ['borrower', 'session', sessionId, purpose] };
}
