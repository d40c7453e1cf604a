import { cancelOrder } from '@hiram/contract/servicing/disbursements';
import { readLoanDetails } from '@hiram/contract/servicing/loans';
import { resolveProductLink } from '@hiram/contract/support/engagement';
import { maliciousLinks } from '@hiram/contract/testing/malicious-links';
import { mayBeMalformed } from '@hiram/tools/engines/fake-answers';
import { expect, type Page } from '@playwright/test';
import {
  DETAILS_CALL,
  details,
  LINK_CALL,
  ORDER_QUERY,
  orderOf,
  shellCalls,
  standInShell,
  tile,
} from '#testing/servicing/loans/fake-order-details.ts';
import { answer, EVENT_CALL } from '#testing/servicing/loans/fake-orders.ts';
import { openOrder } from '#testing/servicing/loans/order-page.ts';
import { test } from '#testing/test.ts';

// A unit test next to the opening code tries 500 addresses for each field; a few of them run here in a real
// browser. Where each needs a page of its own, CI tries four; HIRAM_FULL=1 tries eight.

const WITH_A_PAGE = process.env.HIRAM_FULL === '1' ? 8 : 4;

const REFUSED = 'This link is not safe, so we did not open it.';
const CANCEL_CALL = '**/under/v3/loan-details/cancel?**';

/** Addresses of every kind, different for each field. */
function some(page: Page, seed: number): string[] {
  const { origin } = new URL(page.url());
  const hosts = { ownOrigin: origin, listedHost: 'pay.reference.example', schemeUrl: 'reference://' };
  return maliciousLinks(19, hosts, seed).slice(3);
}

/** Forbidden effects: navigation, a new window, or a call to the native app. */
async function escapes(page: Page): Promise<unknown[]> {
  const calls = await shellCalls(page);
  return [
    ...(new URL(page.url()).pathname === '/order' ? [] : [page.url()]),
    ...page.context().pages().slice(1),
    ...(Array.isArray(calls) ? calls : [calls]),
  ];
}

async function refusalsSaid(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('refused link').length);
}

test.beforeEach(async ({ page }) => {
  // Some addresses are longer than the contract allows.
  mayBeMalformed(page, readLoanDetails, cancelOrder, resolveProductLink);
  await standInShell(page);
  await page.addInitScript(() => {
    // Detects a link whose script ran.
    window.alert = () => document.body.setAttribute('data-ran', 'yes');
  });
});

test('product link: no tile opens a malicious address, and each shows a message and is recorded', async ({
  page,
}) => {
  await answer(page, EVENT_CALL, {});
  await openOrder(page, { ...orderOf[200], recProducts: [tile()], showRecommended: '1' });
  let link = '';
  await page.route(LINK_CALL, (route) => route.fulfill({ json: { code: '00', message: '', data: link } }));
  for (const [index, hostile] of some(page, 2).entries()) {
    link = hostile;
    await page.getByRole('button', { name: 'Choose Hiram Plan' }).tap();
    await expect(page.getByText(REFUSED), JSON.stringify(hostile)).toBeVisible();
    await expect.poll(() => refusalsSaid(page), { message: JSON.stringify(hostile) }).toBe(index + 1);
    expect(await escapes(page), JSON.stringify(hostile)).toEqual([]);
  }
  await expect(page.locator('[data-ran]')).toHaveCount(0);
});

test('h5Url and payUrl: neither a repayment nor a return opens a malicious address', async ({ page }) => {
  await page.goto('/orders');
  for (const [index, hostile] of some(page, 3).slice(0, WITH_A_PAGE).entries()) {
    const order = { ...orderOf[170], h5Url: hostile };
    await openOrder(page, index % 2 === 0 ? order : details({ ...order, cancellation: toReturn }));
    if (index % 2 === 0) await page.getByRole('button', { name: 'Repayment' }).tap();
    else {
      await answer(page, CANCEL_CALL, { outcome: 'to_be_returned', amount: '1', payUrl: hostile });
      await page.getByRole('button', { name: /^Cancel this loan/ }).tap();
      await page.getByRole('button', { name: 'Return the money' }).tap();
      await page.getByRole('button', { name: 'Go to payment' }).tap();
      await page.unroute(CANCEL_CALL);
    }
    await expect(page.getByText(REFUSED), JSON.stringify(hostile)).toBeVisible();
    expect(await escapes(page), JSON.stringify(hostile)).toEqual([]);
    await page.unroute(DETAILS_CALL);
  }
  await expect(page.locator('[data-ran]')).toHaveCount(0);
});

const toReturn = { amount: '1', until: '2026-06-04', isAsked: '0' } as const;

test('playeduL: a malicious address is followed neither automatically nor by a tap', async ({ page }) => {
  await page.goto('/orders');
  // External https pages need confirmation; all other links are refused.
  const links = some(page, 4).filter((link) => !/^(https:\/\/|\/\/)/.test(link));
  for (const [index, hostile] of links.slice(0, WITH_A_PAGE).entries()) {
    const order = index % 2 === 0 ? orderOf[170] : { ...orderOf[21], reyMsg: 'Approved.' };
    await answer(page, DETAILS_CALL, { ...order, playeduL: hostile });
    await page.goto(`/order?${ORDER_QUERY}&brand=reference&sessionId=s-1`);
    if (index % 2 === 1 && !hostile.startsWith('/')) {
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw Now' }).tap();
    }
    await expect(page.getByRole('heading', { level: 2, name: order.noticeStatusText })).toBeVisible();
    if (!hostile.startsWith('/')) {
      await expect(page.getByText(REFUSED), JSON.stringify(hostile)).toBeVisible();
    }
    expect(await escapes(page), JSON.stringify(hostile)).toEqual([]);
    await page.unroute(DETAILS_CALL);
  }
  await expect(page.locator('[data-ran]')).toHaveCount(0);
});
