import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openWithOffer } from '../approved-offer.ts';
import { chooseAhead, ledgerPayments } from '../paying.ts';
import { paidOut } from '../payout-in-database.ts';
import { people } from '../people.ts';
import { runningStack } from '../running-stack.ts';
import { signInStaff } from '../sign-in-staff.ts';
import { ORDER_PAGE } from '../signing.ts';
import { english } from '../signing-copy.ts';
import { Recorder } from './recorder.ts';

// One loan from the offer to the first payment: the borrower's phone on the left, the lender's console on the right.

const file = path.join(import.meta.dirname, '../../docs/pictures/recording.gif');
const [, philippines] = people;
const phoneSize = { width: 390, height: 780 };
const consoleSize = { width: 1160, height: 780 };

test('the recording of the README', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: phoneSize,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const phone = await context.newPage();
  const staff = await browser.newPage({ viewport: consoleSize, reducedMotion: 'reduce' });
  await signInStaff(staff, 'finance2@hiram.example');
  await staff.setViewportSize(consoleSize);
  await staff.getByRole('heading', { name: /^Hello, / }).waitFor();

  const { orderId } = await openWithOffer(phone, {
    productId: '01980000-0000-7000-8000-000000000001',
    amount: '500000',
    periods: '3',
    person: philippines,
    mobile: `0917${randomInt(1_000_000, 9_999_999)}`,
    documentNumber: `${randomInt(1_000_000_000, 9_999_999_999)}610107`,
    account: { cardType: '1', mobile: '09171237890', holderName: 'Maria Clara Santos' },
  });
  const recorder = new Recorder({ phone, staff });
  await borrow(recorder, phone, staff, orderId);
  await repay(recorder, phone, staff, orderId);
  await mkdir(path.dirname(file), { recursive: true });
  const { bytes, frames } = await recorder.write(browser, file);
  console.log(`recording frames=${frames} bytes=${bytes} file=${path.relative(process.cwd(), file)}`);
  expect(bytes).toBeLessThan(3_000_000);
});

async function borrow(recorder: Recorder, phone: Page, staff: Page, orderId: string): Promise<void> {
  await tap(
    recorder,
    phone.getByRole('button', { name: english.readAndSign }),
    'The loan is approved. Nothing is signed yet.',
  );
  await expect(phone).toHaveURL(/\/confirmLoan\?/);
  await expect(phone.getByText(english.youReceive, { exact: true }).first()).toBeVisible();
  const box = phone.getByRole('checkbox');
  await expect(box).toBeEnabled();
  await recorder.frame('Every cost before the signature, as the agreement repeats it.');
  await box.check();
  await tap(recorder, phone.getByRole('button', { name: english.sign }), 'Signed with one tap.');
  await expect(phone).toHaveURL(ORDER_PAGE);
  await recorder.frame('Signed. The payout provider is asked once, whatever fails.');
  await expect.poll(async () => (await paidOut(orderId)).loan).toBe('active');
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await openLoan(staff, orderId);
  await recorder.frame('Paid out. The console shows the loan with its schedule.', 2_600);
}

async function repay(recorder: Recorder, phone: Page, staff: Page, orderId: string): Promise<void> {
  await tap(recorder, phone.getByRole('button', { name: 'Pay', exact: true }));
  await expect(phone).toHaveURL(/\/repay\?/);
  const repayPage = phone.url();
  await chooseAhead(phone);
  await tap(recorder, phone.getByRole('button', { name: /^Pay ₱/ }), 'Pay ahead, or reduce the loan.');
  await phone.getByRole('radio', { name: 'GCash' }).check();
  await tap(
    recorder,
    phone.getByRole('button', { name: /with GCash$/ }),
    'Ways to pay, with their fee and how fast they are.',
  );
  await expect(phone).toHaveURL(/\/payer\//);
  await tap(
    recorder,
    phone.getByRole('button', { name: 'Pay', exact: true }),
    'The page of the (simulated) wallet.',
  );
  await expect.poll(() => ledgerPayments(orderId)).toHaveLength(1);
  await phone.goto(repayPage);
  await expect(phone.getByText('Received and confirmed')).toBeVisible();
  await phone
    .getByRole('heading', { name: 'Payment received' })
    .evaluate((heading) => heading.scrollIntoView());
  await recorder.frame('The page becomes the receipt.', 2_200);
  await openLoan(staff, orderId);
  await recorder.frame('The payment is on the loan.', 2_200);
  await staff
    .getByText('Each entry contains the hash of the previous one')
    .evaluate((title) => title.scrollIntoView());
  await recorder.frame('And in the ledger: one debit, one credit, posted once.', 3_200);
}

/** Records the moment before a tap, with a mark where it is made. */
async function tap(recorder: Recorder, target: Locator, caption?: string): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await recorder.frame(caption, undefined, await target.boundingBox());
  await target.click();
}

async function openLoan(staff: Page, orderId: string): Promise<void> {
  await staff.goto(`${runningStack().consoleUrl.replace(/\/$/, '')}/loan-files/loan/${orderId}`);
  await staff.getByRole('heading', { level: 1 }).waitFor();
}
