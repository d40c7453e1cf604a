import { expect, test } from '#testing/design/gallery-page.ts';

test('the box starts empty, and the whole label is the target', async ({ gallery, page }) => {
  await gallery.open('Consent');
  const box = page.getByRole('checkbox', { name: 'I have read the loan agreement, and I agree.' });
  await expect(box).not.toBeChecked();
  const label = page.locator('label').filter({ has: box });
  const size = await label.boundingBox();
  expect(size?.height).toBeGreaterThanOrEqual(44);
  await label.tap({ position: { x: (size?.width ?? 0) - 4, y: (size?.height ?? 0) / 2 } });
  await expect(box).toBeChecked();
  await expect(page.getByRole('button', { name: 'Sign and receive ₱5,335.00' })).toBeEnabled();
});

test('Consent is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Consent');
});
