import type { StaffRole } from '@hiram/contract/people/staff-roles';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { requestApproval } from './approve-role.ts';
import { deleteBrowsers } from './browsers.sql.ts';
import { type DeliveredInvitation, deliverInvitation } from './invite-staff.ts';
import type { Actor, Member } from './member.ts';
import {
  clearCredentials,
  lockAdministrators,
  lockMember,
  replaceRecoveryCodes,
  updateRole,
  updateStatus,
} from './members.sql.ts';
import { deletePasskeysOf } from './passkeys.sql.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import { endSessions } from './sessions.sql.ts';
import type { StaffContext } from './staff-context.ts';

/** An administrator's action on a staff member, with the reason. */
interface Administration {
  readonly staffId: string;
  readonly reason: string;
}

/**
 * Takes effect with the member's next request. A privileged role takes effect when a second administrator
 * approves it; until then the member keeps the present one.
 */
export async function changeRole(
  { database, ids }: StaffContext,
  actor: Actor,
  { role, ...target }: Administration & { readonly role: StaffRole },
): Promise<void> {
  await administer(database, actor, { ...target, action: 'role_changed' }, async (tx, member, isLast) => {
    if (isLast && role !== 'administrator') throw new Refusal('last_administrator');
    if (member.role === role && !member.isAwaitingApproval) return member;
    const isAwaitingApproval = await requestApproval(tx, { ids }, actor, { member, role });
    if (isAwaitingApproval) return { ...member, isAwaitingApproval: member.role === role };
    await updateRole(tx, member.id, role);
    return { ...member, role, isAwaitingApproval };
  });
}

/** Ends all of the member's sessions immediately. */
export async function suspend(
  { database }: StaffContext,
  actor: Actor,
  target: Administration,
): Promise<void> {
  await administer(database, actor, { ...target, action: 'staff_suspended' }, async (tx, member, isLast) => {
    // A member who never set a password has only the invitation link to revoke.
    if (member.status !== 'active') throw new Refusal('not_found', { status: member.status });
    if (isLast) throw new Refusal('last_administrator');
    await updateStatus(tx, member.id, 'suspended');
    await endSessions(tx, { staffId: member.id, now: actor.at });
    return { ...member, status: 'suspended' };
  });
}

export async function reinstate(
  { database }: StaffContext,
  actor: Actor,
  target: Administration,
): Promise<void> {
  await administer(database, actor, { ...target, action: 'staff_reinstated' }, async (tx, member) => {
    if (member.status !== 'suspended') throw new Refusal('not_found', { status: member.status });
    await updateStatus(tx, member.id, 'active');
    return { ...member, status: 'active' };
  });
}

/** Ends every session of the member. Returns the number ended. */
export async function endSessionsOf(
  { database }: StaffContext,
  actor: Actor,
  target: Administration,
): Promise<number> {
  let ended = 0;
  await administer(database, actor, { ...target, action: 'sessions_ended' }, async (tx, member) => {
    ended = await endSessions(tx, { staffId: member.id, now: actor.at });
    return member;
  });
  return ended;
}

/** For a lost device. The member's other factors stay, and so do their sessions. Returns the number removed. */
export async function removePasskeysOf(
  { database }: StaffContext,
  actor: Actor,
  target: Administration,
): Promise<number> {
  let removed = 0;
  await administer(database, actor, { ...target, action: 'passkeys_removed' }, async (tx, member) => {
    removed = await deletePasskeysOf(tx, member.id);
    return member;
  });
  return removed;
}

/**
 * For a member who lost the password or the phone. Both are reset together, so that an attacker who has one
 * factor cannot request the other. A privileged role must be approved again: the holder of the link could take
 * the member's place.
 */
export async function renewAccess(
  { database, ids, mailsInvitations = false }: StaffContext,
  actor: Actor,
  target: Administration,
): Promise<DeliveredInvitation> {
  return inTransaction(database, async (tx) => {
    await change(tx, actor, { ...target, action: 'access_renewed' }, async (member, isLast) => {
      if (member.status === 'suspended') throw new Refusal('not_found', { status: member.status });
      if (isLast) throw new Refusal('last_administrator');
      await clearCredentials(tx, member.id);
      await replaceRecoveryCodes(tx, member.id, []);
      await deletePasskeysOf(tx, member.id);
      await deleteBrowsers(tx, member.id);
      await endSessions(tx, { staffId: member.id, now: actor.at });
      await requestApproval(tx, { ids }, actor, { member, role: member.role });
      return { ...member, status: 'invited' };
    });
    const member = await lockMember(tx, target.staffId);
    if (member === undefined) throw new Refusal('not_found');
    return deliverInvitation(tx, { ids, mailsInvitations }, member.id, actor.at);
  });
}

async function administer(
  database: Database,
  actor: Actor,
  target: Administration & { readonly action: string },
  work: (tx: Transaction, member: Member, isLast: boolean) => Promise<Member>,
): Promise<void> {
  await inTransaction(database, (tx) =>
    change(tx, actor, target, (member, isLast) => work(tx, member, isLast)),
  );
}

async function change(
  tx: Transaction,
  actor: Actor,
  { staffId, reason, action }: Administration & { readonly action: string },
  work: (member: Member, isLast: boolean) => Promise<Member>,
): Promise<void> {
  // Always locks all administrators first. Two administrators who act on each other then wait in one order,
  // and the second sees the outcome.
  const administrators = await lockAdministrators(tx);
  const member = await lockMember(tx, staffId);
  if (member === undefined) throw new Refusal('not_found');
  // Without an administrator, access could be restored only from the command line.
  const isLast = administrators.length === 1 && administrators.includes(member.id);
  const changed = await work(member, isLast);
  await recordAuditEntry(tx, actor, {
    action,
    on: { kind: 'staff_member', id: member.id },
    reason,
    before: roleAndStatus(member),
    after: roleAndStatus(changed),
  });
}

function roleAndStatus({ role, status }: Member): Pick<Member, 'role' | 'status'> {
  return { role, status };
}
