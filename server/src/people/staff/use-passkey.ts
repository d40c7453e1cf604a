import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { StaffSession } from '#platform/http/route-policies.ts';
import { type ChallengeUse, issueChallenge, spendChallenge } from '#platform/passkeys/challenges.ts';
import type { RelyingParty } from '#platform/passkeys/relying-party.ts';
import {
  type AssertionAnswer,
  signedChallenge,
  userHandleOf,
  type VerifiedUse,
  verifyAssertion,
} from '#platform/passkeys/verify-passkey.ts';
import type { Secret } from '#platform/secret.ts';
import { consumeAttempt, passkeyLoginLimits, passkeySessionLimits } from './limit-attempts.ts';
import type { Actor } from './member.ts';
import { lockMember } from './members.sql.ts';
import { findPasskey, findPasskeysOf, recordPasskeyUse, type StaffPasskey } from './passkeys.sql.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import { recordStepUp } from './sessions.sql.ts';
import type { Origin, StaffContext } from './staff-context.ts';
import { type StartedSession, startSession } from './start-session.ts';

/** A device's answer on a page of the console. */
interface Presented {
  readonly party: RelyingParty;
  readonly answer: AssertionAnswer;
}

export async function beginPasskeyLogin(
  context: StaffContext,
  { browser, address }: { readonly browser: Secret; readonly address: string },
): Promise<string> {
  await consumeAttempt(context.database, passkeyLoginLimits(address), context.systemClock.now());
  return issueChallenge(context, loggingIn(browser));
}

/**
 * Starts a session. A passkey is two factors: the device, and what unlocks it. Every answer that does not fit is refused
 * in the same way; the audit trail names a member whose passkey was refused.
 */
export async function finishPasskeyLogin(
  context: StaffContext,
  {
    browser,
    origin,
    ...presented
  }: Presented & { readonly browser: Secret | undefined; readonly origin: Origin },
): Promise<StartedSession> {
  if (browser === undefined) throw new Refusal('passkey_refused', { because: 'no cookie' });
  const checked = await check(context, presented, loggingIn(browser));
  if (checked === undefined) throw new Refusal('passkey_refused');
  const { passkey, use } = checked;
  const started = await inTransaction(context.database, async (tx) => {
    const member = await lockMember(tx, passkey.staffId);
    const at = context.systemClock.now();
    const isRight = member?.status === 'active' && (await isUsed(tx, passkey, use, at));
    if (isRight) return startSession(tx, context, { member, origin, how: 'passkey' });
    const actor = { ...origin, staffId: passkey.staffId, at };
    const on = { kind: 'staff_member', id: passkey.staffId };
    await recordAuditEntry(tx, actor, { action: 'login_refused', on, reason: `passkey, ${member?.status}` });
    return undefined;
  });
  if (started === undefined) throw new Refusal('passkey_refused');
  return started;
}

interface InSession {
  readonly actor: Actor;
  readonly session: StaffSession;
}

export async function beginPasskeyStepUp(
  context: StaffContext,
  { actor, session, party }: InSession & { readonly party: RelyingParty },
): Promise<{ readonly challenge: string; readonly allowed: readonly StaffPasskey[] }> {
  await consumeAttempt(context.database, passkeySessionLimits(actor.staffId), actor.at);
  const passkeys = await findPasskeysOf(context.database, actor.staffId);
  const allowed = passkeys.filter(({ rpId }) => rpId === party.id);
  if (allowed.length === 0) throw new Refusal('not_found');
  return { challenge: await issueChallenge(context, steppingUp(session)), allowed };
}

/** Records a step-up for the session, like a code of the app. */
export async function finishPasskeyStepUp(
  context: StaffContext,
  { actor, session, ...presented }: InSession & Presented,
): Promise<void> {
  const checked = await check(context, presented, steppingUp(session));
  const isProven = await inTransaction(context.database, async (tx) => {
    const isRight =
      checked !== undefined &&
      checked.passkey.staffId === actor.staffId &&
      (await isUsed(tx, checked.passkey, checked.use, actor.at));
    await recordAuditEntry(tx, actor, {
      action: isRight ? 'identity_proven' : 'proof_refused',
      on: { kind: 'staff_session', id: session.sessionId },
      reason: 'passkey',
    });
    if (isRight) await recordStepUp(tx, session.sessionId, actor.at);
    return isRight;
  });
  if (!isProven) throw new Refusal('passkey_refused');
}

/** Undefined if the challenge, the passkey or the signature does not fit. The challenge is used up. */
async function check(
  context: StaffContext,
  { party, answer }: Presented,
  use: ChallengeUse,
): Promise<{ readonly passkey: StaffPasskey; readonly use: VerifiedUse } | undefined> {
  const challenge = signedChallenge(answer);
  if (challenge === undefined || !(await spendChallenge(context, challenge, use))) return undefined;
  const passkey = await findPasskey(context.database, Buffer.from(answer.credentialId, 'base64url'));
  if (passkey === undefined) return undefined;
  const { userHandle = '' } = answer;
  if (userHandle !== '' && userHandle !== userHandleOf('staff', passkey.staffId)) return undefined;
  const verified = await verifyAssertion(answer, { challenge, party, passkey });
  return verified && { passkey, use: verified };
}

function isUsed(tx: Transaction, { id }: StaffPasskey, use: VerifiedUse, at: Actor['at']): Promise<boolean> {
  return recordPasskeyUse(tx, id, { ...use, at });
}

function loggingIn(browser: Secret): ChallengeUse {
  return { purpose: 'login', requester: ['staff', 'browser', browser.reveal()] };
}

function steppingUp({ sessionId }: StaffSession): ChallengeUse {
  return { purpose: 'step_up', requester: ['staff', 'session', sessionId] };
}
