import { expect, test } from '#testing/design/gallery-page.ts';

test('a tap on the label turns it on, a second one off', async ({ gallery, page }) => {
  await gallery.open('Switch');
  const remind = page.getByRole('switch', { name: 'Remind me' });
  await expect(remind).not.toBeChecked();
  await page.getByText('Remind me').tap();
  await expect(remind).toBeChecked();
  await remind.press('Space');
  await expect(remind).not.toBeChecked();
});

test('Switch is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Switch');
});
