import { useEffect, useRef } from 'react';

/** Short at first, because rules decide within seconds; longer later, because reviewers take more time. */
const FIRST_LOOK_MS = 4000;
const LONGEST_WAIT_MS = 60_000;

/** Polls with increasing delays while the page is visible, and restarts when it becomes visible again. */
export function usePolling(look: () => Promise<void>): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function pollAfter(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void latest.current().then(() => {
          if (timer !== undefined) pollAfter(Math.min(ms * 1.5, LONGEST_WAIT_MS));
        });
      }, ms);
    }
    function stop() {
      clearTimeout(timer);
      timer = undefined;
    }
    function pollWhileVisible() {
      if (document.visibilityState === 'visible') pollAfter(FIRST_LOOK_MS);
      else stop();
    }

    pollWhileVisible();
    document.addEventListener('visibilitychange', pollWhileVisible);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', pollWhileVisible);
    };
  }, []);
}
