import { isSomebodyThere } from '../session/use-activity.ts';

const LOOK_AGAIN_EVERY_MS = 30_000;
/** A desk that nobody touches stops asking, so that its session can end. */
const SOMEBODY_WITHIN_MS = 120_000;

/** How often a queue looks for what is new. */
export function lookAgainWhileSomebodyIsThere(): number | false {
  return isSomebodyThere(SOMEBODY_WITHIN_MS) ? LOOK_AGAIN_EVERY_MS : false;
}
