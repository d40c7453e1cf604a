import type { MarketId } from '@hiram/contract/market-ids';
import type { PaymentProvider, PaymentProviders } from '#providers/payments/index.ts';
import type { PaymentChannel } from './payment-channel.ts';

interface ChannelRoute {
  readonly market: MarketId;
  readonly brandCode: string;
}

/**
 * The payment provider for a brand's channel. Undefined if no provider supports it, or not with that method.
 */
export function providerForChannel(
  providers: Pick<PaymentProviders, 'providerFor'>,
  { market, brandCode }: ChannelRoute,
  { number, way, method }: PaymentChannel,
): PaymentProvider | undefined {
  const provider = providers.providerFor({ market, brand: brandCode, channel: number });
  const canTake =
    way === 'direct_debit' ? provider?.debit !== undefined : provider?.serves?.({ way, method }) !== false;
  return canTake ? provider : undefined;
}
