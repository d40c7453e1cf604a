import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { awayFromMidnight } from './away-from-midnight.ts';
import { answerDialog, untilOpen } from './console-dialog.ts';
import { withDatabase } from './database.ts';
import { ledgerPayments, openWithLoan, passDays } from './paying.ts';
import { attachRecords } from './payout-in-database.ts';
import { people } from './people.ts';
import { withProviderFaults } from './provider-faults.ts';
import { runningStack } from './running-stack.ts';
import { signInStaff } from './sign-in-staff.ts';
import { english } from './signing-copy.ts';

// Money arrives under a reference that we never issued. Finance sees it in suspense and allocates it by
// maker-checker; replaying its webhook posts nothing more. A missing provider report is detected, explained,
// and resolved when it arrives.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const [, philippines] = people;
const REASON = 'The payer sent us the receipt of the shop.';

test('an unmatched payment is allocated with maker-checker approval only, replaying its webhook posts nothing, a late report is followed to its end, and its duplicate is closed by a staff member', async ({
  page,
  browser,
}, testInfo) => {
  const { orderId } = await openWithLoan(page, {
    productId: '01980000-0000-7000-8000-000000000001',
    amount: '500000',
    periods: '3',
    person: philippines,
    copy: english,
    mobile: '09171230650',
    documentNumber: '1234567890650107',
    account: { cardType: '1', mobile: '09171237890', holderName: 'Maria Clara Santos' },
  });
  const reference = await payWithUnknownReference('100000');
  await expect.poll(() => suspenseOf(reference)).toMatch(/^held /);
  const [, suspenseId = ''] = (await suspenseOf(reference)).split(' ');
  const webhook = `neutral payment.paid ${reference}`;

  const ben = await browser.newPage();
  await signInStaff(ben, 'finance@hiram.example');
  const seenByBen = await openCase(ben, 'Unallocated payments', suspenseId);
  await expect(seenByBen.getByRole('heading', { level: 2 })).toContainText('₱1,000.00');
  await expect(seenByBen).toContainText('No matching payment.');
  await expect(seenByBen.getByRole('region', { name: 'Ledger postings' })).toContainText(
    /111 Collections.*203 Payment suspense.*₱1,000\.00/,
  );
  await seenByBen.getByRole('button', { name: 'Propose allocation…' }).click();
  const dialog = ben.getByRole('dialog');
  await untilOpen(dialog);
  await dialog.getByRole('searchbox', { name: 'Loan' }).fill(orderId);
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(dialog.getByText('Outstanding')).toBeVisible();
  await answerDialog(dialog, { field: 'Note', copy: REASON, ok: 'Propose' });
  await expect(seenByBen).toContainText('Another staff member has to approve it.');
  await expect(seenByBen.getByRole('button', { name: 'Approve allocation…' })).toHaveCount(0);
  expect(await ledgerPayments(orderId)).toEqual([]);

  const lakshmi = await browser.newPage();
  await signInStaff(lakshmi, 'finance2@hiram.example');
  const seenByLakshmi = await openCase(lakshmi, 'Unallocated payments', suspenseId);
  await expect(seenByLakshmi).toContainText('Ben Diaz proposed to allocate it');
  await seenByLakshmi.getByRole('button', { name: 'Approve allocation…' }).click();
  await answerDialog(lakshmi.getByRole('dialog'), {
    field: 'Note',
    copy: 'Seen the receipt too.',
    ok: 'Approve',
  });
  await expect(seenByLakshmi.getByRole('status')).toBeVisible();
  await expect.poll(() => ledgerPayments(orderId)).toEqual([expect.stringMatching(/^1000\.00 instalments /)]);
  await lakshmi.close();

  const message = await openCase(ben, 'Webhooks', webhook);
  await message.getByRole('button', { name: 'View body…' }).click();
  await answerDialog(ben.getByRole('dialog'), { field: 'Reason', copy: REASON, ok: 'View body' });
  await expect(message.locator('pre')).toContainText(reference);
  const before = await ledgerLength();
  await message.getByRole('button', { name: 'Replay…' }).click();
  await answerDialog(ben.getByRole('dialog'), { field: 'Reason', copy: REASON, ok: 'Replay' });
  await expect(message.getByRole('status')).toContainText('Nothing was posted');
  expect(await ledgerLength()).toBe(before);
  expect(await ledgerPayments(orderId)).toHaveLength(1);
  expect(await actionsOn(webhook)).toEqual(['payment_callback_read', 'payment_callback_replayed']);
  expect(await attachRecords(testInfo, orderId)).toEqual([]);

  await ben.goto(`${ben.url().split('?')[0]}?find=${reference}`);
  await ben.locator('button[data-row]').click();
  const payment = ben.getByRole('region', { name: 'Case' });
  await expect(payment.getByRole('region', { name: 'Ledger postings' })).toContainText(
    /203 Payment suspense.*Payment allocated from suspense/,
  );

  await followLateReport(ben);
  await ben.close();
});

/** A missing provider report is detected, assigned, explained, and resolved when it arrives. */
async function followLateReport(page: Page): Promise<void> {
  await awayFromMidnight();
  // The lender's calendar runs ahead of the provider's, so yesterday's report is missing.
  await passDays(2);
  const late = await latestLateReport();
  const missed = await openCase(page, 'Breaks', late);
  await expect(missed.getByRole('heading', { level: 2 })).toContainText('report overdue');
  await missed.getByRole('button', { name: 'Assign to me…' }).click();
  await answerDialog(page.getByRole('dialog'), {
    field: 'Note',
    copy: 'I ask the provider where it is.',
    ok: 'Assign to me',
  });
  await missed.getByRole('button', { name: 'Explain…' }).click();
  await answerDialog(page.getByRole('dialog'), {
    field: 'Note',
    copy: 'Their night was long; it comes today.',
    ok: 'Explain',
  });
  await expect(missed).toContainText('Explained');
  await withProviderFaults('settlements/neutral', { fileLineDoubled: 1 }, () =>
    withProviderClockAligned(() => passDays(1)),
  );
  await expect.poll(() => breakState(late)).toBe('mended');
  await page.getByText('Closed', { exact: true }).click();
  await showRow(page, late);
  await expect(page.locator(`[data-row="${late}"]`)).toContainText('Resolved by a later file');
  await closeDoubled(page);
}

/** The late report contains its lines twice: they are counted once, and a person accepts the break. */
async function closeDoubled(page: Page): Promise<void> {
  const doubled = await readOne(
    `select id as value from reconciliation_breaks
     where kind = 'doubled_in_report' and state = 'open' order by id desc limit 1`,
  );
  const twice = await openCase(page, 'Breaks', doubled);
  await twice.getByRole('button', { name: 'Accept…' }).click();
  await answerDialog(page.getByRole('dialog'), {
    field: 'Note',
    copy: 'The provider wrote its lines twice that night.',
    ok: 'Accept',
  });
  await expect.poll(() => breakState(doubled)).toBe('accepted');
}

/**
 * Pays the provider under a key in our format that no payment of ours has. Returns the provider's reference.
 */
async function payWithUnknownReference(amountMinor: string): Promise<string> {
  const { simulatorUrl, apiUrl } = runningStack();
  const made = await post(`${simulatorUrl}/payments/neutral/payments`, {
    idempotencyKey: `repayment-${randomUUID()}`,
    amountMinor,
    currency: 'PHP',
    way: 'counter',
    webhookUrl: `${apiUrl}/callbacks/payments/neutral`,
  });
  // The cast is the simulator's response.
  const { reference, payPath } = (await made.json()) as { reference: string; payPath: string };
  await post(`${simulatorUrl}${payPath}`, { outcome: 'paid' });
  return reference;
}

async function post(url: string, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered with status ${answer.status}: ${await answer.text()}`);
  return answer;
}

/**
 * The provider's calendar determines its daily files, so it is set to the lender's for the duration of the
 * work.
 */
async function withProviderClockAligned(work: () => Promise<void>): Promise<void> {
  const { simulatorUrl, apiUrl } = runningStack();
  const clock = await fetch(`${apiUrl}/under/development/clock`);
  // The cast is the response of the development clock, which is not part of the contract.
  const { now } = (await clock.json()) as { now: string };
  await setProviderClock(simulatorUrl, now);
  try {
    await work();
  } finally {
    await setProviderClock(simulatorUrl, null);
  }
}

async function setProviderClock(simulatorUrl: string, now: string | null): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${simulatorUrl}/clock`, { method: 'PUT', headers, body: JSON.stringify({ now }) });
}

async function openCase(page: Page, tab: string, id: string): Promise<Locator> {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: /^Payments/ }).click();
  await page.getByRole('navigation', { name: 'Payments' }).getByRole('link', { name: tab }).click();
  await showRow(page, id);
  await page.locator(`[data-row="${id}"]`).click();
  return page.getByRole('region', { name: 'Case' });
}

/** Earlier journeys have filled the queue, so this loads page after page until the row appears. */
async function showRow(page: Page, id: string): Promise<void> {
  const row = page.locator(`[data-row="${id}"]`);
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function readOne(query: string, values: readonly unknown[] = []): Promise<string> {
  return withDatabase(async (client) => {
    const found = await client.query<{ value: string }>(query, [...values]);
    return found.rows[0]?.value ?? 'none';
  });
}

function suspenseOf(reference: string): Promise<string> {
  return readOne(`select state || ' ' || suspense_id as value from received_payments where reference = $1`, [
    reference,
  ]);
}

function ledgerLength(): Promise<string> {
  return readOne('select count(*) as value from ledger_transactions');
}

function latestLateReport(): Promise<string> {
  return readOne(
    `select id as value from reconciliation_breaks
     where kind = 'report_late' and market = 'PH' and state = 'open' order by day desc limit 1`,
  );
}

function breakState(id: string): Promise<string> {
  return readOne('select state as value from reconciliation_breaks where id = $1', [id]);
}

function actionsOn(subject: string): Promise<string[]> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ action: string }>(
      'select action from staff_audit_entries where subject_id = $1 order by recorded_at',
      [subject],
    );
    return rows.map(({ action }) => action);
  });
}
