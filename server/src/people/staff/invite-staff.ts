import type { StaffRole } from '@hiram/contract/people/staff-roles';
import { addMs, type Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { requestApproval } from './approve-role.ts';
import type { AuditedAction } from './audit-chain.ts';
import { requestInvitationMail } from './invitation-mails.sql.ts';
import { insertInvitation, withdrawInvitations } from './logins.sql.ts';
import { type Actor, comparableEmail, type Member, type StaffId } from './member.ts';
import { insertMember } from './members.sql.ts';
import { newToken } from './one-time-secrets.ts';
import { recordAuditEntry, recordPlatformAuditEntry } from './record-audit-entry.ts';
import { limits } from './session-limits.ts';
import type { StaffContext } from './staff-context.ts';

export interface Invitee {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly reason: string;
}

/** The holder of the token can become that staff member. It is shown once, and only its hash is stored. */
export interface IssuedInvitation {
  readonly staffId: StaffId;
  readonly token: string;
  readonly expiresAt: Instant;
}

/**
 * Refuses with `already_staff` if the e-mail address is in use. A privileged role has no effect until a second
 * administrator approves it.
 */
export async function inviteStaff(
  context: StaffContext,
  actor: Actor,
  invitee: Invitee,
): Promise<DeliveredInvitation> {
  return inTransaction(context.database, async (tx) => {
    if (!EMAIL_SHAPE.test(invitee.email)) throw new Refusal('request_malformed', { field: 'invitedEmail' });
    const staffId = await addMember(tx, context, {
      invitee,
      now: actor.at,
      record: (action) => recordAuditEntry(tx, actor, action),
    });
    await requestApproval(tx, context, actor, { member: { id: staffId }, role: invitee.role });
    return deliverInvitation(tx, context, staffId, actor.at);
  });
}

/** As the database requires it; the message with the invitation is the real test. */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+$/;

/** The link for the administrator, or undefined if it is mailed to the invitee. */
export interface DeliveredInvitation {
  readonly staffId: StaffId;
  readonly link: IssuedInvitation | undefined;
}

/** The inviting administrator sees the link only if there is no mail server. */
export async function deliverInvitation(
  tx: Transaction,
  { ids, mailsInvitations = false }: Pick<StaffContext, 'ids' | 'mailsInvitations'>,
  staffId: StaffId,
  at: Instant,
): Promise<DeliveredInvitation> {
  if (!mailsInvitations) return { staffId, link: await issueInvitation(tx, staffId, at) };
  await withdrawInvitations(tx, staffId, at);
  await requestInvitationMail(tx, { id: ids.next(), staffId, at });
  return { staffId, link: undefined };
}

/** The same from the command line, for the first administrator, who has no one to invite them. */
export async function inviteStaffByCommand(
  context: StaffContext,
  { requestId, ...invitee }: Invitee & { readonly requestId: string },
): Promise<IssuedInvitation> {
  const at = context.systemClock.now();
  return inTransaction(context.database, (tx) =>
    inviteStaffByCommandIn(tx, context, { invitee, requestId, at }),
  );
}

/** The same in the command's own transaction. */
export async function inviteStaffByCommandIn(
  tx: Transaction,
  context: StaffContext,
  { invitee, requestId, at }: { invitee: Invitee; requestId: string; at: Instant },
): Promise<IssuedInvitation> {
  const staffId = await addMember(tx, context, {
    invitee,
    now: at,
    record: (action) => recordPlatformAuditEntry(tx, { requestId, at }, action),
  });
  return issueInvitation(tx, staffId, at);
}

async function addMember(
  tx: Transaction,
  { ids }: StaffContext,
  {
    invitee: { email, name, role, reason },
    now,
    record,
  }: { invitee: Invitee; now: Instant; record: (action: AuditedAction) => Promise<void> },
): Promise<StaffId> {
  const member: Member = {
    id: ids.next(),
    email: comparableEmail(email),
    name,
    role,
    status: 'invited',
    isAwaitingApproval: false,
  };
  if ((await insertMember(tx, { ...member, createdAt: now })) === undefined) {
    throw new Refusal('already_staff');
  }
  const after = { role, status: member.status };
  await record({ action: 'staff_invited', on: { kind: 'staff_member', id: member.id }, reason, after });
  return member.id;
}

/** A new link for an invited member. Older links become invalid. */
export async function issueInvitation(
  tx: Transaction,
  staffId: StaffId,
  now: Instant,
): Promise<IssuedInvitation> {
  const token = newToken();
  const expiresAt = addMs(now, limits.invitationMs);
  await withdrawInvitations(tx, staffId, now);
  await insertInvitation(tx, { tokenHash: token.hash, staffId, expiresAt, now });
  return { staffId, token: token.text, expiresAt };
}
