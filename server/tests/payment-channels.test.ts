import {
  action,
  deliveryModes,
  HOUR,
  instruction,
  startTestPaymentProviders,
  type TestPaymentProviders,
} from '@hiram/server-testing/payment-provider-accounts';
import { addMs } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock/system-clock.ts';

// Capabilities that differ between payment providers, tested on the adapters against the simulator's provider
// APIs.

let paymentProviders: TestPaymentProviders;
beforeAll(async () => {
  paymentProviders = await startTestPaymentProviders();
});
beforeEach(() => paymentProviders.reset());
afterAll(() => paymentProviders.simulator.stop());

describe('the number on the payer’s receipt', () => {
  test.each(['neutral', 'cashfree'] as const)('finds the payment by the bank’s number (%s)', async (name) => {
    const [order, other] = [instruction(name), instruction(name)];
    const { payUrl } = await paymentProviders.created(name, order);
    const around = { from: addMs(systemClock.now(), -HOUR), to: addMs(systemClock.now(), HOUR) };
    await action(payUrl, 'paid');
    await action((await paymentProviders.created(name, other)).payUrl, 'paid');
    const number = /number <code>(\d+)</.exec(await (await fetch(payUrl)).text())?.[1] ?? '';
    const found = await paymentProviders.provider(name).findByPayerReference?.({ number, ...around });
    expect(found).toEqual(await paymentProviders.provider(name).find({ key: order.key }));
    expect(
      await paymentProviders.provider(name).findByPayerReference?.({ number: '000000000000', ...around }),
    ).toEqual({
      state: 'absent',
    });
  });

  test('finds it at PayMongo by PayMongo’s own id', async () => {
    const order = instruction('paymongo');
    const { payUrl } = await paymentProviders.created('paymongo', order);
    const around = { from: addMs(systemClock.now(), -HOUR), to: addMs(systemClock.now(), HOUR) };
    await action(payUrl, 'paid');
    const paid = await paymentProviders.provider('paymongo').find({ key: order.key });
    const number = paid.state === 'paid' ? paid.reference : '';
    expect(await paymentProviders.provider('paymongo').findByPayerReference?.({ number, ...around })).toEqual(
      paid,
    );
    for (const unknown of ['pay_nobody', '1234567890123']) {
      const found = await paymentProviders
        .provider('paymongo')
        .findByPayerReference?.({ number: unknown, ...around });
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
  ] as const)('is served: %s accepts %s (%s) by a %s', async (name, way, method, by) => {
    const order = { ...instruction(name), way, method };
    const report = await paymentProviders.provider(name).create(order);
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
  ] as const)('that %s does not accept (%s, %s) is known without a request', async (name, way, method) => {
    const nobody = paymentProviders.provider(name, { url: 'http://127.0.0.1:1' });
    expect(nobody.serves?.({ way, method })).toBe(false);
    const refused = await nobody.create({ ...instruction(name), way, method });
    expect(refused).toMatchObject({ state: 'refused', because: 'not_served' });
  });

  test.each(['paymongo', 'xendit'] as const)(
    'that redirects its payer needs a return page, or is not created (%s)',
    async (name) => {
      const order = { ...instruction(name), returnUrl: undefined };
      expect(await paymentProviders.provider(name).create(order)).toMatchObject({
        state: 'refused',
        because: 'not_accepted',
      });
    },
  );
});

test.each([
  ['razorpay', deliveryModes.razorpay.asked],
  ['cashfree', deliveryModes.cashfree.asked],
  ['xendit', { way: 'counter', method: '7eleven' }],
] as const)(
  'a payment that must end within minutes is created with the shortest expiry that the provider accepts (%s)',
  async (name, asked) => {
    const until = { payableUntil: addMs(systemClock.now(), 60_000), payableForMs: 60_000 };
    const report = await paymentProviders.provider(name).create({ ...instruction(name), ...asked, ...until });
    expect(report.state).toBe('awaiting_payer');
  },
);

test.each(['neutral', 'razorpay'] as const)(
  '[R7.10-1d: UTR] the number on the payer’s receipt finds the payment at %s, and an unknown number finds none',
  async (name) => {
    const { findByPayerReference } = paymentProviders.provider(name);
    const order = instruction(name);
    const { payUrl } = await paymentProviders.created(name, order);
    const [from, to] = [addMs(systemClock.now(), -HOUR), addMs(systemClock.now(), HOUR)];
    await action(payUrl, 'paid');
    const page = await (await fetch(payUrl, { headers: { accept: 'text/html' } })).text();
    const [, receipt = ''] = /Your receipt: number <code>(\d+)</.exec(page) ?? [];
    const found = await findByPayerReference?.({ number: receipt, from, to });
    expect(found).toMatchObject({ state: 'paid', key: order.key, amount: order.amount });
    expect(await findByPayerReference?.({ number: '999999999999', from, to })).toEqual({ state: 'absent' });
    const reference = found?.state === 'paid' ? found.reference : '';
    expect(await findByPayerReference?.({ number: reference, from, to })).toEqual(found);
  },
);
