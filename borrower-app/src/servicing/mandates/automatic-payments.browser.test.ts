import { expect } from '@playwright/test';
import {
  aMandate,
  bankOffer,
  indianOffers,
  ORDER,
  openAutomaticPayments,
  unplanned,
} from '#testing/servicing/mandates/fake-mandates.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 800 }));

test('the offer shows its limits, chooses nothing by itself, and is set up once chosen', async ({ page }) => {
  const { started } = await openAutomaticPayments(page, { offers: [bankOffer] });
  await expect(page).toHaveTitle('Automatic payments');
  const limits = page.getByRole('region', { name: 'Your limits' });
  await expect(limits).toContainText('₱1,870.55');
  await expect(limits).toContainText('24 hours');
  await expect(page.getByText('Your loan is the same without it.')).toBeVisible();
  await expect(page.getByRole('radio')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Choose how to pay' })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('radio').check();
  await page.getByRole('button', { name: 'Continue to your bank' }).tap();
  await expect(page.getByRole('heading', { name: 'Allow it at your bank' })).toBeVisible();
  expect(started).toHaveLength(1);
  expect(started[0]).toMatchObject({
    orderId: ORDER,
    scheme: 'direct_debit',
    ceiling: '187055',
    validUntil: '2026-10-01',
  });
});

test('the page shows the next payment and every attempt, and stops after one question', async ({ page }) => {
  const { changed } = await openAutomaticPayments(page, { mandate: aMandate() });
  const next = page.getByRole('region', { name: 'Next payment' });
  await expect(next).toContainText('₱1,870.55');
  await expect(next).toContainText('We told you about it.');
  await expect(page.getByRole('region', { name: 'Past attempts' })).toContainText(
    'There was not enough money. No fee was charged.',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Stop automatic payments' }).tap();
  expect(changed).toEqual([]);
  await page.getByRole('button', { name: 'Stop now' }).tap();
  await expect(page.getByText('They were stopped. Nothing more is collected.')).toBeVisible();
  expect(changed).toMatchObject([{ step: 'stop' }]);
});

test('a hold says why nothing is collected, and a paused one is turned on again', async ({ page }) => {
  await openAutomaticPayments(page, { mandate: unplanned({ hold: 'dispute' }) });
  await expect(page.getByText('On hold while we look at your complaint or dispute.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next payment' })).toHaveCount(0);
  const { changed } = await openAutomaticPayments(page, { mandate: aMandate({ state: 'paused' }) });
  await page.getByRole('button', { name: 'Turn on again' }).tap();
  await expect(page.getByRole('heading', { name: 'Automatic payments are on' })).toBeVisible();
  expect(changed).toMatchObject([{ step: 'resume' }]);
});

test('a failed debit is tried again only if the borrower says so', async ({ page }) => {
  const { changed } = await openAutomaticPayments(page, {
    mandate: unplanned({ canRetry: '1' }),
  });
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(changed).toMatchObject([{ step: 'retry' }]);
});

test('without an offer the page leads back to the loan', async ({ page }) => {
  await openAutomaticPayments(page);
  await expect(page.getByText('Automatic payments are not available for this loan.')).toBeVisible();
});

test('in Hindi and Filipino it fits a narrow phone', async ({ page }) => {
  const india = { currency: 'INR', query: '&brand=udhaar&lang=hi' } as const;
  await openAutomaticPayments(page, { offers: indianOffers, ...india });
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await openAutomaticPayments(page, { mandate: aMandate(), ...india });
  await expect(page.getByText('ऑटोमैटिक पेमेंट चालू है')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await openAutomaticPayments(page, { mandate: aMandate(), query: '&lang=fil' });
  await expect(page.getByRole('button', { name: 'Itigil ang automatic payments' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
