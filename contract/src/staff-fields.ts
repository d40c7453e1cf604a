import { choice, optional, text } from './field.ts';
import { MARKET_IDS } from './market-ids.ts';

// What calls of the console say in the same way.

/** Where a list goes on: the `next` of one page is the `after` of the page behind it, and absent on the last. */
export const cursor = optional(text({ max: 120 }));
/** For lists whose places are told by more than an id. */
export const longCursor = optional(text({ max: 200 }));

/** A market, which has a book of its own. */
export const marketId = choice(...MARKET_IDS);
