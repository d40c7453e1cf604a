import { expect, test } from '#testing/design/gallery-page.ts';

test('a card shows the status, the amount and the deadline', async ({ gallery, page }) => {
  await gallery.open('StatusCard');
  const card = page.getByRole('region', { name: 'Something is to be done soon' });
  await expect(card.getByRole('heading', { name: 'Three days left' })).toBeVisible();
  await expect(card).toContainText('₱1,250.00');
  await expect(card).toContainText('28 Nov 2026 in 3 days');
});

test('StatusCard is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('StatusCard');
});
