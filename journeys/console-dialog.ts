import { expect, type Locator, type Page } from '@playwright/test';

// A console dialog takes the keyboard focus when it opens and keeps it until it closes. Text typed too early
// goes into another field.

/** Waits until the dialog has focused its first input. */
export async function untilOpen(dialog: Locator): Promise<void> {
  await expect(dialog.locator('input:focus, textarea:focus')).toHaveCount(1);
}

export async function untilClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Enters the reason, confirms, and waits until the dialog has closed. */
export async function answerDialog(
  dialog: Locator,
  { field, copy, ok }: { readonly field: string; readonly copy: string; readonly ok: string },
): Promise<void> {
  const textbox = dialog.getByRole('textbox', { name: field });
  await textbox.fill(copy);
  await expect(textbox).toHaveValue(copy);
  await dialog.getByRole('button', { name: ok, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
