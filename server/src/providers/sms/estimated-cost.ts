import { perMarket } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { Message, ProviderName } from './message.ts';
import { segmentsOf } from './segments.ts';

export interface EstimatedCost {
  readonly segments: number;
  readonly cost: MinorUnits;
  readonly currency: Currency;
}

/**
 * Approximate cost of an SMS segment or a call of up to one minute, in the market's currency: 2026 list
 * prices, rounded up. The spend breaker and reports use it; the provider's invoice is what we pay.
 */
const prices: Readonly<
  Record<MarketCode, Partial<Record<ProviderName, { sms: MinorUnits; voice: MinorUnits }>>>
> = perMarket({
  PH: { semaphore: { sms: 100n, voice: 0n }, twilio: { sms: 1_200n, voice: 1_500n } },
  IN: { msg91: { sms: 25n, voice: 0n }, twilio: { sms: 750n, voice: 450n } },
  reference: { twilio: { sms: 400n, voice: 200n } },
});

/**
 * A provider without a list price is assumed to be expensive, so the breaker trips early rather than late.
 */
const UNLISTED: MinorUnits = 1_500n;

export function estimatedCost(message: Message, provider: ProviderName): EstimatedCost {
  const { market, channel, text } = message;
  const segments = channel === 'sms' ? segmentsOf(text) : 1;
  const price = prices[market][provider]?.[channel] ?? UNLISTED;
  return { segments, cost: price * BigInt(segments), currency: marketPack(market).facts.currency };
}
