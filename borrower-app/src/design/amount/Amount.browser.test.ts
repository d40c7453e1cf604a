import { expect, test } from '#testing/design/gallery-page.ts';

test('[R9-3a][R9-3c] each market shows amounts in its own format with two decimals, the reference locale with dots, and a value that is not a number unchanged; the single large amount is 44 px with a smaller currency sign', async ({
  gallery,
  page,
}) => {
  await gallery.open('Amount');
  await expect(page.getByTestId('india')).toHaveText('₹1,23,456.78');
  await expect(page.getByTestId('india-hindi')).toHaveText('₹1,23,456.78');
  await expect(page.getByTestId('philippines')).toHaveText('₱123,456.78');
  await expect(page.getByTestId('reference')).toHaveText('₱1.234.567.89');
  await expect(page.getByText('That makes')).toHaveText('That makes ₱1,250.00 in all.');
  await expect(page.getByTestId('words')).toHaveText('1 000 to 5 000');
  await expect(page.getByText('12,345.67')).toHaveCSS('font-size', '44px');
  await expect(page.getByText('₱', { exact: true }).first()).toHaveCSS('font-size', '22px');
});

test('with text twice as large and no room, an amount stays on one line', async ({ gallery, page }) => {
  await gallery.open('Amount');
  const lines = await page.getByTestId('philippines').evaluate((place: HTMLElement) => {
    document.documentElement.style.fontSize = '200%';
    place.style.width = '40px';
    const text = document.createRange();
    text.selectNodeContents(place);
    return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
  expect(lines).toBe(1);
});

test('Amount is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Amount');
});
