import type { StaffRole, StaffStatus } from '@hiram/contract/staff-words';
import type { Id } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';

export type StaffId = Id<'Staff'>;
export type StaffSessionId = Id<'StaffSession'>;

/** A person of the lender. */
export interface Member {
  readonly id: StaffId;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly status: StaffStatus;
}

/** A member as the list of staff shows them. */
export interface MemberRow extends Member {
  readonly openSessions: number;
  readonly lastSeenAt: Instant | undefined;
}

/** Who does something, from where, in answer to which request: what every entry of the audit trail begins with. */
export interface Actor {
  readonly staffId: StaffId;
  readonly requestId: string;
  readonly address: string;
  readonly at: Instant;
}

/** E-mail addresses are compared in lower case: people type them as they like. */
export function comparableEmail(email: string): string {
  return email.trim().toLowerCase();
}
