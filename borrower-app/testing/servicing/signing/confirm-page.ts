import { expect, type Locator, type Page } from '@playwright/test';
import { simulatedShellScript } from '#shell-simulator/simulated-shell.ts';
import { type Asked, answerSigning, PRODUCT } from './fake-signing.ts';

/** Opens the confirm page for the given server data. Returns the recorded requests. */
export async function openConfirm(
  page: Page,
  faked: Parameters<typeof answerSigning>[1] = {},
  query = '',
  path = '/confirmLoan',
): Promise<Asked> {
  const asked = await answerSigning(page, faked);
  await page.goto(`${path}?productId=${PRODUCT}${query}`);
  await expect(page.getByRole('checkbox')).toBeVisible();
  return asked;
}

/** Opens the confirm page and checks the box, as a borrower does before signing. */
export async function openAgreed(
  page: Page,
  faked: Parameters<typeof answerSigning>[1] = {},
  query = '',
  path = '/confirmLoan',
): Promise<Asked> {
  const asked = await openConfirm(page, faked, query, path);
  await page.getByRole('checkbox').check();
  return asked;
}

export const REFERENCE = '&brand=reference';

/** The sign button at the bottom of the page, also while it asks for the tick. */
export function signButton(page: Page): Locator {
  return page.getByRole('button', {
    name: /^(Sign and receive|Tick the box|Next$|साइन कर|Pumirma|I-tick)/,
  });
}

/** Simulates the native app around the page. */
export async function inShell(page: Page, platform: 'ios' | 'android' = 'ios'): Promise<void> {
  await page.addInitScript(simulatedShellScript(platform));
}

/** The calls that the page made to the native app. */
export async function shellCalls(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const messages: unknown = Reflect.get(window, 'hiramShellMessages');
    return Array.isArray(messages) ? messages.map((message: unknown) => message) : [];
  });
}

/** Sends the phone's back button to the page as the native app does. Returns whether the page handled it. */
export async function pressBack(page: Page): Promise<boolean | undefined> {
  return page.evaluate(() => window.hiramShell?.receive({ type: 'back' }));
}

/** The address without the common parameters. */
export function addressIn(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  for (const name of ['brand', 'market', 'lang', 'deviceId', 'sessionId']) searchParams.delete(name);
  return `${pathname}?${searchParams}`;
}

/** The value next to a label, on the card or in a list of rows. */
export async function readRow(page: Page, label: string): Promise<string | null> {
  const row = page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label.replace(/[()]/g, '.')}`) }) });
  return row.first().locator('dd').textContent();
}
