/** Runs what can wait once the page has nothing more urgent to do. Safari has no word of its own for that moment. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}
