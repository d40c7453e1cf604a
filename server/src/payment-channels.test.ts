import { addMs } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from './platform/clock/system-clock.ts';
import { act, HOUR, instruction, manners, startTestTakers, type TestTakers } from './test-payment-takers.ts';

// Capabilities that differ between payment providers, tested on the adapters against the simulator's provider
// APIs.

let takers: TestTakers;
beforeAll(async () => {
  takers = await startTestTakers();
});
beforeEach(() => takers.reset());
afterAll(() => takers.simulator.stop());

describe('what its payer holds in hand', () => {
  test.each(['neutral', 'cashfree'] as const)('finds the payment by the bank’s number (%s)', async (name) => {
    const [order, other] = [instruction(name), instruction(name)];
    const { payUrl } = await takers.created(name, order);
    const around = { from: addMs(systemClock.now(), -HOUR), to: addMs(systemClock.now(), HOUR) };
    await act(payUrl, 'paid');
    await act((await takers.created(name, other)).payUrl, 'paid');
    const number = /number <code>(\d+)</.exec(await (await fetch(payUrl)).text())?.[1] ?? '';
    const found = await takers.provider(name).findPaid?.({ number, ...around });
    expect(found).toEqual(await takers.provider(name).find({ key: order.key }));
    expect(await takers.provider(name).findPaid?.({ number: '000000000000', ...around })).toEqual({
      state: 'absent',
    });
  });

  test('finds it at PayMongo by PayMongo’s own name of it', async () => {
    const order = instruction('paymongo');
    const { payUrl } = await takers.created('paymongo', order);
    const around = { from: addMs(systemClock.now(), -HOUR), to: addMs(systemClock.now(), HOUR) };
    await act(payUrl, 'paid');
    const paid = await takers.provider('paymongo').find({ key: order.key });
    const number = paid.state === 'paid' ? paid.reference : '';
    expect(await takers.provider('paymongo').findPaid?.({ number, ...around })).toEqual(paid);
    for (const unknown of ['pay_nobody', '1234567890123']) {
      const found = await takers.provider('paymongo').findPaid?.({ number: unknown, ...around });
      expect(found).toEqual({ state: 'absent' });
    }
  });
});

describe('each kind of channel', () => {
  test.each([
    ['paymongo', 'wallet', 'paymaya', 'page'],
    ['paymongo', 'qr', 'qrph', 'page'],
    ['xendit', 'wallet', 'paymaya', 'page'],
    ['xendit', 'counter', '7eleven', 'code'],
    ['xendit', 'virtual_account', 'bank_transfer', 'code'],
    ['xendit', 'qr', 'qrph', 'code'],
    ['cashfree', 'qr', 'upi_qr', 'page and code'],
    ['cashfree', 'virtual_account', 'bank_transfer', 'page'],
    ['cashfree', 'wallet', 'netbanking_3021', 'page'],
  ] as const)('is served: %s takes %s (%s) by a %s', async (name, way, method, by) => {
    const order = { ...instruction(name), way, method };
    const report = await takers.provider(name).create(order);
    if (report.state !== 'awaiting_payer') throw new Error(report.state);
    const told = [report.payUrl && 'page', report.payCode && 'code'].filter(Boolean);
    expect(told.join(' and ')).toBe(by);
  });

  test.each([
    ['paymongo', 'counter', '7eleven'],
    ['paymongo', 'virtual_account', 'bank_transfer'],
    ['xendit', 'upi', 'upi'],
    ['xendit', 'wallet', 'constructor'],
    ['cashfree', 'counter', '7eleven'],
    ['cashfree', 'wallet', 'paytm'],
  ] as const)('that %s does not take (%s, %s) is known without asking it', async (name, way, method) => {
    const nobody = takers.provider(name, { url: 'http://127.0.0.1:1' });
    expect(nobody.serves?.({ way, method })).toBe(false);
    const refused = await nobody.create({ ...instruction(name), way, method });
    expect(refused).toMatchObject({ state: 'refused', because: 'not_served' });
  });

  test.each(['paymongo', 'xendit'] as const)(
    'that leads its payer away has a page to lead them back to, or is not made (%s)',
    async (name) => {
      const order = { ...instruction(name), returnUrl: undefined };
      expect(await takers.provider(name).create(order)).toMatchObject({
        state: 'refused',
        because: 'not_accepted',
      });
    },
  );
});

test.each([
  ['razorpay', manners.razorpay.asked],
  ['cashfree', manners.cashfree.asked],
  ['xendit', { way: 'counter', method: '7eleven' }],
] as const)(
  'what must end within minutes is made with the shortest time that the provider takes (%s)',
  async (name, asked) => {
    const until = { payableUntil: addMs(systemClock.now(), 60_000), payableForMs: 60_000 };
    const report = await takers.provider(name).create({ ...instruction(name), ...asked, ...until });
    expect(report.state).toBe('awaiting_payer');
  },
);

test.each(['neutral', 'razorpay'] as const)(
  '[R7.10-1d: UTR] what the payer holds in hand finds the payment at %s, and a number of nobody’s finds none',
  async (name) => {
    const { findPaid } = takers.provider(name);
    const order = instruction(name);
    const { payUrl } = await takers.created(name, order);
    const [from, to] = [addMs(systemClock.now(), -HOUR), addMs(systemClock.now(), HOUR)];
    await act(payUrl, 'paid');
    const page = await (await fetch(payUrl, { headers: { accept: 'text/html' } })).text();
    const [, receipt = ''] = /Your receipt: number <code>(\d+)</.exec(page) ?? [];
    const found = await findPaid?.({ number: receipt, from, to });
    expect(found).toMatchObject({ state: 'paid', key: order.key, amount: order.amount });
    expect(await findPaid?.({ number: '999999999999', from, to })).toEqual({ state: 'absent' });
    const reference = found?.state === 'paid' ? found.reference : '';
    expect(await findPaid?.({ number: reference, from, to })).toEqual(found);
  },
);
