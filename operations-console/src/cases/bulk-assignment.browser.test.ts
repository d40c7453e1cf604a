import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import {
  type FakedApplications,
  fakeApplications,
} from '#testing/origination/decisions/fake-applications.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

/** As many as one selection takes, or enough for several calls. */
const MANY = process.env.HIRAM_FULL === '1' ? 500 : 130;

const ASHA = '00000000-0000-7000-8000-0000000000e1';

/** Applications that wait, and a server that assigns all but the last, which a colleague has decided. */
async function fakeAssignments(page: Page, count: number): Promise<FakedApplications> {
  const api = await fakeApplications(page);
  const [, pattern] = api.cases;
  if (pattern === undefined) throw new Error('the fake has no application');
  const cases = Array.from({ length: count }, (_, number) => ({
    ...pattern,
    caseId: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  }));
  api.cases.splice(0, api.cases.length, ...cases);
  const decided = cases.at(-1)?.caseId ?? '';
  function refusedOf(ids: readonly string[]) {
    return ids.includes(decided) ? [{ caseId: decided, number: 'AP-7K4M-29QX', why: 'closed' }] : [];
  }
  await fakeCalls(page, api.staff, {
    'bulk-assignment/preview': ({ caseIds = '' }) => {
      const refused = refusedOf(caseIds.split(','));
      return {
        people: [{ staffId: ASHA, name: 'Asha Iyer' }],
        possible: String(caseIds.split(',').length - refused.length),
        owners: [],
        refused,
      };
    },
    'bulk-assignment': ({ caseIds = '' }) => {
      const ids = caseIds.split(',');
      const refused = refusedOf(ids);
      for (const one of api.cases) if (ids.includes(one.caseId)) one.assigneeName = 'Asha Iyer';
      return { assigned: String(ids.length - refused.length), already: '0', refused };
    },
  });
  return api;
}

function assigned({ staff }: FakedApplications) {
  return staff.calls
    .filter(({ path }) => path === 'bulk-assignment')
    .map(({ request }) => request.caseIds?.split(',') ?? []);
}

function bar(page: Page) {
  return page.getByRole('region', { name: 'Selection' });
}

async function chooseAsha(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Assign to' }).click();
  await page.getByTitle('Asha Iyer').click();
}

test('all cases of a queue are assigned at once, after a preview that says how many are possible and why the others are not', async ({
  page,
}) => {
  const api = await fakeAssignments(page, MANY);
  await page.goto('/applications');
  await expect(page.locator('button[data-row]')).toHaveCount(50);
  await page.getByRole('checkbox').first().check();
  await expect(bar(page)).toContainText('1 selected');
  await bar(page)
    .getByRole('button', { name: /Select all/ })
    .click();
  await expect(bar(page)).toContainText(`${MANY} selected`);
  await bar(page).getByRole('button', { name: 'Assign…' }).click();
  const dialog = page.getByRole('dialog', { name: `Assign ${MANY} cases` });
  await expect(dialog).toContainText(`${MANY - 1} of ${MANY} cases can be assigned.`);
  await expect(dialog.getByRole('list', { name: 'Not possible' })).toHaveText('1 closed: AP-7K4M-29QX');
  const go = dialog.getByRole('button', { name: `Assign ${MANY - 1} cases` });
  await expect(go).toBeDisabled();
  await chooseAsha(page);
  await expectAccessible(page);
  expect(assigned(api)).toEqual([]);
  await go.dblclick();
  await expect(dialog.getByRole('status')).toContainText(`${MANY - 1} cases assigned to Asha Iyer.`);
  // Each case was sent once.
  const sent = assigned(api).flat();
  expect(sent).toHaveLength(MANY);
  expect(new Set(sent).size).toBe(MANY);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('button[data-row]').first()).toContainText('Asha Iyer');
});

test('cases are selected with one key without opening them, and an assignment that got no answer is sent again', async ({
  page,
}) => {
  const api = await fakeAssignments(page, 5);
  await page.goto('/applications');
  await expect(page.locator('button[data-row]')).toHaveCount(5);
  for (const key of ['j', 's', 'j', 's', 'k', 's', 'j', 'j', 's']) await page.keyboard.press(key);
  await expect(bar(page)).toContainText('2 selected');
  await expect(page).not.toHaveURL(/open=/);
  await bar(page).getByRole('button', { name: 'Assign…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assign 2 cases' });
  await chooseAsha(page);
  api.staff.isDown = true;
  await dialog.getByRole('button', { name: 'Assign 2 cases' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Assign again: no case is assigned twice.');
  api.staff.isDown = false;
  await dialog.getByRole('button', { name: 'Assign 2 cases' }).click();
  await expect(dialog.getByRole('status')).toContainText('2 cases assigned to Asha Iyer.');
});

test('staff who only read a queue select nothing', async ({ page }) => {
  const api = await fakeAssignments(page, 3);
  api.staff.role = 'auditor';
  await page.goto('/applications');
  await expect(page.locator('button[data-row]')).toHaveCount(3);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
