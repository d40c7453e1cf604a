import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeFraudLists, showMatch } from '#testing/origination/decisions/fake-fraud-lists.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

function desk(page: Page) {
  return page.getByRole('region', { name: 'Case' });
}

test('a match is explained with list, score, date and what it has in common, masked; confirming it declines', async ({
  page,
}) => {
  const api = await fakeFraudLists(page);
  showMatch(api);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/applications?queue=held');
  await page.getByRole('region', { name: 'Queue' }).locator('button[data-row]').click();
  const hold = desk(page).getByRole('region', { name: 'Hold' });
  await expect(hold).toContainText('Two people clear the match before it can be approved.');
  const screening = desk(page).getByRole('region', { name: 'List screening' });
  const match = screening.getByRole('row', { name: /un_sc_sanctions/ });
  await expect(match).toContainText('Sanctions');
  await expect(match).toContainText('97 %');
  await expect(match).toContainText('Zo•• SA••');
  await expect(match).toContainText('list of 2026-11-18');
  await expect(match).toContainText('Same name, same date of birth, same country');
  await expect(screening.getByRole('row', { name: /wd_peps/ })).toContainText(
    'Cleared in an earlier application',
  );
  await expect(desk(page).getByRole('button', { name: 'Approve…' })).toBeDisabled();
  await expectAccessible(page);

  await screening.getByRole('button', { name: 'Confirm match…' }).click();
  await expect(page.getByRole('dialog')).toContainText('The borrower reads that you cannot offer the loan');
  await page.getByRole('textbox', { name: 'Note' }).fill('Same passport number as on the list.');
  await page.getByRole('button', { name: 'Confirm and decline' }).click();
  await expect(desk(page)).toContainText('Declined.');
  await expect(screening.getByRole('button', { name: 'Confirm match…' })).toHaveCount(0);
  const [sent] = api.applications.staff.calls.filter(({ path }) => path.endsWith('screening/confirm'));
  expect(sent?.request).toMatchObject({ version: '2', note: 'Same passport number as on the list.' });
});

test('a provider that did not answer holds with the cause, and can be asked again', async ({ page }) => {
  const api = await fakeFraudLists(page);
  showMatch(api);
  api.hold = { ...api.hold, cause: 'unscreened' };
  const at = '2026-11-19T04:00:00.000Z';
  api.screening = {
    provider: 'opensanctions',
    state: 'waiting',
    problem: 'not_available',
    attempts: '5',
    askedAt: at,
    nextAttemptAt: '2026-11-19T05:00:00.000Z',
    matches: [],
  };
  await page.goto('/applications?queue=held');
  await page.getByRole('region', { name: 'Queue' }).locator('button[data-row]').click();
  const screening = desk(page).getByRole('region', { name: 'List screening' });
  await expect(screening).toContainText('asked 5 times since');
  await expect(screening).toContainText('it is unavailable. Next attempt');
  await screening.getByRole('button', { name: 'Ask again now' }).click();
  await page.getByRole('button', { name: 'Ask again', exact: true }).click();
  await expect(screening).toContainText('The provider is asked again now.');
  expect(api.applications.staff.calls.some(({ path }) => path.endsWith('screening/again'))).toBe(true);
});
