import { expect } from '@playwright/test';
import { desk, openDesk, rows } from '#testing/entries/complaints-queue.ts';
import { fakeReconciliation } from '#testing/finance/reconciliation/fake-reconciliation.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeApplications } from '#testing/origination/decisions/fake-applications.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import { complaintId } from '#testing/support/complaints/fake-complaints.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('an open case has an address: a reload keeps it, Back returns to the case before, and the list is walked', async ({
  page,
}) => {
  await openDesk(page);
  const heading = desk(page).getByRole('heading', { level: 2 });
  await rows(page).nth(1).click();
  await expect(heading).toHaveText('Ju•• de•• Cr•• Amount');
  await expect(page.getByText('2 of 4')).toBeVisible();
  await page.reload();
  await expect(heading).toHaveText('Ju•• de•• Cr•• Amount');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Next case' }).click();
  await expect(heading).toHaveText('रा•• श•• Payment');
  await expect(page.getByText('3 of 4')).toBeVisible();
  await page.goBack();
  await expect(heading).toHaveText('Ju•• de•• Cr•• Amount');
  await page.goBack();
  await expect(heading).toHaveCount(0);
});

test('the address holds the filters of a list, and nothing that staff typed to find a person', async ({
  page,
}) => {
  await openDesk(page);
  await page.getByRole('group', { name: 'Queue' }).getByText('Answered').click();
  await expect(rows(page)).toHaveText([/rated 4 of 5/]);
  await expect(page).toHaveURL(/\/complaints\?queue=answered$/);
  await page.reload();
  await expect(rows(page)).toHaveText([/rated 4 of 5/]);
  const search = page.getByRole('searchbox', { name: 'Search by number or ID' });
  await search.fill(complaintId(1));
  await search.press('Enter');
  await expect(page).toHaveURL(/\/complaints\?queue=answered$/);
  await page.goto('/complaints?queue=nonsense');
  await expect(rows(page)).toHaveCount(4);
});

test('an application is opened from its address alone', async ({ page }) => {
  await fakeApplications(page);
  await page.goto('/applications');
  await page.locator('button[data-row]').first().click();
  await expect(page).toHaveURL(/\/applications\?open=[\w-]+$/);
  const address = page.url();
  const heading = desk(page).getByRole('heading', { level: 2 });
  const shown = await heading.textContent();
  await page.goto('/');
  await page.goto(address);
  await expect(heading).toHaveText(shown ?? '');
});

test('a case is named by its number in the list, in the address and for a colleague; its id is only copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { staff, breaks } = await fakeReconciliation(page);
  const numbers = new Map(
    breaks.map(({ breakId }, place) => [breakId, ['BR-7K4M-21QF', 'BR-7K4M-22Q6'][place % 2] ?? '']),
  );
  await fakeCalls(page, staff, {
    'case-numbers': ({ caseIds = '' }) => ({
      numbers: caseIds.split(',').map((caseId) => ({ caseId, number: numbers.get(caseId) ?? '' })),
    }),
    'case-numbers/find': ({ number }) => {
      const found = [...numbers].find(([, one]) => one === number);
      return found === undefined ? 'not_found' : { kind: 'break', caseId: found[0] };
    },
  });
  await page.goto('/repayments?tab=breaks');
  const first = page.locator('button[data-row]').first();
  await expect(first).toContainText(/BR-7K4M-2/);
  const id = (await first.getAttribute('data-row')) ?? '';
  await first.click();
  await expect(page).toHaveURL(new RegExp(`open=${numbers.get(id)}$`));
  await page.getByRole('button', { name: 'Copy id' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  // A colleague types the number as it was said, in a list that does not show the case.
  await page.goto(`/repayments?tab=breaks&queue=ended&open=${numbers.get(id)?.toLowerCase()}`);
  await expect(desk(page).getByRole('heading', { level: 2 })).toBeVisible();
  await page.goto('/repayments?tab=breaks&open=BR-7K4M-23QZ');
  await expect(page.getByText('No case with the number BR-7K4M-23QZ.')).toBeVisible();
});
