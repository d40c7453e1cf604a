import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { type IssuedInvitation, inviteStaffByCommandIn, issueInvitation } from './invite-staff.ts';
import { comparableEmail } from './member.ts';
import { countAdministrators, lockMemberByEmail } from './members.sql.ts';
import { recordPlatformAuditEntry } from './record-audit-entry.ts';
import type { StaffContext } from './staff-context.ts';

/** Two, because an administrator's grant of a privileged role needs the approval of another. */
export const LEAST_ADMINISTRATORS = 2;

export interface FirstAdministrator {
  readonly name: string;
  readonly email: string;
}

export type FirstInvitation = FirstAdministrator &
  (
    | { readonly outcome: 'invited'; readonly invitation: IssuedInvitation }
    | { readonly outcome: 'unchanged' }
  );

interface Command {
  readonly requestId: string;
  readonly at: Instant;
  /** Whether to replace the links that were not used. */
  readonly renewLinks: boolean;
}

/**
 * Invites the administrators of a new lender. Once there are enough, it invites nobody: the console does. A
 * member who has not accepted gets a new link only on request, which voids the old one.
 */
export async function inviteFirstAdministrators(
  tx: Transaction,
  context: StaffContext,
  administrators: readonly FirstAdministrator[],
  { requestId, at, renewLinks }: Command,
): Promise<FirstInvitation[]> {
  const isComplete = (await countAdministrators(tx)) >= LEAST_ADMINISTRATORS;
  const invitations: FirstInvitation[] = [];
  for (const { name, email } of administrators) {
    const member = await lockMemberByEmail(tx, comparableEmail(email));
    const person = { name, email };
    if (member === undefined && !isComplete) {
      const invitee = { ...person, role: 'administrator', reason: 'first administrator' } as const;
      const invitation = await inviteStaffByCommandIn(tx, context, { invitee, requestId, at });
      invitations.push({ ...person, outcome: 'invited', invitation });
    } else if (member?.status === 'invited' && renewLinks) {
      const on = { kind: 'staff_member', id: member.id };
      const action = { action: 'invitation_renewed', on, reason: 'requested by command' };
      await recordPlatformAuditEntry(tx, { requestId, at }, action);
      const invitation = await issueInvitation(tx, member.id, at);
      invitations.push({ ...person, outcome: 'invited', invitation });
    } else {
      invitations.push({ ...person, outcome: 'unchanged' });
    }
  }
  return invitations;
}
