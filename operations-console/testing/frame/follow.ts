import type { Page } from '@playwright/test';

/**
 * Navigates like a link inside the console. Reloading the console is most of a test's cost; use `page.goto`
 * if a new document is the point.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}
