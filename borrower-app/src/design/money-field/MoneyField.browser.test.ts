import { expect, test } from '#testing/design/gallery-page.ts';

test('thousands are separated while typing, and the caret stays behind its digit', async ({
  gallery,
  page,
}) => {
  await gallery.open('MoneyField');
  const income = page.getByLabel('Monthly income');
  await income.pressSequentially('25000');
  await expect(income).toHaveValue('25,000');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('1');
  await expect(income).toHaveValue('250,100');
  // The letter and the dot are ignored, and the caret does not jump to the end.
  await page.keyboard.type('x.2');
  await expect(income).toHaveValue('2,501,200');
});

test('a part with centavos is typed with a dot or a comma', async ({ gallery, page }) => {
  await gallery.open('MoneyField');
  const part = page.getByLabel('How much?');
  await part.pressSequentially('1234.567');
  await expect(part).toHaveValue('1,234.56');
  await part.fill('');
  await part.pressSequentially('1500,5');
  await expect(part).toHaveValue('1,500.5');
});

test('MoneyField is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('MoneyField');
});
