import type { Clock } from '@hiram/values/clock';
import { addMs, type Instant } from '@hiram/values/instant';
import type { DevelopmentClock } from './development-clock.ts';

/** The business clock of loans and the system clock of providers. */
export interface ClockPair {
  /** Business clock. A clock that was moved ahead knows its offset at any instant. */
  readonly businessClock: Clock & Partial<Pick<DevelopmentClock, 'businessTimeOf'>>;
  /** System clock. In production, and where a test sets both, it is the same clock. */
  readonly systemClock: Clock;
}

/** Converts a provider's timestamp to business time, which development may move ahead. */
export function toBusinessTime({ businessClock, systemClock }: ClockPair, moment: Instant): Instant {
  if (businessClock === systemClock) return moment;
  return businessClock.businessTimeOf?.(moment) ?? addMs(moment, businessClock.now() - systemClock.now());
}
