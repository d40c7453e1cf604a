import { expect, test } from '#testing/design/gallery-page.ts';

test('ShortNumber is accessible and never breaks across lines', async ({ gallery, page }) => {
  await gallery.expectAccessible('ShortNumber');
  const numbers = page.getByText('PH-7K4M-29QX', { exact: true });
  await expect(numbers).toHaveCount(2);
  for (const number of await numbers.all()) {
    expect(await number.evaluate((element) => element.getClientRects().length)).toBe(1);
  }
});
