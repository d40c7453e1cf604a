import { expect, type Page, test } from '@playwright/test';
import { openWithOffer } from './approved-offer.ts';
import { type Killable, killedIn, killPart, rounds, untilBack } from './kill-part.ts';
import { attachRecords, paidOut } from './payout-in-database.ts';
import { people } from './people.ts';
import { withProviderFaults } from './provider-faults.ts';
import { openConfirm, signWhile, statusLocator } from './signing.ts';
import { hindi as copy } from './signing-copy.ts';

// A loan that is cancelled within the cooling-off period, before and after the money arrived. A process is
// killed on the way.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const [, , , india] = people;
const twentyThousand = {
  productId: '01980000-0000-7000-8000-000000000003',
  amount: '2000000',
  periods: '6',
} as const;
const BANK_TAKES_MS = 6_000;

const brokenPages: string[] = [];
test.beforeEach(({ page }) => {
  brokenPages.length = 0;
  page.on('pageerror', ({ message }) => brokenPages.push(message));
});
test.afterEach(() => expect(brokenPages).toEqual([]));

for (const round of rounds) {
  const killed = killedIn(round, 2);
  test(`India in Hindi: cancelled while the payout to a closed account was in transit, with the ${killed} killed in the middle: it ends automatically, and nothing is owed`, async ({
    page,
  }, testInfo) => {
    const { orderId } = await openWithOffer(page, {
      ...twentyThousand,
      person: india,
      mobile: `987654053${round}`,
      documentNumber: `ABCP${'KLM'[round] ?? 'K'}5310F`,
      account: { cardType: '2', upiId: 'asha.rao0001@okaxis', holderName: 'Asha Ramesh Rao' },
    });
    await openConfirm(page, copy);
    await withProviderFaults('payouts/neutral', { answerDelayMs: BANK_TAKES_MS }, async () => {
      await page.getByRole('button', { name: copy.sign }).click();
      await page.getByRole('button', { name: copy.cancelLoan }).click();
      await cancelWhile(page, killed);
    });
    await expect(statusLocator(page)).toContainText('लोन कैंसल');
    await expect.poll(async () => (await paidOut(orderId)).loan).toBe('withdrawn');
    expect(await attachRecords(testInfo, orderId)).toEqual([]);
    const { loan, disbursement, ledger, atProvider } = await paidOut(orderId);
    expect({ loan, disbursement, ledger, atProvider }).toEqual({
      loan: 'withdrawn',
      disbursement: 'cancelled nobody',
      ledger: [],
      atProvider: { paid: '0', keys: 0 },
    });
  });
}

/** Cancels with one tap while a process is killed. If there is no response, taps again as a person would. */
async function cancelWhile(page: Page, killed: Killable): Promise<void> {
  const cancel = page.getByRole('dialog').getByRole('button', { name: copy.cancel });
  const isAsking = page.waitForRequest(/loan-details\/cancel/);
  await cancel.click();
  await isAsking;
  await killPart(killed);
  await untilBack(killed);
  const noted = page.getByRole('dialog').getByRole('button', { name: 'ठीक है' });
  await expect(async () => {
    if (!(await noted.isVisible())) await cancel.click({ timeout: 2_000 });
    await noted.click({ timeout: 5_000 });
  }).toPass();
}

for (const round of rounds) {
  const killed = killedIn(round, 3);
  test(`India in Hindi: disbursed, and paid back the same day with the ${killed} killed in the middle: the loan is undone, once`, async ({
    page,
  }, testInfo) => {
    const { orderId } = await openWithOffer(page, {
      ...twentyThousand,
      person: india,
      mobile: `987654054${round}`,
      documentNumber: `ABCP${'KLM'[round] ?? 'K'}5410F`,
      account: { cardType: '2', upiId: 'asha.rao7890@okaxis', holderName: 'Asha Ramesh Rao' },
    });
    await openConfirm(page, copy);
    await signWhile(page, copy);
    await expect.poll(async () => (await paidOut(orderId)).loan).toBe('active');
    const orderPage = page.url();
    const row = page.getByRole('button', { name: copy.cancelLoan });
    await expect(row).toContainText('₹');
    await row.click();
    await page.getByRole('dialog').getByRole('button', { name: copy.payBack }).click();
    await page.getByRole('dialog').getByRole('button', { name: copy.toPayment }).click();
    await payWhile(page, killed);
    await expect.poll(async () => (await paidOut(orderId)).loan).toBe('cancelled');
    await page.goto(orderPage);
    await expect(statusLocator(page)).toContainText('लोन कैंसल हुआ');
    expect(await attachRecords(testInfo, orderId)).toEqual([]);
    expect((await paidOut(orderId)).ledger).toEqual([
      'principal_lent 19700.00',
      // What India lets a lender keep: only the fee of 300.00 with its tax, and no interest on the first day.
      'up_front_fee_kept 254.24',
      'up_front_tax_kept 45.76',
      'payment_allocated 20000.00',
    ]);
  });
}

/** Pays on the provider's page while a process is killed. */
async function payWhile(page: Page, killed: Killable): Promise<void> {
  await expect(page).toHaveURL(/\/payer\//);
  await killPart(killed);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await untilBack(killed);
}
