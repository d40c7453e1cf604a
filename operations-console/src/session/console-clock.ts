/** The browser's current time: only for "3 h ago" and for the end of an idle session. */
export function presentMs(): number {
  return Date.now();
}
