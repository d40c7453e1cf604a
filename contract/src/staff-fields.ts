import { choice, optional, text } from './field.ts';
import { MARKET_IDS } from './market-ids.ts';

// Fields that several console calls share.

/**
 * A pagination cursor: the `next` of one page is the `after` of the following one, and absent on the last.
 */
export const cursor = optional(text({ max: 120 }));
/** For lists whose cursor contains more than an id. */
export const longCursor = optional(text({ max: 200 }));

/** A market, which has its own ledger. */
export const marketId = choice(...MARKET_IDS);
