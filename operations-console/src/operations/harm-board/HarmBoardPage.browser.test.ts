import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { asColleague, fakeHarmBoard } from '#testing/operations/harm-board/fake-harm-board.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('the board shows every measure with its counts, threshold and trend', async ({ page }) => {
  await fakeHarmBoard(page, await fakeStaff(page, { role: 'auditor' }));
  await page.goto('/harm-board');
  await expect(page.getByRole('heading', { name: 'Harm board', level: 1 })).toBeVisible();
  await expect(page.getByText('20 Oct 2026 to 18 Nov 2026')).toBeVisible();
  const hardship = page.getByRole('row', { name: /^Hardship refused/ });
  await expect(hardship).toContainText('60.1%');
  await expect(hardship).toContainText('86 of 143');
  await expect(hardship).toContainText('50%');
  await expect(hardship).toContainText('Above');
  await expect(hardship.getByRole('img', { name: /^From 23.8% on 20 Oct 2026 to 60.1%/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Complaints upheld/ })).toContainText(
    '5.3 per 1,000 open loans',
  );
  const refunds = page.getByRole('row', { name: /^Time to refund/ });
  await expect(refunds).toContainText('3.5 days');
  await expect(refunds).toContainText('Too few');
  // An auditor reads, and decides nothing.
  await expect(page.getByText('Hiram Cash is not offered')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Propose/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('two people let a stopped product be offered again', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'operations' });
  const harm = await fakeHarmBoard(page, staff);
  await page.goto('/harm-board');
  await page.getByRole('button', { name: 'Propose to lift… the stop of Hiram Cash' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose to offer Hiram Cash again' });
  await dialog.getByRole('button', { name: 'Propose to lift' }).click();
  await expect(dialog).toContainText('Enter a reason.');
  await dialog.getByLabel('Reason').fill('Help is offered at any lateness now');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose to lift' }).click();
  await expect(page.getByText('A colleague must approve.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expectAccessible(page);

  asColleague(harm, 'Carla Lim');
  await page.goto('/harm-board');
  await page.getByRole('button', { name: 'Approve and offer again: Hiram Cash' }).click();
  await expect(page.getByText('Hiram Cash is offered again')).toBeVisible();
  await expect(page.getByText(/Lifted by Maria Santos and Carla Lim/)).toContainText('Until 18 Dec 2026');
});

test('market and product are in the address', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'operations' });
  await fakeHarmBoard(page, staff);
  await page.goto('/harm-board');
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByTitle('Hiram Cash').click();
  await expect(page).toHaveURL(/harm-board\?product=00000000-0000-7000-8000-000000000007$/);
  await expect
    .poll(() => staff.calls.filter(({ path }) => path === 'harm-board').at(-1))
    .toMatchObject({ request: { ofMarket: 'PH', ofProduct: '00000000-0000-7000-8000-000000000007' } });
});
