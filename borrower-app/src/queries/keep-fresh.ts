import type { Answers } from './answers.ts';
import { online } from './online.ts';

/** Asks again when it makes sense: for everything once the line is back, for what is old when the page is seen again. */
export function keepFresh(answers: Answers): void {
  online.subscribe(() => {
    if (online.get()) answers.refreshWatched('all');
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') answers.refreshWatched('old');
  });
}
