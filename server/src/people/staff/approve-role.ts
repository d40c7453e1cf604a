import type { StaffRole } from '@hiram/contract/people/staff-roles';
import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type Actor, comparableEmail, type Member } from './member.ts';
import { lockAdministrators, lockMember, lockMemberByEmail, updateRole } from './members.sql.ts';
import { recordAuditEntry, recordPlatformAuditEntry } from './record-audit-entry.ts';
import {
  closeRoleApproval,
  insertRoleApproval,
  lockRoleApproval,
  type RoleApproval,
} from './role-approvals.sql.ts';
import { isPrivileged } from './roles.ts';
import type { StaffContext } from './staff-context.ts';

/**
 * Requests a second administrator's approval if the role is privileged. Replaces an open request. Returns
 * whether the approval is needed.
 */
export async function requestApproval(
  tx: Transaction,
  { ids }: Pick<StaffContext, 'ids'>,
  actor: Actor,
  { member, role }: { readonly member: Pick<Member, 'id'>; readonly role: StaffRole },
): Promise<boolean> {
  const open = await lockRoleApproval(tx, member.id);
  const { staffId: by, at } = actor;
  if (open !== undefined) await closeRoleApproval(tx, open.id, { outcome: 'replaced', by, at });
  if (!isPrivileged(role)) return false;
  await insertRoleApproval(tx, {
    id: ids.next<'RoleApproval'>(),
    staffId: member.id,
    role,
    requestedBy: by,
    requestedAt: at,
  });
  return true;
}

/** The role takes effect with the member's next request. Nobody approves their own request, or their own role. */
export async function approveRole(
  { database }: StaffContext,
  actor: Actor,
  { staffId, role, reason }: { readonly staffId: string; readonly role: StaffRole; readonly reason: string },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockAdministrators(tx);
    const member = await lockMember(tx, staffId);
    const open = member && (await lockRoleApproval(tx, member.id));
    if (member === undefined || open?.role !== role) throw new Refusal('not_found', { staffId });
    if (actor.staffId === open.requestedBy || actor.staffId === member.id) {
      throw new Refusal('second_person_needed');
    }
    await approve(tx, { member, open, by: actor.staffId, at: actor.at });
    await recordAuditEntry(tx, actor, auditedApproval(member, role, reason));
  });
}

/** For the operator: two administrators of whom one has lost the phone could not approve each other. */
export async function approveRoleByCommand(
  { database, systemClock }: Pick<StaffContext, 'database' | 'systemClock'>,
  { email, requestId }: { readonly email: string; readonly requestId: string },
): Promise<Member | undefined> {
  const at = systemClock.now();
  return inTransaction(database, async (tx) => {
    const member = await lockMemberByEmail(tx, comparableEmail(email));
    const open = member && (await lockRoleApproval(tx, member.id));
    if (member === undefined || open === undefined) return undefined;
    await approve(tx, { member, open, by: undefined, at });
    const action = auditedApproval(member, open.role, 'approved by command');
    await recordPlatformAuditEntry(tx, { requestId, at }, action);
    return { ...member, role: open.role };
  });
}

async function approve(
  tx: Transaction,
  {
    member,
    open,
    by,
    at,
  }: { member: Member; open: RoleApproval; by: Actor['staffId'] | undefined; at: Instant },
): Promise<void> {
  await closeRoleApproval(tx, open.id, { outcome: 'approved', by, at });
  if (member.role !== open.role) await updateRole(tx, member.id, open.role);
}

function auditedApproval({ id, role: before }: Member, role: StaffRole, reason: string) {
  return {
    action: 'role_approved',
    on: { kind: 'staff_member', id },
    reason,
    before: { role: before },
    after: { role },
  };
}
