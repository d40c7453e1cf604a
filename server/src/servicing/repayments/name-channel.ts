import type { Locale } from '@hiram/contract/locales';
import { repaymentCopy } from './copy/repayment-copy-by-locale.ts';
import type { Payment } from './payment.ts';
import { type Channels, findChannel } from './payment-channel.ts';
import { channelName } from './read-repayment.ts';

/** Display name of a payment's channel. If the market no longer has the channel, its code. */
export function channelNameOf(
  { market, channel }: Pick<Payment, 'market' | 'channel'>,
  locale: Locale,
  channels?: Channels | undefined,
): string {
  const known = findChannel(market, channel, channels);
  return known === undefined ? channel : channelName(known, repaymentCopy(locale));
}
