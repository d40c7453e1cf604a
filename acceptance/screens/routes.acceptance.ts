import { expect, test } from '@playwright/test';
import { answer, watchAll } from '../answers.ts';
import { newPhone } from '../borrower.ts';
import { orderWith } from '../people.ts';
import { addressOf, open, openAs } from '../session.ts';

// Section 2 of the specification: every named screen has a route (D6 names the paths), and the test page opens them.

const SCREENS = [
  '/jointLoginFailure',
  '/loanDetail',
  '/order',
  '/confirmLoan',
  '/confirmLoanNew',
  '/repaymentChoice',
  '/recommendations',
  '/repay',
  '/repayDelay',
  '/customerService',
  '/loanAgreement',
  '/privacyPolicy',
  '/aboutUs',
  '/complaint',
  '/bindCard',
  '/bindBank',
  '/paymentInstructions',
];
const PLAIN_PATHS = [
  '/repaymentOfCode',
  '/repaymentOfCode2',
  '/testPreview',
  '/complaintList',
  '/complainPageNext',
  '/complainDetails',
];
const OUR_PATHS = [
  '/home',
  '/login',
  '/product',
  '/orders',
  '/borrowDetail',
  '/contactUs',
  '/loanTerms',
  '/howWeTreatYou',
  '/legacyRepay',
];

test('[R2.0-1][R2.0-2][R2.0-3] every path answers with its document, and an unknown one does not', async ({
  request,
}) => {
  const titles = new Map<string, string>();
  for (const path of [...SCREENS, ...PLAIN_PATHS, ...OUR_PATHS]) {
    const answered = await request.get(addressOf(path, newPhone()), { headers: { accept: 'text/html' } });
    expect.soft(answered.status(), path).toBe(200);
    titles.set(path, /<title>([^<]*)</.exec(await answered.text())?.[1] ?? '');
  }
  expect([...titles].filter(([, title]) => title === '')).toEqual([]);
  // Order and loan detail are the same screen.
  expect(titles.get('/loanDetail')).toBe(titles.get('/order'));
  const none = await request.get(addressOf('/noSuchPage', newPhone()), { headers: { accept: 'text/html' } });
  expect(none.status()).toBe(404);
});

test('[R2.0-1][R2.0-2] a screen opens from a deep link as a native shell opens it, stays after a reload, and the code leaves the address', async ({
  page,
}) => {
  const { borrower, orderId, productId } = await orderWith('170');
  for (const path of ['/order', '/loanDetail']) {
    await openAs(page, borrower, `${path}?orderId=${orderId}&productId=${productId}`);
    await expect(page.getByRole('main').locator('dl').first()).toBeVisible();
    expect(page.url()).not.toContain('handOff');
  }
  await page.reload();
  await expect(page.getByRole('main').locator('dl').first()).toBeVisible();
});

const FIELDS = [
  ['App version', 'appVersion', '2.3.1'],
  ['Device name', 'deviceName', 'Pixel 7a & more'],
  ['Device id', 'deviceId', 'device-42'],
  ['OS version', 'osVersion', '14'],
  ['Session id', 'sessionId', 'session-7'],
  ['Advertising id', 'adId', 'ad-9'],
  ['Product id', 'productId', '1001'],
  ['Order id', 'orderId', 'order-5'],
] as const;

const LINKED = [
  '/confirmLoan',
  '/loanDetail',
  '/repay',
  '/repayDelay',
  '/bindBank',
  '/aboutUs',
  '/complaint',
  '/customerService',
  '/privacyPolicy',
  '/paymentInstructions',
];

test('[R2.3-1][R2.3-2] the test page: eight fields, and links that carry them', async ({ page }) => {
  await open(page, '/testPreview');
  await expect(page.getByRole('combobox')).toBeAttached();
  for (const [label, , value] of FIELDS) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  for (const path of LINKED) {
    const link = page.locator(`a[href^="${path}?"]`);
    await expect(link, path).toHaveCount(1);
    const href = new URL((await link.getAttribute('href')) ?? '', page.url());
    expect(Object.fromEntries(href.searchParams), path).toMatchObject({
      ...Object.fromEntries(FIELDS.map(([, name, value]) => [name, value])),
      brand: 'reference',
    });
  }
  await page.locator('a[href^="/paymentInstructions?"]').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/paymentInstructions');
  expect(new URL(page.url()).searchParams.get('deviceName')).toBe('Pixel 7a & more');
});

test('[R2.3-3] the test page shows what the photo picker, the contact field and "get location" got', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 14.5995, longitude: 120.9842, accuracy: 20 });
  await open(page, '/testPreview');
  await expect(page.getByRole('combobox')).toBeAttached();
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEANl9ngAAAAABJRU5ErkJggg==',
    'base64',
  );
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText(/face\.png/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Contact', exact: true }).fill('Maria, 13812345678');
  await expect(page.getByRole('status').filter({ hasText: 'Maria, 13812345678' })).toBeVisible();
  await page.getByRole('button', { name: 'get location', exact: true }).click();
  await expect(page.getByText(/14\.5995, 120\.9842/)).toBeVisible();
});

test('[R9-3d][R9-3f] a browser without a native app gets a random id, 8-4-4-4-12 hex; the document’s title is set', async ({
  page,
}) => {
  const sent = watchAll(page);
  await answer(page, '/under/v3/personal-center/contact-kf-info', { email: 'a@b.example', smWa: '1' });
  await page.goto(addressOf('/customerService', { ...newPhone(), deviceId: '' }));
  await expect(page.getByText('a@b.example').first()).toBeVisible();
  await expect(page).toHaveTitle(/.+/);
  const before = await page.title();
  await open(page, '/order?orderId=1&productId=1');
  await expect(page).toHaveTitle(/^Order Details/);
  expect(await page.title()).not.toBe(before);
  const ids = sent.map(({ sent: { query } }) => query.deviceId ?? '').filter((id) => id !== '');
  const stored = await page.evaluate(() => Object.values<string>({ ...localStorage }));
  const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
  expect([...ids, ...stored].filter((id) => pattern.test(id)).length).toBeGreaterThan(0);
});
