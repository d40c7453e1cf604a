import type { MarketId } from '@hiram/contract/market-ids';
import { productAsJson, productFromJson } from '@hiram/lending/product-record';
import { channels } from '@hiram/markets/ruling';
import { calendarDate } from '@hiram/values/calendar-date';
import type { ProductDraft } from './judge-case.ts';

/** A drafted product as the run needs it, and what it is compared with. */
export interface ImpactDraft {
  readonly subject: string;
  readonly market: MarketId;
  /** Of the draft's content. */
  readonly digest: string;
  readonly againstVersion: number;
  /** False if nothing that a borrower pays or signs differs from the version in force. */
  readonly isRequired: boolean;
  readonly draft: ProductDraft;
}

export function draftAsText({ product, channels: offered, firstDay, lastDay }: ProductDraft): string {
  return JSON.stringify({ product: productAsJson(product), channels: offered, firstDay, lastDay });
}

export function draftFromText(text: string): ProductDraft {
  // The cast is safe: only `draftAsText` writes the column.
  const stored = JSON.parse(text) as {
    readonly product: string;
    readonly channels: readonly string[];
    readonly firstDay: string;
    readonly lastDay: string | null;
  };
  return {
    product: productFromJson(stored.product),
    channels: channels.filter((one) => stored.channels.includes(one)),
    firstDay: calendarDate(stored.firstDay),
    lastDay: stored.lastDay === null ? null : calendarDate(stored.lastDay),
  };
}
