import { isUserActive } from '../session/use-activity.ts';

const LOOK_AGAIN_EVERY_MS = 30_000;
/** An idle page stops polling, so that its session can expire. */
const ACTIVE_WITHIN_MS = 120_000;

/** The polling interval of a queue. */
export function refetchWhileActive(): number | false {
  return isUserActive(ACTIVE_WITHIN_MS) ? LOOK_AGAIN_EVERY_MS : false;
}
