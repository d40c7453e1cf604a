import type { MarketId } from '@hiram/contract/market-ids';
import type { PayoutProviderName, PayoutRouting } from '#platform/payouts-config.ts';
import { cashfreePayouts } from './cashfree/cashfree-payouts.ts';
import { neutralPayouts } from './neutral/neutral-payouts.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { xenditPayouts } from './xendit/xendit-payouts.ts';

/** The payout providers in the configuration. */
export interface PayoutProviders {
  /** The provider for a new loan of the brand. Undefined if there is none. */
  providerFor(place: { readonly market: MarketId; readonly brand: string }): PayoutProvider | undefined;
  /** Finds by name, even after its route was removed: a payout stays with the provider it started with. */
  named(name: string): PayoutProvider | undefined;
}

/** All providers with an account, routed or not. */
export function payoutProvidersFrom(
  config: PayoutRouting,
  retryPolicy: { readonly withinMs?: number } = {},
): PayoutProviders {
  const providers: Partial<Record<PayoutProviderName, PayoutProvider>> = {
    ...(config.neutral !== undefined && { neutral: neutralPayouts({ ...config.neutral, ...retryPolicy }) }),
    ...(config.xendit !== undefined && { xendit: xenditPayouts({ ...config.xendit, ...retryPolicy }) }),
    ...(config.cashfree !== undefined && {
      cashfree: cashfreePayouts({ ...config.cashfree, ...retryPolicy }),
    }),
  };
  return {
    providerFor({ market, brand }) {
      const name = config.routes[`${market}/${brand}`] ?? config.routes[market];
      return name === undefined ? undefined : providers[name];
    },
    named: (name) => Object.values(providers).find((provider) => provider.name === name),
  };
}
