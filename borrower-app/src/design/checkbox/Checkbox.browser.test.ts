import { expect, test } from '#testing/design/gallery-page.ts';

test('tapping the label toggles the checkbox, and tapping a link in the label does not', async ({
  gallery,
  page,
}) => {
  await gallery.open('Checkbox');
  const box = page.getByRole('checkbox', { name: 'I have read the terms and agree' });
  await expect(box).toBeChecked();
  await page.getByText('I have read').tap({ position: { x: 20, y: 10 } });
  await expect(box).not.toBeChecked();
  await page.getByRole('link', { name: 'the terms' }).tap();
  await expect(box).not.toBeChecked();
});

test('Checkbox is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Checkbox');
});
