import { timingSafeEqual } from 'node:crypto';
import type { BorrowerId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import type { SessionId } from '#platform/http/route-policies.ts';

/** Where a session runs: in a browser, in the shell's web view, or in the native app. */
export const sessionChannels = ['browser', 'shell', 'native'] as const;
export type SessionChannel = (typeof sessionChannels)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface SessionLimits {
  /** Idle timeout. */
  readonly idleMs: number;
  /** Absolute timeout. */
  readonly absoluteMs: number;
}

/**
 * A browser may be on a shared computer: NIST recommends 30 minutes idle and 12 hours in total (SP 800-63B,
 * AAL2). The shell is protected by the phone's lock, and borrowers return about every two weeks to repay.
 * After 90 days the number is verified again, because phone numbers change owners.
 */
export const sessionLimits = {
  browser: { idleMs: 30 * MINUTE, absoluteMs: 12 * HOUR },
  shell: { idleMs: 14 * DAY, absoluteMs: 90 * DAY },
  native: { idleMs: 14 * DAY, absoluteMs: 90 * DAY },
} as const satisfies Record<SessionChannel, SessionLimits>;

/** A session's row is updated at most this often, so that reads do not become writes. */
export const LAST_SEEN_UPDATE_MS = MINUTE;

export type EndReason =
  | 'logout'
  | 'logout_everywhere'
  | 'ended_by_borrower'
  | 'replaced'
  | 'idle'
  | 'too_old'
  | 'hand_off_reused'
  | 'password_reset'
  | 'frozen'
  | 'ended_by_staff';

export interface StoredSession {
  readonly id: SessionId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly channel: SessionChannel;
  readonly secretHash: Uint8Array;
  readonly deviceIndex: Uint8Array;
  readonly handedOffFrom: SessionId | undefined;
  readonly lastSeenAt: Instant;
  readonly idleEndsAt: Instant;
  readonly endsAt: Instant;
  readonly hasEnded: boolean;
}

/** A request's credentials for a session. */
export interface SessionClaim {
  readonly secretHash: Uint8Array;
  /** Under every index key that is in use. */
  readonly deviceIndexes: readonly Uint8Array[];
  readonly brandCode: string;
}

/** Why a request has no session. For metrics only: the caller learns no reason. */
export type SessionProblem =
  | 'no_handle'
  | 'no_cookie'
  | 'unknown'
  | 'wrong_secret'
  | 'wrong_device'
  | 'wrong_brand'
  | 'ended'
  | 'idle'
  | 'too_old';

/** Expiry times of a session started or last seen at this instant. */
export function endsOf(channel: SessionChannel, now: Instant): { idleEndsAt: Instant; endsAt: Instant } {
  const { idleMs, absoluteMs } = sessionLimits[channel];
  return { idleEndsAt: addMs(now, idleMs), endsAt: addMs(now, absoluteMs) };
}

/** Which timeout ended the session; undefined while it is valid. */
export function timeProblemOf(
  { idleEndsAt, endsAt }: Pick<StoredSession, 'idleEndsAt' | 'endsAt'>,
  now: Instant,
): 'idle' | 'too_old' | undefined {
  if (now >= endsAt) return 'too_old';
  return now >= idleEndsAt ? 'idle' : undefined;
}

/** Handle, cookie, device and brand must match; undefined if they do and the session is valid. */
export function problemOf(
  session: StoredSession,
  claim: SessionClaim,
  now: Instant,
): SessionProblem | undefined {
  if (!isSame(session.secretHash, claim.secretHash)) return 'wrong_secret';
  if (!claim.deviceIndexes.some((index) => isSame(session.deviceIndex, index))) return 'wrong_device';
  if (session.brandCode !== claim.brandCode) return 'wrong_brand';
  if (session.hasEnded) return 'ended';
  return timeProblemOf(session, now);
}

export function isLastSeenStale({ lastSeenAt }: StoredSession, now: Instant): boolean {
  return now >= addMs(lastSeenAt, LAST_SEEN_UPDATE_MS);
}

/** The native app's session this one came from, or itself: they end together. */
export function rootOf({ id, handedOffFrom }: Pick<StoredSession, 'id' | 'handedOffFrom'>): SessionId {
  return handedOffFrom ?? id;
}

function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
