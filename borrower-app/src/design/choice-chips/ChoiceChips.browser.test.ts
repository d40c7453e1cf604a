import { expect, test } from '#testing/design/gallery-page.ts';

test('a tap anywhere on a chip selects it and deselects the others', async ({ gallery, page }) => {
  await gallery.open('ChoiceChips');
  const chips = page.getByRole('group', { name: 'What is sent' }).getByRole('radio');
  await expect(chips.nth(0)).toBeChecked();
  await chips.nth(2).tap({ position: { x: 4, y: 4 } });
  await expect(chips.nth(2)).toBeChecked();
  await expect(chips.nth(0)).not.toBeChecked();
});

test('ChoiceChips is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('ChoiceChips');
});
