import { type RefObject, useEffect } from 'react';

/**
 * Keeps the keyboard position. If the focused element disappears, such as the button of an action that is no
 * longer possible, the case gets the focus and Tab continues from there.
 */
export function useRestoredFocus(desk: RefObject<HTMLElement | null>): void {
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
