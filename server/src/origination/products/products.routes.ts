import type { DataOf } from '@hiram/contract/call';
import type { Locale } from '@hiram/contract/locales';
import {
  listCalculatorProducts,
  quoteLoan as quoteLoanCall,
  readProduct as readProductCall,
} from '@hiram/contract/origination/products';
import { marketPack } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import type { Channel } from '@hiram/markets/ruling';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import { rateAsText } from '@hiram/values/rate';
import { readBorrowingLimits } from '#people/borrowing-limits/index.ts';
import type { CallContext } from '#platform/calls/call-context.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { channelOf } from './channel-of.ts';
import { limitedVersion } from './limited-version.ts';
import { type LoanQuote, priceQuote, typicalChoice } from './loan-quote.ts';
import { copyIn, type ProductVersion } from './product-version.ts';
import { publishedProducts } from './published-products.ts';
import { quoteLoan } from './quote-loan.ts';
import { readProduct, type ShownProduct } from './read-product.ts';

type CalculatorProducts = DataOf<typeof listCalculatorProducts>;
type CalculatorQuote = DataOf<typeof quoteLoanCall>;

/** The calculator's initial data, so that a page of the site can be rendered with real numbers. */
export interface CalculatorStart {
  readonly loans: CalculatorProducts;
  readonly firstQuote: CalculatorQuote;
}

/** The public site with the calculator is viewed in browsers. */
const CHANNEL: Channel = 'browser';

export interface ProductRouteContext {
  readonly database: Database;
  readonly businessClock: Clock;
}

export function registerProductRoutes(
  server: CallServer,
  { database, businessClock }: ProductRouteContext,
): void {
  async function limitsOf(visitor: CallContext<'public'>['visitor'], market: MarketCode) {
    if (visitor === undefined) return { amount: undefined };
    return readBorrowingLimits(database, businessClock, { borrowerId: visitor.borrowerId, market });
  }

  implement(server, listCalculatorProducts, {
    policy: 'public',
    // A borrower sees amounts up to the limit that they set for themself.
    recognises: 'borrower',
    handle: async (_request, { brand: { code, market }, locale, visitor }) => {
      const on = dayOf(market, businessClock);
      const versions = await publishedProducts(database, { brandCode: code, on, channel: CHANNEL });
      const limits = await limitsOf(visitor, market);
      return loansOnWire(
        versions.map((version) => limitedVersion(version, limits)),
        { market, locale },
      );
    },
  });

  implement(server, quoteLoanCall, {
    policy: 'public',
    handle: async ({ productId, amount, periods, termUnit }, { brand: { code, market }, locale, common }) => {
      const id = parseId<'Product'>(productId);
      if (id === undefined) throw new Refusal('not_found', { product: productId });
      const quote = await quoteLoan(database, {
        brandCode: code,
        productId: id,
        amount: BigInt(amount),
        term: { count: Number(periods), unit: termUnit },
        on: dayOf(market, businessClock),
        channel: channelOf(common),
      });
      return quoteOnWire(quote, locale);
    },
  });

  implement(server, readProductCall, {
    policy: 'public',
    recognises: 'borrower',
    handle: async ({ productId: id }, { brand: { code, market }, locale, common, visitor }) => {
      const productId = parseId<'Product'>(id);
      const catalogue = { brandCode: code, on: dayOf(market, businessClock), channel: channelOf(common) };
      const shown = await readProduct(database, { ...catalogue, productId }, locale);
      const version = limitedVersion(shown.version, await limitsOf(visitor, market));
      return productOnWire({ ...shown, version }, locale);
    },
  });
}

export interface CalculatorFor {
  readonly brandCode: string;
  readonly market: MarketCode;
  readonly locale: Locale;
  readonly on: CalendarDate;
}

/** What a page shows before any input. Undefined for a brand that offers nothing on that day. */
export async function calculatorStart(
  database: Database,
  { brandCode, market, locale, on }: CalculatorFor,
): Promise<CalculatorStart | undefined> {
  const versions = await publishedProducts(database, { brandCode, on, channel: CHANNEL });
  // A version that now exceeds a cap introduced after its publication is not shown.
  for (const version of versions) {
    const answer = priceQuote(version, { ...typicalChoice(version), on, channel: CHANNEL });
    if (answer.kind === 'quoted') {
      const loans = loansOnWire(versions, { market, locale });
      return { loans, firstQuote: quoteOnWire(answer.quote, locale) };
    }
  }
  return undefined;
}

function loansOnWire(
  versions: readonly ProductVersion[],
  { market, locale }: { readonly market: MarketCode; readonly locale: Locale },
): CalculatorProducts {
  return {
    currency: marketPack(market).facts.currency,
    products: versions.map((version) => choicesOnWire(version, locale)),
  };
}

function productOnWire({ version, described }: ShownProduct, locale: Locale): DataOf<typeof readProductCall> {
  return {
    ...choicesOnWire(version, locale),
    productVersion: String(version.version),
    productLogo: version.presentation.logo,
    currency: version.product.currency,
    costs: described.costs.map(({ title, text }) => ({ title, text })),
    conditions: [...described.conditions],
  };
}

/** The selectable options of a product. */
function choicesOnWire(version: ProductVersion, locale: Locale): CalculatorProducts['products'][number] {
  const { id, amounts, terms } = version.product;
  return {
    productId: id,
    productName: copyIn(version, locale).name,
    minAmount: amounts.min.toString(),
    maxAmount: amounts.max.toString(),
    amountStep: amounts.step.toString(),
    terms: terms.map(({ count, unit }) => ({ periods: String(count), termUnit: unit })),
  };
}

function quoteOnWire({ version, request, cost, fees, schedule }: LoanQuote, locale: Locale): CalculatorQuote {
  const words = copyIn(version, locale);
  return {
    productId: version.product.id,
    productVersion: String(version.version),
    currency: version.product.currency,
    amount: request.amount.toString(),
    periods: String(request.term.count),
    termUnit: request.term.unit,
    disbursedOn: request.on,
    netProceeds: cost.netProceeds.toString(),
    interest: cost.interest.toString(),
    fees: fees.map(({ name, timing, amount }) => ({
      name: words.fees[name] ?? name,
      timing,
      amount: amount.toString(),
    })),
    totalCost: cost.totalCost.toString(),
    totalToRepay: cost.totalToRepay.toString(),
    effectiveMonthlyRate: rateAsText(cost.effectiveMonthlyRate),
    annualPercentageRate: rateAsText(cost.annualPercentageRate),
    instalments: schedule.map(({ number, dueOn, principal, interest, fee }) => ({
      number: String(number),
      dueOn,
      amount: (principal + interest + fee).toString(),
      principal: principal.toString(),
      interest: interest.toString(),
      fee: fee.toString(),
    })),
  };
}

function dayOf(market: MarketCode, businessClock: Clock): CalendarDate {
  return today(businessClock, marketPack(market).facts.timeZone);
}
