import { marketRules } from '@hiram/markets/market-pack';
import type { RuleName } from '@hiram/markets/rules';
import type { Channel, Confidence } from '@hiram/markets/ruling';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { formatMinorUnits } from '@hiram/values/formatting';
import type { MinorUnits } from '@hiram/values/money';
import { compareRates, type Rate } from '@hiram/values/rate';
import { capFindings, type Finding } from './cap-findings.ts';
import { priceLoan } from './price-loan.ts';
import type { Product } from './product.ts';
import { type Term, termText } from './term.ts';

/** One cap that a product would exceed, its worst case, and the source of the cap. */
export interface CapBreach {
  readonly cap: RuleName;
  readonly channel: Channel;
  /** The cap's value and the product's, in the cap's own unit. */
  readonly limit: string;
  readonly figure: string;
  readonly amount: MinorUnits;
  readonly term: Term;
  readonly version: string;
  readonly source: string;
  readonly confidence: Confidence;
  readonly message: string;
}

/**
 * Every cap that the product would exceed for any amount and term, on a date and through any of the given
 * channels. If the list is empty, the product may be published. Every combination is priced, because fixed
 * fees and rounding can put the worst case anywhere. For a quick check, pass only some amounts.
 */
export function capBreaches(
  product: Product,
  on: CalendarDate,
  channels: readonly Channel[],
  amounts: Iterable<MinorUnits> = amountsOf(product),
): CapBreach[] {
  const worst = new Map<string, CapBreach & { readonly excess: Rate }>();
  const tried = [...amounts];
  for (const channel of channels) {
    const rules = marketRules(product.market, { on, channel });
    for (const term of product.terms) {
      for (const amount of tried) {
        const loan = priceLoan(product, amount, term, on, rules.feeTax.value);
        for (const finding of capFindings(product, rules, loan, term)) {
          const key = `${channel} ${finding.cap}`;
          const known = worst.get(key);
          if (known === undefined || compareRates(finding.excess, known.excess) > 0) {
            worst.set(key, { ...breachOf(product, channel, finding, amount, term), excess: finding.excess });
          }
        }
      }
    }
  }
  return [...worst.values()].map(({ excess: _excess, ...breach }) => breach);
}

function* amountsOf({ amounts }: Product): Generator<MinorUnits> {
  assert(amounts.step > 0n, 'the amount step of a product must be positive');
  for (let amount = amounts.min; amount <= amounts.max; amount += amounts.step) {
    yield amount;
  }
}

function breachOf(
  product: Product,
  channel: Channel,
  { cap, ruling, limit, figure }: Finding,
  amount: MinorUnits,
  term: Term,
): CapBreach {
  const { version, source, confidence } = ruling;
  const where = `${product.currency} ${formatMinorUnits(amount)} over ${termText(term)}`;
  const message = `${cap}: ${figure} at ${where}, where ${limit} is allowed (${source}; confidence ${confidence})`;
  return { cap, channel, limit, figure, amount, term, version, source, confidence, message };
}
