import { createHmac } from 'node:crypto';
import { readRepayment } from '@hiram/contract/servicing/repayments';
import { withClient } from '@hiram/server-testing/platform/database/database';
import { balancesOf } from '@hiram/server-testing/servicing/loans/loans';
import { type Payer, startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import {
  eventually,
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { findBrokenInvariants, findBrokenWithin } from '@hiram/tools/invariants/check-invariants';
import { calendarDate } from '@hiram/values/calendar-date';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeDay } from '#servicing/loans/index.ts';

const MINUTE = 60_000;

let environment: TestRepayments;
let payer: Payer;
beforeAll(async () => {
  environment = await startTestRepayments();
});
beforeEach(async () => {
  payer = await startPayer(environment);
});
afterEach(() => environment.simulator.reset());
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

async function closeDays(...days: string[]): Promise<void> {
  const { db, context } = environment.orders;
  for (const day of days) {
    await closeDay(
      { databaseUrl: db.programUrl, businessClock: context.businessClock, threads: 0 },
      { market: 'PH', day: calendarDate(day) },
    );
  }
}

interface LostWebhook {
  readonly about: string;
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** A webhook that the provider created and never delivered. */
async function lostWebhookAbout(payUrl: string): Promise<LostWebhook> {
  return eventually(async () => {
    const answer = await fetch(`${environment.simulator.url}/callbacks`);
    // The cast states the simulator's own format. The test asserts on it.
    const { webhooks } = (await answer.json()) as { webhooks: Record<string, LostWebhook[]> };
    const lost = webhooks['payments/neutral']?.find(({ about }) => payUrl.endsWith(about));
    if (lost === undefined) throw new Error('no webhook yet');
    return lost;
  });
}

async function deliver({ body, headers }: Pick<LostWebhook, 'body' | 'headers'>): Promise<number> {
  return (await fetch(environment.webhookUrl, { method: 'POST', headers, body })).status;
}

/** Some providers sign each delivery attempt again. */
function signedNow(body: string): Record<string, string> {
  const seconds = Math.floor(environment.context.businessClock.now() / 1000);
  const signature = createHmac('sha256', 'simulator').update(`${seconds}.${body}`).digest('hex');
  return { 'content-type': 'application/json', 'x-signature': `t=${seconds},v1=${signature}` };
}

describe('for any webhook behaviour', () => {
  test('with every webhook lost, all payments are posted within fifteen minutes by polling', async () => {
    await environment.simulator.setProviderFault('payments/neutral', { lose: 1 });
    const payments = await Promise.all(
      ['gcash', 'maya', 'qrph', 'seven_eleven', 'bank_transfer'].map((channelNumber) =>
        payer.begun({ channelNumber }),
      ),
    );
    await Promise.all(payments.map(({ payUrl }) => environment.pay(payUrl)));
    for (let minute = 0; minute < 15; minute += 1) {
      await environment.moveBy(MINUTE);
      await environment.sweep();
    }
    for (const { paymentId } of payments) expect((await payer.shown(paymentId)).status).toBe('posted');
    expect((await payer.received()).map(({ reported_via }) => reported_via)).toEqual(Array(5).fill('books'));
    await environment.moveBy(60 * MINUTE);
    expect(await environment.sweep()).toBe(0);
  });

  test('a webhook that arrives three days late, after the due date, leaves no charge behind', async () => {
    await environment.simulator.setProviderFault('payments/neutral', { lose: 1 });
    const { payUrl, paymentId } = await payer.begun();
    await environment.pay(payUrl);
    const late = await lostWebhookAbout(payUrl);
    await environment.moveTo('2026-07-03');
    await closeDays('2026-07-01', '2026-07-02', '2026-07-03');
    expect(await balancesOf(environment.context.database, payer.loanId)).toMatchObject({
      late_charge_receivable: 602n,
    });

    expect(await deliver({ body: late.body, headers: signedNow(late.body) })).toBe(200);
    expect(await payer.posted(paymentId)).toMatchObject({ countsFrom: '2026-06-30' });
    const after = await balancesOf(environment.context.database, payer.loanId);
    expect(after.late_charge_receivable).toBeUndefined();
    expect(after.late_charge_income).toBeUndefined();
    expect(await payer.owed()).toBe('187055');
  });

  test('a webhook with its first, old signature is unverified: the provider is polled, and the date is still that of the payment', async () => {
    await environment.simulator.setProviderFault('payments/neutral', { lose: 1 });
    const { payUrl, paymentId } = await payer.begun();
    await environment.pay(payUrl);
    const late = await lostWebhookAbout(payUrl);
    await environment.moveTo('2026-07-03');
    expect(await deliver(late)).toBe(200);
    expect(
      await environment.rows('select verdict from payment_webhooks where payment_id = $1', [paymentId]),
    ).toEqual([{ verdict: 'books_asked' }]);
    expect(await payer.received()).toEqual([]);
    await environment.sweep();
    expect(await payer.shown(paymentId)).toMatchObject({ status: 'posted', countsFrom: '2026-06-30' });
  });

  test('the same webhook fifty times, concurrent and later, is posted once and counted as duplicates', async () => {
    await environment.simulator.setProviderFault('payments/neutral', { lose: 1 });
    const { payUrl, paymentId } = await payer.begun();
    await environment.pay(payUrl);
    const { body } = await lostWebhookAbout(payUrl);
    const headers = signedNow(body);
    const statuses = await Promise.all(Array.from({ length: 50 }, () => deliver({ body, headers })));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await environment.moveBy(15 * MINUTE);
    await environment.sweep();
    expect(await payer.received()).toHaveLength(1);
    expect(
      await environment.rows('select verdict, duplicates from payment_webhooks where payment_id = $1', [
        paymentId,
      ]),
    ).toEqual([{ verdict: 'posted', duplicates: 50 }]);
  });

  test('a payment in transit is shown as such with its latest arrival time, and counts from when the borrower paid', async () => {
    const { payUrl, paymentId } = await payer.begun({ channelNumber: 'bank_transfer' });
    await environment.pay(payUrl, { outcome: 'pending' });
    const pending = await eventually(async () => {
      const payment = await payer.shown(paymentId);
      expect(payment.status).toBe('on_its_way');
      return payment;
    });
    expect(pending).toMatchObject({ payUrl: '', until: expect.stringMatching(/^2026-07-04T/) });
    expect((await payer.testPerson.client.send(readRepayment, payer.order)).data.noticeMsg).toContain(
      'is being processed',
    );
    await environment.moveTo('2026-07-02');
    expect((await payer.begin({ channelNumber: 'bank_transfer' })).code).toBe(40971);
    await environment.pay(payUrl);
    expect(await payer.posted(paymentId)).toMatchObject({ countsFrom: '2026-06-30' });
    expect(await payer.owed()).toBe('187055');
  });

  test('a payment in transit for longer than its channel allows is reported as such, once, and still polled', async () => {
    const { payUrl, paymentId } = await payer.begun();
    await environment.pay(payUrl, { outcome: 'pending' });
    await eventually(async () => expect((await payer.shown(paymentId)).status).toBe('on_its_way'));
    await environment.moveTo('2026-07-02');
    for (let turn = 0; turn < 3; turn += 1) {
      await environment.sweep();
      await environment.moveBy(15 * MINUTE);
    }
    const titles = (await payer.shown(paymentId)).steps.map(({ title }: { title: string }) => title);
    expect(titles.slice(2)).toEqual(['Paid, being processed', 'Taking longer than usual']);
    await environment.pay(payUrl);
    await payer.posted(paymentId);
  });

  test('a failed payment and an unpaid one end, and another can be started', async () => {
    const failed = await payer.begun();
    await environment.pay(failed.payUrl, { outcome: 'failed' });
    await eventually(async () => expect((await payer.shown(failed.paymentId)).status).toBe('failed'));
    await environment.simulator.setProviderFault('payments/neutral', { lose: 1 });
    const unpaid = await payer.begun();
    await environment.moveBy(61 * MINUTE);
    await environment.sweep();
    expect((await payer.shown(unpaid.paymentId)).status).toBe('expired');
    expect((await payer.begun()).paymentId).not.toBe(unpaid.paymentId);
  });

  test('money with an unknown key is held in suspense for staff, and nothing is posted to a loan', async () => {
    const key = 'repayment-018f3b5a-7c1d-7000-8000-000000000000';
    const paidAt = '2026-06-30T01:00:00.000Z';
    const data = {
      reference: 'pay_stray',
      idempotencyKey: key,
      amountMinor: '5',
      currency: 'PHP',
      state: 'paid',
      paidAt,
    };
    const body = JSON.stringify({ event: 'payment.paid', data });
    expect(await deliver({ body, headers: signedNow(body) })).toBe(200);
    expect(await deliver({ body, headers: signedNow(body) })).toBe(200);
    expect(
      await environment.rows(`select state, why, allocate_by - reported_at = interval '1 day' as in_a_day from received_payments
        where reference = 'pay_stray'`),
    ).toEqual([{ state: 'held', why: 'payment_unknown', in_a_day: true }]);
  });

  test('money that the loan cannot accept yet is held in suspense, shown to the borrower, and posted once it can', async () => {
    const { payUrl, paymentId } = await payer.begun({ channelNumber: 'bank_transfer' });
    await environment.simulator.setProviderFault('payments/neutral', { lose: 1 });
    // The provider's clock is ahead of ours: by our calendar the payment is made tomorrow.
    await environment.setProviderClock('2026-07-01T01:00:00.000Z');
    await environment.pay(payUrl);
    environment.orders.context.businessClock.moveBy(15 * MINUTE);
    await environment.sweep();
    expect((await payer.shown(paymentId)).status).toBe('held');
    expect(await payer.received()).toMatchObject([{ state: 'held', posted_as: null }]);
    await environment.moveTo('2026-07-01');
    await environment.sweep();
    expect(await payer.shown(paymentId)).toMatchObject({ status: 'posted', countsFrom: '2026-07-01' });
  });
});

describe('npm run invariants reports', () => {
  test.each([
    ['I3', `update received_payments set amount_minor = amount_minor + 1 where payment_id = 'ID'`],
    [
      'I3',
      `update received_payments set state = 'held', why = 'x', posted_as = null, allocate_by = now(), suspense_id = gen_random_uuid()
      where payment_id = 'ID'`,
    ],
    ['I11', `update received_payments set paid_at = paid_at + interval '1 day' where payment_id = 'ID'`],
    ['I9', `delete from received_payments where payment_id = 'ID'`],
    ['I18', `update received_payments set amount_minor = amount_minor + 1 where state = 'held'`],
    ['I18', `update received_payments set suspense_book = null where state = 'held'`],
    [
      'I18',
      `update ledger_accounts set debit_minor = debit_minor + 1 where code = 203
      and owner = (select owner from ledger_accounts where code = 203 limit 1)`,
    ],
    ['I13', `update payment_intents set state = 'sent', next_poll_at = null where id = 'ID'`],
  ])('%s broken', async (invariant, corruption) => {
    const { payUrl, paymentId } = await payer.begun();
    await environment.pay(payUrl);
    await payer.posted(paymentId);
    const broken = await withClient(environment.orders.db.url.reveal(), async (client) => {
      await client.query('begin');
      await client.query(corruption.replaceAll('ID', paymentId));
      const found = await findBrokenWithin(client);
      await client.query('rollback');
      return found.map((one) => one.invariant);
    });
    expect(broken).toContain(invariant);
  });
});
