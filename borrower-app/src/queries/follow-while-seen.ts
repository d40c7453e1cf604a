import { online } from './online.ts';

const FIRST_LOOK_MS = 3000;
const LONGEST_WAIT_MS = 60_000;
const SLOWER_BY = 1.5;

/** Hidden or offline pages do not poll, to save data and battery. */
function canLook(): boolean {
  return document.visibilityState !== 'hidden' && online.get();
}

/** Polls with increasing delays while the page is visible, until the returned function is called. */
export function followWhileSeen(ask: () => Promise<void>): () => void {
  let waitMs = FIRST_LOOK_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function wait(): void {
    clearTimeout(timer);
    if (isOver || !canLook()) return;
    timer = setTimeout(() => void look(), waitMs);
    waitMs = Math.min(waitMs * SLOWER_BY, LONGEST_WAIT_MS);
  }
  async function look(): Promise<void> {
    await ask();
    wait();
  }
  function onSeenAgain(): void {
    clearTimeout(timer);
    if (!canLook()) return;
    waitMs = FIRST_LOOK_MS;
    void look();
  }

  document.addEventListener('visibilitychange', onSeenAgain);
  const unsubscribe = online.subscribe(onSeenAgain);
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onSeenAgain);
    unsubscribe();
  };
}
