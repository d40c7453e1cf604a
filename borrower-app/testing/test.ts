import path from 'node:path';
import { checkFakeAnswers } from '@hiram/tools/engines/fake-answers';
import { expect, type Page, test as playwrightTest } from '@playwright/test';
import { type BuiltSite, serveBuild } from './built-site.ts';
import { axeViolations } from './design/axe-violations.ts';

/** The production build. */
export const DIST: string = path.join(import.meta.dirname, '../dist');

interface WorkerFixtures {
  /** One server per test worker. */
  readonly site: BuiltSite;
}

interface TestFixtures {
  /** Fails the test on a script error or a content security policy violation. */
  readonly noPageErrors: undefined;
  /** Fails the test if a fake answer breaks the contract of its call. */
  readonly answersFitContract: undefined;
}

/** A browser on a small phone with the build. */
export const test = playwrightTest.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await serveBuild(DIST);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  noPageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  answersFitContract: [
    async ({ context }, use) => {
      const faults = checkFakeAnswers(context);
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export const CONTACT_INFO_CALL = '**/under/v3/personal-center/contact-kf-info?**';

export const contactInfo = { email: 'help@hiram.example', smWa: '+63 2 8123 4567' } as const;

/** Answers the contact-info call over HTTP with these details. Returns the requests. */
export async function answerContactInfo(
  page: Page,
  data: { readonly email: string; readonly smWa: string } = contactInfo,
): Promise<{ readonly bodies: readonly (string | null)[] }> {
  const bodies: (string | null)[] = [];
  await page.route(CONTACT_INFO_CALL, (route) => {
    bodies.push(route.request().postData());
    return route.fulfill({ json: { code: 0, message: '', data } });
  });
  return { bodies };
}

/**
 * Opens a page with fake time, which advances only with `page.clock.runFor`. Short-lived content then stays
 * visible long enough for a slow machine.
 */
export async function openWithPausedClock<Opened>(page: Page, open: () => Promise<Opened>): Promise<Opened> {
  await page.clock.install({ time: '2026-11-15T10:00:00Z' });
  const opened = await open();
  await page.clock.pauseAt('2026-11-15T10:01:00Z');
  return opened;
}

/** Waits until all earlier requests of the page were reported, because they are reported in order. */
export async function untilAllResponses(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/assets/none'));
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

/** Checks that nothing overflows sideways: a page that scrolls both ways cannot be read with one thumb. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
