import type { MarketId } from '@hiram/contract/market-ids';
import type { PaymentProviderName, PaymentsConfig } from '../platform/payments-config.ts';
import { neutralPayments } from './neutral/neutral-payments.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { razorpayPayments } from './razorpay/razorpay-payments.ts';

/** Who takes what borrowers pay, as the configuration says. */
export interface PaymentProviders {
  /** Who takes a new payment of that brand; undefined where nobody does. */
  providerFor(place: { readonly market: MarketId; readonly brand: string }): PaymentProvider | undefined;
  /** The one of that name, also after its route has gone: a payment stays with whom it was begun with. */
  named(name: string): PaymentProvider | undefined;
}

/** All that have an account, whether a route leads to them or not. */
export function paymentProvidersFrom(
  config: PaymentsConfig,
  patience: { readonly withinMs?: number } = {},
): PaymentProviders {
  const providers: Partial<Record<PaymentProviderName, PaymentProvider>> = {
    ...(config.neutral !== undefined && { neutral: neutralPayments({ ...config.neutral, ...patience }) }),
    ...(config.razorpay !== undefined && { razorpay: razorpayPayments({ ...config.razorpay, ...patience }) }),
  };
  return {
    providerFor({ market, brand }) {
      const name = config.routes[`${market}/${brand}`] ?? config.routes[market];
      return name === undefined ? undefined : providers[name];
    },
    named: (name) => Object.values(providers).find((provider) => provider.name === name),
  };
}
