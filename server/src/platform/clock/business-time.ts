import type { Clock } from '@hiram/values/clock';
import { addMs, type Instant } from '@hiram/values/instant';
import type { DevelopmentClock } from './development-clock.ts';

/** Where loans live and where providers do. */
export interface TwoClocks {
  /** Business time. One that was moved ahead knows by how much it was so at any moment. */
  readonly clock: Clock & Partial<Pick<DevelopmentClock, 'momentOf'>>;
  /** Real time. In production, and where a test sets both, it is the same clock. */
  readonly realClock: Clock;
}

/** A provider's moment in business time, which development may move ahead. */
export function inBusinessTime({ clock, realClock }: TwoClocks, moment: Instant): Instant {
  if (clock === realClock) return moment;
  return clock.momentOf?.(moment) ?? addMs(moment, clock.now() - realClock.now());
}
