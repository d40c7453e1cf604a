import { createHmac } from 'node:crypto';
import { simulatedProviders } from '@hiram/server-testing/servicing/disbursements/disbursements';
import {
  type RefundTestEnvironment,
  type Settled,
  startRefundTestEnvironment,
} from '@hiram/server-testing/servicing/refunds/refunds';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { assert } from '@hiram/values/assert';
import type { RefundId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock/system-clock.ts';
import { type PayoutProvider, type PayoutReport, parsePayoutKey } from '#providers/payments/index.ts';
import { advanceRefund } from './advance-refund.ts';

const SECRET = 'simulator';

/** The provider's records, set by the test; undefined means they cannot be read. */
let books: readonly PayoutReport[] | undefined;
let isVerified = true;
/** Runs while the provider handles our request, before its answer is lost. */
let duringSend: ((key: string) => Promise<void>) | undefined;
let environment: RefundTestEnvironment;
function scripted(provider: PayoutProvider): PayoutProvider {
  return {
    ...provider,
    async send({ key }) {
      await duringSend?.(key);
      return { state: 'unknown', because: 'no_answer' };
    },
    findAll: async (key) =>
      books === undefined
        ? { state: 'unknown', because: 'not_reached' }
        : { state: 'known', reports: books.filter((report) => report.key === key) },
    readWebhook: (headers, rawBody, now) => {
      const reading = provider.readWebhook(headers, rawBody, now);
      return reading.isTaken ? { ...reading, isVerified } : reading;
    },
  };
}
beforeAll(async () => {
  environment = await startRefundTestEnvironment(simulatedProviders('http://127.0.0.1:1', scripted));
});
beforeEach(() => {
  [books, isVerified, duringSend] = [undefined, true, undefined];
});
afterAll(async () => {
  expect(await findBrokenInvariants(environment.db.url.reveal())).toEqual([]);
  await environment.close();
});

interface Said {
  readonly state: string;
  readonly amount?: bigint;
  readonly reference?: string;
}

function bodyOf(key: string, { state, amount = 58_750n, reference = `out_${key}` }: Said): string {
  return JSON.stringify({
    event: `payout.${state}`,
    data: {
      reference,
      idempotencyKey: key,
      state,
      currency: 'PHP',
      amountMinor: String(amount),
      destination: { bank: 'BNORPHMMXXX', account: '001234567890', holder: 'Maria Santos' },
      endedAt: instantAsIso(systemClock.now()),
      ...((state === 'failed' || state === 'returned') && { reason: 'account_closed' }),
    },
  });
}

async function post(key: string, said: Said): Promise<number> {
  const body = bodyOf(key, said);
  const seconds = Math.floor(systemClock.now() / 1_000);
  const signature = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
  const response = await fetch(`${environment.webhooksUrl}/neutral`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': `t=${seconds},v1=${signature}` },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** The provider's own record of a payout just paid. */
function recordOf(key: string, reference: string): PayoutReport {
  const ours = parsePayoutKey(key);
  assert(ours !== undefined, 'not one of our payout keys');
  const amount = money(58_750n, 'PHP');
  return { state: 'paid', key: ours, reference, amount, paidAt: systemClock.now() };
}

/** A refund whose request was sent, and whose answer was lost. */
async function sent(): Promise<{ settled: Settled; id: RefundId; key: string }> {
  const settled = await environment.settle();
  const id = await environment.decide(settled);
  await advanceRefund(environment.context, id);
  return { settled, id, key: `refund-${id}-1` };
}

test('a verified webhook pays the refund once, however often it arrives', async () => {
  const { settled, id, key } = await sent();
  expect((await environment.read(id)).state).toBe('unknown');
  const statuses = await Promise.all([1, 2, 3, 4].map(() => post(key, { state: 'paid' })));
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(await environment.read(id)).toMatchObject({ state: 'paid', owner: 'nobody' });
  expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 0n, paid: 58_750n });
  const rows = await environment.db.asOwner('select outcome from payout_webhooks where payout_key = $1', [
    key,
  ]);
  expect(rows).toEqual([{ outcome: 'acted_on' }]);
});

test('a webhook that arrives before the answer counts, and the lost answer changes nothing', async () => {
  duringSend = async (key) => void (await post(key, { state: 'paid' }));
  const { settled, id } = await sent();
  expect(await environment.read(id)).toMatchObject({ state: 'paid', attempts: [{ state: 'paid' }] });
  expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 0n, paid: 58_750n });
});

test('an unverified webhook posts nothing and has the provider polled', async () => {
  const { settled, id, key } = await sent();
  isVerified = false;
  expect(await post(key, { state: 'paid' })).toBe(200);
  expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 58_750n, paid: 0n });
  books = [recordOf(key, 'in_books')];
  await environment.sweep();
  expect((await environment.read(id)).state).toBe('paid');
  expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 0n, paid: 58_750n });
});

test('a return after the payment makes it owed again, once, and a late "paid" does not pay it again', async () => {
  const { settled, id, key } = await sent();
  await post(key, { state: 'paid' });
  await post(key, { state: 'returned' });
  await post(key, { state: 'returned' });
  await post(key, { state: 'paid' });
  expect(await environment.read(id)).toMatchObject({ state: 'account_needed', owner: 'borrower' });
  expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 58_750n, paid: 0n });
});

test('a failure that contradicts a payment is confirmed by the provider’s records first', async () => {
  const { settled, id, key } = await sent();
  await post(key, { state: 'paid' });
  await post(key, { state: 'failed' });
  expect((await environment.read(id)).state).toBe('paid');
  expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 0n, paid: 58_750n });
});

test('a reference that belongs to another refund posts nothing, and staff have the case', async () => {
  const first = await sent();
  await post(first.key, { state: 'paid', reference: 'the_same' });
  const second = await sent();
  books = [recordOf(second.key, 'the_same')];
  await environment.sweep(2_000);
  expect(await environment.read(second.id)).toMatchObject({ owner: 'staff', why: 'reference_taken' });
  expect(await environment.posted(second.settled)).toEqual({ credit: 0n, owed: 58_750n, paid: 0n });
});

test('a webhook about an unknown refund is acknowledged and leaves nothing', async () => {
  const key = 'refund-01999999-0000-7000-8000-00000000000a-1';
  expect(await post(key, { state: 'paid' })).toBe(200);
  const rows = await environment.db.asOwner('select 1 from payout_webhooks where payout_key = $1', [key]);
  expect(rows).toEqual([]);
});
