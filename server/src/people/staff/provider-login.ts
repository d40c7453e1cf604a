import { addMs } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { IdentityProvider, ProviderAnswer, VerifiedIdentity } from './identity-provider.ts';
import { consumeAttempt, providerLimits } from './limit-attempts.ts';
import { insertLogin, insertProviderLogin, spendProviderLogin, withdrawInvitations } from './logins.sql.ts';
import { comparableEmail, type Member } from './member.ts';
import {
  type Credentials,
  linkToProvider,
  lockMemberByEmail,
  lockMemberByProvider,
  updateStatus,
} from './members.sql.ts';
import { hashOf, newToken } from './one-time-secrets.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import { limits } from './session-limits.ts';
import type { Origin, StaffContext } from './staff-context.ts';
import { type StartedSession, startSession } from './start-session.ts';

/**
 * Starts a sign-in at the provider. Returns the URL, and the token that the page keeps until the redirect
 * back.
 */
export async function startProviderLogin(
  { database, systemClock }: StaffContext,
  provider: IdentityProvider,
  { address }: Origin,
): Promise<{ readonly providerAddress: string; readonly providerToken: string }> {
  const now = systemClock.now();
  await consumeAttempt(database, providerLimits(address), now);
  const token = newToken();
  const providerAddress = await provider.addressFor({ token: token.text });
  await inTransaction(database, (tx) =>
    insertProviderLogin(tx, { tokenHash: token.hash, expiresAt: addMs(now, limits.providerLoginMs) }),
  );
  return { providerAddress, providerToken: token.text };
}

/** A session, or a pending login that still needs our own second factor. */
export type ProviderLogin = { readonly started: StartedSession } | { readonly loginToken: string };

/**
 * Finishes a sign-in with the provider's response, which can be used once. A mismatch, an unknown account and
 * a suspended member are refused with the same error.
 */
export async function finishProviderLogin(
  context: StaffContext,
  provider: IdentityProvider,
  { providerToken, ...answer }: ProviderAnswer & { readonly providerToken: string },
  origin: Origin,
): Promise<ProviderLogin> {
  const { database, systemClock } = context;
  const openUntil = await inTransaction(database, (tx) =>
    spendProviderLogin(tx, hashOf(providerToken), systemClock.now()),
  );
  const proven = openUntil && (await provider.prove({ token: providerToken }, answer));
  const login = proven && (await inTransaction(database, (tx) => signIn(tx, context, { proven, origin })));
  if (login === undefined) throw new Refusal('provider_login_refused');
  return login;
}

async function signIn(
  tx: Transaction,
  context: StaffContext,
  { proven, origin }: { readonly proven: VerifiedIdentity; readonly origin: Origin },
): Promise<ProviderLogin | undefined> {
  const member = await memberFor(tx, proven);
  if (member === undefined) return undefined;
  const now = context.systemClock.now();
  const actor = { ...origin, staffId: member.id, at: now };
  const on = { kind: 'staff_member', id: member.id };
  // A member without our app has no further factor here. The invitation sets one up.
  const canProveMore = member.status === 'active' && member.totpSecret !== null;
  if (member.status === 'suspended' || !(proven.hasSecondFactor || canProveMore)) {
    await recordAuditEntry(tx, actor, {
      action: 'login_refused',
      on,
      reason: `identity provider, ${member.status}`,
    });
    return undefined;
  }
  if (!member.isLinked) {
    await linkToProvider(tx, member.id, proven);
    await recordAuditEntry(tx, actor, {
      action: 'identity_provider_linked',
      on,
      reason: proven.issuer,
      after: proven,
    });
  }
  if (!proven.hasSecondFactor) {
    const token = newToken();
    await insertLogin(tx, {
      tokenHash: token.hash,
      staffId: member.id,
      expiresAt: addMs(now, limits.loginMs),
    });
    return { loginToken: token.text };
  }
  if (member.status === 'invited') {
    await updateStatus(tx, member.id, 'active');
    await withdrawInvitations(tx, member.id, now);
    await recordAuditEntry(tx, actor, { action: 'invitation_accepted', on, reason: 'identity provider' });
  }
  const how = 'identity provider with its second factor';
  return { started: await startSession(tx, context, { member, origin, how }) };
}

interface Matched extends Member, Credentials {
  readonly isLinked: boolean;
}

/** Finds the member by the linked account or, the first time, by a verified e-mail address. */
async function memberFor(tx: Transaction, proven: VerifiedIdentity): Promise<Matched | undefined> {
  const linked = await lockMemberByProvider(tx, proven);
  if (linked !== undefined) return { ...linked, isLinked: true };
  if (proven.verifiedEmail === undefined) return undefined;
  const invited = await lockMemberByEmail(tx, comparableEmail(proven.verifiedEmail));
  // The member is already linked to another provider account. The address may have been reassigned to a new
  // person.
  if (invited === undefined || invited.providerSubject !== null) return undefined;
  return { ...invited, isLinked: false };
}
