import { readHome } from '@hiram/contract/servicing/loans';
import { listRepayTypes } from '@hiram/contract/servicing/payment-claims';
import { applyRules } from '@hiram/server-testing/retention';
import { readReleased } from '@hiram/server-testing/servicing/loans/loans';
import { maliciousNumbers } from '@hiram/server-testing/servicing/payment-claims/malicious-numbers';
import {
  type Claimant,
  startTestPaymentClaims,
  type TestPaymentClaims,
} from '@hiram/server-testing/servicing/payment-claims/payment-claims';
import { INSTALMENT } from '@hiram/server-testing/servicing/repayments/payer';
import { eventually } from '@hiram/server-testing/servicing/repayments/repayments';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { randomId } from '@hiram/values/ids';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { pollPaymentClaimsNow } from './payment-claims.sql.ts';

// Disbursed on 1 June; 1,870.55 is due on 1 July, and a day late costs 3.01. GCash takes at most one day, a
// bank transfer four.

let claims: TestPaymentClaims;
let claimant: Claimant;
beforeAll(async () => {
  claims = await startTestPaymentClaims();
});
beforeEach(async () => {
  claims.setPolicy({});
  claims.told.length = 0;
  await claims.rows('delete from loan_day_closes');
  await claims.rows(
    `update payment_claims set state = 'not_found', owner = null, next_poll_at = null where owner is not null`,
  );
  claimant = await claims.claimant();
});
afterEach(() => claims.environment.simulator.reset());
afterAll(async () => {
  expect(await findBrokenInvariants(claims.environment.orders.db.url.reveal())).toEqual([]);
  await claims.environment.close();
});

/** Paid at the provider, with every webhook about it lost. */
async function paidWithoutWebhook(by: Claimant, outcome = 'paid') {
  await claims.environment.simulator.setProviderFault('payments/neutral', { lose: 1 });
  const begun = await by.begun({ channelNumber: 'gcash' });
  await claims.environment.pay(begun.payUrl, { outcome });
  return { ...begun, receipt: await by.receiptOf(begun.paymentId) };
}

async function rowsOf(by: Claimant) {
  return claims.rows(
    `select state, why, owner, accrual_pause_days, accrual_paused_since is not null as stands, late_days_outcome from payment_claims
     where loan_id = $1 order by id`,
    [by.loanId],
  );
}

test('[R7.10-1d: repay type] the payment methods are listed with their number formats and the loan’s allowance', async () => {
  const { data, status } = await claimant.testPerson.client.send(listRepayTypes, {
    orderId: claimant.order.orderId,
  });
  expect(status).toBe(200);
  expect(data).toMatchObject({ currency: 'PHP', amount: INSTALMENT, earliestOn: '2026-06-01' });
  expect(data).toMatchObject({ latestOn: '2026-06-30', daysLeft: '10' });
  expect(data.types[0]).toMatchObject({ type: 'gcash', name: 'GCash', isDigits: '1', lengths: ['13'] });
  expect(data.types.map(({ type }: { type: string }) => type)).toContain('bank_transfer');
});

describe('[R7.10-1d: UTR] a submitted reference number', () => {
  test('of an unreported payment is searched immediately, posted once, and counts from when it was paid', async () => {
    const { paymentId, receipt } = await paidWithoutWebhook(claimant);
    const spaced = `${receipt.slice(0, 4)} ${receipt.slice(4, 8)}-${receipt.slice(8)}`;
    const { data, status, body } = await claimant.submitClaim({ utr: spaced });
    expect(status, body).toBe(200);
    expect(data).toMatchObject({
      status: 'counted',
      paymentId,
      utr: receipt,
      title: 'Payment found and confirmed',
    });
    expect(await claimant.shown(paymentId)).toMatchObject({ status: 'posted', countsFrom: '2026-06-30' });
    // Found immediately, so no accrual pause was needed.
    expect(await claimant.events()).toEqual(['payment_received']);
    const again = (await claimant.submitClaim({ utr: receipt })).data;
    expect(again).toEqual(data);
    expect(await claimant.received()).toHaveLength(1);
  });

  test('of a payment that was already posted says which payment it was', async () => {
    const { payUrl, paymentId } = await claimant.begun();
    await claims.environment.pay(payUrl);
    await claimant.posted(paymentId);
    const { data } = await claimant.submitClaim({ utr: await claimant.receiptOf(paymentId) });
    expect(data).toMatchObject({ status: 'counted', paymentId });
    expect(await claimant.received()).toHaveLength(1);
  });

  test('of another person’s payment posts nothing, reveals nothing, and is referred to staff', async () => {
    const other = await claims.claimant();
    const { receipt, paymentId } = await paidWithoutWebhook(other);
    const theirs = (await claimant.submitClaim({ utr: receipt })).data;
    const nobodys = (await (await claims.claimant()).submitClaim()).data;
    const told = ['standing', 'title', 'text', 'decideBy', 'accrualPausedUntil'] as const;
    expect(told.map((field) => theirs[field])).toEqual(told.map((field) => nobodys[field]));
    expect(theirs.paymentId).toBeUndefined();
    expect(await rowsOf(claimant)).toMatchObject([{ why: 'of_somebody_else', owner: 'finance' }]);
    expect([await claimant.received(), await other.received()]).toEqual([[], []]);
    // The actual payer still finds it.
    expect((await other.submitClaim({ utr: receipt })).data).toMatchObject({ status: 'counted', paymentId });
    expect(await claimant.received()).toEqual([]);
  });

  test('that the provider reports as pending is in transit, and pauses accrual as the payment does', async () => {
    const { receipt, paymentId } = await paidWithoutWebhook(claimant, 'pending');
    expect((await claimant.submitClaim({ utr: receipt })).data).toMatchObject({
      status: 'on_its_way',
      paymentId,
    });
    expect(await claimant.events()).toEqual(['payment_on_its_way']);
    expect(await claimant.shown(paymentId)).toMatchObject({ accrualPausedUntil: '2026-07-01' });
  });
});

test('[R7.10-1d: UTR] a payment that is posted during the search is found at the next poll, which is immediate', async () => {
  const { payUrl, paymentId } = await claimant.begun();
  expect((await claimant.submitClaim()).data.status).toBe('looking');
  await claims.environment.pay(payUrl);
  await claimant.posted(paymentId);
  expect(await claims.sweep()).toBe(0);
  const { database, businessClock } = claims.environment.context;
  await inTransaction(database, (tx) =>
    tx.executeQuery(pollPaymentClaimsNow(claimant.loanId, businessClock.now())),
  );
  expect(await claims.sweep()).toBe(1);
  expect((await claimant.claims())[0]).toMatchObject({ status: 'counted', paymentId });
  expect(await claimant.received()).toHaveLength(1);
});

describe('[R7.10-1d: UTR] a claim that is not found', () => {
  test('is polled again while accrual is paused and nothing is late; then the days stay free, the next is charged, and the page says so', async () => {
    const { data } = await claimant.submitClaim({ repayType: 'bank_transfer', utr: 'FT26 0630 0000' });
    expect(data).toMatchObject({ status: 'looking', accrualPausedUntil: '2026-07-04' });
    expect(data.text).toContain('No late fees or reminders for ₱1,870.55 until 4 Jul 2026');
    expect(data.text).toContain('These days stay free');
    const { next } = (await claimant.testPerson.client.send(readHome, {})).data;
    expect(next).toMatchObject({ title: 'We are checking your payment of ₱1,870.55' });
    await claims.advanceTo(1, 2, 3);
    expect(await claims.sweep()).toBe(1);
    await claims.advanceTo(4);
    expect(await claimant.lateCharges()).toBe(0n);
    expect((await readReleased(claims.environment.context.database, claimant.loanId)).state).toBe('due');
    await claims.sweep();
    const [decided] = await claimant.claims();
    expect(decided).toMatchObject({ status: 'not_found' });
    expect(decided.text).toContain('No late fees for the days until 4 Jul 2026');
    expect(claims.told).toEqual(['not_found']);
    await claims.advanceTo(5);
    expect(await claimant.lateCharges()).toBe(301n);
    expect((await readReleased(claims.environment.context.database, claimant.loanId)).state).toBe('overdue');
  });

  test('is charged for those days afterwards where the market’s policy says so, and the page says so before and after', async () => {
    claims.setPolicy({ whenNotFound: 'booked' });
    const { data } = await claimant.submitClaim({ repayType: 'bank_transfer', utr: 'FT2606300001' });
    expect(data.text).toContain('we add the late fees for these days');
    await claims.advanceTo(1, 2, 3, 4);
    expect(await claimant.lateCharges()).toBe(0n);
    await claims.sweep();
    // As if there had been no pause: the 2nd, 3rd and 4th.
    expect(await claimant.owed()).toBe(String(Number(INSTALMENT) + 3 * 301));
    expect((await claimant.claims())[0].text).toContain('We added the late fees');
    expect(await claimant.events()).toEqual(['payment_on_its_way', 'payment_not_coming']);
    await claims.advanceTo(5);
    expect(await claimant.lateCharges()).toBe(4n * 301n);
  });

  test('and is found later is posted, its accrual pause ends, and wrong charges are reversed', async () => {
    await claims.advanceTo(1);
    await claims.environment.moveBy(60_000);
    await claims.environment.simulator.setProviderFault('payments/neutral', { lose: 1 });
    const { payUrl, paymentId } = await claimant.begun({ channelNumber: 'bank_transfer' });
    expect((await claimant.submitClaim({ paidOn: '2026-07-01' })).data.status).toBe('looking');
    await claims.advanceTo(2, 3);
    expect(await claimant.lateCharges()).toBe(301n);
    // Paid on the 1st, reported by the provider on the 3rd.
    await claims.environment.setProviderClock('2026-07-01T03:00:00.000Z');
    await claims.environment.pay(payUrl);
    await claims.sweep();
    expect((await claimant.claims())[0]).toMatchObject({ status: 'counted', paymentId });
    expect(await claimant.shown(paymentId)).toMatchObject({ countsFrom: '2026-07-01' });
    expect(await claimant.lateCharges()).toBe(0n);
    expect(claims.told).toEqual(['found']);
    const { released } = await readReleased(claims.environment.context.database, claimant.loanId);
    expect(released.position.accrual_pauses).toEqual([]);
  });

  test('is not rejected because a provider does not answer', async () => {
    await claimant.submitClaim();
    await claims.environment.simulator.setProviderFault('payments/neutral', { timeOut: 1 });
    await claims.advanceTo(2);
    await claims.sweep();
    expect((await claimant.claims())[0].status).toBe('looking');
    await claims.environment.simulator.reset();
    await claims.environment.moveBy(12 * 3_600_000);
    await claims.sweep();
    expect((await claimant.claims())[0].status).toBe('not_found');
  });

  test('with only a photo is referred to a person, pauses accrual meanwhile, and needs the borrower’s own photo', async () => {
    const imageId = await receiptOf(claimant, 'receipt');
    const { data } = await claimant.submitClaim({ utr: '', imageId });
    expect(data).toMatchObject({
      status: 'looking',
      hasPhoto: '1',
      utr: '',
      accrualPausedUntil: '2026-07-02',
    });
    expect(data.title).toBe('We are checking your receipt');
    expect(await rowsOf(claimant)).toMatchObject([{ owner: 'finance', why: 'photo_alone', stands: true }]);
    const selfie = await receiptOf(claimant, 'selfie');
    const strangers = await receiptOf(await claims.claimant(), 'receipt');
    for (const wrong of [selfie, strangers, randomId()]) {
      expect((await claimant.submitClaim({ utr: '', imageId: wrong, amount: '1' })).status).toBe(404);
    }
    expect((await claimant.submitClaim({ utr: '' })).status).toBe(422);
    // Half a year after the claim is closed, the photo is no longer needed.
    await claims.advanceTo(3);
    await claims.sweep();
    await claims.environment.moveBy(181 * 86_400_000);
    await applyRules(claims.environment.context, 'receipt photos');
    expect((await claimant.claims())[0]).toMatchObject({ status: 'not_found', hasPhoto: '0' });
    expect(await claims.rows('select is_retained from uploads where id = $1', [imageId])).toEqual([
      { is_retained: false },
    ]);
  });
});

async function receiptOf({ testPerson }: Claimant, purpose: string): Promise<string> {
  const id = randomId();
  await claims.rows(
    `insert into uploads (borrower_id, id, purpose, bytes, digest, started_at, finished_at, width, height)
     values ($1, $2::uuid, $3, 1, sha256($2::text::bytea), now(), now(), 1, 1)`,
    [testPerson.id, id, purpose],
  );
  return id;
}

describe('[R7.10-1d: UTR] a false claim gains nothing', () => {
  test('twenty concurrent taps make one claim and one accrual pause; the key with other content is refused', async () => {
    const requestId = randomId();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => claimant.submitClaim({ requestId })),
      ...Array.from({ length: 10 }, () => claimant.submitClaim()),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.claimId)).size).toBe(1);
    expect(await claimant.events()).toEqual(['payment_on_its_way']);
    expect((await claimant.submitClaim({ requestId, amount: '1' })).status).toBe(409);
  });

  test('the same number gives no second accrual pause, another borrower’s number gives none, and a loan is limited to its days and searches', async () => {
    claims.setPolicy({ maxPauseDays: 3 });
    await claimant.submitClaim();
    await claims.advanceTo(2);
    await claims.sweep();
    expect(await rowsOf(claimant)).toMatchObject([
      { state: 'not_found', accrual_pause_days: 1, late_days_outcome: 'waived' },
    ]);
    expect((await claimant.submitClaim()).data.status).toBe('not_found');
    // One of three days is used, so a transfer that could take four gets the remaining two.
    const second = { repayType: 'bank_transfer', utr: 'FT0001', paidOn: '2026-07-01' };
    expect((await claimant.submitClaim(second)).data.accrualPausedUntil).toBe('2026-07-04');
    const third = await claimant.submitClaim({ ...second, utr: 'FT0002' });
    expect(third.data.accrualPausedUntil).toBeUndefined();
    expect(third.data.text).toContain('Late fees continue meanwhile');
    expect((await claimant.submitClaim({ ...second, utr: 'FT0003' })).status).toBe(409);
    expect(await claimant.events()).toEqual(['payment_on_its_way', 'payment_on_its_way']);

    const other = await claims.claimant();
    expect(
      (await other.submitClaim({ utr: claimant.nobodysNumber })).data.accrualPausedUntil,
    ).toBeUndefined();
    expect(await rowsOf(other)).toMatchObject([{ why: 'claimed_by_another', owner: 'finance' }]);
  });

  test('the paused amount is at most what is owed, whatever is claimed', async () => {
    await claimant.submitClaim({ amount: '99999999999' });
    const [row] = await claims.rows(
      'select accrual_paused_minor::text as still from payment_claims where loan_id = $1',
      [claimant.loanId],
    );
    expect(row).toEqual({ still: '561165' });
  });

  test('impossible dates, zero amounts and unknown payment methods are refused', async () => {
    const wrong = [{ paidOn: '2026-07-01' }, { paidOn: '2026-05-31' }, { amount: '0' }, { repayType: 'upi' }];
    for (const given of wrong) expect((await claimant.submitClaim(given)).status).toBe(422);
    expect(await rowsOf(claimant)).toEqual([]);
  });

  test('malicious numbers are refused, and nothing of them is stored', async () => {
    const answers = await Promise.all(
      maliciousNumbers(process.env.HIRAM_FULL === '1' ? 500 : 100).map((utr) =>
        claimant.submitClaim({ utr }),
      ),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 422 && status !== 400)).toEqual([]);
    expect(await rowsOf(claimant)).toEqual([]);
    expect(await claimant.events()).toEqual([]);
  });
});

test('a submitted number is stored encrypted, and neither it nor the photo is in plain text', async () => {
  await claimant.submitClaim();
  const [row] = await claims.rows('select * from payment_claims where loan_id = $1', [claimant.loanId]);
  expect(
    JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(claimant.nobodysNumber);
  await eventually(async () => expect((await claimant.claims())[0].utr).toBe(claimant.nobodysNumber));
});
