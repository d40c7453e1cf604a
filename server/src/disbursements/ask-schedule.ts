import type { PayoutAttemptState } from '@hiram/contract/disbursements';
import { addMs, type Instant } from '@hiram/values/instant';
import { isOpen } from './disbursement.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/**
 * How long after each question an open payout is asked for again. Never longer than two minutes, whatever the provider
 * did before: within five of its coming back, everything is known again.
 */
const WHILE_OPEN_MS = [1, 2, 4, 8, 15, 30, 60, 120].map((seconds) => seconds * SECOND);

/** How long after its end a payout is looked at again: callbacks of a return can be lost, and returns take days. */
const AFTER_ITS_END_MS = [2 * MINUTE, DAY, 3 * DAY, 7 * DAY, 14 * DAY];

/** When the provider is asked next, after so many questions; null for never again. */
export function nextAsk(
  { state, asked }: { readonly state: PayoutAttemptState; readonly asked: number },
  at: Instant,
): Instant | null {
  if (isOpen({ state })) return addMs(at, WHILE_OPEN_MS[Math.min(asked, WHILE_OPEN_MS.length - 1)] ?? 0);
  const wait = AFTER_ITS_END_MS[asked];
  return wait === undefined ? null : addMs(at, wait);
}
