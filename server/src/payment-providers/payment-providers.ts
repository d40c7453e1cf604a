import type { MarketId } from '@hiram/contract/market-ids';
import type { PaymentProviderName, PaymentsConfig } from '../platform/payments-config.ts';
import { cashfreePayments } from './cashfree/cashfree-payments.ts';
import { neutralPayments } from './neutral/neutral-payments.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymongoPayments } from './paymongo/paymongo-payments.ts';
import { razorpayPayments } from './razorpay/razorpay-payments.ts';
import { xenditPayments } from './xendit/xendit-payments.ts';

/** What a payment is begun for. A brand goes before its market, and of each a channel before the rest. */
export interface PaymentPlace {
  readonly market: MarketId;
  readonly brand: string;
  /** What the app calls the channel; without it the question is who takes what no channel is named for. */
  readonly channel?: string | undefined;
}

/** Who takes what borrowers pay, as the configuration says. */
export interface PaymentProviders {
  /** Who takes a new payment; undefined where nobody does. */
  providerFor(place: PaymentPlace): PaymentProvider | undefined;
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
    ...(config.paymongo !== undefined && { paymongo: paymongoPayments({ ...config.paymongo, ...patience }) }),
    ...(config.xendit !== undefined && { xendit: xenditPayments({ ...config.xendit, ...patience }) }),
    ...(config.cashfree !== undefined && { cashfree: cashfreePayments({ ...config.cashfree, ...patience }) }),
  };
  return {
    providerFor({ market, brand, channel = '' }) {
      const { routes } = config;
      const name =
        routes[`${market}/${brand}:${channel}`] ??
        routes[`${market}/${brand}`] ??
        routes[`${market}:${channel}`] ??
        routes[market];
      return name === undefined ? undefined : providers[name];
    },
    named: (name) => Object.values(providers).find((provider) => provider.name === name),
  };
}
