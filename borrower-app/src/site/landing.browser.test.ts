import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, test } from '../screen-tests/test.ts';

test('[R2.0-1] "/" shows the public landing site of the brand', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Small loans, plainly explained' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveText('Hiram');
  await expect(page.getByRole('link', { name: '+63 2 8123 4567' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Customer service' })).toHaveAttribute(
    'href',
    '/customerService',
  );
});

test('the landing site is whole without any script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/?lang=fil`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Maliliit na loan, malinaw ang paliwanag' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Small loans, plainly explained' })).toBeVisible();
  await context.close();
});

test('[R9-3e] a language chosen on the site is kept on this device', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Filipino' }).tap();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  expect(await context.cookies()).toMatchObject([{ name: 'lang', value: 'fil', path: '/' }]);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
});

test('only the languages of the market are offered', async ({ page }) => {
  await page.goto('/?brand=udhaar');
  await expect(page.getByRole('link', { name: 'Filipino' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('aria-current', 'true');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const query of ['', '?lang=fil', '?brand=udhaar&lang=hi']) {
    test(`everyone can read the landing site, ${colorScheme} ${query}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/${query}`);
      await expectAccessible(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
    });
  }
}
