import type { Page } from '@playwright/test';

/**
 * Goes to another address as a link inside of the console does. Loading the console anew is most of what a test costs: for
 * where a new document is the point there is `page.goto`.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}
