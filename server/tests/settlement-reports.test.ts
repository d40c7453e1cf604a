import { inspect } from 'node:util';
import {
  action,
  deliveryModes,
  HOUR,
  instruction,
  type Name,
  names,
  startTestPaymentProviders,
  type TestPaymentProviders,
} from '@hiram/server-testing/payment-provider-accounts';
import { simulatedPaymentProviders } from '@hiram/server-testing/servicing/repayments/repayments';
import { freePort } from '@hiram/tools/engines/free-port';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { addMs, instant, instantAsIso, startOfDay } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Secret } from '#platform/secret.ts';
import { settlementSourcesFrom } from '#providers/payments/index.ts';

// What each provider settled on a day, through its simulated API. Reconciliation tests cover the processing.

const markets = { PHP: 'PH', INR: 'IN' } as const;
const zones = { PHP: 'Asia/Manila', INR: 'Asia/Kolkata' } as const;
const DAY = calendarDate('2026-07-01');

let paymentProviders: TestPaymentProviders;
beforeAll(async () => {
  paymentProviders = await startTestPaymentProviders();
});
beforeEach(() => paymentProviders.reset());
afterAll(() => paymentProviders.simulator.stop());

function reportsOf(name: Name, { url = paymentProviders.simulator.url, secret = 'simulator' } = {}) {
  const neutral = { url, webhookUrl: undefined, webhookSecret: undefined };
  const config = { routes: {}, neutral, ...simulatedPaymentProviders({ url }, new Secret(secret)) };
  const found = settlementSourcesFrom(config, { withinMs: 15_000 }).reports.find(
    (reports) => reports.name === name,
  );
  if (found === undefined) throw new Error(`no settlement reports of ${name}`);
  return found;
}

/** Makes a payment at that time. Returns the reference that we post and the reference at the simulator. */
async function paidAt(name: Name, moment: string): Promise<{ ours: string; theirs: string }> {
  await paymentProviders.setClock(moment);
  const order = { ...instruction(name, { minor: 100_050n }), payableUntil: addMs(instant(moment), HOUR) };
  const { payUrl, reference } = await paymentProviders.created(name, order);
  await action(payUrl, 'paid');
  const found = await paymentProviders.provider(name).find({ key: order.key, knownAs: reference });
  if (found.state !== 'paid') throw new Error(found.state);
  return { ours: found.reference, theirs: payUrl.split('/').at(-1) ?? '' };
}

test.each(names)(
  'the report of %s has the payments and refunds of a day in the payers’ time zone, each with the reference used in our postings',
  async (name) => {
    const { currency } = deliveryModes[name];
    const market = markets[currency];
    const midnight = startOfDay(addDays(DAY, 1), zones[currency]);
    const late = await paidAt(name, instantAsIso(addMs(midnight, -10_000)));
    const early = await paidAt(name, instantAsIso(midnight));
    await fetch(`${paymentProviders.simulator.url}/refunds/${name}/${late.theirs}`, { method: 'POST' });
    await paymentProviders.setClock('2026-07-04T02:00:00.000Z');

    async function linesOf(day: string) {
      const file = await reportsOf(name).fetchReport({ market, day: calendarDate(day) });
      if (file.state !== 'here') return file;
      return [...file.lines()].toSorted((one, other) => one.kind.localeCompare(other.kind));
    }
    const common = { amount: 100_050n, settlement: `set_${name}_${currency}_20260701`, settledOn: DAY };
    expect(await linesOf('2026-07-01')).toMatchObject([
      { kind: 'payment', reference: late.ours, fee: 1_501n, ...common },
    ]);
    expect(await linesOf('2026-07-02')).toMatchObject([
      { kind: 'payment', reference: early.ours, settledOn: '2026-07-02' },
      { kind: 'refund', reversalOf: late.ours, fee: 0n, amount: 100_050n, settledOn: '2026-07-02' },
    ]);
    expect(await linesOf('2026-07-03')).toEqual([]);
  },
);

async function control(path: string, body: object = {}): Promise<{ readonly reference: string }> {
  const response = await fetch(paymentProviders.simulator.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was refused: ${response.status}`);
  // The cast states the simulator's own format.
  return (await response.json()) as { reference: string };
}

test.each(names)(
  'the report of %s has a disputed payment with the reference used in our postings',
  async (name) => {
    const { currency } = deliveryModes[name];
    const payment = await paidAt(name, '2026-08-01T04:00:00.000Z');
    const path = `/payments/${name}/payments/${payment.theirs}/disputes`;
    const { reference } = await control(path, { amountMinor: '50000', feeMinor: '80000' });
    await paymentProviders.setClock('2026-08-02T04:00:00.000Z');
    await control(`/payments/${name}/disputes/${reference}/won`);
    await paymentProviders.setClock('2026-08-04T02:00:00.000Z');
    async function linesOf(day: string) {
      const file = await reportsOf(name).fetchReport({ market: markets[currency], day: calendarDate(day) });
      return file.state === 'here' ? [...file.lines()] : file;
    }
    const paid = { kind: 'payment', reference: payment.ours, amount: 100_050n, fee: 1_501n };
    // PayMongo's lists show no dispute, and Xendit's only that the payment was reversed.
    const isShown = name !== 'paymongo';
    const isWhole = isShown && name !== 'xendit';
    const taken = {
      kind: 'chargeback',
      reversalOf: payment.ours,
      amount: 50_000n,
      fee: isWhole ? 80_000n : 0n,
      reference: isWhole ? reference : `txn_${payment.theirs}`,
    };
    expect(await linesOf('2026-08-01')).toMatchObject(isShown ? [paid, taken] : [paid]);
    const returned = { kind: 'chargeback_reversal', reference, reversalOf: payment.ours, fee: 0n };
    expect(await linesOf('2026-08-02')).toMatchObject(
      isWhole ? [{ ...returned, amount: 50_000n, settledOn: '2026-08-02' }] : [],
    );
  },
);

test.each(names)('a line of an unknown kind in the report of %s leaves the others readable', async (name) => {
  const { currency } = deliveryModes[name];
  const payment = await paidAt(name, '2026-09-01T04:00:00.000Z');
  await paymentProviders.setClock('2026-09-02T02:00:00.000Z');
  await paymentProviders.simulator.setProviderFault(`settlements/${name}`, { fileLineUnreadable: 1 });
  const file = await reportsOf(name).fetchReport({
    market: markets[currency],
    day: calendarDate('2026-09-01'),
  });
  const lines = file.state === 'here' ? [...file.lines()] : [];
  expect(lines.map(({ kind, reference }) => [kind, reference])).toEqual(
    expect.arrayContaining([
      ['payment', payment.ours],
      ['unreadable', 'adj_2026090100000000'],
    ]),
  );
  expect(lines).toHaveLength(2);
});

test.each(names)(
  'there is no report of %s while it is unreachable or does not authenticate us, and our secret is in no error',
  async (name) => {
    const wanted = { market: markets[deliveryModes[name].currency], day: DAY };
    const nobody = reportsOf(name, { url: `http://127.0.0.1:${await freePort()}` });
    expect(await nobody.fetchReport(wanted)).toEqual({ state: 'unknown' });
    if (name === 'neutral' || name === 'razorpay') return;
    const stranger = reportsOf(name, { secret: 'hunter2' });
    const answer = await stranger.fetchReport(wanted);
    expect(answer).toEqual({ state: 'unknown' });
    expect(inspect([stranger, answer], { depth: 9 })).not.toContain('hunter2');
  },
);
