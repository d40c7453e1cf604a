import type { Locator, Page } from '@playwright/test';
import { codeFromSms } from './sms-inbox.ts';

/** The dialog's copy in the language of the page. */
export const confirmCopy = {
  en: { title: 'Confirm it’s you', code: 'Code', confirm: 'Confirm' },
  fil: { title: 'I-confirm na ikaw ito', code: 'Code', confirm: 'I-confirm' },
  hi: { title: 'कन्फ़र्म करें कि यह आप हैं', code: 'कोड', confirm: 'कन्फ़र्म करें' },
} as const;

export type ConfirmCopy = (typeof confirmCopy)[keyof typeof confirmCopy];

export function confirmDialog(page: Page, { title }: ConfirmCopy): Locator {
  return page.getByRole('dialog', { name: title });
}

/** Confirms a changed payout account with the code from the phone. `messages` counts the codes on it, with this one. */
export async function confirmPayoutChange(
  page: Page,
  {
    mobile,
    messages,
    copy,
  }: { readonly mobile: string; readonly messages: number; readonly copy: ConfirmCopy },
): Promise<void> {
  const dialog = confirmDialog(page, copy);
  await dialog.getByLabel(copy.code).fill(await codeFromSms(mobile, { messages }));
  await dialog.getByRole('button', { name: copy.confirm }).click();
}
