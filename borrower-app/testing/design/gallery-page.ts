import { test as base, expect, type Page } from '@playwright/test';
import { type GalleryAddress, galleryQuery } from '#design/demonstration/gallery-address.ts';
import { touch } from '../touch.ts';
import { axeViolations } from './axe-violations.ts';

interface OpenOptions extends Partial<GalleryAddress> {
  readonly time?: 'held';
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Test access to the gallery: opening pages, shared assertions and touch gestures. */
export class GalleryPage {
  readonly #page: Page;

  readonly consoleErrors: string[] = [];
  #isOffline = false;

  constructor(page: Page) {
    this.#page = page;
    page.on('pageerror', (error) => this.consoleErrors.push(error.message));
    page.on('console', (message) => {
      const isError = message.type() === 'error' || message.type() === 'warning';
      // The browser itself logs every fetch that fails while offline.
      const isExpected = this.#isOffline && message.text().includes('ERR_INTERNET_DISCONNECTED');
      if (isError && !isExpected) {
        this.consoleErrors.push(message.text());
      }
    });
  }

  /** With fake time, timers run only when the test calls `page.clock.runFor`. */
  async open(component: string, options: OpenOptions = {}): Promise<void> {
    const { time, ...address } = options;
    if (time === 'held') {
      await this.#page.clock.install({ time: '2026-11-14T08:00:00Z' });
    }
    await this.#page.goto(`/${galleryQuery({ component, ...address })}`);
    await this.#page.getByTestId('demo-ready').waitFor({ state: 'attached' });
    if (time === 'held') {
      await this.#page.clock.pauseAt('2026-11-14T09:00:00Z');
    }
  }

  async goOffline(): Promise<void> {
    this.#isOffline = true;
    await this.#page.context().setOffline(true);
  }

  /**
   * Asserts that axe finds no violations, that dark contrast is sufficient, and that tap targets are large
   * enough. `prepare` opens what must be opened first; with fake time, short-lived content is checked too.
   */
  async expectAccessible(
    component: string,
    prepare?: () => Promise<void>,
    options: Pick<OpenOptions, 'time'> = {},
  ): Promise<void> {
    await this.open(component, { theme: 'light', ...options });
    await prepare?.();
    if (options.time === 'held') await this.#page.clock.resume();
    expect(await axeViolations(this.#page), 'axe in light').toEqual([]);
    expect(await this.#page.evaluate(tooSmallToTap), 'targets under 44 px').toEqual([]);

    await this.#page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await this.expectReadable('in dark');
  }

  async expectReadable(where: string): Promise<void> {
    expect(await axeViolations(this.#page, ['color-contrast']), `contrast ${where}`).toEqual([]);
  }

  /** Presses, moves evenly and releases one finger. */
  async swipe(from: Point, to: Point): Promise<void> {
    const finger = await this.finger(from);
    await finger.moveTo(to);
    await finger.lift();
  }

  finger(from: Point) {
    return touch(this.#page, from);
  }
}

/**
 * Runs in the page. Links inside text are as high as the line, and elements without pointer events are no
 * targets.
 */
function tooSmallToTap(): string[] {
  const smallest = 44;
  const targets = document.querySelectorAll<HTMLElement>(
    'button, a[href], input, select, textarea, [role="tab"]',
  );
  return [...targets]
    .filter((target) => target.closest('p, span > a, [inert]') === null)
    .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
    .filter((target) => getComputedStyle(target).pointerEvents !== 'none')
    .filter((target) => getComputedStyle(target).clipPath === 'none')
    .map((target) => (target instanceof HTMLInputElement ? (target.closest('label') ?? target) : target))
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height) < smallest - 0.5;
    })
    .map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return `${target.outerHTML.slice(0, 120)} is ${Math.round(width)} × ${Math.round(height)}`;
    });
}

export const test = base.extend<{ gallery: GalleryPage }>({
  gallery: async ({ page }, use) => {
    const gallery = new GalleryPage(page);
    await use(gallery);
    // A page that logs console errors is defective, whatever the test checked.
    expect(gallery.consoleErrors).toEqual([]);
  },
});

export { expect };
