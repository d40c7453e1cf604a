import type { MarketId } from '@hiram/contract/market-ids';
import type { PaymentProviderName, PaymentsConfig } from '#platform/payments-config.ts';
import { cashfreePayments } from './cashfree/cashfree-payments.ts';
import { neutralPayments } from './neutral/neutral-payments.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymongoPayments } from './paymongo/paymongo-payments.ts';
import { razorpayPayments } from './razorpay/razorpay-payments.ts';
import { xenditPayments } from './xendit/xendit-payments.ts';

/**
 * Selects the provider of a new payment. A brand takes precedence over its market, and in each a channel over
 * the default.
 */
interface PaymentRoute {
  readonly market: MarketId;
  readonly brand: string;
  /** The app's channel number. Without it, the default provider is selected. */
  readonly channel?: string | undefined;
}

/** The payment providers in the configuration. */
export interface PaymentProviders {
  /** The provider for a new payment. Undefined if there is none. */
  providerFor(place: PaymentRoute): PaymentProvider | undefined;
  /** Finds by name, even after its route was removed: a payment stays with the provider it started with. */
  named(name: string): PaymentProvider | undefined;
}

/** All providers with an account, routed or not. */
export function paymentProvidersFrom(
  config: PaymentsConfig,
  retryPolicy: { readonly withinMs?: number } = {},
): PaymentProviders {
  const { neutral, razorpay, paymongo, xendit, cashfree } = config;
  // Keyed by name, so a new account does not compile without its adapter.
  const providers: Readonly<Record<PaymentProviderName, PaymentProvider | undefined>> = {
    neutral: neutral && neutralPayments({ ...neutral, ...retryPolicy }),
    razorpay: razorpay && razorpayPayments({ ...razorpay, ...retryPolicy }),
    paymongo: paymongo && paymongoPayments({ ...paymongo, ...retryPolicy }),
    xendit: xendit && xenditPayments({ ...xendit, ...retryPolicy }),
    cashfree: cashfree && cashfreePayments({ ...cashfree, ...retryPolicy }),
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
    named: (name) => Object.values(providers).find((provider) => provider?.name === name),
  };
}
