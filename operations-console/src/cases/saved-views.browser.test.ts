import { expect } from '@playwright/test';
import { openDesk, rows } from '#testing/entries/complaints-queue.ts';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeLoanFiles } from '#testing/operations/loan-files/fake-loan-files.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

interface FakedView {
  readonly viewId: string;
  readonly viewName: string;
  readonly filters: string;
  readonly isShared: boolean;
  readonly isMine: boolean;
  readonly owner: string;
}

test('a view is saved with its filters and shared by keyboard, and a colleague opens it by a link with its id alone', async ({
  page,
}) => {
  const { staff } = (await openDesk(page)).api;
  const views: FakedView[] = [];
  await fakeCalls(page, staff, {
    'saved-views': () => ({ views }),
    'saved-views/save': ({ viewName = '', filters = '', ...rest }) => {
      const isShared = String(rest.isShared) === 'true';
      views.push({ viewId: 'v-1', viewName, filters, isShared, isMine: true, owner: 'Maria Santos' });
      return { viewId: 'v-1' };
    },
    'saved-views/delete': () => {
      views.length = 0;
      return {};
    },
  });
  await page.getByRole('group', { name: 'Queue' }).getByText('Answered').click();
  await expect(rows(page)).toHaveText([/rated 4 of 5/]);
  // The case that is open is no part of the view.
  await rows(page).first().click();
  await expect(page).toHaveURL(/open=/);
  await page.getByRole('button', { name: 'Save view' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name of the view' })).toBeFocused();
  await page.keyboard.type('Rated answers');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const chip = page.getByRole('link', { name: 'Rated answers' });
  await expect(chip).toHaveAttribute('aria-current', 'page');
  expect(views).toMatchObject([{ filters: 'queue=answered', isShared: true }]);
  await expect(chip).toHaveAttribute('href', /\/complaints\?queue=answered&view=v-1$/);

  // A colleague gets the link.
  views.splice(0, 1, { ...views[0], isMine: false } as FakedView);
  await page.goto('/complaints?view=v-1');
  await expect(rows(page)).toHaveText([/rated 4 of 5/]);
  await expect(page).toHaveURL(/\/complaints\?queue=answered&view=v-1$/);
  await expect(chip).toHaveAttribute('title', 'Shared by Maria Santos');
  await expect(page.getByRole('button', { name: 'Delete the view Rated answers' })).toHaveCount(0);
  await page.reload();
  await expect(rows(page)).toHaveText([/rated 4 of 5/]);
  // Other filters leave the view, and no filter does not bring it back.
  await page.getByRole('group', { name: 'Queue' }).getByText(/^Open/).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(page).toHaveURL(/\/complaints$/);
});

test('a view of the loans keeps their sort order and their columns', async ({ page }) => {
  const { staff } = await fakeLoanFiles(page);
  const views: FakedView[] = [];
  await fakeCalls(page, staff, {
    'saved-views': () => ({ views }),
    'saved-views/save': ({ viewName = '', filters = '' }) => {
      views.push({ viewId: 'v-2', viewName, filters, isShared: false, isMine: true, owner: 'Maria Santos' });
      return { viewId: 'v-2' };
    },
  });
  await page.goto('/loan-files?sort=due_latest&states=overdue&hide=principal');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Latest');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Latest' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/loan-files?view=v-2');
  await expect(page).toHaveURL(/hide=principal&sort=due_latest&states=overdue&view=v-2$/);
  await expect(page.getByRole('columnheader', { name: 'Due date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.getByRole('columnheader', { name: 'Principal' })).toHaveCount(0);
});
