import { assert } from '@hiram/values/assert';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { StaffSession } from '#platform/http/route-policies.ts';
import { hashPassword, isPassword } from '#platform/passwords/password-hash.ts';
import { consumeAttempt, ownPasswordLimits, secondFactorLimits } from './limit-attempts.ts';
import { clearAttempts, endOpenLogins } from './logins.sql.ts';
import type { Actor } from './member.ts';
import { findMember, lockMember, setPasswordHash } from './members.sql.ts';
import { refuseCommonPassword } from './new-password.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import { spendTotpCode } from './second-factor.ts';
import { endSessions } from './sessions.sql.ts';
import type { StaffContext } from './staff-context.ts';

interface PasswordChange {
  readonly actor: Actor;
  readonly session: StaffSession;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly totpCode: string;
}

/**
 * Changes the member's own password. Another person at the same keyboard has the session, so both factors are
 * checked again. Returns the number of other sessions, which end: one may be the reason for the change.
 */
export async function changePassword(
  context: StaffContext,
  { actor, session, currentPassword, newPassword, totpCode }: PasswordChange,
): Promise<number> {
  const { database, personalData } = context;
  const { staffId, at } = actor;
  const on = { kind: 'staff_member', id: staffId };
  const found = await findMember(database, staffId);
  assert(found !== undefined, 'session without a staff member');
  // Before an attempt is counted: who looks for a good password does not guess the current one.
  await refuseCommonPassword(database, found, newPassword);

  async function refuse(
    code: 'current_password_wrong' | 'second_factor_wrong',
    reason: string,
  ): Promise<never> {
    await inTransaction(database, (tx) =>
      recordAuditEntry(tx, actor, { action: 'password_change_refused', on, reason }),
    );
    throw new Refusal(code);
  }

  await consumeAttempt(database, ownPasswordLimits(staffId), at);
  if (!(await isPassword(found.passwordHash ?? undefined, currentPassword))) {
    return refuse('current_password_wrong', 'current password');
  }
  await consumeAttempt(database, secondFactorLimits(staffId, undefined), at);
  const passwordHash = await hashPassword(newPassword);
  const ended = await inTransaction(database, async (tx) => {
    const member = await lockMember(tx, staffId);
    // Changed or renewed in the meantime: the password that was checked is no longer the member's.
    if (member === undefined || member.passwordHash !== found.passwordHash)
      throw new Refusal('current_password_wrong');
    if (!(await spendTotpCode(tx, personalData, { member, code: totpCode, now: at }))) return undefined;
    await setPasswordHash(tx, staffId, passwordHash);
    await endOpenLogins(tx, staffId, at);
    await recordAuditEntry(tx, actor, { action: 'password_changed', on, reason: '' });
    await clearAttempts(
      tx,
      [...ownPasswordLimits(staffId), ...secondFactorLimits(staffId, undefined)].map(
        ({ subject }) => subject,
      ),
    );
    return endSessions(tx, { staffId, exceptSessionId: session.sessionId, now: at });
  });
  return ended ?? refuse('second_factor_wrong', 'authenticator app');
}
