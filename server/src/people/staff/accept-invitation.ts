import { assert } from '@hiram/values/assert';
import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { hashPassword } from '#platform/passwords/password-hash.ts';
import {
  lockInvitation,
  type OpenInvitation,
  setInvitationSecret,
  withdrawInvitations,
} from './logins.sql.ts';
import type { Member } from './member.ts';
import { lockMember, replaceRecoveryCodes, setCredentials } from './members.sql.ts';
import { refuseCommonPassword } from './new-password.ts';
import { hashOf, newRecoveryCodes } from './one-time-secrets.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import { encryptTotpSecret } from './second-factor.ts';
import { endSessions } from './sessions.sql.ts';
import type { Origin, StaffContext } from './staff-context.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { acceptedTotpStep, totpUri } from './totp.ts';

const PLACE = 'staff_invitations.totp_secret';

export interface OpenedInvitation {
  readonly name: string;
  readonly email: string;
  readonly totpSecret: string;
  readonly totpUri: string;
}

/** Returns the invitee and the TOTP secret. The secret is the same each time the link is opened. */
export async function openInvitation(context: StaffContext, token: string): Promise<OpenedInvitation> {
  const { database, personalData, systemClock } = context;
  const tokenHash = hashOf(token);
  return inTransaction(database, async (tx) => {
    const { invitation, member } = await lockInvited(tx, tokenHash, systemClock.now());
    const key = await personalData.keyFor(tx, member.id);
    const totpSecret =
      invitation.totpSecret === null ? context.newTotpSecret() : key.decrypt(PLACE, invitation.totpSecret);
    if (invitation.totpSecret === null)
      await setInvitationSecret(tx, tokenHash, key.encrypt(PLACE, totpSecret));
    const { name, email } = member;
    return { name, email, totpSecret, totpUri: totpUri({ secret: totpSecret, email }) };
  });
}

/**
 * Sets the password and the second factor, and opens the first session. The recovery codes are never shown
 * again.
 */
export async function acceptInvitation(
  context: StaffContext,
  credentials: { readonly token: string; readonly newPassword: string; readonly totpCode: string },
  origin: Origin,
): Promise<StartedSession & { readonly recoveryCodes: readonly string[] }> {
  const now = context.systemClock.now();
  const tokenHash = hashOf(credentials.token);
  const recoveryCodes = newRecoveryCodes();
  // Hashing is slow, so it runs before the transaction to keep the row lock short.
  const passwordHash = await hashPassword(credentials.newPassword);
  return inTransaction(context.database, async (tx) => {
    const { invitation, member } = await lockInvited(tx, tokenHash, now);
    await refuseCommonPassword(tx, member, credentials.newPassword);
    const secret = await secretOf(tx, context, invitation);
    const step = acceptedTotpStep({ secret, code: credentials.totpCode, now, lastStep: 0 });
    if (step === undefined) throw new Refusal('second_factor_wrong');

    const totpSecret = await encryptTotpSecret(tx, context.personalData, { member, secret });
    await setCredentials(tx, member.id, { passwordHash, totpSecret, totpLastStep: step });
    await replaceRecoveryCodes(
      tx,
      member.id,
      recoveryCodes.map(({ hash }) => hash),
    );
    await withdrawInvitations(tx, member.id, now);
    await endSessions(tx, { staffId: member.id, now });
    const actor = { ...origin, staffId: member.id, at: now };
    const on = { kind: 'staff_member', id: member.id };
    await recordAuditEntry(tx, actor, {
      action: 'invitation_accepted',
      on,
      reason: 'password and second factor set',
    });
    const started = await startSession(tx, context, { member, origin, how: 'invitation' });
    return { ...started, recoveryCodes: recoveryCodes.map(({ text }) => text) };
  });
}

async function lockInvited(
  tx: Transaction,
  tokenHash: Buffer,
  now: Instant,
): Promise<{ invitation: OpenInvitation; member: Member }> {
  const invitation = await lockInvitation(tx, tokenHash, now);
  const member = invitation && (await lockMember(tx, invitation.staffId));
  if (invitation === undefined || member?.status !== 'invited') throw new Refusal('invitation_not_usable');
  return { invitation, member };
}

async function secretOf(
  tx: Transaction,
  { personalData }: StaffContext,
  { staffId, totpSecret }: OpenInvitation,
): Promise<string> {
  // The page shows the secret before it asks for a code, so a request for a link that was never opened is not
  // genuine.
  if (totpSecret === null) throw new Refusal('invitation_not_usable');
  const key = await personalData.findKey(tx, staffId);
  assert(key !== undefined, 'invitation secret could not be decrypted');
  return key.decrypt(PLACE, totpSecret);
}
