import { online } from './online.ts';

const FIRST_LOOK_MS = 3000;
const LONGEST_WAIT_MS = 60_000;
const SLOWER_BY = 1.5;

/** Hidden or offline pages do not poll, to save data and battery. */
function canPoll(): boolean {
  return document.visibilityState !== 'hidden' && online.get();
}

/** Polls with increasing delays while the page is visible, until the returned function is called. */
export function pollWhileVisible(ask: () => Promise<void>): () => void {
  let waitMs = FIRST_LOOK_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function wait(): void {
    clearTimeout(timer);
    if (isOver || !canPoll()) return;
    timer = setTimeout(() => void look(), waitMs);
    waitMs = Math.min(waitMs * SLOWER_BY, LONGEST_WAIT_MS);
  }
  async function look(): Promise<void> {
    await ask();
    wait();
  }
  function onVisibleAgain(): void {
    clearTimeout(timer);
    if (!canPoll()) return;
    waitMs = FIRST_LOOK_MS;
    void look();
  }

  document.addEventListener('visibilitychange', onVisibleAgain);
  const unsubscribe = online.subscribe(onVisibleAgain);
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibleAgain);
    unsubscribe();
  };
}
