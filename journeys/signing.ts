import { expect, type Locator, type Page } from '@playwright/test';
import { awayFromMidnight } from './away-from-midnight.ts';
import { type Killable, killPart, reopenIfLost, untilBack } from './kill-part.ts';
import { withProviderFaults } from './provider-faults.ts';
import type { SigningCopy } from './signing-copy.ts';

// Helpers that the journeys from offer to disbursement share.

/** How long the bank takes to answer; the kill happens in between. */
const BANK_TAKES_MS = 5_000;

/** Order details, under either of its paths. */
export const ORDER_PAGE = /\/(order|loanDetail)\?/;

const DETAILS_CALL = '/v3/loan-details/loan-details';

/** The order statuses that the page received, without consecutive duplicates. */
export function followStatuses(page: Page): string[] {
  const seen: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes(DETAILS_CALL)) return;
    // An aborted response has no status; the page requests it again.
    const told = response.json().then((answer: { data?: { orderStatus?: string } }) => {
      const status = answer.data?.orderStatus;
      if (status !== undefined && seen.at(-1) !== status) seen.push(status);
    });
    told.catch(() => undefined);
  });
  return seen;
}

/** The status text on order details. */
export function statusLocator(page: Page): Locator {
  return page.getByRole('main').getByRole('status').first();
}

/** From the home page to the confirm page, with the complete card. */
export async function openConfirm(page: Page, copy: SigningCopy): Promise<void> {
  await awayFromMidnight();
  await page.getByRole('button', { name: copy.readAndSign }).click();
  await expect(page).toHaveURL(/\/confirmLoan\?/);
  await expect(page.getByText(copy.youReceive, { exact: true }).first()).toBeVisible();
  const box = page.getByRole('checkbox');
  await expect(box).toBeEnabled();
  await box.check();
}

/**
 * Signs while a process is killed, and continues as a person would. Resolves when the order is shown as
 * signed, exactly once.
 */
export async function signWhile(page: Page, copy: SigningCopy, killed?: Killable): Promise<void> {
  const sign = page.getByRole('button', { name: copy.sign });
  const answerDelayMs = killed === undefined ? 0 : BANK_TAKES_MS;
  await withProviderFaults('payouts/neutral', { answerDelayMs }, async () => {
    if (killed === 'api') {
      const address = page.url();
      const isSigning = page.waitForRequest(/loan-confirm\/loan-detail-push/);
      await sign.click();
      await isSigning;
      await killPart('api');
      await untilBack('api');
      await continueAfterDisconnect(page, copy, address);
    } else {
      await sign.click();
    }
    await expect(page).toHaveURL(ORDER_PAGE);
    if (killed === undefined || killed === 'api') return;
    await killPart(killed);
    await untilBack(killed);
  });
}

/** The page checks automatically whether the signature arrived; if it did not, taps again. */
async function continueAfterDisconnect(page: Page, copy: SigningCopy, address: string): Promise<void> {
  const [again, sign] = [
    page.getByRole('button', { name: copy.askAgain }),
    page.getByRole('button', { name: copy.sign }),
  ];
  await expect(async () => {
    await reopenIfLost(page, address);
    if (ORDER_PAGE.test(page.url())) return;
    // A reloaded page asks for consent again.
    const box = page.getByRole('checkbox');
    if (await again.isVisible()) await again.click();
    else if ((await box.isVisible()) && !(await box.isChecked())) await box.check();
    else if (await sign.isEnabled()) await sign.click();
    await expect(page).toHaveURL(ORDER_PAGE, { timeout: 5_000 });
  }).toPass();
}
