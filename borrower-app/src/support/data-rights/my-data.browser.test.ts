import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const PATH = '/myData?brand=hiram&lang=';
const FILE = '/under/v3/user/data-export-file?format=';

const accesses = [
  { at: '2026-06-28T02:20:00.000Z', by: 'Carla', what: 'personal_details' },
  { at: '2026-06-28T02:18:00.000Z', by: 'Carla', what: 'profile' },
  { at: '2026-06-02T07:05:00.000Z', by: 'Miguel', what: 'application' },
];

async function answer(page: Page, call: string, data: object, refused?: { code: number; message: string }) {
  const envelope = refused === undefined ? { code: 0, message: '', data } : { ...refused, data: {} };
  await page.route(`**/under/v3/user/${call}?**`, (route) => route.fulfill({ json: envelope }));
}

async function openPage(page: Page, lang = 'en', listed: readonly object[] = accesses): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('hiram.session', 's-1');
    localStorage.setItem('hiram.device', 'd-1');
  });
  await answer(page, 'data-access', { accesses: listed, hasMore: '0' });
  await answer(page, 'export-code', { resendAfterSeconds: '60', maskedMobile: '0917•••4567' });
  await answer(page, 'data-export', { pdf_url: `${FILE}pdf`, json_url: `${FILE}json` });
  await page.goto(PATH + lang);
}

test('the borrower sees who looked at what and when, newest first', async ({ page }) => {
  await openPage(page);
  await expect(page).toHaveTitle('My data');
  const rows = page.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Full personal details, with a written reason');
  await expect(rows.nth(0)).toContainText('Carla from our staff');
  await expect(rows.nth(2)).toContainText('An application');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a download asks for a code first, and then offers both files', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Download' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('We sent a code to 0917•••4567.');
  await dialog.getByRole('button', { name: 'Confirm' }).tap();
  await expect(dialog).toContainText('Please enter the code.');
  await answer(page, 'data-export', {}, { code: 42202, message: 'The SMS code is wrong or has expired.' });
  await dialog.getByLabel('Code').fill('111111');
  await dialog.getByRole('button', { name: 'Confirm' }).tap();
  await expect(dialog).toContainText('The SMS code is wrong or has expired.');
  await expectAccessible(page);

  await answer(page, 'data-export', { pdf_url: `${FILE}pdf`, json_url: `${FILE}json` });
  await dialog.getByRole('button', { name: 'Confirm' }).tap();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your data is ready' })).toBeVisible();
  await page.route('**/data-export-file?**', (route) =>
    route.fulfill({
      contentType: 'application/json',
      headers: { 'content-disposition': 'attachment; filename="my-data.json"' },
      body: '{}',
    }),
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save for other apps (JSON)' }).tap();
  expect((await download).url()).toContain(`${FILE}json`);
});

test('a file at another address is not saved', async ({ page }) => {
  await openPage(page);
  await answer(page, 'data-export', { pdf_url: 'https://thief.example/a.pdf', json_url: `${FILE}json` });
  await page.getByRole('button', { name: 'Download' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('111111');
  await dialog.getByRole('button', { name: 'Confirm' }).tap();
  await page.getByRole('button', { name: 'Save to read (PDF)' }).tap();
  await expect(page.getByText('The file could not be saved. Please start again.')).toBeVisible();
});

for (const lang of ['en', 'fil', 'hi']) {
  test(`it can be read in ${lang}, also when nobody looked`, async ({ page }) => {
    await openPage(page, lang, []);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
