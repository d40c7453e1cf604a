/** The browser's current time: only for "3 h ago" and for the end of an idle session. */
export function currentTimeMs(): number {
  return Date.now();
}
