import { assert } from '@hiram/values/assert';
import { parseId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { StaffSession } from '#platform/http/route-policies.ts';
import { consumeAttempt, secondFactorLimits } from './limit-attempts.ts';
import { clearAttempts } from './logins.sql.ts';
import type { Actor, Member } from './member.ts';
import { countRecoveryCodes, findMember, lockMember } from './members.sql.ts';
import { findPasskeysOf } from './passkeys.sql.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import { spendTotpCode } from './second-factor.ts';
import { openAt } from './session-limits.ts';
import { endSessions, findOpenSessionsOf, recordStepUp, type SessionRow } from './sessions.sql.ts';
import type { StaffContext } from './staff-context.ts';

export interface OwnAccount {
  readonly member: Member;
  readonly hasApp: boolean;
  readonly hasPassword: boolean;
  readonly hasPasskey: boolean;
  /** The identity provider's name, if the member is linked to an account there. */
  readonly providerTitle: string | undefined;
  readonly endsAt: Instant;
  readonly recoveryCodesLeft: number;
  readonly sessions: readonly SessionRow[];
}

export async function readOwnAccount(
  { database, systemClock, identityProvider }: StaffContext,
  { staffId, sessionId }: StaffSession,
): Promise<OwnAccount> {
  const [member, sessions, recoveryCodesLeft, passkeys] = await Promise.all([
    findMember(database, staffId),
    findOpenSessionsOf(database, staffId, openAt(systemClock.now())),
    countRecoveryCodes(database, staffId),
    findPasskeysOf(database, staffId),
  ]);
  assert(member !== undefined, 'session without a staff member');
  const own = sessions.find(({ id }) => id === sessionId);
  // The session may have ended between the two reads.
  if (own === undefined) throw new Refusal('session_required');
  return {
    member,
    sessions,
    recoveryCodesLeft,
    endsAt: own.endsAt,
    hasApp: member.totpSecret !== null,
    hasPassword: member.passwordHash !== null,
    hasPasskey: passkeys.length > 0,
    providerTitle: member.providerSubject === null ? undefined : identityProvider?.title,
  };
}

/** Step-up authentication with a new code from the app. */
export async function completeStepUp(
  { database, personalData }: StaffContext,
  { actor, session, totpCode }: { actor: Actor; session: StaffSession; totpCode: string },
): Promise<void> {
  await consumeAttempt(database, secondFactorLimits(actor.staffId, undefined), actor.at);
  const isProven = await inTransaction(database, async (tx) => {
    const member = await lockMember(tx, actor.staffId);
    const isRight =
      member !== undefined &&
      (await spendTotpCode(tx, personalData, { member, code: totpCode, now: actor.at }));
    const on = { kind: 'staff_session', id: session.sessionId };
    await recordAuditEntry(tx, actor, {
      action: isRight ? 'identity_proven' : 'proof_refused',
      on,
      reason: '',
    });
    if (!isRight) return false;
    await recordStepUp(tx, session.sessionId, actor.at);
    await clearAttempts(
      tx,
      secondFactorLimits(actor.staffId, undefined).map(({ subject }) => subject),
    );
    return true;
  });
  if (!isProven) throw new Refusal('second_factor_wrong');
}

/** Ends one of the member's own sessions, for example on another machine. */
export async function endOwnSession(
  { database }: StaffContext,
  actor: Actor,
  sessionId: string,
): Promise<void> {
  if (parseId<'StaffSession'>(sessionId) === undefined) throw new Refusal('not_found');
  await inTransaction(database, async (tx) => {
    const ended = await endSessions(tx, { staffId: actor.staffId, sessionId, now: actor.at });
    if (ended === 0) throw new Refusal('not_found');
    const on = { kind: 'staff_session', id: sessionId };
    await recordAuditEntry(tx, actor, { action: 'logged_out', on, reason: 'one session' });
  });
}

/** Ends all of the member's own sessions except this one. Returns the number ended. */
export async function endOtherSessions(
  { database }: StaffContext,
  actor: Actor,
  { sessionId }: StaffSession,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    const which = { staffId: actor.staffId, exceptSessionId: sessionId, now: actor.at };
    const ended = await endSessions(tx, which);
    const on = { kind: 'staff_session', id: sessionId };
    if (ended > 0)
      await recordAuditEntry(tx, actor, { action: 'logged_out', on, reason: 'every other session' });
    return ended;
  });
}

export async function logout(
  { database }: StaffContext,
  actor: Actor,
  { session, everywhere }: { session: StaffSession; everywhere: boolean },
): Promise<void> {
  const which = everywhere ? {} : { sessionId: session.sessionId };
  await inTransaction(database, async (tx) => {
    await endSessions(tx, { staffId: actor.staffId, now: actor.at, ...which });
    const on = { kind: 'staff_session', id: session.sessionId };
    await recordAuditEntry(tx, actor, { action: 'logged_out', on, reason: everywhere ? 'everywhere' : '' });
  });
}
