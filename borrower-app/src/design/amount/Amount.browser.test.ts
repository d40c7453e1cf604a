import { expect, test } from '../testing/gallery-page.ts';

test('each market reads its own figures', async ({ gallery, page }) => {
  await gallery.open('Amount');
  await expect(page.getByTestId('india')).toHaveText('₹1,23,456.78');
  await expect(page.getByTestId('india-hindi')).toHaveText('₹1,23,456.78');
  await expect(page.getByTestId('philippines')).toHaveText('₱123,456.78');
});

test('[R9-3c] the reference locale groups thousands with dots', async ({ gallery, page }) => {
  await gallery.open('Amount');
  await expect(page.getByTestId('reference')).toHaveText('₱1.234.567.89');
});

test('[R9-3a] minor units are shown with two decimals, and what is no number as it is', async ({
  gallery,
  page,
}) => {
  await gallery.open('Amount');
  await expect(page.getByText('That makes')).toHaveText('That makes ₱1,250.00 in all.');
  await expect(page.getByTestId('words')).toHaveText('1 000 to 5 000');
});

test('the one large figure is 36 px with a smaller sign', async ({ gallery, page }) => {
  await gallery.open('Amount');
  await expect(page.getByText('12,345.67')).toHaveCSS('font-size', '36px');
  await expect(page.getByText('₱', { exact: true }).first()).toHaveCSS('font-size', '21.6px');
});

test('Amount is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Amount');
});
