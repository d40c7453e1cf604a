import { expect, type Locator, type Page } from '@playwright/test';

// A dialog of the console takes the keyboard when it opens and holds it until it is gone: what is typed meanwhile, quicker
// than any hand, lands in another field.

/** Waits until the dialog has put whoever opened it where they write first. */
export async function untilOpen(dialog: Locator): Promise<void> {
  await expect(dialog.locator('input:focus, textarea:focus')).toHaveCount(1);
}

export async function untilClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Writes why, says yes, and waits until the question is gone. */
export async function answerDialog(
  dialog: Locator,
  { field, words, ok }: { readonly field: string; readonly words: string; readonly ok: string },
): Promise<void> {
  const asked = dialog.getByRole('textbox', { name: field });
  await asked.fill(words);
  await expect(asked).toHaveValue(words);
  await dialog.getByRole('button', { name: ok, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
