import { type RefObject, useEffect } from 'react';

/**
 * Whoever works without a mouse never loses their place: where what had the focus is gone, such as the button of an act that
 * can no longer be done, the case itself has it, and the next Tab goes on from there.
 */
export function useKeptFocus(desk: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    function note({ target }: FocusEvent): void {
      last = target instanceof Element ? target : null;
    }
    function keep(): void {
      const isLost = document.activeElement === document.body && last !== null && !last.isConnected;
      if (!isLost) return;
      desk.current?.querySelector<HTMLElement>('[data-case]')?.focus({ preventScroll: true });
    }
    const watching = new MutationObserver(keep);
    watching.observe(document.body, { childList: true, subtree: true });
    addEventListener('focusin', note);
    return () => {
      watching.disconnect();
      removeEventListener('focusin', note);
    };
  }, [desk]);
}
