import { type CapBreach, capBreaches } from '@hiram/lending/caps';
import { type CostOfCredit, costOfCredit } from '@hiram/lending/cost-of-credit';
import { priceLoan } from '@hiram/lending/price-loan';
import type { Product } from '@hiram/lending/product';
import { productProblems } from '@hiram/lending/product-checks';
import { type Term, termText } from '@hiram/lending/term';
import { type MarketRules, marketRules } from '@hiram/markets/market-pack';
import type { Channel } from '@hiram/markets/ruling';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { formatMoney } from '@hiram/values/formatting';
import type { MinorUnits } from '@hiram/values/money';
import { compareRates, type Rate, rateAsFixedPercentText, rateAsPercentText } from '@hiram/values/rate';
import { divideRounded } from '@hiram/values/rounding';
import type { Example, Problem } from '../kind.ts';
import { problemAt } from '../problems.ts';

/** Limit on the number of amounts, because each is priced before publication. */
const MOST_AMOUNTS = 2_000n;
/** Number of loans priced while typing. Larger products are checked in full when proposed. */
const MOST_WHILE_TYPING = 250n;
const MOST_INSTALMENTS = 120;

export interface PricedDraft {
  readonly product: Product;
  readonly on: CalendarDate;
  readonly channels: readonly Channel[];
}

/** Inconsistencies, with their paths. Caps are checked only if there are none. */
export function consistencyProblems(product: Product): Problem[] {
  const { amounts, terms, repayment } = product;
  if (amounts.step > 0n && amounts.max - amounts.min > MOST_AMOUNTS * amounts.step) {
    return [problemAt('/product/amounts/step', `more than ${MOST_AMOUNTS} amounts`)];
  }
  const tooMany = terms.findIndex(({ count, unit }) => {
    return (
      repayment.kind === 'instalments' &&
      unit === repayment.every.unit &&
      count > MOST_INSTALMENTS * repayment.every.count
    );
  });
  if (tooMany >= 0) {
    return [problemAt(`/product/terms/${tooMany}/count`, `more than ${MOST_INSTALMENTS} instalments`)];
  }
  return productProblems(product).map((message) => problemAt(pathOf(message), message));
}

const places: readonly (readonly [RegExp, string])[] = [
  [/amounts go/, '/product/amounts/max'],
  [/steps lead/, '/product/amounts/step'],
  [/has terms/, '/product/terms'],
  [/instalments and its terms/, '/product/repayment/every/unit'],
  [/fee up front/, '/product/fees'],
];

function pathOf(message: string): string {
  return places.find(([pattern]) => pattern.test(message))?.[1] ?? '/product';
}

/** Every exceeded cap, with its limit, the worst value, the loan that causes it, and the law. */
export function capProblems(draft: PricedDraft, depth: 'typing' | 'whole'): Problem[] {
  const { product, on, channels } = draft;
  const breaches = capBreaches(product, on, channels, depth === 'typing' ? sampled(draft) : undefined);
  const seen = new Set<string>();
  return breaches.flatMap((breach) => {
    const path = placeOf(breach, draft);
    const { limit, figure, source } = breach;
    // Two stores may impose the same rule; report it once.
    const key = [path, limit, figure, source].join('|');
    if (seen.has(key)) return [];
    seen.add(key);
    const amount = formatMoney({ minor: breach.amount, currency: product.currency }, 'en');
    const worstAt = `${amount} over ${termText(breach.term)}, ${breach.channel}`;
    return [
      problemAt(path, `${capNames[breach.cap] ?? breach.cap}: ${figure}, limit ${limit}`, {
        limit,
        figure,
        worstAt,
        source,
      }),
    ];
  });
}

const capNames: Readonly<Partial<Record<CapBreach['cap'], string>>> = {
  interestMethods: 'Interest method is not allowed',
  nominalMonthlyRateCap: 'Monthly interest rate is too high',
  effectiveMonthlyRateCap: 'Effective monthly rate is too high',
  annualRateCap: 'Annual percentage rate is too high',
  lifetimeCostCap: 'Total cost is too high',
  lateCharge: 'Late fee is too high',
  termDays: 'Term is not allowed',
  noFullRepaymentWithinDays: 'Full repayment is due too soon',
};

/** Samples both ends and evenly spaced amounts between them, so that typing stays fast for any input. */
function* sampled({ product: { amounts, terms }, channels }: PricedDraft): Generator<MinorUnits> {
  const each = BigInt(Math.max(1, terms.length * channels.length));
  const sampleCount = divideRounded(MOST_WHILE_TYPING, each, 'down');
  const steps = divideRounded(amounts.max - amounts.min, amounts.step, 'down');
  const stride = sampleCount > 1n ? divideRounded(steps, sampleCount - 1n, 'up') : steps;
  for (let step = 0n; step < steps; step += stride > 0n ? stride : 1n)
    yield amounts.min + step * amounts.step;
  yield amounts.min + steps * amounts.step;
}

const pathOfCap: Readonly<Partial<Record<CapBreach['cap'], string>>> = {
  interestMethods: '/product/interest/method',
  nominalMonthlyRateCap: '/product/interest/monthlyRate',
  lateCharge: '/product/lateMonthlyRate',
  termDays: '/product/terms',
  noFullRepaymentWithinDays: '/product/terms',
};

/** The field whose change would fix it. */
function placeOf({ cap, source }: CapBreach, { product, on, channels }: PricedDraft): string {
  const own = pathOfCap[cap];
  if (own !== undefined) return own;
  if (cap === 'lifetimeCostCap' && source === 'the product itself') return '/product/lifetimeCostCap';
  if (cap === 'effectiveMonthlyRateCap' && product.extension !== null) {
    const without = { ...product, extension: null };
    const isByLoan = capBreaches(without, on, channels, extremes(product)).some((one) => one.cap === cap);
    if (!isByLoan) return '/product/extension/feeRate';
  }
  return product.fees.length > 0 ? '/product/fees' : '/product/interest/monthlyRate';
}

function extremes({ amounts }: Product): MinorUnits[] {
  return [amounts.min, amounts.max];
}

/** Cost of the most and least expensive loan, each amount with the cap that applies to it. */
export function productExamples({ product, on, channels }: PricedDraft): Example[] {
  const [channel = 'browser'] = channels;
  const rules = marketRules(product.market, { on, channel });
  const loans = product.terms.flatMap((term) =>
    extremes(product).map((amount) => ({
      term,
      amount,
      cost: costOfCredit(priceLoan(product, amount, term, on)),
    })),
  );
  const byRate = loans.toSorted((one, other) =>
    compareRates(other.cost.effectiveMonthlyRate, one.cost.effectiveMonthlyRate),
  );
  const [dearest] = byRate;
  const cheapest = byRate.at(-1);
  return [
    ...(dearest === undefined ? [] : [exampleOf('Highest cost', dearest, product, rules)]),
    ...(cheapest === undefined || cheapest === dearest
      ? []
      : [exampleOf('Lowest cost', cheapest, product, rules)]),
  ];
}

interface PricedChoice {
  readonly term: Term;
  readonly amount: MinorUnits;
  readonly cost: CostOfCredit;
}

function exampleOf(
  word: string,
  { term, amount, cost }: PricedChoice,
  product: Product,
  rules: MarketRules,
): Example {
  function money(minor: MinorUnits): string {
    return formatMoney({ minor, currency: product.currency }, 'en');
  }
  const late = rules.lateCharge.value;
  return {
    title: `${word}: ${money(amount)} over ${termText(term)}`,
    figures: [
      plain('Amount disbursed', money(cost.netProceeds)),
      plain('Total to repay', money(cost.totalToRepay)),
      plain('Total cost', money(cost.totalCost)),
      capped('Monthly interest rate', product.interest.monthlyRate, rules.nominalMonthlyRateCap.value),
      capped('Effective monthly rate', cost.effectiveMonthlyRate, rules.effectiveMonthlyRateCap.value),
      capped('Annual percentage rate', cost.annualPercentageRate, rules.annualRateCap.value),
      capped('Monthly late fee', product.lateMonthlyRate, late.kind === 'monthly_rate' ? late.cap : null),
    ],
  };
}

function plain(title: string, value: string): Example['figures'][number] {
  return { title, value, limit: '', isPassed: false };
}

function capped(title: string, value: Rate, cap: Rate | null): Example['figures'][number] {
  return {
    title,
    value: `${rateAsFixedPercentText(value, 2, 'half_up')} %`,
    limit: cap === null ? '' : `${rateAsPercentText(cap)} %`,
    isPassed: cap !== null && compareRates(value, cap) > 0,
  };
}
