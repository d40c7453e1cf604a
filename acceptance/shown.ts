import type { Locator, Page } from '@playwright/test';

/** A text that can be seen, wherever it is on the page. The text is meant literally and whole. */
export function shown(page: Page | Locator, text: string | RegExp): Locator {
  return page.getByText(text, { exact: true }).filter({ visible: true }).first();
}

/** A message that appears by itself: a toast, or an error below its field. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: text, visible: true }).first();
}
