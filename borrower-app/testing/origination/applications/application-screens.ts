import type { Page } from '@playwright/test';
import { test as screenTest } from '#testing/test.ts';
import { FakedServer } from './fake-server.ts';

/** A screen test whose page is served by a fake application server. */
export const test = screenTest.extend<{ readonly server: FakedServer }>({
  server: async ({ page }, use) => {
    const server = new FakedServer();
    await server.start();
    await server.serve(page);
    await use(server);
    await server.stop();
  },
});

/** Answers a question with one of its chips. */
export async function choose(page: Page, question: string, option: string): Promise<void> {
  await page.getByRole('group', { name: question }).getByRole('radio', { name: option, exact: true }).tap();
}

/** Types a date, day first, into the three boxes. */
export async function typeDay(page: Page, question: string, digits: string): Promise<void> {
  await page.getByRole('group', { name: question }).getByRole('textbox').first().tap();
  await page.keyboard.type(digits);
}

/** Finds a place by some letters and takes it. */
export async function findPlace(page: Page, field: string, typed: string, place: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: place }).tap();
}
