/**
 * The phone's time in ms since 1970, for values that must survive a reload. Use `performance.now()` for
 * shorter periods.
 */
export function pageNow(): number {
  return Date.now();
}
