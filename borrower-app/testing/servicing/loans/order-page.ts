import { expect, type Page } from '@playwright/test';
import type { LoanDetails } from '#servicing/loans/queries.ts';
import { DETAILS_CALL, ORDER_QUERY } from './fake-order-details.ts';
import { answer } from './fake-orders.ts';

export const REFERENCE = '&brand=reference';
/** A host on the reference brand's allowlist. */
export const LISTED = 'https://pay.reference.example';

/** Opens the page of the given order. Returns the requests. */
export async function openOrder(
  page: Page,
  order: LoanDetails,
  query: string = REFERENCE,
  path = '/order',
): Promise<Record<string, string>[]> {
  const sent = await answer(page, DETAILS_CALL, order);
  await page.goto(`${path}?${ORDER_QUERY}${query}`);
  await expect(page.getByRole('heading', { level: 2, name: order.noticeStatusText })).toBeVisible();
  return sent;
}

/** The buttons of the bottom bar, in order. */
export async function actions(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  await expect(main.getByRole('list').or(main.locator('dl')).first()).toBeVisible();
  // Rows that link elsewhere are not order buttons.
  const copy = await main.locator('button:not(li button)').allInnerTexts();
  return copy.filter((text) => !text.includes('Call us') && text !== 'Refresh');
}

/** The address without the common parameters that all our addresses have. */
export function addressIn(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  const own = ['orderId', 'productId', 'product_id', 'source'].filter((name) => searchParams.has(name));
  return `${pathname}?${own.map((name) => `${name}=${searchParams.get(name)}`).join('&')}`;
}
