import { addMs, type Instant } from '@hiram/values/instant';
import type { PostOutcome } from './post-webhook.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After each failed attempt. With the last one, an event is tried for almost two days. */
const RETRY_DELAYS_MS: readonly number[] = [
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  24 * HOUR,
];

/** The receiver says that it is gone for good. */
const GONE = 410;

/** Only 2xx accepts an event. A redirect does not. */
function isAccepted(answer: PostOutcome): boolean {
  return answer.outcome === 'answered' && answer.status >= 200 && answer.status < 300;
}

export type AttemptResult =
  | { readonly state: 'delivered' }
  | { readonly state: 'failed' }
  | { readonly state: 'waiting'; readonly nextAttemptAt: Instant };

/** What follows from an attempt, given how many failed before it. */
export function resultOf(answer: PostOutcome, failedBefore: number, at: Instant): AttemptResult {
  if (isAccepted(answer)) return { state: 'delivered' };
  const delay = RETRY_DELAYS_MS[failedBefore];
  const isGone = answer.outcome === 'answered' && answer.status === GONE;
  return delay === undefined || isGone
    ? { state: 'failed' }
    : { state: 'waiting', nextAttemptAt: addMs(at, delay) };
}
