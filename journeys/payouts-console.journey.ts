import { expect, type Page, test } from '@playwright/test';
import { openWithOffer } from './approved-offer.ts';
import { answerDialog } from './console-dialog.ts';
import { withDatabase } from './database.ts';
import { attachRecords, paidOut } from './payout-in-database.ts';
import { people } from './people.ts';
import { signInStaff } from './sign-in-staff.ts';
import { openConfirm, signWhile } from './signing.ts';
import { english } from './signing-copy.ts';

// A payout of which the bank transferred half: two finance staff see it in the console with the ledger rows,
// poll the provider, and write the money off by maker-checker, because it will not be returned.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const [, philippines] = people;

test('a payout with a different amount waits for finance with its ledger entries, and is closed with maker-checker approval only', async ({
  page,
  browser,
}, testInfo) => {
  const { orderId } = await openWithOffer(page, {
    productId: '01980000-0000-7000-8000-000000000001',
    amount: '500000',
    periods: '3',
    person: philippines,
    mobile: '09171230561',
    documentNumber: '1234567890560117',
    account: { cardType: '1', mobile: '09171230010', holderName: 'Maria Clara Santos' },
  });
  await openConfirm(page, english);
  await signWhile(page, english);
  await expect.poll(async () => (await paidOut(orderId)).disbursement).toBe('amount_differs staff');

  const ben = await browser.newPage();
  await signInStaff(ben, 'finance@hiram.example', 'disbursements');
  const seenByBen = await openPayout(ben, orderId);
  await expect(seenByBen.getByRole('heading', { level: 2 })).toContainText(/₱4,850\.00 to GCash .*0010/);
  await expect(seenByBen).toContainText('₱2,425.00 in suspense');
  await expect(seenByBen.getByRole('region', { name: 'Ledger postings' })).toContainText(
    /121 Payout suspense.*202 Payouts.*₱2,425\.00/,
  );
  await action(ben, 'Poll provider…', 'Poll now', 'Has the other half left by now?');
  await expect(ben.getByRole('status')).toContainText('The provider was polled');
  await action(
    ben,
    'Propose to close…',
    'Propose',
    'The provider will neither pay the rest nor take this back.',
  );
  await expect(seenByBen).toContainText('Another staff member has to approve it.');
  await expect(seenByBen.getByRole('button', { name: 'Approve closing…' })).toHaveCount(0);

  const lakshmi = await browser.newPage();
  await signInStaff(lakshmi, 'finance2@hiram.example', 'disbursements');
  const seenByLakshmi = await openPayout(lakshmi, orderId);
  await expect(seenByLakshmi).toContainText('Ben Diaz proposed to close it');
  await action(lakshmi, 'Approve closing…', 'Approve', 'Seen in the statement of this morning.');
  await expect(lakshmi.getByRole('status')).toContainText('written off');
  await expect(seenByLakshmi.getByRole('list', { name: 'History' })).toContainText(
    'Lakshmi Iyer approved closing',
  );
  await expect(lakshmi.locator(`[data-row="${orderId}"]`)).toHaveCount(0);

  expect(await attachRecords(testInfo, orderId)).toEqual([]);
  expect(await paidOut(orderId)).toEqual({
    loan: 'withdrawn',
    disbursement: 'cancelled nobody',
    attempts: ['1 paid'],
    ledger: ['payout_held 2425.00', 'held_payout_given_up 2425.00'],
    atProvider: { paid: '242500', keys: 1 },
  });
  expect(await actionsOn(orderId)).toEqual([
    'payout_asked_about',
    'payout_closing_confirmed',
    'payout_closing_proposed',
    'payout_opened',
  ]);
  await ben.close();
  await lakshmi.close();
});

async function openPayout(page: Page, orderId: string) {
  await page.locator(`[data-row="${orderId}"]`).click();
  return page.getByRole('region', { name: 'Case' });
}

async function action(page: Page, way: string, ok: string, note: string): Promise<void> {
  await page.getByRole('button', { name: way }).click();
  await answerDialog(page.getByRole('dialog'), { field: 'Note', copy: note, ok });
}

function actionsOn(subject: string): Promise<string[]> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ action: string }>(
      'select distinct action from staff_audit_entries where subject_id = $1 order by action',
      [subject],
    );
    return rows.map(({ action: done }) => done);
  });
}
