import { expect } from '@playwright/test';
import {
  answerCall,
  answerForm,
  BIND_CALL,
  next,
  referenceItems,
} from '#testing/origination/payment-accounts/account-form.ts';
import { test } from '#testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[R5-7a][R5-7b] the card number shows in groups of four and the mobile number as 3-4-4; both are sent as digits', async ({
  page,
}) => {
  await answerForm(page, referenceItems);
  const sent = await answerCall(page, BIND_CALL);
  await page.goto('/bindBank?product_id=7&brand=reference');
  const number = page.getByRole('textbox', { name: 'Account number' });
  await number.fill('a6222 0212-34567890');
  await expect(number).toHaveValue('6222 0212 3456 7890');
  await page.getByRole('tab', { name: 'E-wallet' }).tap();
  const mobile = page.getByRole('textbox', { name: 'Wallet mobile number' });
  await mobile.fill('138001380009');
  await expect(mobile).toHaveValue('138 0013 8000');
  await page.getByRole('textbox', { name: 'Account name' }).fill('Maria Santos');
  await page.getByRole('button', { name: /^Date of birth:/ }).tap();
  await page.getByRole('dialog', { name: 'Date of birth' }).getByRole('button', { name: 'Confirm' }).tap();
  await next(page).tap();
  await expect.poll(() => sent.at(-1)).toMatchObject({ mobile: '13800138000' });
});
