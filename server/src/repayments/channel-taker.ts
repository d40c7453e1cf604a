import type { MarketId } from '@hiram/contract/market-ids';
import type { PaymentProvider, PaymentProviders } from '../payment-providers/index.ts';
import type { PaymentChannel } from './payment-channel.ts';

interface PayingPlace {
  readonly market: MarketId;
  readonly brandCode: string;
}

/** Who takes what a brand's borrowers pay by a channel; undefined where nobody does, or not by that way. */
export function takerOf(
  providers: Pick<PaymentProviders, 'providerFor'>,
  { market, brandCode }: PayingPlace,
  { number, way, method }: PaymentChannel,
): PaymentProvider | undefined {
  const provider = providers.providerFor({ market, brand: brandCode, channel: number });
  const canTake =
    way === 'direct_debit' ? provider?.debit !== undefined : provider?.serves?.({ way, method }) !== false;
  return canTake ? provider : undefined;
}
