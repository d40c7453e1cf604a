import { calendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import { addMs, instant } from '@hiram/values/instant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSimulator, type TestSimulator } from './notifications/test-simulator.ts';
import { paymentKey, paymentProvidersFrom, settlementSourcesFrom } from './payment-providers/index.ts';
import { Secret } from './platform/secret.ts';

// What Razorpay settled, through the simulator's face of it. The neutral files are tested where they are compared.

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startTestSimulator();
});
afterAll(() => simulator.stop());

function send(path: string, method: string, body?: object): Promise<Response> {
  return fetch(simulator.url + path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
}

function account() {
  const [secret, url] = [new Secret('simulator'), `${simulator.url}/payments/razorpay`];
  return { url, keyId: 'simulator', keySecret: secret, webhookSecret: secret };
}

test('Razorpay’s recon of a day in India has its payments and refunds, each under the reference that we post by', async () => {
  const config = { routes: { IN: 'razorpay' }, neutral: undefined, razorpay: account() } as const;
  const [reports] = settlementSourcesFrom(config).reports;
  const provider = paymentProvidersFrom(config).named('razorpay');
  // 18:29:59 and 18:30:00 in UTC are two days in India.
  const paid: string[] = [];
  for (const [number, moment] of ['2026-07-01T18:29:50.000Z', '2026-07-01T18:30:00.000Z'].entries()) {
    await send('/clock', 'PUT', { now: moment });
    const key = paymentKey(idFrom<'Payment'>(`01890000-0000-7000-8000-00000000000${number}`));
    const link = await provider?.create({
      ...{
        key,
        amount: { minor: 100_000n, currency: 'INR' },
        way: 'upi',
        method: 'upi',
        description: 'a test',
      },
      payableUntil: addMs(instant(moment), 3_600_000),
      payableForMs: 3_600_000,
    });
    const payUrl = link?.state === 'awaiting_payer' ? (link.payUrl ?? '') : '';
    await fetch(payUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'paid' }),
    });
    const found = await provider?.find({ key });
    paid.push(found?.state === 'paid' ? found.reference : '');
  }
  await send(`/refunds/razorpay/${paid[0]}`, 'POST');
  await send('/clock', 'PUT', { now: '2026-07-03T02:00:00.000Z' });

  async function linesOf(day: string) {
    const file = await reports?.fetchReport({ market: 'IN', day: calendarDate(day) });
    return file?.state === 'here' ? [...file.lines()] : file?.state;
  }
  const common = { amount: 100_000n, settledOn: '2026-07-01', settlement: 'set_razorpay_INR_20260701' };
  expect(await linesOf('2026-07-01')).toEqual([
    { kind: 'payment', reference: paid[0], fee: 1_500n, ...common },
  ]);
  expect(await linesOf('2026-07-02')).toMatchObject([
    { kind: 'refund', reference: `refund_${paid[0]}`, refundOf: paid[0], fee: 0n, settledOn: '2026-07-02' },
    { kind: 'payment', reference: paid[1], settledOn: '2026-07-02' },
  ]);
  const nobody = settlementSourcesFrom({ ...config, razorpay: { ...account(), url: 'http://127.0.0.1:9' } });
  const silent = await nobody.reports[0]?.fetchReport({ market: 'IN', day: calendarDate('2026-07-01') });
  expect(silent).toEqual({ state: 'unknown' });
});
