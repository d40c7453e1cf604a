import type { SEARCHED_KINDS } from '@hiram/contract/loan-files';
import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { normaliseMobile } from '@hiram/markets/mobile-number';
import { parseId } from '@hiram/values/ids';

export type SearchedKind = (typeof SEARCHED_KINDS)[number];

/** What was typed into the search, as far as it can be anything. */
export interface SearchTerms {
  /** Of an order, an application, a complaint, a payment: nobody sees from an id what it names. */
  readonly id: string | undefined;
  /** In the forms that the markets keep. */
  readonly mobiles: readonly { readonly market: MarketId; readonly mobile: string }[];
  readonly name: string | undefined;
  readonly reference: string | undefined;
  /** The likeliest first. */
  readonly takenFor: readonly SearchedKind[];
}

/** Shorter ones are no provider's, and would be found by chance. */
const SHORTEST_REFERENCE = 4;

export function searchTermsOf(typed: string): SearchTerms {
  const text = typed.normalize('NFKC').trim().replace(/\s+/gu, ' ');
  const id = parseId(text.toLowerCase());
  const mobiles = id === undefined ? mobilesIn(text) : [];
  const isName = id === undefined && /\p{L}/u.test(text) && !/\d/u.test(text);
  // A reference is one word; what somebody copied out of a message may have blanks around it.
  const isReference = !/\s/u.test(text) && text.length >= SHORTEST_REFERENCE;
  return {
    ...{ id, mobiles },
    name: isName ? text : undefined,
    reference: isReference ? text : undefined,
    takenFor: [
      ...(id === undefined ? [] : (['order', 'application', 'complaint'] as const)),
      ...(mobiles.length === 0 ? [] : (['mobile'] as const)),
      ...(isName ? (['name'] as const) : []),
      ...(isReference && id === undefined ? (['reference'] as const) : []),
    ],
  };
}

/** A mobile in any writing: +63 917 123 4567, 0917-123-4567, 917 1234567. Each market reads it by its own rules. */
function mobilesIn(text: string): SearchTerms['mobiles'] {
  if (!/^[+\d\s().-]+$/.test(text)) return [];
  const digits = text.replaceAll(/[^+\d]/g, '');
  return MARKET_IDS.flatMap((market) => {
    const { mobile: rules } = marketPack(market).facts;
    const writings = [digits, `+${digits}`, rules.trunkPrefix + digits];
    const mobile = writings.flatMap((one) => normaliseMobile(rules, one) ?? [])[0];
    return mobile === undefined ? [] : [{ market, mobile }];
  });
}
