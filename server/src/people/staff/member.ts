import type { StaffRole, StaffStatus } from '@hiram/contract/people/staff-roles';
import type { Id } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';

export type StaffId = Id<'Staff'>;
export type StaffSessionId = Id<'StaffSession'>;

/** A staff member of the lender. */
export interface Member {
  readonly id: StaffId;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly status: StaffStatus;
  /** Whether their role still needs the approval of a second administrator. Until then they can only sign in. */
  readonly isAwaitingApproval: boolean;
}

/** A member as shown in the staff list. */
export interface MemberRow extends Member {
  readonly openSessions: number;
  readonly passkeys: number;
  readonly lastSeenAt: Instant | undefined;
  /** The mail with their invitation link, if it is sent by mail. */
  readonly mail: 'waiting' | 'sent' | 'failed' | undefined;
  /** The role that awaits approval, and the administrator who requested it. */
  readonly approval: { readonly role: StaffRole; readonly requestedBy: StaffId } | undefined;
}

/** The person, address and request of an action. Every audit entry starts with these. */
export interface Actor {
  readonly staffId: StaffId;
  readonly requestId: string;
  readonly address: string;
  readonly at: Instant;
}

/** E-mail addresses are compared in lower case, because users type them in any case. */
export function comparableEmail(email: string): string {
  return email.trim().toLowerCase();
}
