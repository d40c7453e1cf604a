import { expect, test } from '@playwright/test';
import { answer, cutOff } from '../answers.ts';
import { anyBorrower } from '../people.ts';
import { loggedIn, open, openAs } from '../session.ts';
import { playShell, type ShellMessage } from '../shell.ts';
import { shown } from '../shown.ts';

// Section 2.4, and what sections 7.1 and 8 say about every call of a page.

const CONTACT = '/under/v3/personal-center/contact-kf-info';
const contact = { email: 'help@reference.example', smWa: '+63 2 8123 4567' };

test('[R2.4-1][R7.1-4][R7.1-7] customer service: the line and the e-mail of the call; in a browser both are links; the form client’s headers', async ({
  page,
}) => {
  const sent = await answer(page, CONTACT, contact);
  await open(page, '/customerService?swift=s-1&eyes=e-1');
  await expect(page.getByRole('link', { name: contact.email }).first()).toHaveAttribute(
    'href',
    'mailto:help@reference.example',
  );
  await expect(page.getByRole('link', { name: contact.smWa }).first()).toHaveAttribute(
    'href',
    'tel:+63281234567',
  );
  expect(sent[0]?.fields).toEqual({ overall: '30' });
  expect(sent[0]?.headers).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/x-www-form-urlencoded',
    swift: 's-1',
    eyes: 'e-1',
  });
  expect(Object.keys(sent[0]?.query ?? {}).sort()).toEqual(
    [
      'adId',
      'appVersion',
      'brand',
      'deviceId',
      'deviceName',
      'lang',
      'market',
      'osVersion',
      'sessionId',
    ].sort(),
  );
  // Without such parameters the headers are empty.
  const plain = await answer(page, CONTACT, contact);
  await open(page, '/customerService');
  await expect(shown(page, contact.email)).toBeVisible();
  expect([plain[0]?.headers.swift, plain[0]?.headers.eyes]).toEqual(['', '']);
});

for (const host of ['ios', 'android'] as const) {
  test(`[R2.4-1][R7.1-6] in the ${host} shell a tap on the line calls through the bridge`, async ({
    page,
  }) => {
    const messages = await playShell(page, host);
    await answer(page, CONTACT, contact);
    await open(page, '/customerService');
    await page.getByRole('button', { name: contact.smWa }).first().click();
    await expect.poll(() => messages).toEqual([['callTelephone', { telephone: contact.smWa }]]);
  });
}

test('[R7.1-4][R8-2][R7.1-7] a call ends after 60 seconds or without a connection: it settles, and the page offers a retry', async ({
  page,
}) => {
  await page.clock.install();
  const borrower = await loggedIn(anyBorrower);
  let held = 0;
  await page.route('**/under/v3/order/list?**', () => {
    held += 1;
  });
  await openAs(page, borrower, '/orders');
  await expect.poll(() => held).toBeGreaterThan(0);
  await page.clock.runFor(53_000);
  // A page that had given up would say so by now: it draws a moment after its clock has moved.
  await new Promise((resolve) => {
    setTimeout(resolve, 1_000);
  });
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.clock.runFor(8_000);
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await page.unroute('**/under/v3/order/list?**');
  await cutOff(page, '/under/v3/order/list');
  const retry = page.getByRole('button', { name: 'Try again' }).first();
  await expect(retry).toBeEnabled();
  await retry.click();
  await expect(retry).toBeVisible();
  await expect(retry).toBeEnabled();
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('tab').first()).toBeVisible();
});

test('[R8-5b] "loading..." while a page waits for its answer', async ({ page }) => {
  const borrower = await loggedIn(anyBorrower);
  await page.route(`**${CONTACT}?**`, () => undefined);
  await openAs(page, borrower, '/customerService');
  await expect(page.getByText(/loading\.\.\./).first()).toBeAttached();
});

test('[R7.1-5] product_id in the address is productId in a call', async ({ page }) => {
  const borrower = await loggedIn(anyBorrower);
  const sent = await answer(page, '/under/v3/loan-details/loan-details', {}, { code: 404, message: '' });
  await openAs(page, borrower, '/order?orderId=order-1&product_id=product-1');
  await expect.poll(() => sent[0]?.fields).toEqual({ orderId: 'order-1', productId: 'product-1' });
});

test('[R7.1-6] a call without a session sends offToLogin to the host; in a browser the login follows', async ({
  browser,
}) => {
  for (const host of ['ios', 'android', undefined] as const) {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    const messages: ShellMessage[] = host === undefined ? [] : await playShell(page, host);
    await open(page, '/orders');
    if (host === undefined) await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
    else await expect.poll(() => messages[0]).toEqual(['offToLogin', {}]);
    await page.close();
  }
});

test('[R7.1-6] closeWebview, toHome, toMine and toP have their fallbacks in a browser', async ({ page }) => {
  const borrower = await loggedIn(anyBorrower);
  await openAs(page, borrower, '/home');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await openAs(page, borrower, '/customerService');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  // The page's own back button closes the web view; a browser goes back instead.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/home');
});
