import { addMs, type Instant } from '@hiram/values/instant';

const MINUTE = 60_000;

/** How long things last for staff, who see other people's money and messages. */
export const limits = {
  /** A desk that somebody left: long enough to read a case, short enough that a passer-by finds it closed. */
  idleMs: 20 * MINUTE,
  /** A working day with its overtime. */
  sessionMs: 12 * 60 * MINUTE,
  /** Between the password and the code: time to unlock a telephone. */
  loginMs: 5 * MINUTE,
  /** Away to the provider and back, its own second factor included. */
  providerLoginMs: 15 * MINUTE,
  /** The same for a fresh proof, whose person sits there waiting: half of what a proof lasts. */
  providerProofMs: 5 * MINUTE,
  /** So far two clocks may differ: the provider's tells whole seconds, and neither is exact. */
  clocksDifferMs: 30_000,
  /** An act that gives power away wants a code no older than this. */
  proofMs: 10 * MINUTE,
  /** An invitation outlives a weekend and no more. */
  invitationMs: 72 * 60 * MINUTE,
  /** A session is marked as used at most so often; each mark is a write. */
  touchEveryMs: MINUTE,
} as const;

/** Which sessions are open at this moment: those that were used since, and have not reached their own end. */
export function openAt(now: Instant): { readonly now: Instant; readonly seenAfter: Instant } {
  return { now, seenAfter: addMs(now, -limits.idleMs) };
}
