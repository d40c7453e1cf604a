import {
  acceptInvitation,
  openInvitation,
  startStaffLogin,
  submitSecondFactor,
} from '@hiram/contract/people/staff';
import type { StaffRole } from '@hiram/contract/people/staff-roles';
import { inviteStaffByCommand } from '@hiram/server/people/staff/invite-staff';
import { createStaffSessionResolver } from '@hiram/server/people/staff/resolve-session';
import type { StaffContext } from '@hiram/server/people/staff/staff-context';
import { totpCode, totpStepAt } from '@hiram/server/people/staff/totp';
import type { CallServer } from '@hiram/server/platform/calls/implement';
import { type SetClock, setClock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { createTestDatabase, type TestDatabase } from '#platform/database/database.ts';
import { createTestApp, type TestApp } from '#platform/http/app.ts';
import { openTab, type Tab } from '#platform/http/tab.ts';
import { testPersonalData } from '#platform/personal-data/personal-data.ts';

export const PASSWORD = 'a quiet river at noon';
const STEP_MS = 30_000;

export interface SignedIn extends Tab {
  readonly staffId: string;
  readonly email: string;
  /** An unused code of the authenticator app. The clock advances to the next step for it. */
  nextCode(): string;
}

export interface TestStaff {
  readonly db: TestDatabase;
  readonly server: TestApp;
  readonly systemClock: SetClock;
  readonly parts: StaffContext;
  tab(address?: string): Tab;
  invited(role: StaffRole, name?: string): Promise<{ email: string; staffId: string; token: string }>;
  /** A member of that role who has accepted the invitation and is signed in. */
  signedIn(role: StaffRole, name?: string): Promise<SignedIn & { readonly recoveryCodes: readonly string[] }>;
  /** The same person in another tab, after both login steps. */
  logIn(person: SignedIn): Promise<Tab>;
  close(): Promise<void>;
}

/** Secrets are distinct and the same in every run, so a code that a test invents never matches by chance. */
function countedSecrets(): StaffContext['newTotpSecret'] {
  let given = 0;
  return () => {
    given += 1;
    return String(given)
      .padStart(32, '0')
      .replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));
  };
}

/** Staff routes on a separate database, with a clock that only the test moves. */
export async function startTestStaff(
  registerRoutes: (server: CallServer, context: StaffContext) => void,
  options: Pick<StaffContext, 'mailsInvitations'> = {},
): Promise<TestStaff> {
  const db = await createTestDatabase();
  const clock = setClock(instant('2026-11-16T02:00:00Z'));
  const parts: StaffContext = {
    database: db.database,
    personalData: testPersonalData(),
    systemClock: clock,
    ids: timeOrderedIds(clock),
    newTotpSecret: countedSecrets(),
    ...options,
  };
  const server = await createTestApp({ resolveSession: createStaffSessionResolver(parts) });
  registerRoutes(server, parts);
  let people = 0;

  function tab(address?: string): Tab {
    return openTab(server.app, address);
  }

  async function invited(role: StaffRole, name = 'Maria Santos') {
    people += 1;
    const email = `${role}.${people}@hiram.example`;
    const invitee = { email, name, role, reason: 'a test', requestId: 'test' };
    const { staffId, token } = await inviteStaffByCommand(parts, invitee);
    return { email, staffId, token };
  }

  async function signedIn(role: StaffRole, name?: string) {
    const { email, staffId, token } = await invited(role, name);
    const own = tab();
    const { data } = await own.send(openInvitation, { invitationToken: token });
    const code = totpCode(data.totpSecret, totpStepAt(clock.now()));
    const accepted = await own.send(acceptInvitation, {
      invitationToken: token,
      newPassword: PASSWORD,
      totpCode: code,
    });
    function nextCode(): string {
      clock.moveBy(STEP_MS);
      return totpCode(data.totpSecret, totpStepAt(clock.now()));
    }
    return Object.assign(own, { staffId, email, nextCode, recoveryCodes: accepted.data.recoveryCodes });
  }

  async function logIn({ email, nextCode }: SignedIn): Promise<Tab> {
    const other = tab();
    const { data } = await other.send(startStaffLogin, { email, password: PASSWORD });
    await other.send(submitSecondFactor, { loginToken: data.loginToken, totpCode: nextCode() });
    return other;
  }

  return { db, server, systemClock: clock, parts, tab, invited, signedIn, logIn, close: () => db.close() };
}
