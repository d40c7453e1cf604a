import { readHome } from '@hiram/contract/loans';
import { listRepayTypes } from '@hiram/contract/payment-traces';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { calendarDate } from '@hiram/values/calendar-date';
import { randomId } from '@hiram/values/ids';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readReleased } from '../loans/test-loans.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { INSTALMENT } from '../repayments/test-payer.ts';
import { eventually } from '../repayments/test-repayments.ts';
import { askTracesNow } from './payment-traces.sql.ts';
import { purgeReceiptPhotos } from './purge-photos.ts';
import { hostileNumbers } from './test-hostile-numbers.ts';
import { type Claimant, startTestTraces, type TestTraces } from './test-traces.ts';

// Disbursed on 1 June; 1,870.55 is due on 1 July, and a day late costs 3.01. GCash takes at most one day, a
// bank transfer four.

let traces: TestTraces;
let claimant: Claimant;
beforeAll(async () => {
  traces = await startTestTraces();
});
beforeEach(async () => {
  traces.setPolicy({});
  traces.told.length = 0;
  await traces.rows('delete from loan_day_closes');
  await traces.rows(
    `update payment_traces set state = 'not_found', owner = null, ask_next_at = null where owner is not null`,
  );
  claimant = await traces.claimant();
});
afterEach(() => traces.world.simulator.reset());
afterAll(async () => {
  expect(await findBrokenInvariants(traces.world.orders.db.url.reveal())).toEqual([]);
  await traces.world.close();
});

/** Paid at the provider, with every webhook about it lost. */
async function paidUnheard(by: Claimant, outcome = 'paid') {
  await traces.world.simulator.turnDesk('payments/neutral', { lose: 1 });
  const begun = await by.begun({ channelNumber: 'gcash' });
  await traces.world.pay(begun.payUrl, { outcome });
  return { ...begun, receipt: await by.receiptOf(begun.paymentId) };
}

async function rowsOf(by: Claimant) {
  return traces.rows(
    `select state, why, owner, still_days, still_since is not null as stands, days_were from payment_traces
     where loan_id = $1 order by id`,
    [by.loanId],
  );
}

test('[R7.10-1d: repay type] the ways one may have paid by are listed with how their numbers look, and what the loan allows', async () => {
  const { data, status } = await claimant.somebody.client.send(listRepayTypes, {
    orderId: claimant.order.orderId,
  });
  expect(status).toBe(200);
  expect(data).toMatchObject({ currency: 'PHP', amount: INSTALMENT, earliestOn: '2026-06-01' });
  expect(data).toMatchObject({ latestOn: '2026-06-30', daysLeft: '10' });
  expect(data.types[0]).toMatchObject({ type: 'gcash', name: 'GCash', isDigits: '1', lengths: ['13'] });
  expect(data.types.map(({ type }: { type: string }) => type)).toContain('bank_transfer');
});

describe('[R7.10-1d: UTR] a number that is handed in', () => {
  test('of money that we never heard of is looked for at once, posted once, and counts from when it was paid', async () => {
    const { paymentId, receipt } = await paidUnheard(claimant);
    const spaced = `${receipt.slice(0, 4)} ${receipt.slice(4, 8)}-${receipt.slice(8)}`;
    const { data, status, body } = await claimant.handIn({ utr: spaced });
    expect(status, body).toBe(200);
    expect(data).toMatchObject({ standing: 'counted', paymentId, utr: receipt, title: 'Found and counted' });
    expect(await claimant.shown(paymentId)).toMatchObject({ standing: 'posted', countsFrom: '2026-06-30' });
    // Found immediately, so no accrual pause was needed.
    expect(await claimant.events()).toEqual(['payment_received']);
    const again = (await claimant.handIn({ utr: receipt })).data;
    expect(again).toEqual(data);
    expect(await claimant.received()).toHaveLength(1);
  });

  test('of money that was posted already says which payment it was', async () => {
    const { payUrl, paymentId } = await claimant.begun();
    await traces.world.pay(payUrl);
    await claimant.posted(paymentId);
    const { data } = await claimant.handIn({ utr: await claimant.receiptOf(paymentId) });
    expect(data).toMatchObject({ standing: 'counted', paymentId });
    expect(await claimant.received()).toHaveLength(1);
  });

  test('of somebody else’s money posts nothing, tells nothing, and is for a person of ours to look at', async () => {
    const other = await traces.claimant();
    const { receipt, paymentId } = await paidUnheard(other);
    const theirs = (await claimant.handIn({ utr: receipt })).data;
    const nobodys = (await (await traces.claimant()).handIn()).data;
    const told = ['standing', 'title', 'text', 'decideBy', 'standsStillUntil'] as const;
    expect(told.map((field) => theirs[field])).toEqual(told.map((field) => nobodys[field]));
    expect(theirs.paymentId).toBeUndefined();
    expect(await rowsOf(claimant)).toMatchObject([{ why: 'of_somebody_else', owner: 'finance' }]);
    expect([await claimant.received(), await other.received()]).toEqual([[], []]);
    // The actual payer still finds it.
    expect((await other.handIn({ utr: receipt })).data).toMatchObject({ standing: 'counted', paymentId });
    expect(await claimant.received()).toEqual([]);
  });

  test('that the provider calls pending is on its way, and stands still as the payment does', async () => {
    const { receipt, paymentId } = await paidUnheard(claimant, 'pending');
    expect((await claimant.handIn({ utr: receipt })).data).toMatchObject({
      standing: 'on_its_way',
      paymentId,
    });
    expect(await claimant.events()).toEqual(['payment_on_its_way']);
    expect(await claimant.shown(paymentId)).toMatchObject({ standsStillUntil: '2026-07-01' });
  });
});

test('[R7.10-1d: UTR] money that is posted while it is looked for is seen at the next turn, which comes at once', async () => {
  const { payUrl, paymentId } = await claimant.begun();
  expect((await claimant.handIn()).data.standing).toBe('looking');
  await traces.world.pay(payUrl);
  await claimant.posted(paymentId);
  expect(await traces.sweep()).toBe(0);
  const { database, clock } = traces.world.desk;
  await inTransaction(database, (tx) => askTracesNow(tx, claimant.loanId, clock.now()));
  expect(await traces.sweep()).toBe(1);
  expect((await claimant.traces())[0]).toMatchObject({ standing: 'counted', paymentId });
  expect(await claimant.received()).toHaveLength(1);
});

describe('[R7.10-1d: UTR] what is not found', () => {
  test('is asked after again while charges stand still and nobody is late; then the days stay free, the next is charged, and it says so', async () => {
    const { data } = await claimant.handIn({ repayType: 'bank_transfer', utr: 'FT26 0630 0000' });
    expect(data).toMatchObject({ standing: 'looking', standsStillUntil: '2026-07-04' });
    expect(data.text).toContain('₱1,870.55 stand still until 4 Jul 2026');
    expect(data.text).toContain('These days stay free');
    const { next } = (await claimant.somebody.client.send(readHome, {})).data;
    expect(next).toMatchObject({ title: 'We are looking for your ₱1,870.55' });
    await traces.liveTo(1, 2, 3);
    expect(await traces.sweep()).toBe(1);
    await traces.liveTo(4);
    expect(await claimant.lateCharges()).toBe(0n);
    expect((await readReleased(traces.world.desk.database, claimant.loanId)).state).toBe('due');
    await traces.sweep();
    const [decided] = await claimant.traces();
    expect(decided).toMatchObject({ standing: 'not_found' });
    expect(decided.text).toContain('The days until 4 Jul 2026 cost nothing extra');
    expect(traces.told).toEqual(['not_found']);
    await traces.liveTo(5);
    expect(await claimant.lateCharges()).toBe(301n);
    expect((await readReleased(traces.world.desk.database, claimant.loanId)).state).toBe('overdue');
  });

  test('is charged for those days after all where the market’s policy says so, and says that before and after', async () => {
    traces.setPolicy({ whenNotFound: 'booked' });
    const { data } = await claimant.handIn({ repayType: 'bank_transfer', utr: 'FT2606300001' });
    expect(data.text).toContain('the charges for these days are added after all');
    await traces.liveTo(1, 2, 3, 4);
    expect(await claimant.lateCharges()).toBe(0n);
    await traces.sweep();
    // As if there had been no pause: the 2nd, 3rd and 4th.
    expect(await claimant.owed()).toBe(String(Number(INSTALMENT) + 3 * 301));
    expect((await claimant.traces())[0].text).toContain('have been added');
    expect(await claimant.events()).toEqual(['payment_on_its_way', 'payment_not_coming']);
    await traces.liveTo(5);
    expect(await claimant.lateCharges()).toBe(4n * 301n);
  });

  test('and turns up later is counted, its standstill ends with it, and wrong charges go back', async () => {
    await traces.liveTo(1);
    await traces.world.moveBy(60_000);
    await traces.world.simulator.turnDesk('payments/neutral', { lose: 1 });
    const { payUrl, paymentId } = await claimant.begun({ channelNumber: 'bank_transfer' });
    expect((await claimant.handIn({ paidOn: '2026-07-01' })).data.standing).toBe('looking');
    await traces.liveTo(2, 3);
    expect(await claimant.lateCharges()).toBe(301n);
    // Paid on the 1st, reported by the provider on the 3rd.
    await traces.world.setProvidersClock('2026-07-01T03:00:00.000Z');
    await traces.world.pay(payUrl);
    await traces.sweep();
    expect((await claimant.traces())[0]).toMatchObject({ standing: 'counted', paymentId });
    expect(await claimant.shown(paymentId)).toMatchObject({ countsFrom: '2026-07-01' });
    expect(await claimant.lateCharges()).toBe(0n);
    expect(traces.told).toEqual(['found']);
    const { released } = await readReleased(traces.world.desk.database, claimant.loanId);
    expect(released.position.standstills).toEqual([]);
  });

  test('is not told no by a provider that does not answer', async () => {
    await claimant.handIn();
    await traces.world.simulator.turnDesk('payments/neutral', { timeOut: 1 });
    await traces.liveTo(2);
    await traces.sweep();
    expect((await claimant.traces())[0].standing).toBe('looking');
    await traces.world.simulator.reset();
    await traces.world.moveBy(12 * 3_600_000);
    await traces.sweep();
    expect((await claimant.traces())[0].standing).toBe('not_found');
  });

  test('by a photo alone is looked at by a person, stands still meanwhile, and is nobody else’s photo', async () => {
    const imageId = await receiptOf(claimant, 'receipt');
    const { data } = await claimant.handIn({ utr: '', imageId });
    expect(data).toMatchObject({
      standing: 'looking',
      hasPhoto: '1',
      utr: '',
      standsStillUntil: '2026-07-02',
    });
    expect(data.title).toBe('We are looking at your receipt');
    expect(await rowsOf(claimant)).toMatchObject([{ owner: 'finance', why: 'photo_alone', stands: true }]);
    const selfie = await receiptOf(claimant, 'selfie');
    const strangers = await receiptOf(await traces.claimant(), 'receipt');
    for (const wrong of [selfie, strangers, randomId()]) {
      expect((await claimant.handIn({ utr: '', imageId: wrong, amount: '1' })).status).toBe(404);
    }
    expect((await claimant.handIn({ utr: '' })).status).toBe(422);
    // Half a year after the claim is closed, the photo is no longer needed.
    await traces.liveTo(3);
    await traces.sweep();
    await traces.world.moveBy(181 * 86_400_000);
    const { database, clock } = traces.world.desk;
    await purgeReceiptPhotos({ database, clock }).run({ market: 'PH', day: calendarDate('2026-12-31') });
    expect((await claimant.traces())[0]).toMatchObject({ standing: 'not_found', hasPhoto: '0' });
    expect(await traces.rows('select is_kept from uploads where id = $1', [imageId])).toEqual([
      { is_kept: false },
    ]);
  });
});

async function receiptOf({ somebody }: Claimant, purpose: string): Promise<string> {
  const id = randomId();
  await traces.rows(
    `insert into uploads (borrower_id, id, purpose, bytes, digest, started_at, finished_at, width, height)
     values ($1, $2::uuid, $3, 1, sha256($2::text::bytea), now(), now(), 1, 1)`,
    [somebody.id, id, purpose],
  );
  return id;
}

describe('[R7.10-1d: UTR] nobody gains by saying so', () => {
  test('twenty taps at once make one claim and one standstill; the key with other words is refused', async () => {
    const requestId = randomId();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => claimant.handIn({ requestId })),
      ...Array.from({ length: 10 }, () => claimant.handIn()),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.traceId)).size).toBe(1);
    expect(await claimant.events()).toEqual(['payment_on_its_way']);
    expect((await claimant.handIn({ requestId, amount: '1' })).status).toBe(409);
  });

  test('the same number buys no second standstill, another’s number none, and a loan no more than its days and its searches', async () => {
    traces.setPolicy({ mostStillDays: 3 });
    await claimant.handIn();
    await traces.liveTo(2);
    await traces.sweep();
    expect(await rowsOf(claimant)).toMatchObject([
      { state: 'not_found', still_days: 1, days_were: 'waived' },
    ]);
    expect((await claimant.handIn()).data.standing).toBe('not_found');
    // One of three days is used, so a transfer that could take four gets the remaining two.
    const second = { repayType: 'bank_transfer', utr: 'FT0001', paidOn: '2026-07-01' };
    expect((await claimant.handIn(second)).data.standsStillUntil).toBe('2026-07-04');
    const third = await claimant.handIn({ ...second, utr: 'FT0002' });
    expect(third.data.standsStillUntil).toBeUndefined();
    expect(third.data.text).toContain('Charges go on meanwhile');
    expect((await claimant.handIn({ ...second, utr: 'FT0003' })).status).toBe(409);
    expect(await claimant.events()).toEqual(['payment_on_its_way', 'payment_on_its_way']);

    const other = await traces.claimant();
    expect((await other.handIn({ utr: claimant.nobodysNumber })).data.standsStillUntil).toBeUndefined();
    expect(await rowsOf(other)).toMatchObject([{ why: 'claimed_by_another', owner: 'finance' }]);
  });

  test('what stands still is at most what is owed, whatever is claimed', async () => {
    await claimant.handIn({ amount: '99999999999' });
    const [row] = await traces.rows(
      'select still_minor::text as still from payment_traces where loan_id = $1',
      [claimant.loanId],
    );
    expect(row).toEqual({ still: '561165' });
  });

  test('days that cannot be, amounts of nothing and ways that are none are refused', async () => {
    const wrong = [{ paidOn: '2026-07-01' }, { paidOn: '2026-05-31' }, { amount: '0' }, { repayType: 'upi' }];
    for (const given of wrong) expect((await claimant.handIn(given)).status).toBe(422);
    expect(await rowsOf(claimant)).toEqual([]);
  });

  test('five hundred hostile numbers are refused, and nothing of them is kept', async () => {
    const answers = await Promise.all(hostileNumbers(500).map((utr) => claimant.handIn({ utr })));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 422 && status !== 400)).toEqual([]);
    expect(await rowsOf(claimant)).toEqual([]);
    expect(await claimant.events()).toEqual([]);
  });
});

test('a number that its owner handed in is kept sealed, and neither it nor the photo is in plain sight', async () => {
  await claimant.handIn();
  const [row] = await traces.rows('select * from payment_traces where loan_id = $1', [claimant.loanId]);
  expect(
    JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(claimant.nobodysNumber);
  await eventually(async () => expect((await claimant.traces())[0].utr).toBe(claimant.nobodysNumber));
});
