import { expect, test } from '#testing/design/gallery-page.ts';

test('star n fills stars 1 to n, and the arrow keys select', async ({ gallery, page }) => {
  await gallery.open('Rating');
  const rating = page.getByRole('group', { name: 'How was it?' });
  await expect(rating.locator('label[class*="filled"]')).toHaveCount(0);
  for (const stars of [4, 2, 5]) {
    await rating
      .getByRole('radio')
      .nth(stars - 1)
      .check();
    await expect(rating.locator('label[class*="filled"]')).toHaveCount(stars);
    await expect(page.getByRole('status')).toHaveText(`Stars: ${stars}`);
  }
  await page.getByRole('radio', { name: '1 star', exact: true }).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status')).toHaveText('Stars: 3');
});

test('Rating is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Rating');
});
