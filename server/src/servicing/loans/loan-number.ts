import { perMarket } from '@hiram/contract/market-ids';
import { marketCodes } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import type { ShortNumberPrefix } from '@hiram/values/short-number';

const prefixes = perMarket<ShortNumberPrefix>({ PH: 'PH', IN: 'IN', reference: 'RF' });

/** The prefix of a loan's number is its market. */
export function loanNumberPrefix(market: string): ShortNumberPrefix {
  const known = marketCodes.find((code) => code === market);
  assert(known !== undefined, `unknown market: ${market}`);
  return prefixes[known];
}
