import { addMs, type Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { StaffSession } from '#platform/http/route-policies.ts';
import type { IdentityProvider, ProviderAnswer, VerifiedIdentity } from './identity-provider.ts';
import { consumeAttempt, providerStepUpLimits } from './limit-attempts.ts';
import { insertProviderLogin, spendProviderLogin } from './logins.sql.ts';
import type { Actor } from './member.ts';
import { findMember, lockMemberByProvider } from './members.sql.ts';
import { hashOf, newToken } from './one-time-secrets.ts';
import { loginFlowKey } from './provider-secrets.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import { limits } from './session-limits.ts';
import { recordStepUp } from './sessions.sql.ts';
import type { StaffContext } from './staff-context.ts';

interface Asking {
  readonly actor: Actor;
  readonly session: StaffSession;
}

/** Starts a step-up at the provider, for a member with a linked account there. */
export async function startProviderStepUp(
  { database }: StaffContext,
  provider: IdentityProvider,
  { actor, session: { sessionId } }: Asking,
): Promise<{ readonly providerAddress: string; readonly providerToken: string }> {
  const member = await findMember(database, actor.staffId);
  if (member === undefined || member.providerSubject === null) throw new Refusal('not_found');
  await consumeAttempt(database, providerStepUpLimits(actor.staffId), actor.at);
  const loginFlow = { token: newToken().text, sessionId };
  const providerAddress = await provider.addressFor(loginFlow);
  await inTransaction(database, (tx) =>
    insertProviderLogin(tx, {
      tokenHash: hashOf(loginFlowKey(loginFlow)),
      expiresAt: addMs(actor.at, limits.providerStepUpMs),
    }),
  );
  return { providerAddress, providerToken: loginFlow.token };
}

/**
 * Records a step-up for the session that requested it, like a code does. The response can be used once. It
 * must be the member's own account, authenticated since the flow started, with a second factor; everything
 * else is refused with the same error.
 */
export async function finishProviderStepUp(
  { database }: StaffContext,
  provider: IdentityProvider,
  { actor, session, answer }: Asking & { answer: ProviderAnswer & { readonly providerToken: string } },
): Promise<void> {
  await consumeAttempt(database, providerStepUpLimits(actor.staffId), actor.at);
  const loginFlow = { token: answer.providerToken, sessionId: session.sessionId };
  const openUntil = await inTransaction(database, (tx) =>
    spendProviderLogin(tx, hashOf(loginFlowKey(loginFlow)), actor.at),
  );
  const proven = openUntil && (await provider.prove(loginFlow, answer));
  const isProven = await inTransaction(database, async (tx) => {
    const begunAt = openUntil && addMs(openUntil, -limits.providerStepUpMs);
    const missing = await missingCredential(tx, { actor, proven, begunAt });
    const on = { kind: 'staff_session', id: session.sessionId };
    const reason = missing === undefined ? 'identity provider' : `identity provider, ${missing}`;
    await recordAuditEntry(tx, actor, {
      action: missing === undefined ? 'identity_proven' : 'proof_refused',
      on,
      reason,
    });
    if (missing === undefined) await recordStepUp(tx, session.sessionId, actor.at);
    return missing === undefined;
  });
  if (!isProven) throw new Refusal('provider_login_refused');
}

interface Claim {
  readonly actor: Actor;
  readonly proven: VerifiedIdentity | undefined;
  readonly begunAt: Instant | undefined;
}

/** Why the step-up failed, for the audit trail. The user sees only that it failed. */
async function missingCredential(
  tx: Transaction,
  { actor, proven, begunAt }: Claim,
): Promise<string | undefined> {
  if (proven === undefined || begunAt === undefined) return 'no answer that fits';
  const member = await lockMemberByProvider(tx, proven);
  if (member?.id !== actor.staffId) return 'another account';
  if (!proven.hasSecondFactor) return 'no second factor';
  const { authenticatedAt } = proven;
  if (authenticatedAt === undefined) return 'no time of sign-in';
  if (authenticatedAt < addMs(begunAt, -limits.clockSkewMs)) return 'signed in before';
  return authenticatedAt > addMs(actor.at, limits.clockSkewMs) ? 'signed in later than now' : undefined;
}
