import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeTeam } from '#testing/operations/team/fake-team.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

function callsTo(team: Awaited<ReturnType<typeof fakeTeam>>, path: string) {
  return team.staff.calls.filter((call) => call.path === path).map(({ request }) => request);
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
}

test('the team page shows deadlines by queue and cases by person; cases are assigned by a plan that gives its reasons, with the keyboard alone', async ({
  page,
}) => {
  const team = await fakeTeam(page);
  await page.goto('/team');
  const complaints = page.getByRole('row', { name: /^Complaints/ });
  await expect(complaints.first()).toHaveText(/Complaints149414 days3/);
  await expect(page.getByRole('row', { name: /^Contact messages/ }).first()).toContainText('no SLA');
  await expect(page.getByRole('row', { name: /^Rahul Verma/ })).toContainText('on dutyEnglish');
  await expect(page.getByRole('button', { name: /^Change skills/ })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'team');
  await page.getByRole('button', { name: 'Assign automatically: Complaints' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 cases unassigned, the first due first. 1 case can go to nobody.');
  await expect(dialog).toContainText('Nobody on duty with this queue speaks Hindi.');
  await expectAccessible(page);
  await picture(page, 'team-plan');
  await dialog.getByRole('button', { name: 'Assign 2 cases' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('2 cases assigned.');
  const [sent] = callsTo(team, 'team/assignment');
  expect(sent?.plan?.split(',')).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(complaints.first()).toHaveText(/14 days1/);
});

test('the open cases of a person are given to another, after the preview of a bulk assignment', async ({
  page,
}) => {
  const team = await fakeTeam(page);
  await page.goto('/team');
  await page.getByRole('button', { name: 'Reassign Complaints of Rahul Verma' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 of 2 cases can be assigned.');
  await dialog.getByRole('combobox', { name: 'Assign to' }).click();
  await page.getByTitle('Maria Santos').click();
  await dialog.getByRole('button', { name: 'Assign 2 cases' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 cases assigned to Maria Santos.');
  expect(callsTo(team, 'team/cases')[0]).toMatchObject({ kind: 'complaint' });
  const moved = callsTo(team, 'bulk-assignment')[0];
  expect(moved?.caseIds?.split(',')).toHaveLength(2);
});

test('everyone goes on and off duty; those who manage the team set languages and queues', async ({
  page,
}) => {
  await fakeTeam(page);
  await page.goto('/team');
  const duty = page.getByRole('switch', { name: 'I am on duty' });
  await expect(duty).toBeChecked();
  await duty.click();
  await expect(duty).not.toBeChecked();
  await expect(page.getByRole('row', { name: /^Maria Santos/ })).toContainText('off duty');
});

test('a manager sets the skills of a colleague', async ({ page }) => {
  const team = await fakeTeam(page, { role: 'administrator' });
  await page.goto('/team');
  await page.getByRole('button', { name: 'Change skills of Rahul Verma' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skills of Rahul Verma' });
  await dialog.getByRole('checkbox', { name: 'Hindi' }).check();
  await dialog.getByRole('checkbox', { name: 'Contact messages' }).check();
  await expectAccessible(page);
  await picture(page, 'team-skills');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(callsTo(team, 'team/skills')).toMatchObject([
    { languages: 'en,hi', queues: 'complaint,contact_message' },
  ]);
  await expect(page.getByRole('row', { name: /^Rahul Verma/ })).toContainText('English, Hindi');
});
