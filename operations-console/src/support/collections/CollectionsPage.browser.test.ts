import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeOutreach } from '#testing/messaging/fake-messaging.ts';
import { type FakedStaff, fakeStaff } from '#testing/session/fake-staff.ts';
import { FIRST_LOAN, fakeCollections } from '#testing/support/collections/fake-collections.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

async function openCollections(page: Page, given: Partial<FakedStaff> = {}) {
  const staff = await fakeStaff(page, { role: 'collections', ...given });
  await fakeOutreach(page, staff);
  const api = await fakeCollections(page, staff);
  await page.goto('/outreach');
  await expect(rows(page)).toHaveCount(2);
  return { staff, api };
}

function desk(page: Page) {
  return page.getByRole('region', { name: 'Case' });
}

function rows(page: Page) {
  return page.getByRole('region', { name: 'Queue' }).locator('button[data-row]');
}

test('each row explains its expected recovery, and the pane the balance and until when a call is allowed', async ({
  page,
}) => {
  const { staff, api } = await openCollections(page);
  await expect(rows(page).first()).toContainText('₱4,860.00 owed × 60% likely × reachable = ₱2,916.00');
  await expect(rows(page).nth(1)).toContainText('44 DPD · ₱5,927.54');
  await expect(rows(page).nth(1)).toContainText('Broken 30 Oct 2026');
  await rows(page).nth(1).click();
  await expect(desk(page)).toContainText('Contact allowed until 16 Nov 2026, 22:00 GMT+8');
  await expect(desk(page)).toContainText('31 to 60 days past due 35% × last promise broken 60%');
  await expect(desk(page).getByRole('region', { name: 'Owed today, explained' })).toContainText('₱5,675.02');
  await expect(desk(page).getByRole('region', { name: 'Payments' })).toContainText('9 Oct 2026');
  await expectAccessible(page);
  for (const row of api.rows) Object.assign(row, { mayCall: false, reason: 'held', expected: '0' });
  staff.role = 'auditor';
  await page.goto('/outreach?view=paused');
  await expect(rows(page).first()).toContainText('Calls paused: contact is paused.');
  await rows(page).first().click();
  await expect(desk(page)).toContainText('Calls paused: contact is paused.');
  await expect(desk(page).getByRole('button', { name: 'Call' })).toHaveCount(0);
});

test('a day by keys alone: a call ends with its disposition, and a promise is recorded that nobody can mark kept', async ({
  page,
}) => {
  const { staff, api } = await openCollections(page);
  for (const key of ['j', 'Enter', 'c']) await page.keyboard.press(key);
  const call = desk(page).getByRole('complementary', { name: 'Call' });
  await expect(call).toContainText('Ask for Florante Halili');
  await expect(call.getByRole('link', { name: '09170000001' })).toHaveAttribute('href', 'tel:09170000001');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('0917');
  await page.keyboard.press('s');
  await expect(call).toContainText('Select an outcome.');
  await page.keyboard.press('7');
  await expect(call.getByRole('button', { name: 'No answer' })).toHaveAttribute('aria-pressed', 'true');
  await expect(call).toContainText('Next: Call at another time of day.');
  await page.keyboard.press('s');
  // The next loan of the queue opens by itself.
  await expect(page).toHaveURL(new RegExp(`open=${FIRST_LOAN}`));
  await page.keyboard.press('c');
  await expect(call).toContainText('Ask for Florante Halili');
  await page.keyboard.press('1');
  await page.keyboard.press('s');
  await expect(call).toContainText('Saved. Record the promise below.');
  expect(api.ended).toEqual(['no_answer', 'promise']);
  await page.keyboard.press('o');
  const part = desk(page).getByRole('region', { name: 'Promises to pay' });
  const form = part.getByRole('form', { name: 'Promise to pay' });
  await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.type('9000');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('At most ₱5,927.54, which is owed today.');
  await form.getByRole('textbox', { name: 'Amount' }).press('Control+a');
  await page.keyboard.type('3,000.00');
  await form.getByLabel('Pays on').fill('2026-11-20');
  await form.getByLabel('Pays on').press('Enter');
  await expect(part.getByRole('row').nth(1)).toHaveText(/20 Nov 2026.*₱3,000\.00.*Active/);
  await expect(part.getByRole('button', { name: 'Promise to pay…' })).toBeDisabled();
  await expect(part.getByRole('button')).toHaveCount(1);
  const [sent] = staff.calls.filter(({ path }) => path === 'collections/promise');
  expect(sent?.request).toMatchObject({ orderId: FIRST_LOAN, amount: '300000', payOn: '2026-11-20' });
});

test('the board shows what each agent reached, was promised and collected, and complaints per 1,000 calls', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'operations' });
  await fakeCollections(page, staff);
  await page.goto('/collections-board?from=2026-11-10&until=2026-11-16');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections board');
  await expect(page.getByRole('main')).toContainText(
    '40 calls · 1 complaint about collection · 25 per 1,000 calls',
  );
  await expect(page.getByRole('row').filter({ hasText: 'Ana Cruz' })).toHaveText(
    /40.*12 of 40 \(30%\).*8.*5 of 8 \(63%\).*₱11,420\.00.*₱8,000\.00/,
  );
  const strategies = page.getByRole('region', { name: 'Strategies compared' });
  await expect(strategies.getByRole('row').filter({ hasText: 'Challenger' })).toHaveText(
    /480.*398.*251 of 398 \(63%\).*₱410,000\.00 of ₱900,000\.00.*Better.*9\.7 points \(2\.9 to 16\.3\)/,
  );
  await expect(strategies.getByRole('row').filter({ hasText: 'Holdout' })).toContainText('Too few loans');
  await expectAccessible(page);
  const [sent] = staff.calls.filter(({ path }) => path === 'collections/board');
  expect(sent?.request).toEqual({ ofMarket: 'PH', from: '2026-11-10', until: '2026-11-16' });
});

test('a pause that a call caused is released by another person, with a reason', async ({ page }) => {
  const { staff, api } = await openCollections(page);
  const hold = { why: 'hardship', since: '2026-11-12T02:00:00.000Z', calledBy: 'Ben Cruz' };
  api.holds = [
    { ...hold, holdId: 'hold-1', canRelease: true },
    { ...hold, holdId: 'hold-2', calledBy: 'Ana Cruz', why: 'dispute', canRelease: false },
  ];
  await rows(page).first().click();
  await expect(desk(page)).toContainText('Paused since 12 Nov 2026, 10:00 GMT+8 by Ben Cruz: hardship.');
  await expect(desk(page)).toContainText('by Ana Cruz: the debt is disputed.A colleague releases it.');
  await desk(page).getByRole('button', { name: 'Release…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release the pause?' });
  await dialog.getByRole('textbox').fill('The relief was agreed on 14 November.');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(desk(page)).not.toContainText('by Ben Cruz');
  const [sent] = staff.calls.filter(({ path }) => path === 'collections/release-hold');
  expect(sent?.request).toMatchObject({ holdId: 'hold-1', reason: 'The relief was agreed on 14 November.' });
});
