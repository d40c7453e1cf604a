import { simulatedPaymentProviders } from '@hiram/server-testing/servicing/repayments/repayments';
import { describe, expect, test } from 'vitest';
import type { PaymentRoutes } from '#platform/payments-config.ts';
import { paymentProvidersFrom } from '#providers/payments/index.ts';
import { providerForChannel } from './channel-provider.ts';
import { channelsOf, DEBIT_CHANNEL, findChannel } from './payment-channel.ts';

function providersOf(market: 'PH' | 'IN', routes: PaymentRoutes, brandCode = 'hiram') {
  const url = 'http://127.0.0.1:1';
  const neutral = { url, webhookUrl: undefined, webhookSecret: undefined };
  const providers = paymentProvidersFrom({ routes, neutral, ...simulatedPaymentProviders({ url }) });
  return Object.fromEntries(
    channelsOf(market).map((channel) => [
      channel.number,
      providerForChannel(providers, { market, brandCode }, channel)?.name,
    ]),
  );
}

describe('the provider of a channel', () => {
  test('in the Philippines is a production adapter for each channel', () => {
    const routes = { PH: 'paymongo', 'PH:seven_eleven': 'xendit', 'PH:bank_transfer': 'xendit' } as const;
    expect(providersOf('PH', routes)).toEqual({
      gcash: 'paymongo',
      maya: 'paymongo',
      qrph: 'paymongo',
      seven_eleven: 'xendit',
      bank_transfer: 'xendit',
    });
    expect(new Set(Object.values(providersOf('PH', { PH: 'xendit' })))).toEqual(new Set(['xendit']));
  });

  test.each(['razorpay', 'cashfree'] as const)('in India is %s for all of them', (name) => {
    expect(providersOf('IN', { IN: name })).toEqual({ upi: name, upi_qr: name, bank_transfer: name });
  });

  test('is missing if the configured provider does not support the channel', () => {
    expect(providersOf('PH', { PH: 'paymongo' })).toMatchObject({
      gcash: 'paymongo',
      seven_eleven: undefined,
      bank_transfer: undefined,
    });
    expect(providersOf('IN', {})).toEqual({ upi: undefined, upi_qr: undefined, bank_transfer: undefined });
  });

  test('is chosen by brand before market, and by channel before the default', () => {
    const routes: PaymentRoutes = {
      PH: 'paymongo',
      'PH:maya': 'xendit',
      'PH/hiram': 'neutral',
      'PH/hiram:gcash': 'xendit',
    };
    expect(providersOf('PH', routes)).toMatchObject({ gcash: 'xendit', maya: 'neutral', qrph: 'neutral' });
    expect(providersOf('PH', routes, 'pera')).toMatchObject({ gcash: 'paymongo', maya: 'xendit' });
  });

  test('for a debit must support debits', () => {
    const debit = findChannel('PH', DEBIT_CHANNEL);
    const { xendit } = simulatedPaymentProviders({ url: 'http://127.0.0.1:1' });
    const config = { routes: { PH: 'xendit' }, neutral: undefined, razorpay: undefined, xendit } as const;
    const place = { market: 'PH', brandCode: 'hiram' } as const;
    expect(debit && providerForChannel(paymentProvidersFrom(config), place, debit)).toBeUndefined();
  });
});
