import type { Locale } from '@hiram/contract/locales';
import type { Payment } from './payment.ts';
import { type Channels, findChannel } from './payment-channel.ts';
import { channelName } from './read-repayment.ts';
import { repaymentWords } from './texts/repayment-words.ts';

/** What a payment's channel is called; of one that the market no longer knows, the word that it went by. */
export function channelNameOf(
  { market, channel }: Payment,
  locale: Locale,
  channels?: Channels | undefined,
): string {
  const known = findChannel(market, channel, channels);
  return known === undefined ? channel : channelName(known, repaymentWords(locale));
}
