import { expect, type Page, test } from '@playwright/test';
import { untilClosed, untilOpen } from './console-dialog.ts';
import { withDatabase } from './database.ts';
import { openWithLoan, payWithCode, takeCode } from './paying.ts';
import { attachRecords, paidOut } from './payout-in-database.ts';
import { people } from './people.ts';
import { signInStaff } from './sign-in-staff.ts';
import { english } from './signing-copy.ts';

// A borrower overpaid. Finance finds the loan by its id, sees the credit, and refunds it by maker-checker. The
// platform sends the money.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const [, philippines] = people;
const WHY = 'The borrower paid ₱1,000 too much and asked for it today.';

test('a refund is proposed by one staff member and sent after another approves; the server refuses approval by the proposer', async ({
  page,
  browser,
}, testInfo) => {
  const { orderId } = await openWithLoan(page, {
    productId: '01980000-0000-7000-8000-000000000001',
    amount: '300000',
    periods: '1',
    person: philippines,
    copy: english,
    mobile: '09171230690',
    documentNumber: '1234567890690107',
    account: { cardType: '1', mobile: '09171237890', holderName: 'Maria Clara Santos' },
  });
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await payWithCode(await takeCode(page, 'QR Ph'), { outcome: 'paid', amountMinor: '400000' });
  await expect.poll(async () => (await paidOut(orderId)).loan).toBe('settled');
  const { credit } = await creditOf(orderId);
  expect(BigInt(credit)).toBeGreaterThan(0n);

  const ben = await browser.newPage();
  await signInStaff(ben, 'finance@hiram.example');
  await findLoan(ben, orderId);
  await expect(ben.getByRole('heading', { level: 1 })).toContainText('•');
  await ben.getByRole('button', { name: 'Refund…' }).click();
  const dialog = ben.getByRole('dialog', { name: 'Propose a refund?' });
  await untilOpen(dialog);
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue(typed(credit));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY);
  let isSent = false;
  const proposing = ben.waitForRequest(/\/loan-acts\/propose/).then((request) => {
    isSent = true;
    return request;
  });
  // If pressed before the preview is ready, the dialog says so and the button is pressed again. It is never
  // pressed after sending, because the dialog then closes.
  await expect(async () => {
    if (!isSent) await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.poll(() => isSent, { timeout: 3_000 }).toBe(true);
  }).toPass();
  await untilClosed(ben);
  const proposals = ben.getByRole('region', { name: 'Proposals', exact: true });
  await expect(proposals).toContainText('Pending approval');
  await expect(proposals.getByRole('button', { name: 'Approve…' })).toHaveCount(0);
  const proposalId = await proposalOf(orderId);
  expect(await confirmThroughApi(ben, (await proposing).url(), proposalId)).toBe(403);
  expect((await creditOf(orderId)).credit).toBe(credit);

  const lakshmi = await browser.newPage();
  await signInStaff(lakshmi, 'finance2@hiram.example');
  await lakshmi.getByRole('link', { name: 'Approvals' }).first().click();
  await lakshmi.locator(`button[data-row="${proposalId}"]`).click();
  const theCase = lakshmi.getByRole('region', { name: 'Case', exact: true });
  await expect(theCase).toContainText('Ben Diaz');
  await expect(theCase).toContainText('To GCash');
  await theCase.getByRole('button', { name: 'Approve…' }).click();
  const confirm = lakshmi.getByRole('dialog', { name: 'Approve the refund?' });
  await expect(confirm).toContainText(WHY);
  await confirm.getByRole('textbox', { name: 'Reason' }).fill('The loan is settled.');
  await confirm.getByRole('button', { name: 'Approve' }).dblclick();
  await untilClosed(lakshmi);
  await expect(theCase.getByRole('status')).toBeVisible();
  await expect.poll(async () => (await creditOf(orderId)).credit).toBe('0');
  expect((await paidOut(orderId)).ledger.filter((line) => line.startsWith('credit_refunded'))).toEqual([
    `credit_refunded ${typed(credit)}`,
  ]);
  // The dispatcher sends it, and the provider's report is posted once.
  await expect
    .poll(async () => (await paidOut(orderId)).ledger.filter((line) => line.startsWith('refund_paid')))
    .toEqual([`refund_paid ${typed(credit)}`]);
  expect(await attachRecords(testInfo, orderId)).toEqual([]);
  await ben.reload();
  await expect(proposals).toContainText('Done');
  await Promise.all([ben.close(), lakshmi.close()]);
});

/** Opens the search with one key from any page. */
async function findLoan(page: Page, orderId: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.waitFor();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type(orderId);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Loans' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/loan-files\/loan\/PH-/);
}

/** Sends the request of a person who does not see the button. Returns the server's status. */
async function confirmThroughApi(page: Page, like: string, proposalId: string): Promise<number> {
  return page.evaluate(
    async ({ url, body }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        body: new URLSearchParams(body),
      });
      return answer.status;
    },
    {
      url: like.replace('/propose', '/decide'),
      body: { proposalId, decision: 'confirm', why: 'I agree with myself.' },
    },
  );
}

async function creditOf(orderId: string): Promise<{ credit: string }> {
  return withDatabase(async (client) => {
    const found = await client.query<{ credit: string }>(
      'select credit_minor::text as credit from loans where id = $1',
      [orderId],
    );
    return found.rows[0] ?? { credit: 'none' };
  });
}

async function proposalOf(orderId: string): Promise<string> {
  return withDatabase(async (client) => {
    const found = await client.query<{ id: string }>('select id from loan_proposals where loan_id = $1', [
      orderId,
    ]);
    return found.rows[0]?.id ?? 'none';
  });
}

/** Formats "100000" as a person types it: "1000.00". */
function typed(minor: string): string {
  return `${minor.slice(0, -2)}.${minor.slice(-2)}`;
}
