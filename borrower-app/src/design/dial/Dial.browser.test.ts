import { expect, test } from '#testing/design/gallery-page.ts';

test('the slider moves by keys, by touch and by its two buttons', async ({ gallery, page }) => {
  await gallery.open('Dial');
  const slider = page.getByRole('slider', { name: 'Amount' });
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '6000 pesos');
  await page.getByRole('button', { name: 'Less' }).tap();
  await expect(slider).toHaveAttribute('aria-valuetext', '5500 pesos');
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the slider is not rendered');
  await page.touchscreen.tap(box.x + box.width - 4, box.y + 20);
  await expect(slider).toHaveAttribute('aria-valuetext', '10000 pesos');
  await expect(page.getByRole('button', { name: 'More' })).toBeDisabled();
});

test('Dial is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Dial');
});
