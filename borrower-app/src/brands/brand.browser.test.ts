import { expect, type Page } from '@playwright/test';
import { brands } from '#testing/brands.ts';
import { answerContactInfo, contactInfo, expectAccessible, test } from '#testing/test.ts';

test('[R3-8] one build serves every brand with its own colour, languages and copy', async ({ page }) => {
  await answerContactInfo(page);
  await page.goto('/customerService');
  await expect(page.getByRole('button', { name: 'Call us' })).toHaveCSS(
    'background-color',
    'rgb(21, 87, 208)',
  );
  await expect(page.getByRole('option')).toHaveText(['English', 'Filipino']);

  await page.goto('/customerService?brand=udhaar');
  await expect(page.getByRole('button', { name: 'हमें कॉल करें' })).toHaveCSS(
    'background-color',
    'rgb(11, 110, 79)',
  );
  await expect(page.getByRole('option')).toHaveText(['English', 'हिन्दी']);

  await page.goto('/?brand=udhaar');
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveText('Udhaar & Co <India>');
});

test('[R3-8] every call carries the brand, its market and the language', async ({ page }) => {
  await answerContactInfo(page);
  const call = page.waitForRequest(/contact-kf-info/);
  await page.goto('/customerService?brand=udhaar&deviceId=d-1');
  const query = new URL((await call).url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    brand: 'udhaar',
    market: 'IN',
    lang: 'hi',
    deviceId: 'd-1',
  });
});

test('[R3-8] a document without a brand requests it at run time', async ({ page }) => {
  await withoutBrandInDocument(page);
  await answerContactInfo(page);
  await page.route('**/under/brand/config?**', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { config: brands.udhaar } } }),
  );
  await page.goto('/customerService?lang=en');
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call us' })).toHaveCSS(
    'background-color',
    'rgb(11, 110, 79)',
  );
});

test('[R3-8] a missing brand is reported on the page, with a retry', async ({ page }) => {
  await withoutBrandInDocument(page);
  await page.route('**/under/brand/config?**', (route) => route.abort());
  await page.goto('/customerService');
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
});

async function withoutBrandInDocument(page: Page): Promise<void> {
  await page.route('**/customerService*', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const emptied = html.replace(/(id="brand-config"[^>]*>).*?(<\/script>)/, '$1{}$2');
    await route.fulfill({ response: answer, body: emptied.replace(/:root\{ --brand[^}]*\}/, '') });
  });
}
