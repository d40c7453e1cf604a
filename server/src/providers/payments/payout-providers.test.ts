import { expect, test } from 'vitest';
import { Secret } from '#platform/secret.ts';
import { payoutProvidersFrom } from './payout-providers.ts';

const secret = new Secret('hunter2');
const url = 'http://127.0.0.1:1';
const accounts = {
  neutral: { url, webhookUrl: undefined, webhookSecret: secret },
  xendit: { url, key: secret, callbackToken: secret },
  cashfree: { url, clientId: 'us', clientSecret: secret },
};

test('a brand’s own provider takes precedence over that of its market', () => {
  const routes = { PH: 'xendit', IN: 'cashfree', 'PH/hiram': 'neutral' } as const;
  const { providerFor } = payoutProvidersFrom({ routes, ...accounts });
  expect(providerFor({ market: 'PH', brand: 'hiram' })?.name).toBe('neutral');
  expect(providerFor({ market: 'PH', brand: 'pera' })?.name).toBe('xendit');
  expect(providerFor({ market: 'IN', brand: 'hiram' })?.name).toBe('cashfree');
});

test('without a route, or with a route to an unknown provider, no loan is disbursed', () => {
  const { providerFor } = payoutProvidersFrom({ routes: { PH: 'neutral' }, ...accounts, neutral: undefined });
  expect(providerFor({ market: 'PH', brand: 'hiram' })).toBeUndefined();
  expect(providerFor({ market: 'IN', brand: 'udhaar' })).toBeUndefined();
});

test('a payout is polled where it was started, also when new ones go elsewhere', () => {
  const { named } = payoutProvidersFrom({ routes: { PH: 'neutral' }, ...accounts });
  expect(named('xendit')?.name).toBe('xendit');
  expect(named('pigeon')).toBeUndefined();
});
