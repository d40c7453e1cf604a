import { expect, type Locator, type Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Puts one finger on the page, which then moves evenly until it is lifted. */
export async function touch(page: Page, from: Point) {
  const session = await page.context().newCDPSession(page);
  let at = from;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  return {
    async moveTo(to: Point): Promise<void> {
      const steps = 8;
      for (let step = 1; step <= steps; step += 1) {
        const point = {
          x: at.x + ((to.x - at.x) * step) / steps,
          y: at.y + ((to.y - at.y) * step) / steps,
        };
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
      }
      at = to;
    },
    async lift(): Promise<void> {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await session.detach();
    },
  };
}

/** Taps a button twice before the page can react. A prerendered button is replaced when React starts, and then found again. */
export async function tapTwice(button: Locator): Promise<void> {
  function tap(element: HTMLElement): boolean {
    if (!element.isConnected) return false;
    element.click();
    element.click();
    return true;
  }
  await expect.poll(() => button.evaluate(tap)).toBe(true);
}
