/** The phone's own time in ms since 1970: for what must outlast a reload. For anything shorter, `performance.now()`. */
export function pageNow(): number {
  return Date.now();
}
