import { readSettlement } from '@hiram/contract/servicing/repayments';
import { listActivity } from '@hiram/contract/support/activity';
import { byTest } from '@hiram/server-testing/servicing/loans/loans';
import { INSTALMENT, type Payer, startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import {
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { calendarDate } from '@hiram/values/calendar-date';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeDay, waiveLateCharges } from '#servicing/loans/index.ts';
import { registerActivityRoutes } from './index.ts';

let environment: TestRepayments;
let payer: Payer;
beforeAll(async () => {
  environment = await startTestRepayments(registerActivityRoutes);
});
beforeEach(async () => {
  payer = await startPayer(environment);
});
afterAll(() => environment.close());

async function activity(request: Record<string, string> = {}, client = payer.testPerson.client) {
  const { status, data, body } = await client.send(listActivity, request);
  expect(status, body).toBe(200);
  return data;
}

async function kinds(): Promise<string[]> {
  return (await activity()).events.map(({ kind }: { kind: string }) => kind);
}

async function pay(amount = INSTALMENT): Promise<string> {
  const { payUrl, paymentId } = await payer.begun();
  await environment.pay(payUrl, { amountMinor: amount });
  await payer.posted(paymentId);
  return paymentId;
}

async function numberOf(table: 'loans' | 'payment_intents', id: string): Promise<unknown> {
  const [row] = await environment.rows(`select number from ${table} where id = $1`, [id]);
  return row?.number;
}

/** A complaint as the complaints capability stores it. */
async function complains(answeredAt: string | null): Promise<string> {
  const id = randomId();
  await environment.rows(
    `insert into complaints (borrower_id, id, number, brand_code, market, locale, order_id, problem_type, about, content_encrypted,
       client_key, client_digest, state, received_at, opened_at, reply_by, due_by, answered_at, changed_at)
     values ($1, $2, 'CP-7K4M-29Q0', 'hiram', 'PH', 'en', $3, 2, 'amount', '\\x00', $2::uuid::text, sha256('a'),
       case when $4::timestamptz is null then 'received' else 'answered' end, '2026-07-02T02:00:00Z',
       '2026-07-02T02:00:00Z', '2026-07-07', '2026-07-07', $4, coalesce($4, '2026-07-02T02:00:00Z'))`,
    [payer.testPerson.id, id, payer.loanId, answeredAt],
  );
  return id;
}

describe('the activity of a borrower', () => {
  test('begins with the money received, and lists a payment with its number and channel', async () => {
    const paymentId = await pay();
    const loan = { orderId: payer.loanId, productId: expect.any(String) };
    expect(await activity()).toEqual({
      currency: 'PHP',
      certificates: [],
      events: [
        {
          eventId: expect.any(String),
          kind: 'payment',
          on: '2026-06-30',
          detail: 'GCash',
          amount: INSTALMENT,
          number: await numberOf('payment_intents', paymentId),
          paymentId,
          ...loan,
        },
        {
          eventId: expect.any(String),
          kind: 'money_received',
          on: '2026-06-01',
          detail: 'Hiram Cash',
          amount: '450000',
          number: await numberOf('loans', payer.loanId),
          ...loan,
        },
      ],
    });
  });

  test('sums late fees by month, and shows what was waived', async () => {
    for (const day of ['2026-07-30', '2026-07-31', '2026-08-01', '2026-08-02']) {
      await environment.moveTo(day);
      await closeDay(
        {
          databaseUrl: environment.orders.db.programUrl,
          businessClock: environment.context.businessClock,
          threads: 0,
        },
        { market: 'PH', day: calendarDate(day) },
      );
    }
    const [july] = await environment.rows(
      "select sum(amount_minor)::text as sum from loan_charges where loan_id = $1 and charged_on < '2026-08-01'",
      [payer.loanId],
    );
    const { events } = await activity();
    expect(events).toMatchObject([
      { kind: 'late_fee', on: '2026-08-02' },
      { kind: 'late_fee', on: '2026-07-31', amount: july?.sum, orderId: payer.loanId },
      { kind: 'money_received' },
    ]);
    await waiveLateCharges(environment.context, {
      ...byTest,
      loanId: payer.loanId,
      key: 'waive',
      waiverId: 'waiver-1',
      amount: 500n,
    });
    expect((await activity()).events[0]).toMatchObject({ kind: 'late_fee_removed', amount: '500' });
  });

  test('shows a date that was moved, a payment that was split, charges that were reversed and a refund', async () => {
    const charge = { kind: 'late_fee_charged', on: '2026-07-02', cause: 'day', amount: { $n: '250' } };
    for (const [id, kind, event, at] of [
      ['relief-1', 'relief_agreed', { relief: { kind: 'new_date', days: 7 } }, '2026-06-10'],
      ['relief-2', 'relief_agreed', { relief: { kind: 'split', parts: 2 } }, '2026-06-11'],
      ['extended', 'extended', { days: 7 }, '2026-06-12'],
      ['reversed', 'charges_reversed', { charges: [charge, charge] }, '2026-06-13'],
    ] as const) {
      await environment.rows(
        `insert into loan_events (loan_id, id, kind, effective_at, effective_on, recorded_on, event)
         values ($1, $2, $3, $4::date + time '10:00', $4::date, $4::date, $5)`,
        [payer.loanId, id, kind, at, event],
      );
    }
    await environment.rows(`set session_replication_role = replica;
      insert into refund_movements (provider, reference, refund_id, attempt, loan_id, amount_minor, paid_at, state)
      values ('neutral', '${payer.loanId}', '${randomId()}', 1, '${payer.loanId}', 9935, '2026-06-14T02:00:00Z', 'paid');
      set session_replication_role = origin`);
    expect((await activity()).events).toMatchObject([
      { kind: 'refund', amount: '9935', on: '2026-06-14' },
      { kind: 'late_fee_removed', amount: '500' },
      { kind: 'date_moved' },
      { kind: 'payment_split' },
      { kind: 'date_moved' },
      { kind: 'money_received' },
    ]);
  });

  test('ends with the loan paid off, above the payment that did it, and pins its certificate', async () => {
    await environment.moveTo('2026-07-01');
    const { data } = await payer.testPerson.client.send(readSettlement, payer.order);
    const { payUrl, paymentId } = await payer.begun({ amount: data.quote.amount, isSettlement: '1' });
    await environment.pay(payUrl);
    await payer.posted(paymentId);
    expect(await kinds()).toEqual(['paid_off', 'payment', 'money_received']);
    expect((await activity()).certificates).toEqual([
      {
        orderId: payer.loanId,
        productId: expect.any(String),
        productName: 'Hiram Cash',
        number: await numberOf('loans', payer.loanId),
      },
    ]);
  });

  test('has a complaint when it was sent and again when it was answered', async () => {
    const problemId = await complains('2026-07-03T02:00:00Z');
    const complaint = { problemId, number: 'CP-7K4M-29Q0', detail: 'The amount is wrong' };
    expect((await activity()).events).toMatchObject([
      { kind: 'complaint_answered', on: '2026-07-03', ...complaint },
      { kind: 'complaint_sent', on: '2026-07-02', ...complaint },
      { kind: 'money_received' },
    ]);
  });

  test('keeps a payment that was taken back, and says so', async () => {
    const paymentId = await pay();
    await environment.rows(
      `update received_payments set state = 'reversed', retained_minor = 0, changed_at = '2026-07-05T02:00:00Z'
       where payment_id = $1`,
      [paymentId],
    );
    expect((await activity()).events).toMatchObject([
      { kind: 'payment_reversed', on: '2026-07-05', amount: INSTALMENT, paymentId },
      { kind: 'payment', on: '2026-06-30', paymentId },
      { kind: 'money_received' },
    ]);
  });

  test('is paged, each event once and none omitted, also where many have the same time', async () => {
    for (let index = 0; index < 35; index += 1) {
      await environment.rows(
        `insert into loan_events (loan_id, id, kind, effective_at, effective_on, recorded_on, event)
         values ($1, $2, 'late_charges_waived', '2026-06-20T02:00:00.123456Z', '2026-06-20', '2026-06-20', $3)`,
        [payer.loanId, `waiver-${index}`, { kind: 'late_charges_waived', amount: { $n: '100' } }],
      );
    }
    const first = await activity();
    expect(first.events).toHaveLength(30);
    const second = await activity({ after: first.next });
    const ids = [...first.events, ...second.events].map(({ eventId }: { eventId: string }) => eventId);
    expect(new Set(ids).size).toBe(36);
    expect(ids).toHaveLength(36);
    expect(second.next).toBeUndefined();
    expect(second.certificates).toEqual([]);
  });

  test('shows nothing of another borrower, not even with the cursor of their page', async () => {
    await pay();
    const stranger = await environment.orders.testPerson();
    expect(await activity({}, stranger.client)).toEqual({ currency: 'PHP', events: [], certificates: [] });
    const [{ eventId }] = (await activity()).events;
    const cursor = `2027-01-01T00:00:00.000Z_${eventId}`;
    expect((await activity({ after: cursor }, stranger.client)).events).toEqual([]);
    expect((await activity({ after: cursor })).events).toHaveLength(2);
  });

  test('refuses a cursor that is none', async () => {
    for (const after of ['x', "2027-01-01T00:00:00.000Z_' or true --", '2027-13-01T00:00:00.000Z_1-ab']) {
      expect((await payer.testPerson.client.send(listActivity, { after })).status).toBe(400);
    }
  });
});
