import { acceptInvitation, openInvitation } from '@hiram/contract/people/staff';
import type { StaffRole } from '@hiram/contract/people/staff-roles';
import {
  createStaffSessionResolver,
  inviteStaffByCommand,
  newTotpSecret,
  registerStaffRoutes,
  type StaffContext,
  totpCode,
  totpStepAt,
} from '@hiram/server/people/staff/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import type { Database } from '@hiram/server/platform/database/database';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { timeOrderedIds } from '@hiram/values/ids';
import { createTestApp, type TestApp } from '#platform/http/app.ts';
import { openTab, type Tab } from '#platform/http/tab.ts';

/** The console's calls over HTTP, with people who can sign in. Each capability registers its own routes. */
export interface TestStaffConsole {
  readonly server: TestApp;
  /** A signed-in staff member with that role. */
  staff(role: StaffRole, name: string): Promise<Tab>;
}

export async function startTestStaffConsole({
  database,
  personalData,
}: {
  readonly database: Database;
  readonly personalData: PersonalData;
}): Promise<TestStaffConsole> {
  const parts: StaffContext = {
    database,
    personalData,
    newTotpSecret,
    systemClock,
    ids: timeOrderedIds(systemClock),
  };
  const server = await createTestApp({ resolveSession: createStaffSessionResolver(parts) });
  registerStaffRoutes(server, parts);
  let invited = 0;
  return {
    server,
    async staff(role, name) {
      invited += 1;
      const email = `${role}.${invited}@hiram.example`;
      const invitee = { email, name, role, reason: 'a test', requestId: 'test' };
      const { token } = await inviteStaffByCommand(parts, invitee);
      const tab = openTab(server.app);
      const { data } = await tab.send(openInvitation, { invitationToken: token });
      await tab.send(acceptInvitation, {
        invitationToken: token,
        newPassword: 'a quiet river at noon',
        totpCode: totpCode(data.totpSecret, totpStepAt(systemClock.now())),
      });
      return tab;
    },
  };
}
