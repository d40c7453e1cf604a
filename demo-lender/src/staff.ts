import type { StaffRole } from '@hiram/contract/people/staff-roles';
import {
  acceptInvitation,
  inviteStaffByCommand,
  openInvitation,
  type StaffContext,
  totpCode,
  totpStepAt,
} from '@hiram/server/people/staff/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import type { Database } from '@hiram/server/platform/database/database';
import { Refusal } from '@hiram/server/platform/errors';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';

/**
 * Staff with a publicly known password and second factor, for local development only, so that it works
 * exactly like production. `npm run staff:code -w demo-lender` prints the current code.
 */
export const DEMO_TOTP_SECRET = 'HIRAMDEMOSTAFFHIRAMDEMOSTAFFHIRA';
export const DEMO_STAFF_PASSWORD = 'try the console today';

const people: readonly { readonly email: string; readonly name: string; readonly role: StaffRole }[] = [
  { email: 'admin@hiram.example', name: 'Ana Cruz', role: 'administrator' },
  { email: 'support@hiram.example', name: 'Maria Santos', role: 'support' },
  { email: 'support2@hiram.example', name: 'Rahul Verma', role: 'support' },
  { email: 'credit@hiram.example', name: 'Carla Reyes', role: 'credit_officer' },
  { email: 'collections@hiram.example', name: 'Paolo Lim', role: 'collections' },
  { email: 'auditor@hiram.example', name: 'Dina Ong', role: 'auditor' },
  { email: 'finance@hiram.example', name: 'Ben Diaz', role: 'finance' },
  { email: 'operations@hiram.example', name: 'Noel Garcia', role: 'operations' },
  { email: 'compliance@hiram.example', name: 'Meera Nair', role: 'compliance' },
  { email: 'finance2@hiram.example', name: 'Lakshmi Iyer', role: 'finance' },
  { email: 'finance-manager@hiram.example', name: 'Grace Tan', role: 'finance_manager' },
];

/** Uses the real use cases; existing staff are left unchanged. */
export async function createDemoStaff({
  database,
  personalData,
  systemClock: clock = systemClock,
}: {
  database: Database;
  personalData: PersonalData;
  systemClock?: Clock;
}): Promise<void> {
  const parts: StaffContext = {
    database,
    personalData,
    systemClock: clock,
    ids: timeOrderedIds(clock),
    newTotpSecret: () => DEMO_TOTP_SECRET,
  };
  for (const person of people) await createDemoMember(parts, person);
}

async function createDemoMember(
  context: StaffContext,
  person: { readonly email: string; readonly name: string; readonly role: StaffRole },
): Promise<void> {
  const token = await invitationToken(context, person);
  if (token === undefined) return;
  await openInvitation(context, token);
  // Uses the previous step's code, so that the current one stays valid for an immediate login.
  const code = totpCode(DEMO_TOTP_SECRET, totpStepAt(context.systemClock.now()) - 1);
  await acceptInvitation(
    context,
    { token, newPassword: DEMO_STAFF_PASSWORD, totpCode: code },
    { requestId: 'seed', address: 'platform' },
  );
}

/** Undefined if the person is already staff. */
async function invitationToken(
  context: StaffContext,
  person: { readonly email: string; readonly name: string; readonly role: StaffRole },
): Promise<string | undefined> {
  try {
    const invitee = { ...person, reason: 'the demo lender', requestId: 'seed' };
    return (await inviteStaffByCommand(context, invitee)).token;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'already_staff') return undefined;
    throw error;
  }
}
