import { capBreaches } from '@hiram/lending/caps';
import { pricingChangeDays } from '@hiram/lending/impact';
import { termText } from '@hiram/lending/term';
import { marketPack } from '@hiram/markets/market-pack';
import type { RuleName } from '@hiram/markets/rules';
import type { Channel } from '@hiram/markets/ruling';
import { type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import type { ProductDraft } from './judge-case.ts';

/** A cap that the draft will exceed on a later day, for some amount and term that it offers, with its worst case. */
export interface ProductCap {
  readonly cap: RuleName;
  readonly channel: Channel;
  readonly on: CalendarDate;
  readonly limit: string;
  readonly figure: string;
  readonly source: string;
  readonly amount: string;
  readonly term: string;
}

const LAST_DAY = calendarDate('9999-12-31');

/**
 * The check of publishing, on each later day on which the law changes while the draft is valid: nobody need have applied for the
 * amount that breaks.
 */
export function laterProductCaps({ product, channels, firstDay, lastDay }: ProductDraft): ProductCap[] {
  return channels.flatMap((channel) => {
    const span = { from: firstDay, until: lastDay ?? LAST_DAY, channel };
    return pricingChangeDays(marketPack(product.market), span).flatMap((on) =>
      capBreaches(product, on, [channel]).map(({ cap, limit, figure, source, amount, term }) => ({
        cap,
        channel,
        on,
        limit,
        figure,
        source,
        amount: String(amount),
        term: termText(term),
      })),
    );
  });
}
