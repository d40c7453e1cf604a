import { randomUUID } from 'node:crypto';
import { wireFormats } from '@hiram/contract/call-schemas';
import { WEBHOOK_EVENT_TYPES, webhookBodySchema } from '@hiram/contract/operations/webhook-events';
import { startDecisionTestEnvironment } from '@hiram/server-testing/origination/decisions/decisions';
import { startTestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { byTest, payTestLoan, readReleased } from '@hiram/server-testing/servicing/loans/loans';
import {
  startTestComplaints,
  type TestComplaints,
} from '@hiram/server-testing/support/complaints/complaints';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cancelLoan,
  receivePayment,
  returnPayout,
  reversePayment,
  writeOffLoan,
} from '#servicing/loans/index.ts';

// Every event of the catalogue is recorded by the change that it reports, with the data that the catalogue states. Broken
// promises and the delivery are in webhooks.api.test.ts.

const ajv = new Ajv({ formats: wireFormats });

let it: TestComplaints;
beforeAll(async () => {
  it = await startTestComplaints();
  await it.rows(`insert into webhook_endpoints (market, id, url, events, is_enabled, changed_at)
    values ('PH', 'all', 'https://lender.example/', '{${WEBHOOK_EVENT_TYPES.join()}}', true, now())`);
});
afterAll(() => it.close());

interface EventRow {
  readonly type: string;
  readonly data: Readonly<Record<string, string>>;
  readonly brand: string;
}

/** The query selects these columns. */
function eventRows(rows: readonly Record<string, unknown>[]): readonly EventRow[] {
  return rows as unknown as readonly EventRow[];
}

async function eventsOf(loanId: string): Promise<readonly EventRow[]> {
  const rows = eventRows(
    await it.rows(
      `select type, data, brand from outgoing_events where data ->> 'loanId' = $1 order by occurred_at, type`,
      [loanId],
    ),
  );
  for (const { type, data, brand } of rows) expectToMatch(type, { market: 'PH', brand, ...data });
  return rows;
}

function expectToMatch(type: string, data: unknown): void {
  const known = WEBHOOK_EVENT_TYPES.find((one) => one === type) ?? 'loan.approved';
  const body = { type, timestamp: '2026-06-01T02:00:00.000Z', data };
  expect(ajv.validate(webhookBodySchema(known), body), `${JSON.stringify(body)} ${ajv.errorsText()}`).toBe(
    true,
  );
}

async function borrowed() {
  const person = await it.testPerson();
  const loanId = await person.hasBorrowed();
  return { person, loanId };
}

test('a loan that is paid, reversed and written off', async () => {
  const { loanId } = await borrowed();
  const { context } = it.orders;
  const [on, paymentId] = ['2026-06-01', randomUUID()];
  await payTestLoan(context, loanId, { amount: 20_000_000n, on, id: paymentId });
  context.businessClock.moveBy(1_000);
  await reversePayment(context, {
    ...byTest,
    loanId,
    key: `reverse ${paymentId}`,
    reversalId: randomUUID(),
    paymentId,
    reversedAt: context.businessClock.now(),
  });
  context.businessClock.moveBy(1_000);
  await writeOffLoan(context, { ...byTest, loanId, key: `off ${loanId}`, writeOffId: randomUUID() });
  const events = await eventsOf(loanId);
  expect(events.map(({ type, data }) => `${type} ${data.loanState}`)).toEqual([
    'loan.disbursed active',
    'loan.settled settled',
    'payment.posted settled',
    'payment.reversed active',
    'loan.written_off written_off',
  ]);
  expect(events[2]?.data).toMatchObject({ paymentId, amountMinor: '20000000', outstandingMinor: '0' });
  expect(events[3]?.data.paymentId).toBe(paymentId);
});

test('a payout that came back', async () => {
  const { loanId } = await borrowed();
  const { context } = it.orders;
  const { terms } = (await readReleased(context.database, loanId)).released;
  const [disbursed] = await eventsOf(loanId);
  const outcome = await returnPayout(context, {
    ...byTest,
    loanId,
    key: `return ${loanId}`,
    provider: disbursed?.data.provider ?? '',
    reference: disbursed?.data.reference ?? '',
    amount: terms.principal - terms.upFrontFee,
    returnedAt: context.businessClock.now(),
  });
  expect(outcome.kind).toBe('done');
  expect((await eventsOf(loanId)).map(({ type }) => type)).toContain('loan.payout_returned');
});

test('a loan that is cancelled in the cooling-off period', async () => {
  const { loanId } = await borrowed();
  const { context } = it.orders;
  const { principal } = (await readReleased(context.database, loanId)).released.terms;
  const id = randomUUID();
  const outcome = await cancelLoan(context, {
    ...byTest,
    loanId,
    key: `cancel ${id}`,
    paymentId: id,
    amount: principal,
    provider: 'simulator',
    reference: id,
    paidAt: context.businessClock.now(),
  });
  expect(outcome.kind).toBe('done');
  const events = await eventsOf(loanId);
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    'loan.cancelled',
    'loan.disbursed',
    'payment.posted',
  ]);
  expect(events.find(({ type }) => type === 'payment.posted')?.data.purpose).toBe('cooling_off');
});

test('an event is not recorded without its change', async () => {
  const { loanId } = await borrowed();
  const id = randomUUID();
  const payment = {
    ...byTest,
    loanId,
    amount: 1_000n,
    intent: { kind: 'instalments' },
    paymentId: id,
    key: `pay ${id}`,
    provider: 'simulator',
    reference: `payment ${id}`,
    paidAt: it.orders.context.businessClock.now(),
  } as const;
  const failing = { ...payment, inSameTransaction: () => Promise.reject(new Error('no')) };
  await expect(receivePayment(it.orders.context, failing)).rejects.toThrow('no');
  expect((await eventsOf(loanId)).map(({ type }) => type)).toEqual(['loan.disbursed']);
  // A repeated request is one event.
  expect((await receivePayment(it.orders.context, payment)).kind).toBe('done');
  expect((await receivePayment(it.orders.context, payment)).kind).toBe('repeated');
  expect((await eventsOf(loanId)).map(({ type }) => type)).toEqual(['loan.disbursed', 'payment.posted']);
});

test('a complaint, without its text', async () => {
  const { person } = await borrowed();
  const complaintId = await person.complains({ content: 'Someone called my mother about this loan' });
  const rows = eventRows(
    await it.rows(
      `select data, brand from outgoing_events where type = 'complaint.received' and data ->> 'complaintId' = $1`,
      [complaintId],
    ),
  );
  expect(rows).toHaveLength(1);
  expectToMatch('complaint.received', { market: 'PH', ...rows[0]?.data, brand: rows[0]?.brand });
  expect(JSON.stringify(rows)).not.toContain('mother');
});

test('an approved application', async () => {
  const simulator = await startTestSimulator();
  const decisions = await startDecisionTestEnvironment(simulator.url);
  try {
    await decisions.api.db.asOwner(`insert into webhook_endpoints (market, id, url, events, is_enabled, changed_at)
      values ('PH', 'all', 'https://lender.example/', '{loan.approved}', true, now())`);
    const { id } = await decisions.apply();
    expect(await decisions.decide(id)).toBe('approved');
    const rows = eventRows(await decisions.api.db.asOwner('select data, brand from outgoing_events'));
    expect(rows.map(({ data }) => data.applicationId)).toEqual([id]);
    expectToMatch('loan.approved', { market: 'PH', ...rows[0]?.data, brand: rows[0]?.brand });
  } finally {
    await decisions.close();
    simulator.stop();
  }
});
