import { expect } from '@playwright/test';
import { test } from '#testing/origination/applications/application-screens.ts';
import { offer } from '#testing/origination/applications/fake-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/test.ts';

const ORDER = '/apply?orderId=order-1';

const budget = {
  income: '1800000',
  needs: '1300000',
  debts: '200000',
  reserve: '180000',
  mostPerMonth: '120000',
  mostAmount: '300000',
};

test('an offer below the request shows the budget that it follows from', async ({ page, server }) => {
  if (server.application) server.application.changes = { state: 'awaiting_signature', offer, budget };
  await page.goto(ORDER);
  const reason = page.getByRole('heading', { name: 'Your budget for a month' }).locator('..');
  await expect(reason).toContainText('You asked for more than your budget allows. We offer less.');
  for (const text of ['₱18,000.00', '−₱13,000.00', '−₱2,000.00', '−₱1,800.00', '₱1,200.00']) {
    await expect(reason).toContainText(text);
  }
  await expectAccessible(page);
});

test('an offer of the whole request shows the budget without a complaint', async ({ page, server }) => {
  const changes = { ...budget, mostAmount: '99900000' };
  if (server.application) {
    server.application.changes = { state: 'awaiting_signature', offer, budget: changes };
  }
  await page.goto(ORDER);
  await expect(page.getByRole('heading', { name: 'Your budget for a month' })).toBeVisible();
  await expect(page.getByText('We offer less.')).toHaveCount(0);
});

test('without an answered budget nothing is shown', async ({ page, server }) => {
  if (server.application) server.application.changes = { state: 'awaiting_signature', offer };
  await page.goto(ORDER);
  await expect(page.getByRole('heading', { name: 'You’re approved' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your budget for a month' })).toHaveCount(0);
});

for (const [brand, lang] of [
  ['hiram', 'fil'],
  ['udhaar', 'hi'],
] as const) {
  test(`a decline because nothing is left says so in ${lang}, and fits the page`, async ({
    page,
    server,
  }) => {
    const reason = { title: 'Title', explanation: 'Explanation.', remedy: 'Remedy.' };
    if (server.application) {
      server.application.changes = {
        state: 'declined',
        declined: { reasons: [reason], decidedBy: 'rules', applyAgainOn: '2026-11-26' },
        budget: { ...budget, needs: '1800000', mostPerMonth: '0', mostAmount: '0' },
      };
    }
    await page.goto(`${ORDER}&brand=${brand}&lang=${lang}`);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
