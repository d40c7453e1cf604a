import { expect, type Page } from '@playwright/test';
import { test } from '#testing/shell-simulator/test-tools-build.ts';
import { expectAccessible, expectNoSidewaysScroll, test as productionTest } from '#testing/test.ts';

const PATH = '/testPreview?brand=reference&market=reference&lang=reference';

/** Each field with its label, its parameter name and a value to type. */
const fields = [
  { label: 'App version', name: 'appVersion', typed: '2.3.1' },
  { label: 'Device name', name: 'deviceName', typed: 'Pixel 7a & more' },
  { label: 'Device id', name: 'deviceId', typed: 'device-42' },
  { label: 'OS version', name: 'osVersion', typed: 'Android 14' },
  { label: 'Session id', name: 'sessionId', typed: 'session-7' },
  { label: 'Advertising id', name: 'adId', typed: 'ad-9' },
  { label: 'Product id', name: 'productId', typed: '1001' },
  { label: 'Order id', name: 'orderId', typed: 'order-5' },
] as const;

/** Opens the page and waits for hydration: text typed into a prerendered field is lost. */
async function openPreview(page: Page, address = PATH): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('combobox')).toBeAttached();
}

async function typeEveryField(page: Page): Promise<void> {
  for (const { label, typed } of fields) await page.getByRole('textbox', { name: label }).fill(typed);
}

test('[R2.3-1] every device field can be edited', async ({ page }) => {
  await openPreview(page);
  await typeEveryField(page);
  for (const { label, typed } of fields) {
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(typed);
  }
});

test('[R2.3-1] the fields start with the values that the native app gave to the page', async ({ page }) => {
  await openPreview(page, `${PATH}&deviceId=from-the-app&product_id=7`);
  await expect(page.getByRole('textbox', { name: 'Device id' })).toHaveValue('from-the-app');
  await expect(page.getByRole('textbox', { name: 'Product id' })).toHaveValue('7');
});

/** Each page with the part of the requirement, the name of its link and its path. */
const pages = [
  { part: 'confirm loan', link: 'Confirm loan', path: '/confirmLoan' },
  { part: 'loan detail', link: 'Loan detail', path: '/loanDetail' },
  { part: 'repay', link: 'Repay /repay', path: '/repay' },
  { part: 'delay', link: 'Delay', path: '/repayDelay' },
  { part: 'bind bank', link: 'Bind bank', path: '/bindBank' },
  { part: 'about us', link: 'About us', path: '/aboutUs' },
  { part: 'complaint', link: 'Complaint', path: '/complaint' },
  { part: 'customer service', link: 'Customer service', path: '/customerService' },
  { part: 'privacy policy', link: 'Privacy policy', path: '/privacyPolicy' },
  { part: 'repayment instruction', link: 'Repayment instructions', path: '/paymentInstructions' },
] as const;

for (const { part, link, path } of pages) {
  test(`[R2.3-2: ${part}] the link to ${path} opens it with every field in the query`, async ({ page }) => {
    await openPreview(page);
    await typeEveryField(page);
    const opened = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await page.getByRole('link', { name: link }).tap();
    expect((await opened).status()).toBe(200);
    await expect(page).toHaveURL((url) => url.pathname === path);
    const query = Object.fromEntries(new URL(page.url()).searchParams);
    expect(query).toEqual({
      ...Object.fromEntries(fields.map(({ name, typed }) => [name, typed])),
      brand: 'reference',
      market: 'reference',
      lang: 'reference',
    });
  });
}

/** A PNG image with one red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('[R2.3-3] a picked photo is shown with its name, type and size', async ({ page }) => {
  await openPreview(page);
  const photo = page.getByRole('status', { name: 'Photo' });
  await expect(photo).toHaveText('Nothing yet');
  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(photo).toHaveText(`face.png, image/png, ${PICTURE.byteLength} B`);
  await expect(page.getByRole('img', { name: 'face.png' })).toHaveAttribute('width', '1');
});

test('[R2.3-3] a typed contact is shown, and the contact list is never requested', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'contacts', {
      get() {
        throw new Error('the contact list was requested');
      },
    });
  });
  await openPreview(page);
  await page.getByRole('textbox', { name: 'Contact' }).fill('Maria, 0917 123 4567');
  await expect(page.getByRole('status', { name: 'Contact' })).toHaveText('Maria, 0917 123 4567');
});

test('[R2.3-3] the button "get location" shows where the phone is', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 14.5995, longitude: 120.9842, accuracy: 20 });
  await openPreview(page);
  await page.getByRole('button', { name: 'get location', exact: true }).tap();
  await expect(page.getByRole('status', { name: 'Location' })).toHaveText('14.5995, 120.9842 (± 20 m)');
});

test('[R2.3-3] the error of a phone that denies the location is shown', async ({ page, context }) => {
  await context.clearPermissions();
  await openPreview(page);
  await page.getByRole('button', { name: 'get location', exact: true }).tap();
  await expect(page.getByRole('status', { name: 'Location' })).toHaveText('The phone did not allow access.');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const lang of ['en', 'fil', 'hi']) {
    test(`the page has no accessibility violation and fits the phone, in ${lang}, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await openPreview(page, `/testPreview?lang=${lang}`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}

productionTest('a production build has no /testPreview', async ({ page }) => {
  const answer = await page.goto('/testPreview');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
