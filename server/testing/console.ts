import { acceptInvitation, openInvitation } from '@hiram/contract/people/staff';
import type { StaffRole } from '@hiram/contract/people/staff-roles';
import { inviteStaffByCommand, newTotpSecret, totpCode, totpStepAt } from '@hiram/server/people/staff/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { timeOrderedIds } from '@hiram/values/ids';
import type { TestApi } from './api.ts';
import { openTab, type Tab } from './platform/http/tab.ts';
import { testPersonalData } from './platform/personal-data/personal-data.ts';

/** A staff member with that role, signed in to the fully wired API. */
export async function signInToTestApi(
  { app, db }: TestApi,
  { role, name }: { readonly role: StaffRole; readonly name: string },
): Promise<Tab> {
  const ids = timeOrderedIds(systemClock);
  const parts = {
    ids,
    newTotpSecret,
    database: db.database,
    systemClock,
    personalData: testPersonalData(),
  };
  const invitee = { email: `${ids.next()}@hiram.example`, name, role, reason: 'a test', requestId: 'test' };
  const { token } = await inviteStaffByCommand(parts, invitee);
  const tab = openTab(app);
  const { data } = await tab.send(openInvitation, { invitationToken: token });
  await tab.send(acceptInvitation, {
    invitationToken: token,
    newPassword: 'a quiet river at noon',
    totpCode: totpCode(data.totpSecret, totpStepAt(systemClock.now())),
  });
  return tab;
}
