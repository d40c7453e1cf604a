import { defaults } from '../defaults.ts';

/** Below this distance the gesture may still be a scroll or a tap. */
const INTENT_PX = 10;

export type SwipeIntent = 'undecided' | 'sideways' | 'scroll';

export function swipeIntent(movedX: number, movedY: number): SwipeIntent {
  if (Math.abs(movedX) < INTENT_PX && Math.abs(movedY) < INTENT_PX) {
    return 'undecided';
  }
  return Math.abs(movedX) > Math.abs(movedY) ? 'sideways' : 'scroll';
}

/** The index after a swipe: a neighbour from three tenths of the width, else the same. */
export function indexAfterSwipe(swipe: {
  readonly index: number;
  readonly count: number;
  readonly movedX: number;
  readonly width: number;
}): number {
  const { index, count, movedX, width } = swipe;
  if (Math.abs(movedX) < width * defaults.tabs.swipeThreshold) {
    return index;
  }
  return Math.min(Math.max(index - Math.sign(movedX), 0), count - 1);
}
