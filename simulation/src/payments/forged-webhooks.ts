import { Secret } from '@hiram/server/platform/secret';
import { neutralPayments, type PaymentProvider, paymentKey } from '@hiram/server/providers/payments/index';
import { receiveWebhook } from '@hiram/server/servicing/repayments/index';
import { type Forgery, forgerOf } from '@hiram/server-testing/platform/http/forgeries';
import type { Clock } from '@hiram/values/clock';
import { instant, instantAsIso } from '@hiram/values/instant';
import { begin, borrow } from './borrow.ts';
import { judged, type PaymentFaults } from './fault-result.ts';
import { type PaymentTestEnvironment, startPaymentTestEnvironment } from './payment-test-environment.ts';
import { currentRelief, type Plant } from './planted-bugs.ts';
import { runConcurrently } from './run-concurrently.ts';

// Twenty ways to forge a payment notification. None leaves a trace, and the genuine message among them is
// posted.

const BORROWED = instant('2026-06-01T02:00:00Z');
const NOW = instant('2026-06-30T02:00:00Z');

export interface ForgedRun {
  /** Number of messages for each of the twenty kinds. */
  readonly ofEach: number;
  readonly plant?: Plant;
}

export async function runForged({ ofEach, plant = currentRelief }: ForgedRun): Promise<PaymentFaults> {
  const testEnvironment = await startPaymentTestEnvironment({
    plant: { ...plant, inProvider: (own, clock) => reading(plant, own, clock) },
  });
  try {
    testEnvironment.clock.moveTo(BORROWED);
    const loan = await borrow(testEnvironment);
    testEnvironment.clock.moveTo(NOW);
    const { id, reference, amount } = await begin(testEnvironment, loan);
    const key = paymentKey(id);
    const data = {
      reference,
      idempotencyKey: key,
      amountMinor: String(amount.minor),
      currency: 'PHP',
      state: 'paid',
      paidAt: instantAsIso(NOW),
    };
    const { forgeries, signed, statusUpdate } = forgerOf({
      event: 'payment.paid',
      data,
      changes: {
        amount: (n) => ({ amountMinor: `9${n}` }),
        reference: (n) => ({ reference: `ref-${n}` }),
        key: () => ({ idempotencyKey: paymentKey(testEnvironment.context.ids.next<'Payment'>()) }),
      },
      now: () => Math.floor(testEnvironment.clock.now() / 1_000),
    });
    const wrong: string[] = [];
    for (const [what, forge] of Object.entries(forgeries)) {
      await runConcurrently(
        Array.from({ length: ofEach }, (_, n) => n),
        async (n) => {
          if ((await post(testEnvironment, forge(n))) === 'taken') wrong.push(`one ${what} was taken`);
        },
      );
    }
    const left = await leftBehind(testEnvironment);
    if (left !== 0) wrong.push(`forgeries left ${left} rows behind`);
    const base = { key, reference: reference ?? '', amount };
    testEnvironment.provider.books.set(key, { state: 'paid', ...base, paidAt: NOW });
    if ((await post(testEnvironment, signed(statusUpdate()))) !== 'taken')
      wrong.push('the true one was not taken');
    const runs = ofEach * Object.keys(forgeries).length;
    return await judged(testEnvironment, {
      runs,
      wrong,
      isLedgerEqual: wrong.length === 0,
      note: `forged_posted=${left}`,
    });
  } finally {
    await testEnvironment.end();
  }
}

/** The neutral provider's real verification, with scheduled provider records. */
function reading(plant: Plant, own: PaymentProvider, clock: Clock): PaymentProvider {
  const { readWebhook, readKept, name } = neutralPayments({
    url: 'http://nobody.example',
    webhookUrl: undefined,
    webhookSecret: new Secret('simulator'),
  });
  const provider = { ...own, name, readWebhook, ...(readKept && { readKept }) };
  return plant.inProvider?.(provider, clock) ?? provider;
}

async function post(
  { context }: PaymentTestEnvironment,
  { body, headers = {}, provider = 'neutral' }: Forgery,
) {
  const rawBody = Buffer.from(body);
  const path = `/callbacks/payments/${provider}`;
  return receiveWebhook(context, { provider, headers, rawBody, requestId: 'forged', path });
}

async function leftBehind({ db }: PaymentTestEnvironment): Promise<number> {
  const [row] = await db.asOwner(
    `select (select count(*) from received_payments) + (select count(*) from payment_webhooks)
       + (select count(*) from loan_events) as left`,
  );
  return Number(row?.left);
}
