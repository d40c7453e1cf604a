/** The present, as the machine at this desk tells it: for "3 h ago" and for the end of an idle session alone. */
export function presentMs(): number {
  return Date.now();
}
