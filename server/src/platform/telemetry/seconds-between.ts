import type { Instant } from '@hiram/values/instant';

/** For histograms of durations; 0 if the other clock is ahead. */
export function secondsBetween(from: Instant, to: Instant): number {
  return Math.max(0, to - from) / 1_000;
}
