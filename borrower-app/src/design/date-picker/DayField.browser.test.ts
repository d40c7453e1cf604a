import { expect, test } from '#testing/design/gallery-page.ts';

test('eight digits fill the three boxes, and the date is read back in words', async ({ gallery, page }) => {
  await gallery.open('DayField');
  const birthday = page.getByRole('group', { name: 'Date of birth' });
  await birthday.getByRole('textbox', { name: 'Day' }).tap();
  await page.keyboard.type('04051990');
  await expect(birthday.getByRole('textbox', { name: 'Year' })).toHaveValue('1990');
  await expect(birthday).toHaveAccessibleDescription('4 May 1990');
  // Deleting goes back through the boxes.
  for (let count = 0; count < 6; count += 1) await page.keyboard.press('Backspace');
  await expect(birthday.getByRole('textbox', { name: 'Month' })).toBeFocused();
  await expect(birthday.getByRole('textbox', { name: 'Month' })).toHaveValue('0');
  await expect(birthday).toHaveAccessibleDescription('');
});

test('DayField is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('DayField');
});
