import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import type { LoanState } from '@hiram/lending/loan-state';
import { parseCalendarDate } from '@hiram/values/calendar-date';
import { idFrom, parseId } from '@hiram/values/ids';
import { brandsOfProducts, findProductIdsOf } from '#origination/products/index.ts';
import { Refusal } from '#platform/errors.ts';
import {
  countLoans,
  findLoanPage,
  findSignedLoans,
  type LoanCursor,
  type LoanOwner,
  type LoanRanges,
} from '#servicing/loans/index.ts';
import type { LoanFilesContext } from './loan-files-context.ts';
import { daysOf, type LoanOrder, type LoansQuery, orderOf, statesOf } from './loan-filters.ts';
import { type LoanRow, loanRows } from './loan-rows.ts';

const PAGE = 30;
/** A larger exact number would not help, and counting up to this is cheap. */
const MOST_COUNTED = 1_000;

export interface LoanPage {
  readonly rows: readonly LoanRow[];
  readonly next: string | undefined;
  readonly count: number;
}

/** One page of loans in one sort order. Borrower data is masked. */
export async function listLoans(context: LoanFilesContext, query: LoansQuery): Promise<LoanPage> {
  const { database } = context;
  const order = orderOf(query);
  const ranges = await rangesOf(context, query, order);
  const after = query.after === undefined ? undefined : parseCursor(query.after);
  if (ranges === undefined) return { rows: [], next: undefined, count: 0 };
  const [places, count] = await Promise.all([
    findLoanPage(database, { ...ranges, way: order.way, after, limit: PAGE + 1 }),
    countLoans(database, ranges, MOST_COUNTED),
  ]);
  const shown = places.slice(0, PAGE);
  const found = await findSignedLoans(
    database,
    shown.map(({ id }) => id),
  );
  const last = places.length > PAGE ? shown.at(-1) : undefined;
  return {
    rows: await loanRows(
      context,
      shown.flatMap(({ id }) => found.get(id) ?? []),
    ),
    next: last && `${last.day}_${last.id}`,
    count,
  };
}

/** Undefined if nothing can match: a product of another brand, a brand of another market, or a state that owes nothing. */
async function rangesOf(
  context: LoanFilesContext,
  query: LoansQuery,
  { by }: LoanOrder,
): Promise<LoanRanges | undefined> {
  const states: readonly LoanState[] = statesOf(query, by);
  const found = await ownersOf(context, query);
  if (found === undefined || states.length === 0) return undefined;
  const owners = found.ids.map(
    ({ id, market }): LoanOwner => ({
      id,
      days: daysOf(query, by, { market, businessClock: context.businessClock }),
    }),
  );
  return { by, of: found.of, owners, states };
}

interface FoundOwners {
  readonly of: LoanRanges['of'];
  readonly ids: readonly { readonly id: LoanOwner['id']; readonly market: MarketId }[];
}

async function ownersOf(
  { database, brands }: LoanFilesContext,
  { ofMarket, ofBrand, ofProduct }: LoansQuery,
): Promise<FoundOwners | undefined> {
  const markets = MARKET_IDS.filter((one) => ofMarket === undefined || one === ofMarket);
  if (ofProduct !== undefined) {
    const id = parseId<'Product'>(ofProduct);
    if (id === undefined) return undefined;
    const brand = (await brandsOfProducts(database, [id])).get(id);
    const isOther = ofBrand !== undefined && ofBrand !== brand;
    const market = marketOf(brands(), brand, markets);
    return isOther || market === undefined ? undefined : { of: 'products', ids: [{ id, market }] };
  }
  if (ofBrand === undefined) return { of: 'markets', ids: markets.map((id) => ({ id, market: id })) };
  const market = marketOf(brands(), ofBrand, markets);
  if (market === undefined) return undefined;
  const products = await findProductIdsOf(database, ofBrand);
  const ids = products.map((id) => ({ id: idFrom<'Product'>(id), market }));
  return ids.length === 0 ? undefined : { of: 'products', ids };
}

/** The market of a brand, if it is one of these. */
function marketOf(
  brands: ReturnType<LoanFilesContext['brands']>,
  code: string | undefined,
  markets: readonly MarketId[],
): MarketId | undefined {
  const market = brands.find((brand) => brand.code === code)?.market;
  return market !== undefined && markets.includes(market) ? market : undefined;
}

function parseCursor(text: string): LoanCursor {
  const [dayText = '', idText = ''] = text.split('_');
  const [day, id] = [parseCalendarDate(dayText), parseId<'Loan'>(idText)];
  if (day === undefined || id === undefined) throw new Refusal('request_malformed');
  return { day, id };
}
