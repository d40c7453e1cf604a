import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { asColleague, fakeStops } from '#testing/people/emergency-stops/fake-stops.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('one person stops a channel at once, and two resume it', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'operations' });
  const stops = await fakeStops(page, staff);
  await page.goto('/emergency-stops');
  await expect(page.getByText('Nothing is stopped.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Emergency stop' });
  await dialog.getByRole('button', { name: 'Stop now' }).click();
  await expect(dialog).toContainText('Select what to stop.');
  await expect(dialog).toContainText('Enter a reason.');
  await dialog.getByRole('radio', { name: 'One payment channel' }).check();
  await dialog.getByRole('combobox', { name: 'Payment channel' }).click();
  await page.getByTitle('Bank transfer – India').click();
  await dialog.getByLabel('Reason').fill('The bank reports lost transfers');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stop now' }).click();
  await expect(dialog).toBeHidden();
  expect(staff.calls.filter(({ path }) => path === 'emergency-stops/start')).toMatchObject([
    { request: { kind: 'channel', ofMarket: 'IN', target: 'bank_transfer' } },
  ]);
  await expect(page.getByText('1 stop is active.')).toBeVisible();

  await page.getByRole('button', { name: 'Propose to resume Payment channel Bank transfer' }).click();
  const propose = page.getByRole('dialog', { name: 'Propose to resume' });
  await propose.getByLabel('Reason').fill('The bank has repaired it');
  await propose.getByRole('button', { name: 'Propose to resume' }).click();
  await expect(page.getByText('A colleague must approve.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expectAccessible(page);

  asColleague(stops, 'Carla Lim');
  await page.goto('/emergency-stops');
  await page.getByRole('button', { name: /^Approve and resume/ }).click();
  await expect(page.getByText('Nothing is stopped.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Maria Santos and Carla Lim/ })).toBeVisible();
});

test('lending is stopped in one market; a colleague rejects the proposal and it stays stopped', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'compliance' });
  const stops = await fakeStops(page, staff);
  await page.goto('/emergency-stops');
  await page.getByRole('button', { name: 'Stop…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Emergency stop' });
  await dialog.getByRole('radio', { name: 'Lending', exact: true }).check();
  await dialog.getByRole('combobox', { name: 'Market' }).click();
  await page.getByTitle('Philippines', { exact: true }).click();
  await dialog.getByLabel('Reason').fill('A wave of fraud');
  await dialog.getByRole('button', { name: 'Stop now' }).click();
  await page.getByRole('button', { name: 'Propose to resume Lending' }).click();
  const propose = page.getByRole('dialog', { name: 'Propose to resume' });
  await propose.getByLabel('Reason').fill('It is over');
  await propose.getByRole('button', { name: 'Propose to resume' }).click();
  await expect(page.getByText('A colleague must approve.')).toBeVisible();
  asColleague(stops, 'Omar Reyes');
  await page.goto('/emergency-stops');
  await page.getByRole('button', { name: /^Reject the proposal/ }).click();
  await expect(page.getByText('1 stop is active.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propose to resume Lending' })).toBeVisible();
});

test('finance stops and cannot resume; an auditor only reads; the start page counts active stops', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'finance' });
  const stops = await fakeStops(page, staff);
  stops.active = [
    {
      stopId: '00000000-0000-7000-8000-000000000200',
      kind: 'payouts',
      reason: 'Payouts to wrong accounts',
      stoppedBy: 'Ben Diaz',
      stoppedAt: '2026-11-18T01:00:00.000Z',
    },
  ];
  await fakeCalls(page, staff, {
    'open-work': () => ({
      queues: [{ queue: 'emergency_stops', count: String(stops.active.length), isAtLeast: false }],
      asOf: '2026-11-18T02:00:00.000Z',
    }),
  });
  await page.goto('/');
  await page.getByRole('link', { name: /Emergency stops active/ }).click();
  await expect(page.getByText('Payouts to wrong accounts')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop…' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Propose to resume/ })).toHaveCount(0);
  staff.role = 'auditor';
  await page.goto('/emergency-stops');
  await expect(page.getByText('Payouts to wrong accounts')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop…' })).toHaveCount(0);
});
