import { systemClock } from '@hiram/server/platform/clock/system-clock';
import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';

/** Runs with system time and can jump ahead, so that waits of days take no time. */
export interface MovingClock extends Clock {
  jump(ms: number): void;
}

export function movingClock(): MovingClock {
  let aheadMs = 0;
  return {
    now: () => addMs(systemClock.now(), aheadMs),
    jump(ms) {
      aheadMs += ms;
    },
  };
}
