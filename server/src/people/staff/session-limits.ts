import { addMs, type Instant } from '@hiram/values/instant';

const MINUTE = 60_000;

/** Lifetimes for staff, who see other people's money and messages. */
export const limits = {
  /** Idle timeout: long enough to read a case, short enough to protect an unattended desk. */
  idleMs: 20 * MINUTE,
  /** A working day with overtime. */
  sessionMs: 12 * 60 * MINUTE,
  /** Between password and code: time to unlock a phone. */
  loginMs: 5 * MINUTE,
  /** A round trip to the provider, including its own second factor. */
  providerLoginMs: 15 * MINUTE,
  /** The same for a step-up, where the person is waiting: half of a step-up's lifetime. */
  providerStepUpMs: 5 * MINUTE,
  /** Tolerated clock difference: the provider reports whole seconds, and neither clock is exact. */
  clockSkewMs: 30_000,
  /** Maximum age of a step-up for an action that grants permissions. */
  stepUpMs: 10 * MINUTE,
  /** An invitation is valid over a weekend, but not longer. */
  invitationMs: 72 * 60 * MINUTE,
  /** Minimum interval between updates of a session's last use, because each is a write. */
  touchEveryMs: MINUTE,
} as const;

/** Condition for open sessions: used recently and not expired. */
export function openAt(now: Instant): { readonly now: Instant; readonly seenAfter: Instant } {
  return { now, seenAfter: addMs(now, -limits.idleMs) };
}
