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

/** Opens a picker, scrolls to the option and confirms. */
export async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).tap();
  await page.getByRole('dialog').getByRole('combobox').selectOption({ label: option });
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).tap();
}
