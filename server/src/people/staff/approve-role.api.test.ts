import { permissionsOfRole } from '@hiram/contract/people/role-permissions';
import {
  acceptInvitation,
  approveStaffRole,
  changeStaffRole,
  completeStepUp,
  inviteStaff,
  listStaff,
  openInvitation,
  readOwnAccount,
  renewStaffAccess,
} from '@hiram/contract/people/staff';
import { STAFF_ROLES, type StaffRole } from '@hiram/contract/people/staff-roles';
import {
  PASSWORD,
  type SignedIn,
  startTestStaff,
  type TestStaff,
} from '@hiram/server-testing/people/staff/staff';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approveRoleByCommand } from './approve-role.ts';
import { isPrivileged } from './roles.ts';
import { registerStaffRoutes } from './staff.routes.ts';
import { totpCode, totpStepAt } from './totp.ts';

const reason = 'joins the team on Monday';
let staff: TestStaff;
let first: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  staff = await startTestStaff(registerStaffRoutes);
  first = await staff.signedIn('administrator', 'Ana Cruz');
  second = await staff.signedIn('administrator', 'Ben Reyes');
});
afterAll(() => staff.close());
beforeEach(async () => {
  for (const one of [first, second]) await one.send(completeStepUp, { totpCode: one.nextCode() });
});

/** Accepts a link in a browser of its own. */
async function accept(invitationToken: string): Promise<Tab> {
  const tab = staff.tab();
  const { data } = await tab.send(openInvitation, { invitationToken });
  const code = totpCode(data.totpSecret, totpStepAt(staff.systemClock.now()));
  await tab.send(acceptInvitation, { invitationToken, newPassword: PASSWORD, totpCode: code });
  return tab;
}

let invited = 0;
async function invite(role: StaffRole): Promise<{ readonly staffId: string; readonly tab: Tab }> {
  invited += 1;
  const { data } = await first.send(inviteStaff, {
    invitedEmail: `person.${invited}@hiram.example`,
    invitedName: 'A Person',
    role,
    reason,
  });
  return { staffId: data.staffId, tab: await accept(data.invitationToken ?? '') };
}

async function permissionsOf(tab: Tab): Promise<readonly string[]> {
  return (await tab.send(readOwnAccount, {})).data.permissions;
}

async function approvalSeenBy(administrator: Tab, staffId: string): Promise<unknown> {
  const { data } = await administrator.send(listStaff, {});
  return data.members.find((member) => member.staffId === staffId)?.approval;
}

describe('a privileged role', () => {
  test('is one with which a person moves money, decides, publishes or grants access', () => {
    expect(STAFF_ROLES.filter(isPrivileged)).toEqual([
      'administrator',
      'credit_officer',
      'finance',
      'finance_manager',
      'operations',
      'compliance',
    ]);
  });

  test('one administrator cannot be the maker and the checker of a payout, with two invited accounts', async () => {
    const [maker, checker] = [await invite('finance'), await invite('finance')];
    for (const { tab, staffId } of [maker, checker]) {
      expect(await permissionsOf(tab)).toEqual(['use_console']);
      expect(await approvalSeenBy(first, staffId)).toEqual({ role: 'finance', isMine: true });
      const own = { staffId, role: 'finance', reason } as const;
      expect(await first.send(approveStaffRole, own)).toMatchObject({ code: 40360 });
      expect(await permissionsOf(tab)).toEqual(['use_console']);
    }
    // Nor with a third account that is an administrator itself.
    const puppet = await invite('administrator');
    const request = { staffId: maker.staffId, role: 'finance', reason } as const;
    expect(await puppet.tab.send(approveStaffRole, request)).toMatchObject({ status: 403 });
  });

  test('takes effect with the approval of a second administrator, once', async () => {
    const { tab, staffId } = await invite('finance');
    expect(await approvalSeenBy(second, staffId)).toEqual({ role: 'finance', isMine: false });
    expect(await second.send(approveStaffRole, { staffId, role: 'compliance', reason })).toMatchObject({
      status: 404,
    });
    const approval = { staffId, role: 'finance', reason } as const;
    const answers = await Promise.all([
      second.send(approveStaffRole, approval),
      second.send(approveStaffRole, approval),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await permissionsOf(tab)).toEqual(permissionsOfRole.finance);
    expect(await approvalSeenBy(second, staffId)).toBeUndefined();
    expect(
      await staff.db.asOwner(
        `select count(*)::int from staff_audit_entries where action = 'role_approved' and subject_id = $1`,
        [staffId],
      ),
    ).toEqual([{ count: 1 }]);
  });

  test('by a change of role leaves the present role in place until it is approved', async () => {
    const { tab, staffId } = await invite('support');
    await first.send(changeStaffRole, { staffId, role: 'finance', reason });
    expect(await permissionsOf(tab)).toEqual(permissionsOfRole.support);
    // The latest request counts: the first administrator cannot approve what they requested again.
    await second.send(changeStaffRole, { staffId, role: 'compliance', reason });
    expect(await second.send(approveStaffRole, { staffId, role: 'compliance', reason })).toMatchObject({
      code: 40360,
    });
    await first.send(approveStaffRole, { staffId, role: 'compliance', reason });
    expect(await permissionsOf(tab)).toEqual(permissionsOfRole.compliance);
  });

  test('must be approved again when access is renewed, because the link lets its holder be that person', async () => {
    const target = await staff.signedIn('finance');
    const { data } = await first.send(renewStaffAccess, { staffId: target.staffId, reason });
    const tab = await accept(data.invitationToken ?? '');
    expect(await permissionsOf(tab)).toEqual(['use_console']);
    await second.send(approveStaffRole, { staffId: target.staffId, role: 'finance', reason });
    expect(await permissionsOf(tab)).toEqual(permissionsOfRole.finance);
  });

  test('can be approved by the operator, when no second administrator can sign in', async () => {
    const { tab, staffId } = await invite('administrator');
    const email = `person.${invited}@hiram.example`;
    const parts = { database: staff.db.database, systemClock: staff.systemClock };
    const approved = await approveRoleByCommand(parts, { email, requestId: 'command-1' });
    expect(approved).toMatchObject({ id: staffId, role: 'administrator' });
    expect(await permissionsOf(tab)).toEqual(permissionsOfRole.administrator);
    expect(await approveRoleByCommand(parts, { email, requestId: 'command-2' })).toBeUndefined();
  });

  test('is not approved by a statement that names the same person', async () => {
    const { staffId } = await invite('finance');
    await expect(
      staff.db.asOwner(
        `update staff_role_approvals set outcome = 'approved', decided_by = requested_by, decided_at = now() where staff_id = $1`,
        [staffId],
      ),
    ).rejects.toThrow('staff_role_approvals_second_person');
  });
});
