import { expect } from '@playwright/test';
import { answerContactChecks, checked } from '#testing/messaging/fake-contact-checks.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const PATH = '/isThisReallyYou';
const WORD = { by: 'Ana Reyes', word: 'mango', previousWord: 'river', changesInSeconds: '20' };

test('a visitor checks a code without a login, and the answer is gone when something else is typed', async ({
  page,
}) => {
  const { bodies } = await answerContactChecks(page);
  await page.goto(PATH);
  await expect(page).toHaveTitle('Is this really you?');
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /\/login/);
  await page.getByLabel('Code in the message').fill('7K4M29X');
  await page.getByRole('button', { name: 'Check' }).tap();
  await expect(page.getByText('This is from us')).toBeVisible();
  await expect(page.getByText('“Payment due soon”, sent on 28 Jun 2026')).toBeVisible();
  expect(new URLSearchParams(bodies[0]).get('code')).toBe('7K4M29X');
  await page.getByLabel('Number or name it came from').fill('0917 555 0199');
  await expect(page.getByText('This is from us')).toBeHidden();
  await expect(page.getByText('+63 2 8123 4567')).toBeVisible();
});

test('a forged message says why, and where a visitor reports it', async ({ page }) => {
  const parts = { code: 'ours', sender: 'unknown', link: 'unknown', amount: 'different' } as const;
  await answerContactChecks(page, { result: checked({ verdict: 'not_ours', parts }) });
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Check' }).tap();
  const answer = page.getByRole('status').last();
  await expect(answer).toContainText('This is not from us');
  await expect(answer.getByRole('listitem')).toHaveCount(3);
  await expect(answer).toContainText('help@hiram.example');
});

test('a borrower sees the word of the call, and reports a forged message with one tap', async ({ page }) => {
  const result = checked({
    verdict: 'not_ours',
    parts: { code: 'of_another_person', sender: 'absent', link: 'absent', amount: 'absent' },
    about: '',
    sentOn: '',
  });
  await answerContactChecks(page, { calls: [WORD], result });
  await page.goto(PATH);
  const call = page.getByRole('region', { name: 'Is somebody calling you?' });
  await expect(call).toContainText('Ana Reyes is calling you now');
  await expect(call).toContainText('mango');
  await expect(call).toContainText('or, a moment ago: river');
  await page.getByRole('button', { name: 'Check' }).tap();
  await expect(page.getByText('We did not send this code to you.')).toBeVisible();
  await page.getByRole('button', { name: 'Report it' }).tap();
  await expect(page).toHaveURL(/\/complaint\?problemType=1/);
});

test('a borrower whom nobody calls is told so', async ({ page }) => {
  await answerContactChecks(page, { calls: [] });
  await page.goto(PATH);
  await expect(page.getByText('None of our staff is calling you now.')).toBeVisible();
});

for (const lang of ['en', 'fil', 'hi', 'reference'] as const) {
  test(`the page is accessible to everyone in ${lang}`, async ({ page }) => {
    await answerContactChecks(page, { calls: [WORD] });
    await page.goto(`${PATH}?lang=${lang}`);
    await page.locator('form button').tap();
    await expect(page.getByText(/28/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
