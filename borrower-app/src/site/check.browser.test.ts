import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

test('a document can be checked by its number and code, without any script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/check?lang=en`);
  await expect(page.getByRole('heading', { level: 1, name: 'Check a document' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
  await page.getByLabel('Number').fill('R7K3-M9QX-2A4B');
  await page.getByLabel('Code').fill('MATCH');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('status')).toHaveText('Match: this document is genuine and valid.');
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('n'), searchParams.get('c'), searchParams.get('lang')]).toEqual([
    'R7K3-M9QX-2A4B',
    'MATCH',
    'en',
  ]);
  await context.close();
});

test('a mistyped code stays in the form for correction', async ({ page }) => {
  await page.goto('/check?n=R7K3M9QX2A4B&c=WRONG');
  await expect(page.getByRole('status')).toContainText('No match.');
  await expect(page.getByLabel('Number')).toHaveValue('R7K3M9QX2A4B');
  await expect(page.getByLabel('Code')).toHaveValue('WRONG');
  await page.getByLabel('Code').fill('MATCH');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Match:');
});

for (const [reader, words] of [
  ['?lang=en&c=MANY', 'Too many checks.'],
  ['?lang=fil&c=MATCH', 'Match:'],
  ['?brand=udhaar&lang=hi&c=NO', 'मेल नहीं खाता।'],
] as const) {
  test(`everyone can read /check${reader}, in both themes`, async ({ page }) => {
    await page.goto(`/check${reader}`);
    await expect(page.getByRole('status')).toContainText(words);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  });
}
