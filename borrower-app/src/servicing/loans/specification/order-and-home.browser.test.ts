import { expect } from '@playwright/test';
import {
  DETAILS_CALL,
  ORDER_QUERY,
  orderOf,
  shellCalls,
  standInShell,
} from '#testing/servicing/loans/fake-order-details.ts';
import { answer, HOME_CALL, homes } from '#testing/servicing/loans/fake-orders.ts';
import { openOrder } from '#testing/servicing/loans/order-page.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';
import { touch } from '#testing/touch.ts';

test('[R9-4c: carousel][R2.7-1] the top banner is a carousel that starts at its first slide and does not move by itself', async ({
  page,
}) => {
  await page.clock.install();
  await openOrder(page, orderOf[170]);
  const banner = page.getByRole('region', { name: 'Questions? Call us' });
  await expect(banner).toHaveAttribute('data-slide', '0');
  await expect(banner.getByRole('listitem')).toHaveCount(2);
  await page.clock.runFor(30_000);
  await expect(banner).toHaveAttribute('data-slide', '0');
  await banner.getByRole('list').evaluate((track) => track.scrollTo({ left: track.clientWidth }));
  await expect(banner).toHaveAttribute('data-slide', '1');
  await banner.getByRole('button', { name: /Report it/ }).tap();
  await expect(page).toHaveURL(/\/complaint\?orderId=/);
});

test('[R9-4c: pull to refresh] a pull of more than 25 px asks for the order again, a shorter one does not, and the page follows less than 100 px', async ({
  page,
}) => {
  const sent = await openOrder(page, orderOf[200]);
  const header = page.getByRole('heading', { level: 2, name: orderOf[200].noticeStatusText });
  const short = await touch(page, { x: 180, y: 300 });
  await short.moveTo({ x: 180, y: 325 });
  await short.lift();
  await expect(page.getByText('Refreshing', { exact: true })).toHaveCount(0);
  const top = (await header.boundingBox())?.y ?? 0;
  const finger = await touch(page, { x: 180, y: 150 });
  await finger.moveTo({ x: 180, y: 780 });
  await expect(page.getByText('Let go to refresh')).toBeVisible();
  const followed = ((await header.boundingBox())?.y ?? 0) - top;
  expect(followed).toBeGreaterThan(25);
  expect(followed).toBeLessThan(100);
  const before = sent.length;
  await finger.lift();
  await expect.poll(() => sent.length).toBeGreaterThan(before);
});

test('[R9-4c: grid] the home menu is a grid of four columns and two rows, the rest on a second page', async ({
  page,
}) => {
  await answer(page, HOME_CALL, homes.apply);
  await page.goto('/home?brand=reference');
  const grid = page.getByRole('region', { name: 'More' });
  const first = grid.getByRole('listitem', { name: '1 of 2' });
  await expect(first.getByRole('button')).toHaveCount(8);
  const boxes = await first
    .getByRole('button')
    .evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().top)));
  expect(new Set(boxes.slice(0, 4)).size).toBe(1);
  expect(new Set(boxes).size).toBe(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[R7.1-6] “Your account” asks the native app for its own page, and opens the account in a browser', async ({
  page,
}) => {
  await standInShell(page);
  await answer(page, HOME_CALL, homes.apply);
  await page.goto('/home?brand=reference');
  await expect(page.getByRole('heading', { name: 'Loans for you' })).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).evaluate((tile: HTMLElement) => tile.click());
  await expect.poll(() => shellCalls(page)).toContainEqual({ name: 'toMine', payload: {} });
});

test('our own presentation keeps its list of links and its single banner', async ({ page }) => {
  await answer(page, HOME_CALL, homes.apply);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'More' })).toHaveCount(0);
  await answer(page, DETAILS_CALL, orderOf[170]);
  await page.goto(`/order?${ORDER_QUERY}`);
  await expect(page.getByRole('button', { name: /^Questions\?/ })).toBeVisible();
  await expect(page.locator('[data-slide]')).toHaveCount(0);
});
