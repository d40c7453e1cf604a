import { expect, type Page, test } from '@playwright/test';
import { openWithOffer } from './approved-offer.ts';
import { confirmCopy, confirmDialog, confirmPayoutChange } from './confirm-payout-change.ts';
import { killedIn, killPart, rounds, untilBack } from './kill-part.ts';
import { attachRecords, paidOut } from './payout-in-database.ts';
import { parametersOf, people } from './people.ts';
import { withProviderFaults } from './provider-faults.ts';
import { runningStack } from './running-stack.ts';
import { followStatuses, ORDER_PAGE, openConfirm, signWhile, statusLocator } from './signing.ts';
import { english, filipino } from './signing-copy.ts';
import { countMessages } from './sms-inbox.ts';

// From an approved offer to money in the account. A process is killed on the way: the API during signing, or
// the workflows or Restate while the bank is slow. The disbursement still completes, exactly once.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const { appUrl } = runningStack();
const [, philippines, inFilipino] = people;
const HIRAM_CASH = '01980000-0000-7000-8000-000000000001';
const fiveThousand = { productId: HIRAM_CASH, amount: '500000', periods: '3' } as const;
/** 5,000 less the deducted fee of 3 percent. */
const NET = '485000';

const brokenPages: string[] = [];
function watch(page: Page): void {
  page.on('pageerror', ({ message }) => brokenPages.push(message));
}
test.beforeEach(({ page }) => {
  brokenPages.length = 0;
  watch(page);
});
test.afterEach(() => expect(brokenPages).toEqual([]));

for (const round of rounds) {
  const killed = killedIn(round, 0);
  test(`[R4-14][R7.10-1b: loan confirm][R7.10-1b: loan details][R7.10-1b: instalment plans][R7.10-1b: contract] Philippines: home asks to sign, the card shows all terms, and order details goes from 21 over 151 to 170 automatically, disbursed once with the ${killed} killed in the middle`, async ({
    page,
    context,
  }, testInfo) => {
    const { orderId, productId } = await openWithOffer(page, {
      ...fiveThousand,
      person: philippines,
      mobile: `0917123051${round}`,
      documentNumber: `12345678905101${round}7`,
      account: { cardType: '1', mobile: '09171237890', holderName: 'Maria Clara Santos' },
    });

    const details = await context.newPage();
    watch(details);
    const seen = followStatuses(details);
    const order = new URLSearchParams({ orderId, productId });
    await details.goto(`${appUrl}/order?${order}&${parametersOf(philippines)}`);
    await details.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    // A page that stays open and is never reloaded.
    await details.evaluate(() => Object.assign(window, { isSamePage: true }));

    await expect(page.getByRole('heading', { name: '₱5,000 is approved' })).toBeVisible();
    await openConfirm(page, english);
    const instalments = page.getByRole('listitem').filter({ hasText: /₱1,/ });
    await expect(instalments).toHaveCount(3);
    await readContract(page);
    await keepLookingAt(details);
    await signWhile(page, english, killed);

    await expect(statusLocator(details)).toContainText('Nothing to pay today');
    await expect.poll(() => seen).toEqual(['21', '151', '170']);
    expect(await details.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(await attachRecords(testInfo, orderId)).toEqual([]);
    expect(await paidOut(orderId)).toEqual({
      loan: 'active',
      disbursement: 'paid nobody',
      attempts: ['1 paid'],
      ledger: ['principal_lent 4850.00', 'up_front_fee_kept 150.00'],
      atProvider: { paid: NET, keys: 1 },
    });
  });
}

for (const round of rounds) {
  const killed = killedIn(round, 1);
  test(`[R4-12][R7.10-1b: loan confirm][R2.7-5: bind-bank] Philippines in Filipino: the account is closed, the page asks for another, and the loan is disbursed there once, with the ${killed} killed in the middle`, async ({
    page,
  }, testInfo) => {
    const { orderId } = await openWithOffer(page, {
      ...fiveThousand,
      person: inFilipino,
      mobile: `0917123052${round}`,
      documentNumber: `12345678905201${round}7`,
      account: { cardType: '1', mobile: '09171230001', holderName: 'Maria Clara Santos' },
    });
    await openConfirm(page, filipino);
    await signWhile(page, filipino);
    const confirmButton = page.getByRole('dialog').getByRole('button', { name: filipino.changeAccount });
    await confirmButton.click();

    await expect(page).toHaveURL(/\/bindBank\?.*source=loanDetail/);
    await page.getByRole('textbox', { name: filipino.walletNumber }).fill('09181237890');
    await page.getByRole('textbox', { name: filipino.holderName }).fill('Maria Clara Santos');
    await bindWhile(page, killed, `0917123052${round}`);
    await expect(statusLocator(page)).toContainText('Walang babayaran ngayon');
    expect(await attachRecords(testInfo, orderId)).toEqual([]);
    expect(await paidOut(orderId)).toEqual({
      loan: 'active',
      disbursement: 'paid nobody',
      attempts: ['1 failed', '2 paid'],
      ledger: ['principal_lent 4850.00', 'up_front_fee_kept 150.00'],
      atProvider: { paid: NET, keys: 1 },
    });
  });
}

/**
 * The person looks at the page every second. A page that becomes visible again polls soon; otherwise the bank,
 * which answers within seconds, could be done between two polls.
 */
async function keepLookingAt(page: Page): Promise<void> {
  await page.evaluate(() => {
    setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 1000);
  });
}

/** The disclosure statement opens in its frame and shows the amount of the card. */
async function readContract(page: Page): Promise<void> {
  await page.getByRole('button', { name: /disclosure statement/i }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.frameLocator('iframe').getByText('4,850.00').first()).toBeVisible();
  await sheet.getByRole('button', { name: english.close }).last().click();
  await expect(sheet).toBeHidden();
}

/** Names the other account while a process is killed, and continues as a person would. */
async function bindWhile(page: Page, killed: 'api' | 'workflows' | 'restate', mobile: string): Promise<void> {
  const next = page.getByRole('button', { name: filipino.next, exact: true });
  const copy = confirmCopy.fil;
  const messages = (await countMessages(mobile)) + 1;
  await next.click();
  await expect(confirmDialog(page, copy)).toBeVisible();
  await withProviderFaults('payouts/neutral', { answerDelayMs: 3_000 }, async () => {
    const isBinding = page.waitForRequest(/cardChange/);
    await confirmPayoutChange(page, { mobile, messages, copy });
    await isBinding;
    await killPart(killed);
    await untilBack(killed);
    if (killed === 'api' && /\/bindBank\?/.test(page.url())) {
      await next.click();
      // Killed before the account was stored: the code is still valid.
      const dialog = confirmDialog(page, copy);
      await expect.poll(async () => ORDER_PAGE.test(page.url()) || (await dialog.isVisible())).toBe(true);
      if (await dialog.isVisible()) await confirmPayoutChange(page, { mobile, messages, copy });
    }
    await expect(page).toHaveURL(ORDER_PAGE);
  });
}
