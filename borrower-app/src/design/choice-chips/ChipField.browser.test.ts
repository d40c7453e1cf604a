import { expect, test } from '#testing/design/gallery-page.ts';

test('one tap answers the question, and a missing answer is described', async ({ gallery, page }) => {
  await gallery.open('ChipField');
  const question = page.getByRole('group', { name: 'How do you travel?' });
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
  await question.getByRole('radio', { name: 'Train' }).tap();
  await expect(question.getByRole('radio', { name: 'Train' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'How do you return?' })).toHaveAccessibleDescription(
    'Please choose one.',
  );
});

test('ChipField is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('ChipField');
});
