import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import type { SEARCH_KINDS } from '@hiram/contract/operations/loan-files';
import { marketPack } from '@hiram/markets/market-pack';
import { normaliseMobile } from '@hiram/markets/mobile-number';
import { parseId } from '@hiram/values/ids';
import { parseShortNumber } from '@hiram/values/short-number';

export type SearchedKind = (typeof SEARCH_KINDS)[number];

/** All possible interpretations of the search text. */
export interface SearchTerms {
  /** The number of a loan, payment or complaint. */
  readonly number: string | undefined;
  /** Id of an order, application, complaint or payment; an id does not reveal its kind. */
  readonly id: string | undefined;
  /** In the markets' stored formats. */
  readonly mobiles: readonly { readonly market: MarketId; readonly mobile: string }[];
  /** The last digits of a phone number. */
  readonly phoneTail: string | undefined;
  readonly name: string | undefined;
  readonly reference: string | undefined;
  /** Likeliest first. */
  readonly takenFor: readonly SearchedKind[];
}

/** Shorter references belong to no provider and would match by chance. */
const SHORTEST_REFERENCE = 4;

/** Four digits are what callers say; with more than nine it is a whole number. */
const TAIL = [4, 5, 6, 7, 8, 9];

export function searchTermsOf(typed: string): SearchTerms {
  const text = typed.normalize('NFKC').trim().replace(/\s+/gu, ' ');
  const number = parseShortNumber(text);
  const id = parseId(text.toLowerCase());
  const mobiles = id === undefined ? mobilesIn(text) : [];
  const isName = id === undefined && /\p{L}/u.test(text) && !/\d/u.test(text);
  const digits = text.replaceAll(/[\s-]/g, '');
  const phoneTail =
    mobiles.length === 0 && /^\d+$/.test(digits) && TAIL.includes(digits.length) ? digits : undefined;
  // A reference is one word; copied text may have surrounding whitespace.
  const isReference = !/\s/u.test(text) && text.length >= SHORTEST_REFERENCE;
  return {
    number,
    id,
    mobiles,
    phoneTail,
    name: isName ? text : undefined,
    reference: isReference ? text : undefined,
    takenFor: [
      ...(number === undefined ? [] : (['number'] as const)),
      ...(id === undefined ? [] : (['order', 'application', 'complaint'] as const)),
      ...(mobiles.length === 0 ? [] : (['mobile'] as const)),
      ...(phoneTail === undefined ? [] : (['phone_tail'] as const)),
      ...(isName ? (['name'] as const) : []),
      ...(isReference && id === undefined ? (['reference'] as const) : []),
    ],
  };
}

/**
 * A mobile number in any format: +63 917 123 4567, 0917-123-4567, 917 1234567. Each market applies its own
 * rules.
 */
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
