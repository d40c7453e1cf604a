import { whenIdle } from '../browser/when-idle.ts';

/**
 * Counts an opened screen. The code is loaded when the page is idle and the counts are sent when it is left,
 * so no screen waits for it. If it cannot be loaded, the view is not counted.
 */
export function countPageView(brand: string, route: string): void {
  whenIdle(() => {
    import('./page-view-sender.ts').then(({ addPageView }) => addPageView(brand, route), notCounted);
  });
}

function notCounted(): void {
  // Statistics are never retried and never reported to the borrower.
}
