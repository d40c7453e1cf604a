import { expect } from '@playwright/test';
import {
  anOffer,
  hindiOffer,
  ORDER,
  openOffer,
} from '#testing/servicing/settlement-offers/fake-settlement-offers.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

test('an offer says what is paid, what is taken off and what it means, and is accepted once', async ({
  page,
}) => {
  const { accepted } = await openOffer(page);
  await expect(page).toHaveTitle('Settlement offer');
  await expect(page.getByRole('region', { name: 'You pay' })).toContainText('₱3,500.00');
  await expect(page.getByRole('region', { name: 'What is taken off' })).toContainText('₱1,500.00');
  await expect(page.getByText('reported to the credit bureau as settled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tick the box to accept' })).toBeDisabled();
  expect(accepted).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept the offer' }).tap();
  await expect(page.getByRole('heading', { name: 'You accepted' })).toBeFocused();
  expect(accepted).toHaveLength(1);
  expect(accepted[0]).toMatchObject({ amount: '350000', orderId: ORDER, termsVersion: 'settlement.en.1' });
  await page.getByRole('button', { name: 'Pay now' }).tap();
  await expect(page).toHaveURL(/\/repay\?/);
});

test('an offer that has ended, or was paid, says so', async ({ page }) => {
  await openOffer(page, { offer: anOffer({ state: 'lapsed', parts: [] }) });
  await expect(page.getByText('This offer has ended')).toBeVisible();
  await openOffer(page, { offer: anOffer({ state: 'settled', parts: [] }) });
  await expect(page.getByText('You owe nothing more on this loan.')).toBeVisible();
});

test('in Hindi it fits a narrow phone, with the months without a new loan', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openOffer(page, { offer: hindiOffer, currency: 'INR', query: '&brand=udhaar&lang=hi' });
  await expect(page.getByText('12 महीनों')).toBeVisible();
  await expect(page.getByRole('button', { name: 'स्वीकार करने के लिए बॉक्स टिक करें' })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
