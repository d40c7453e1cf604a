import type { Answers } from './answers.ts';
import { online } from './online.ts';

/**
 * Refreshes everything when the phone is online again, and stale responses when the page becomes visible
 * again.
 */
export function refreshStaleAnswers(answers: Answers): void {
  online.subscribe(() => {
    if (online.get()) answers.refreshWatched('all');
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') answers.refreshWatched('old');
  });
}
