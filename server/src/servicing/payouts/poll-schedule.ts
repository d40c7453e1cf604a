import type { PayoutAttemptState } from '@hiram/contract/servicing/disbursements';
import { addMs, type Instant } from '@hiram/values/instant';
import { isOpen } from './payout-attempt.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/**
 * Delays between polls of an open payout. At most two minutes, so that everything is known again within five
 * minutes of a provider's recovery.
 */
const WHILE_OPEN_MS = [1, 2, 4, 8, 15, 30, 60, 120].map((seconds) => seconds * SECOND);

/** Delays for polling a completed payout: webhooks about a return can be lost, and returns take days. */
const AFTER_ITS_END_MS = [2 * MINUTE, DAY, 3 * DAY, 7 * DAY, 14 * DAY];

/** Time of the next poll after this many polls; null for never. */
export function nextPollTime(
  { state, polls }: { readonly state: PayoutAttemptState; readonly polls: number },
  at: Instant,
): Instant | null {
  if (isOpen({ state })) return addMs(at, WHILE_OPEN_MS[Math.min(polls, WHILE_OPEN_MS.length - 1)] ?? 0);
  const wait = AFTER_ITS_END_MS[polls];
  return wait === undefined ? null : addMs(at, wait);
}
