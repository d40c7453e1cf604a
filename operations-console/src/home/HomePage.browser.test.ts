import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeQueues } from '#testing/open-work/fake-queues.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('each role starts with its own queues and their counts, and opens them by keyboard', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'finance' });
  await fakeQueues(page, staff);
  await page.goto('/');
  const yours = page.getByRole('region', { name: 'My queue' });
  await expect(yours.getByRole('heading', { level: 3 })).toHaveText([
    '1Charge reversals to approveView all',
    '3Loan actions to approve1 of them proposed by youView all',
    '2Payouts that need actionView all',
    '5Breaks to resolve1 assigned to meView all',
    '1Unallocated payments₱1,250.00View all',
    '2Payment reversals to resolve1 assigned to meView all',
  ]);
  await expect(yours).toContainText('Nothing in: Refunds that need action, Overdue payments');
  // Finance can read complaints but not answer them.
  await expect(page.getByRole('region', { name: 'Other queues' }).getByRole('link')).toHaveText([
    '7Complaints to answer1 escalated · 2 assigned to me',
  ]);
  expect(staff.calls.map(({ path }) => path)).not.toContain('referred-applications');
  // The heading of each group and its cases are rows.
  for (const key of ['j', 'j', 'j', 'j', 'j', 'j']) await page.keyboard.press(key);
  await expect(page.getByRole('link', { name: 'View all: Breaks to resolve' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/repayments\?tab=breaks$/);
  await page.getByRole('link', { name: 'Hiram Development' }).click();
  await expect(yours).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('open');
});

test('the first cases of each queue are rows to act on, by kind or by deadline', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'finance' });
  await fakeQueues(page, staff);
  await page.clock.setFixedTime(new Date('2026-11-15T02:05:00.000Z'));
  await page.goto('/');
  const yours = page.getByRole('region', { name: 'My queue' });
  await expect(
    yours.getByRole('region', { name: 'Loan actions to approve' }).getByRole('listitem'),
  ).toHaveText([
    'Write offSame loanPromise to payPR-1ZF7-MS76PH-7K4M-29QX₱8,927.54waits 11 hReview',
    // A moved date has no amount.
    'Change due datesPR-2ZF7-MS76PH-9T6B-14HNwaits 3 hReview',
  ]);
  await expect(yours.getByRole('region', { name: 'Breaks to resolve' }).getByRole('listitem')).toHaveText([
    'Fee differs from agreed feeMineBR-5WGP-B964−₱12.503 h leftResolve',
  ]);
  await expect(page.getByRole('region', { name: 'Due next' }).getByRole('link')).toHaveText([
    'Received by xenditUP-Y2YF-5TMDoverdue by 25 h',
    'Fee differs from agreed feeBR-5WGP-B9643 h left',
  ]);
  await expectAccessible(page);
  await page.getByText('By deadline').click();
  await expect(page).toHaveURL(/order=deadline/);
  await expect(yours.getByRole('listitem').locator('[class*=subject]')).toHaveText([
    'Received by xendit',
    'Fee differs from agreed feeMine',
    'Write offSame loanPromise to pay',
    'Change due dates',
  ]);
  await yours.getByRole('link', { name: 'Write off' }).click();
  await expect(page).toHaveURL(/\/loan-acts\?open=PR-1ZF7-MS76$/);
  await page.goBack();
  await expect(page).toHaveURL(/order=deadline/);
});

test('today’s money by market is on the home page of roles that read the dashboards', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'finance' });
  await fakeQueues(page, staff);
  await page.goto('/');
  const money = page.getByRole('list', { name: 'Money today' });
  await expect(money.getByRole('listitem')).toHaveText([
    'Collected today₱688.41K₱649.44K last Sunday',
    'Disbursed today₱412.3K62 loans · ₱0 last Sunday',
    'Payouts in progress₱11.64K4 payouts · 2 need action',
    'Outstanding principal₱38.64M+4.4% · since 31 Oct 2026',
    'Overdue₱5.72M+0.1 pt · PAR 1 14.8%',
  ]);
  await expect(page.getByRole('table').first()).toContainText('xendit84 of 9095 s1');
  const clearing = page.getByRole('region', { name: 'Clearing accounts' });
  await expect(clearing).toContainText('7 days to the end of 14 Nov 2026');
  await expect(clearing.getByRole('row')).toHaveText([
    '202 Payouts₱37,000.00 Cr',
    '504 Reconciliation differences₱86.00 Dr',
  ]);
  await expect(clearing.getByRole('link', { name: '202 Payouts' })).toHaveAttribute(
    'href',
    /\/ledger\?tab=transactions&book=PH&account=202$/,
  );
  await page.getByLabel('Market').click();
  await page.getByTitle('India').click();
  await expect(money).toContainText('₹');
  await expect(page).toHaveURL(/market=IN/);
  await page.reload();
  await expect(money).toContainText('₹');
});

test('an agent without dashboards has no money strip and asks for none', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'collections' });
  await fakeQueues(page, staff);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'My queue' })).toContainText('Borrowers to call now');
  expect(staff.calls.map(({ path }) => path)).not.toContain('portfolio/money-today');
});

test('one call counts all queues, also for the navigation', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'finance' });
  await fakeQueues(page, staff);
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Sections' });
  await expect(navigation.getByRole('link', { name: /^Payments/ })).toHaveText(/8 open/);
  await expect(navigation.getByRole('link', { name: /^Approvals/ })).toHaveText(/3 open/);
  // Finance approves charge reversals; it does not answer the seven complaints.
  await expect(navigation.getByRole('link', { name: /^Complaints/ })).toHaveText(/1 open/);
  const counting = staff.calls.filter(({ path }) => path !== 'account' && path !== 'brands');
  expect([...new Set(counting.map(({ path }) => path))].toSorted()).toEqual([
    'ledger/clearing-accounts',
    'open-work',
    'open-work/cases',
    'payment-providers/health',
    'portfolio/money-today',
  ]);
});

test('the navigation has the counts on every page, and names what is past its SLA', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'support' });
  await fakeQueues(page, staff);
  await page.goto('/account');
  const navigation = page.getByRole('navigation', { name: 'Sections' });
  await expect(navigation.getByRole('link', { name: /^Complaints/ })).toHaveText(/7 open, 1 escalated/);
  await expectAccessible(page);
});

test('a count that failed to load is not shown as zero, and is requested again', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'support' });
  const queues = await fakeQueues(page, staff);
  queues.isDown = true;
  await page.goto('/');
  await expect(page.getByText('Could not load the counts.')).toBeVisible();
  const yours = page.getByRole('region', { name: 'My queue' });
  await expect(yours).toHaveCount(0);
  await expectAccessible(page);
  queues.isDown = false;
  await page.getByRole('button', { name: 'Reload the counts' }).click();
  await expect(yours).toContainText('7Complaints to answer1 escalated · 2 assigned to me');
  await expect(yours).toContainText('3Messages to answer');
  await expect(yours).toContainText('2+Borrowers to call now');
});
