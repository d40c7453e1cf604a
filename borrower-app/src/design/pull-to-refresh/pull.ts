import { defaults } from '../defaults.ts';

/**
 * How far the page follows a finger: half at first, then less and less, always below the damping distance.
 */
export function pulledPx(fingerPx: number): number {
  const { dampingPx } = defaults.pullToRefresh;
  return fingerPx <= 0 ? 0 : dampingPx * (1 - Math.exp(-fingerPx / (2 * dampingPx)));
}

export function isFarEnough(pulled: number): boolean {
  return pulled >= defaults.pullToRefresh.triggerPx;
}
