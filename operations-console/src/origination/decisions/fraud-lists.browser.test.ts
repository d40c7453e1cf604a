import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeFraudLists, switchTo } from '#testing/origination/decisions/fake-fraud-lists.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

function desk(page: Page) {
  return page.getByRole('region', { name: 'Case' });
}

function queue(page: Page) {
  return page.getByRole('region', { name: 'Queue' });
}

test('a shared device is stopped and appealed; one person proposes the release, another approves it, and then it can be approved', async ({
  page,
}) => {
  const api = await fakeFraudLists(page);
  await page.goto('/applications?queue=held');
  await expect(page.getByText('3 open, 1 held')).toBeVisible();
  const rows = queue(page).locator('button[data-row]');
  await expect(rows).toHaveText([/₱12,000\.00.*On the block list\..*Block list.*Appealed/]);
  await rows.click();
  const hold = desk(page).getByRole('region', { name: 'Hold' });
  await expect(hold).toContainText('Two people release the application before it can be approved.');
  await expect(hold.getByRole('row', { name: /Device/ })).toContainText('Organised fraud');
  await expect(hold).toContainText('Borrower appealed');
  await expect(desk(page).getByRole('button', { name: 'Approve…' })).toBeDisabled();
  await expectAccessible(page);

  await hold.getByRole('button', { name: 'Propose release…' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Bought the phone used, with a receipt.');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(hold).toContainText('Another staff member has to approve it.');
  await expect(hold.getByRole('button', { name: 'Approve release…' })).toHaveCount(0);

  switchTo(api, 'Asha Iyer');
  await page.reload();
  await hold.getByRole('button', { name: 'Approve release…' }).click();
  await expect(page.getByRole('dialog')).toContainText('Maria Santos wrote: Bought the phone used');
  await page.getByRole('textbox', { name: 'Note' }).fill('The receipt fits the date.');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(hold).toContainText('Released. The application can be decided.');
  await expect(hold).toContainText('Asha Iyer released it');
  await expect(desk(page).getByRole('button', { name: 'Approve…' })).toBeEnabled();
  await expect(page.getByText('No applications are held.')).toBeVisible();
  const acts = api.applications.staff.calls.filter(({ path }) => path === 'referred-applications/hold/act');
  expect(acts.map(({ request }) => request.action)).toEqual(['propose_release', 'confirm_release']);
});

test('an entry is added from an application, with a reason and a last day, and never with a value', async ({
  page,
}) => {
  const api = await fakeFraudLists(page);
  await page.goto('/applications');
  await page.getByRole('button', { name: /12,000/ }).click();
  await desk(page).getByRole('button', { name: 'Add to a list…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The wallet of another person.');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toContainText('Choose the value, the reason and the last day.');
  await dialog.getByRole('combobox', { name: 'Value of this application' }).click();
  await page.getByTitle('Payout account').click();
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByTitle('Account of another person').click();
  await dialog.getByRole('textbox', { name: /Expires on/ }).fill('2027-11-19');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(desk(page)).toContainText('The entry applies once another staff member approves it.');
  const [added] = api.applications.staff.calls.filter(({ path }) => path === 'fraud-lists/add');
  expect(added?.request).toMatchObject({
    list: 'block',
    kind: 'payout_account',
    reason: 'account_of_another',
    expiresOn: '2027-11-19',
  });
});

test('the lists show masked values, where each was found, and who approved it', async ({ page }) => {
  await fakeFraudLists(page);
  await page.goto('/applications?tab=fraud-lists');
  await expect(page.getByText('3 active, 0 to approve')).toBeVisible();
  await expect(queue(page).locator('button[data-row]')).toHaveText([
    /Deviceuntil 2027-11-18Block list: Organised fraud.*Active/,
    /Payout account •••• 9876.*Watch list: Account of another person/,
    /Phone number \+63 9•• ••• 4567.*Stolen identity/,
  ]);
  await queue(page).locator('button[data-row]').first().click();
  await expect(desk(page).getByRole('heading', { level: 2 })).toHaveText('Device');
  await expect(desk(page).getByRole('region', { name: 'Found in' })).toContainText('1 application');
  await expect(desk(page)).toContainText('Ramon Cruz approved it');
  await expect(desk(page).getByRole('button', { name: 'Propose removal…' })).toBeVisible();
  await expectAccessible(page);
});
