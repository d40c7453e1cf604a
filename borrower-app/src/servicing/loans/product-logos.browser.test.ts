import { expect, type Locator } from '@playwright/test';
import { FAILURE_CALL, failure, orderOf, tile } from '#testing/servicing/loans/fake-order-details.ts';
import { answer, HOME_CALL, homes, ORDER } from '#testing/servicing/loans/fake-orders.ts';
import { openOrder } from '#testing/servicing/loans/order-page.ts';
import { test } from '#testing/test.ts';

const LOGO = `/under/images/${'a'.repeat(64)}`;
const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#1557d0"/></svg>';

test.beforeEach(async ({ page }) => {
  await page.route(`**${LOGO}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawn }));
});

/** The picture is loaded, and square like the mark that it replaces. */
async function expectPicture(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect([width, height].every((side) => side >= 32 && side <= 40)).toBe(true);
}

test('[R2.7-3][R2.15-1] the logo of a product is a picture on home, on its order and on the failure page', async ({
  page,
}) => {
  const [first, ...others] = homes.read_why_declined.products;
  await answer(page, HOME_CALL, {
    ...homes.read_why_declined,
    products: [{ ...first, productLogo: LOGO }, ...others],
  });
  await page.goto('/home');
  await expectPicture(page.getByRole('article').filter({ hasText: 'Hiram Cash' }).locator('img'));
  // A product without a logo keeps the mark drawn from its name.
  await expect(
    page.getByRole('article').filter({ hasText: 'Hiram Plan' }).locator('svg').first(),
  ).toBeVisible();

  await openOrder(page, { ...orderOf['170'], productLogo: LOGO });
  await expectPicture(page.getByRole('main').locator(`img[src="${LOGO}"]`));

  await answer(page, FAILURE_CALL, {
    ...failure,
    recProducts: failure.recProducts.map((product) => ({ ...product, logo: LOGO })),
  });
  await page.goto(`/jointLoginFailure?brand=reference&orderId=${ORDER}`);
  await expectPicture(page.getByRole('article').filter({ hasText: 'Hiram Cash' }).locator('img'));
});

test('[R3-6f][R5-6] the logo is on a recommended product too, also on a grey tile', async ({ page }) => {
  const grey = tile({ logo: LOGO, buttonEnabled: '0' });
  await openOrder(page, { ...orderOf['110'], recProducts: [grey], showRecommended: '1' });
  const article = page.getByRole('article').filter({ hasText: grey.name });
  await expectPicture(article.locator('img'));
  await expect(article.getByRole('button')).toBeDisabled();
});
