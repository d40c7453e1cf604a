import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import type { MessagingConfig } from '#platform/messaging-config.ts';
import type { MessageChannel, MessageProvider, ProviderName } from './message.ts';
import type { MessageRoutes } from './message-sender.ts';
import { msg91 } from './msg91.ts';
import { semaphore } from './semaphore.ts';
import { twilio } from './twilio.ts';

/** The real providers with configured accounts, in their configured routes. */
export function messageRoutesFrom(config: MessagingConfig): MessageRoutes {
  const providers: Partial<Record<ProviderName, MessageProvider>> = {
    ...(config.semaphore !== undefined && { semaphore: semaphore(config.semaphore) }),
    ...(config.msg91 !== undefined && { msg91: msg91(config.msg91) }),
    ...(config.twilio !== undefined && { twilio: twilio(config.twilio) }),
  };
  function along(channel: MessageChannel): Partial<Record<MarketId, readonly MessageProvider[]>> {
    const found: Partial<Record<MarketId, readonly MessageProvider[]>> = {};
    for (const market of MARKET_IDS) {
      const names = config.routes[channel][market];
      if (names !== undefined) found[market] = names.map((name) => providerFor(channel, name, providers));
    }
    return found;
  }
  return { sms: along('sms'), voice: along('voice') };
}

function providerFor(
  channel: MessageChannel,
  name: ProviderName,
  providers: Partial<Record<ProviderName, MessageProvider>>,
): MessageProvider {
  const provider = providers[name];
  if (provider === undefined) throw new TypeError(`a route names ${name}, which has no account`);
  if (!provider.channels.includes(channel)) throw new TypeError(`${name} cannot carry ${channel} messages`);
  return provider;
}
