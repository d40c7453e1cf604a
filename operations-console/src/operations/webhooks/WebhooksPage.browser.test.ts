import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeWebhooks } from '#testing/operations/webhooks/fake-webhooks.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('a webhook that was delivered after two failures is read and replayed', async ({ page }) => {
  await fakeWebhooks(page, await fakeStaff(page, { role: 'operations' }));
  await page.goto('/integrations');
  await expect(page.locator('tbody tr').first()).toHaveText(/accountingPH, all brands.*2 eventsOn01/);
  await expect(page.locator('tbody tr').nth(1)).toContainText('No secret yet');
  await page.getByRole('button', { name: 'Deliveries of accounting' }).click();
  const list = page.getByRole('region', { name: 'Deliveries to accounting' });
  await expect(list.locator('tbody tr').first()).toHaveText(/payment\.posted.*Delivered3/);
  await expectAccessible(page);
  await list.getByText('Failed', { exact: true }).first().click();
  await expect(list.locator('tbody tr')).toHaveText([/loan\.settled.*Failed9Never accepted/]);
  await list.getByText('All', { exact: true }).click();
  await page.getByRole('button', { name: 'Open payment.posted' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('tbody tr')).toHaveText([
    /Answered204/,
    /Answered503.*not yet/,
    /No answer in time/,
  ]);
  await expect(dialog).toContainText('"loanNumber": "PH-7K4M-29QX"');
  await dialog.getByRole('button', { name: 'Replay' }).click();
  await expect(dialog).toContainText('Sent again under the same id.');
  await expect(dialog.locator('tbody tr')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(list.locator('tbody tr').first()).toContainText('Replayed once');
});

test('a time is replayed, and a new secret is shown once', async ({ page }) => {
  const faked = await fakeWebhooks(page, await fakeStaff(page, { role: 'administrator' }));
  await page.goto('/integrations?endpoint=PH:accounting');
  await page.getByRole('button', { name: 'Replay a time…' }).click();
  await page.getByLabel('From').fill('2026-11-17 00:00');
  await page.getByLabel('From').press('Enter');
  await page.getByLabel('Until').fill('2026-11-18 00:00');
  await page.getByLabel('Until').press('Enter');
  await expect(page.getByLabel('From')).toHaveValue('17 Nov 2026, 00:00');
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('42 events are sent again.');
  expect(faked.replayed).toMatchObject([{ ofMarket: 'PH', endpoint: 'accounting' }]);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'New secret of accounting' }).click();
  await page.getByRole('button', { name: 'New secret', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('whsec_dGhpcyBpcyBhIHNlY3JldCBvZiB0aGUgdGVzdHM=');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('whsec_')).toHaveCount(0);
});

test('selected deliveries are replayed after a preview, and one that is sent anyway is left alone', async ({
  page,
}) => {
  const faked = await fakeWebhooks(page, await fakeStaff(page, { role: 'operations' }));
  const [posted, failed] = faked.deliveries;
  if (posted === undefined || failed === undefined) throw new Error('the fake has two deliveries');
  const waiting = { ...failed, deliveryId: 'd-3', state: 'waiting', type: 'loan.signed' } as const;
  faked.deliveries = [posted, failed, waiting];
  await page.goto('/integrations?endpoint=PH:accounting');
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('3 selected');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Replay…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replay 3 events' });
  await expect(dialog).toContainText('2 of 3 events can be sent again');
  await expect(dialog).toContainText('1 event will be sent anyway');
  await dialog.getByRole('button', { name: 'Replay 2 events' }).dblclick();
  await expect(dialog.getByRole('status')).toHaveText('2 events sent again.');
  expect(faked.deliveries.map(({ replays }) => replays)).toEqual(['1', '1', '0']);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar).toHaveCount(0);
});

test('an auditor reads deliveries and replays none', async ({ page }) => {
  await fakeWebhooks(page, await fakeStaff(page, { role: 'auditor' }));
  await page.goto('/integrations?endpoint=PH:accounting');
  await page.getByRole('button', { name: 'Open payment.posted' }).click();
  await expect(page.getByRole('dialog')).toContainText('webhook-id');
  await expect(page.getByRole('button', { name: /Replay|secret/ })).toHaveCount(0);
});
