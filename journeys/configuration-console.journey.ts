import { expect, type Locator, type Page, test } from '@playwright/test';
import { answerDialog } from './console-dialog.ts';
import { parametersOf, people } from './people.ts';
import { runningStack } from './running-stack.ts';
import { signInStaff } from './sign-in-staff.ts';

// A product is made cheaper. The first draft exceeds a legal cap, and the console says which. The corrected
// one is examined for everybody, proposed by operations and published by compliance, and a borrower sees the new price.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const PLAN = '01980000-0000-7000-8000-000000000002';
const WHY = 'Cheaper than before, so that fewer people pay late.';

test('a product is changed, cannot be proposed above a cap, is corrected, and published by the approver; a borrower sees the new price', async ({
  page,
  browser,
}, testInfo) => {
  const before = await quoted();
  await signInStaff(page, 'operations@hiram.example');
  await page.getByRole('link', { name: 'Configuration' }).first().click();
  await page.getByRole('link', { name: 'Hiram Plan', exact: true }).click();
  const interest = page.getByRole('textbox', { name: 'Monthly interest rate' });
  if (testInfo.retry > 0) await withdrawRemaining(page, interest);
  await expect(interest).toHaveValue('2');
  await interest.fill('9');
  const inTheWay = page.getByRole('alert').filter({ hasText: 'validation error' });
  await expect(inTheWay).toContainText('Limit');
  await expect(inTheWay).toContainText('Source');
  await expect(interest).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propose…' })).toBeDisabled();

  await interest.fill('1.9');
  await expect(page.getByText('Validated: no errors')).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('link', { name: 'Impact' }).click();
  const impact = page.getByRole('region', { name: 'Impact run' });
  await expect(impact).toContainText('This draft has no impact run yet.');
  await impact.getByRole('button', { name: 'Run' }).click();
  await expect(impact.getByRole('alert')).toContainText('No loan exceeds a cap.');
  await expect(impact.getByRole('table', { name: 'Who is affected' })).toContainText('keep their contract');
  await decide(page, 'Propose…', 'Propose');
  await expect(page.getByRole('status').filter({ hasText: 'Proposed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish…' })).toHaveCount(0);
  expect(await quoted()).toEqual(before);

  const meera = await browser.newPage();
  await signInStaff(meera, 'compliance@hiram.example');
  await meera.getByRole('link', { name: 'Configuration' }).first().click();
  await meera.getByRole('link', { name: /changes? pending approval/ }).click();
  await meera.getByRole('button', { name: /Hiram Plan/ }).click();
  const theCase = meera.getByRole('region', { name: 'Case', exact: true });
  await expect(theCase).toContainText('Noel Garcia proposed this');
  await expect(theCase.getByRole('row', { name: 'Monthly interest rate 2 % 1.9 %' })).toBeVisible();
  // The result is of exactly this content, and nobody altered it.
  await expect(theCase.getByRole('region', { name: 'Impact run' })).toContainText('Signature verified.');
  await decide(meera, 'Publish…', 'Publish');
  await expect(theCase.getByRole('status')).toContainText(
    `Published as version ${Number(before.productVersion) + 1}`,
  );
  const after = await quoted();
  expect(Number(after.productVersion)).toBe(Number(before.productVersion) + 1);
  expect(BigInt(after.interest)).toBeLessThan(BigInt(before.interest));

  await meera.goto(`${meera.url().split('/configuration')[0]}/audit-trail`);
  await expect(meera.getByText(/configuration_published|published/).first()).toBeVisible();
  await meera.close();
});

async function decide(page: Page, button: string, ok: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await answerDialog(page.getByRole('dialog'), { field: 'Reason', copy: WHY, ok });
}

/**
 * A failed attempt may have left a draft, which is shown with the product, or a proposal, which is shown
 * instead of it.
 */
async function withdrawRemaining(page: Page, field: Locator): Promise<void> {
  const withdraw = page.getByRole('button', { name: 'Withdraw…' });
  await expect(withdraw.or(field).first()).toBeVisible();
  if (!(await withdraw.isVisible())) return;
  await decide(page, 'Withdraw…', 'Withdraw');
  await page.reload();
}

/** The current quote of the public site's calculator. */
async function quoted(): Promise<{ readonly productVersion: string; readonly interest: string }> {
  const [, philippines] = people;
  const address = `${runningStack().apiUrl}/under/v3/calculator/emi?${parametersOf(philippines)}`;
  const body = new URLSearchParams({
    productId: PLAN,
    amount: '1000000',
    periods: '6',
    termUnit: 'month',
  });
  const answer = await fetch(address, { method: 'POST', body });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  // The cast relies on the contract: this is the call's response.
  const { data } = JSON.parse(text) as { data: { productVersion: string; interest: string } };
  return { productVersion: data.productVersion, interest: data.interest };
}
