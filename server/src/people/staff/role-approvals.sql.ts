import { isStaffRole, type StaffRole } from '@hiram/contract/people/staff-roles';
import { assert } from '@hiram/values/assert';
import { type Id, idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import type { StaffId } from './member.ts';

export interface RoleApproval {
  readonly id: Id<'RoleApproval'>;
  readonly role: StaffRole;
  readonly requestedBy: StaffId;
}

export async function insertRoleApproval(
  tx: Transaction,
  approval: RoleApproval & { readonly staffId: StaffId; readonly requestedAt: Instant },
): Promise<void> {
  await tx
    .insertInto('staff_role_approvals')
    .values({
      id: approval.id,
      staff_id: approval.staffId,
      role: approval.role,
      requested_by: approval.requestedBy,
      requested_at: instantAsIso(approval.requestedAt),
    })
    .execute();
}

/** The member's open approval, locked until the transaction ends. */
export async function lockRoleApproval(tx: Transaction, staffId: StaffId): Promise<RoleApproval | undefined> {
  const row = await tx
    .selectFrom('staff_role_approvals')
    .select(['id', 'role', 'requested_by'])
    .where('staff_id', '=', staffId)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  assert(isStaffRole(row.role), 'approval of an unknown role');
  return { id: idFrom(row.id), role: row.role, requestedBy: idFrom(row.requested_by) };
}

/** `by` is undefined for the operator's command. */
export async function closeRoleApproval(
  tx: Transaction,
  id: Id<'RoleApproval'>,
  {
    outcome,
    by,
    at,
  }: { readonly outcome: 'approved' | 'replaced'; readonly by: StaffId | undefined; readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('staff_role_approvals')
    .set({ outcome, decided_by: by ?? null, decided_at: instantAsIso(at) })
    .where('id', '=', id)
    .execute();
}
