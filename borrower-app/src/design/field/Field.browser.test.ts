import type { Locator } from '@playwright/test';
import { expect, test } from '#testing/design/gallery-page.ts';

test('[R5-7a] a phone field keeps eleven digits and shows them 3-4-4, the caret stays where the user types, and deleting a space deletes the digit before it', async ({
  gallery,
  page,
}) => {
  await gallery.open('Field');
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.pressSequentially('09a17-123 4567999');
  await expect(phone).toHaveValue('091 7123 4567');
  await expect(page.getByText('Phone digits:')).toHaveText('Phone digits: 09171234567');
  await phone.clear();
  await phone.pressSequentially('0917123456');
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  await page.keyboard.type('55');
  await expect(phone).toHaveValue('095 1712 3456');
  expect(await caretOf(phone)).toBe(3);
  await phone.clear();
  await phone.pressSequentially('09171234567');
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(9, 9));
  await page.keyboard.press('Backspace');
  await expect(phone).toHaveValue('091 7124 567');
  expect(await caretOf(phone)).toBe(7);
  await page.keyboard.press('Backspace');
  await expect(phone).toHaveValue('091 7145 67');
});

test('[R5-7b][R5-7c] a card field keeps only digits in groups of four, also when pasted; a number field keeps only digits and opens the numeric keyboard; an error is announced with its field, a counter in words', async ({
  gallery,
  page,
}) => {
  await gallery.open('Field');
  const card = page.getByLabel('Card', { exact: true });
  await card.pressSequentially('4111x1111');
  await expect(card).toHaveValue('4111 1111');
  await card.fill('4111-1111-1111-1111');
  await expect(card).toHaveValue('4111 1111 1111 1111');
  await expect(page.getByText('Card digits:')).toHaveText('Card digits: 4111111111111111');
  const number = page.getByLabel('Number');
  await number.pressSequentially('1e2.5-7');
  await expect(number).toHaveValue('1257');
  for (const label of ['Number', 'Phone', 'Card']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('inputmode', 'numeric');
  }
  const email = page.getByLabel('E-mail');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('This address is not complete');
  await page.getByLabel('Full name').fill('Maria Clara');
  await expect(page.getByText('11/40')).toBeVisible();
  await expect(page.getByText('11 of 40 characters used')).toBeAttached();
});

test('Field is accessible', async ({ gallery }) => {
  await gallery.expectAccessible('Field');
});

function caretOf(input: Locator): Promise<number | null> {
  return input.evaluate((element: HTMLInputElement) => element.selectionStart);
}
