import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeConfiguration } from '#testing/operations/configuration/fake-configuration.ts';
import { test } from '#testing/test.ts';
import { contentFrom, valueAt } from './content.ts';

test.beforeEach(({ page }) => fakeApi(page));

const POLICY = '/configuration/rule_set/market%3APH';

test('a rule is a row: it is edited in its own units, its sentences follow, and the change is marked', async ({
  page,
}) => {
  const api = await fakeConfiguration(page);
  await page.goto(POLICY);
  const table = page.getByRole('table', { name: 'Rules' });
  const score = page.getByRole('button', { name: /^Rule 4/ });
  await expect(score).toHaveText('Rule 4:Credit scoreis below500');
  await score.click();
  const sentences = page.getByLabel('Generated sentences');
  await expect(sentences).toContainText('Decline: the credit score is below 500.');
  await page.getByRole('textbox', { name: 'Value 1' }).fill('520');
  await expect(sentences).toContainText('Decline: the credit score is below 520.');
  await expect(table.getByRole('row').filter({ has: score })).toContainText('was 500');
  await page.getByRole('button', { name: /^Rule 7/ }).click();
  await page.getByRole('textbox', { name: 'Value 1' }).fill('45.5');
  await page.getByRole('button', { name: /^Rule 2/ }).click();
  await page.getByRole('textbox', { name: 'Value 1' }).fill('12,500');
  await page.getByRole('button', { name: /^Rule 2/ }).click();
  await page.keyboard.press('n');
  await expect(page.getByText('The sentences appear when the row is complete.')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'From 1' })
    .or(page.getByRole('textbox', { name: 'Value 1' }))
    .fill('18');
  await expect(table.getByRole('row').filter({ hasText: 'new rule' })).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();
  const draft = contentFrom(api.subjects.find(({ kind }) => kind === 'rule_set')?.change?.content ?? '{}');
  expect(valueAt(draft, '/rules/3/when/0/values')).toEqual([520]);
  expect(valueAt(draft, '/rules/6/when/0/values')).toEqual([4_550]);
  expect(valueAt(draft, '/rules/1/when/0/values')).toEqual(['1250000']);
  expect(valueAt(draft, '/rules/8')).toEqual({
    id: 'age_years_1',
    when: [{ input: 'age_years', comparison: 'below', values: [18] }],
    outcome: 'refer',
  });
  await expectAccessible(page);
});

test('a click adds one rule, also where the button must be scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await fakeConfiguration(page);
  await page.goto(POLICY);
  await page.getByRole('button', { name: 'New rule' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rules' }).getByText('new rule')).toHaveCount(1);
});

test('one applicant is simulated, and whoever may only read sees rows without fields', async ({ page }) => {
  await fakeConfiguration(page, { role: 'credit_officer' });
  await page.goto(POLICY);
  await page.getByRole('button', { name: /^Rule 4/ }).click();
  await expect(page.getByLabel('Generated sentences')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Input 1' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New rule' })).toHaveCount(0);
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Simulate one applicant' });
  await dialog.getByRole('textbox', { name: 'Credit score' }).fill('505');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(dialog.getByRole('status')).toContainText('Declined');
  await expect(dialog.getByRole('status')).toContainText('The credit score is below 520.');
});

test('a rule is drafted, back-tested, proposed, and published by a second person', async ({ page }) => {
  const api = await fakeConfiguration(page);
  await page.goto(POLICY);
  await page.getByRole('button', { name: /^Rule 4/ }).click();
  await page.getByRole('textbox', { name: 'Value 1' }).fill('520');
  const backtest = page.getByRole('complementary', { name: 'Back-test' });
  await expect(backtest).toContainText('This draft has no back-test yet.');
  async function decide(button: string, ok: string): Promise<void> {
    await page.getByRole('button', { name: button }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Reason' })
      .fill('Fewer first-payment defaults.');
    await page.getByRole('dialog').getByRole('button', { name: ok, exact: true }).click();
  }
  await decide('Propose…', 'Propose');
  await expect(page.getByRole('alert')).toContainText('1 validation error.');
  await backtest.getByRole('button', { name: 'Run' }).click();
  await expect(backtest).toContainText('2418 applications');
  await expect(backtest.getByRole('row', { name: /First-payment default/ })).toHaveText(
    'First-payment default5.1%4.2%',
  );
  await expect(backtest.getByRole('row', { name: /Approved → declined/ })).toContainText('AP-7K4M-29QX');
  await expectAccessible(page);
  await decide('Propose…', 'Propose');
  await expect(page.getByText('Proposed. A colleague decides.')).toBeVisible();
  const [subject] = api.subjects.filter(({ kind }) => kind === 'rule_set');
  expect(subject?.change?.state).toBe('proposed');
  // The second person.
  if (subject?.change) subject.change = { ...subject.change, by: 'Lakshmi Iyer' };
  api.staff.role = 'compliance';
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Back-test' })).toContainText('2418 applications');
  await decide('Publish…', 'Publish');
  await expect(page.getByText('Done: published.')).toBeVisible();
  expect(subject?.versions).toHaveLength(3);
});
