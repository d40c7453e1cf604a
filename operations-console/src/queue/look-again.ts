import { isSomebodyThere } from '../session/use-activity.ts';

const LOOK_AGAIN_EVERY_MS = 30_000;
/** An idle page stops polling, so that its session can expire. */
const SOMEBODY_WITHIN_MS = 120_000;

/** The polling interval of a queue. */
export function lookAgainWhileSomebodyIsThere(): number | false {
  return isSomebodyThere(SOMEBODY_WITHIN_MS) ? LOOK_AGAIN_EVERY_MS : false;
}
