import type { MarketId } from '@hiram/contract/market-ids';
import type { PayoutProviderName, PayoutsConfig } from '../platform/payouts-config.ts';
import { cashfreePayouts } from './cashfree/cashfree-payouts.ts';
import { neutralPayouts } from './neutral/neutral-payouts.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { xenditPayouts } from './xendit/xendit-payouts.ts';

/** Who pays loans out, as the configuration says. */
export interface PayoutProviders {
  /** Who pays a new loan of that brand out; undefined where nobody does. */
  providerFor(place: { readonly market: MarketId; readonly brand: string }): PayoutProvider | undefined;
  /** The one of that name, also after its route has gone: a payout stays with whom it was begun with. */
  named(name: string): PayoutProvider | undefined;
}

/** All that have an account, whether a route leads to them or not. */
export function payoutProvidersFrom(
  config: PayoutsConfig,
  patience: { readonly withinMs?: number } = {},
): PayoutProviders {
  const providers: Partial<Record<PayoutProviderName, PayoutProvider>> = {
    ...(config.neutral !== undefined && { neutral: neutralPayouts({ ...config.neutral, ...patience }) }),
    ...(config.xendit !== undefined && { xendit: xenditPayouts({ ...config.xendit, ...patience }) }),
    ...(config.cashfree !== undefined && { cashfree: cashfreePayouts({ ...config.cashfree, ...patience }) }),
  };
  return {
    providerFor({ market, brand }) {
      const name = config.routes[`${market}/${brand}`] ?? config.routes[market];
      return name === undefined ? undefined : providers[name];
    },
    named: (name) => Object.values(providers).find((provider) => provider.name === name),
  };
}
