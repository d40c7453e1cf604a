import type { RequestOf } from '@hiram/contract/call';
import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import type * as contract from '@hiram/contract/operations/loan-files';
import { type LoanState, loanStates } from '@hiram/lending/loan-state';
import { unreachable } from '@hiram/values/assert';
import { parseCalendarDate } from '@hiram/values/calendar-date';
import { parseId } from '@hiram/values/ids';
import { brandsOfProducts, findProductIdsOf } from '#origination/products/index.ts';
import { Refusal } from '#platform/errors.ts';
import {
  countLoans,
  findLoanPage,
  findSignedLoans,
  type LoanCursor,
  type LoanRanges,
} from '#servicing/loans/index.ts';
import type { LoanFilesContext } from './loan-files-context.ts';
import { type LoanRow, loanRows } from './loan-rows.ts';

const PAGE = 30;
/** A larger exact number would not help, and counting up to this is cheap. */
const MOST_COUNTED = 1_000;

export type LoansQuery = RequestOf<typeof contract.listLoans>;

export interface LoanPage {
  readonly rows: readonly LoanRow[];
  readonly next: string | undefined;
  readonly count: number;
}

/** One page of loans in one sort order. Borrower data is masked. */
export async function listLoans(context: LoanFilesContext, query: LoansQuery): Promise<LoanPage> {
  const { database } = context;
  const ranges = await rangesOf(context, query);
  if (ranges === undefined) return { rows: [], next: undefined, count: 0 };
  const after = query.after === undefined ? undefined : parseCursor(query.after);
  const [places, count] = await Promise.all([
    findLoanPage(database, { ...ranges, after, limit: PAGE + 1 }),
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

/**
 * Undefined if nothing can match: a product of another brand, a brand of another market, or a state of
 * another view.
 */
async function rangesOf(context: LoanFilesContext, query: LoansQuery): Promise<LoanRanges | undefined> {
  const states = statesOf(query);
  const of = await ownersOf(context, query);
  if (of === undefined || states.length === 0) return undefined;
  return { by: query.view === 'newest' ? 'signing' : 'due_day', of, states };
}

function statesOf({ view, state }: LoansQuery): LoanState[] {
  const ofView = statesOfView(view);
  return state === undefined ? [...ofView] : ofView.filter((one) => one === state);
}

function statesOfView(view: LoansQuery['view']): readonly LoanState[] {
  switch (view) {
    case 'newest':
      return loanStates;
    case 'falling_due':
      return ['active', 'due'];
    case 'late':
      return ['overdue'];
    default:
      return unreachable(view);
  }
}

async function ownersOf(
  { database, brands }: LoanFilesContext,
  { ofMarket, ofBrand, ofProduct }: LoansQuery,
): Promise<LoanRanges['of'] | undefined> {
  const markets = MARKET_IDS.filter((one) => ofMarket === undefined || one === ofMarket);
  if (ofProduct !== undefined) {
    if (parseId(ofProduct) === undefined) return undefined;
    const brand = (await brandsOfProducts(database, [ofProduct])).get(ofProduct);
    const isOther = ofBrand !== undefined && ofBrand !== brand;
    return isOther || !isOfMarkets(brands(), brand, markets) ? undefined : { products: [ofProduct] };
  }
  if (ofBrand === undefined) return { markets };
  if (!isOfMarkets(brands(), ofBrand, markets)) return undefined;
  const products = await findProductIdsOf(database, ofBrand);
  return products.length === 0 ? undefined : { products };
}

function isOfMarkets(
  brands: ReturnType<LoanFilesContext['brands']>,
  code: string | undefined,
  markets: readonly MarketId[],
): boolean {
  const market = brands.find((brand) => brand.code === code)?.market;
  return market !== undefined && markets.includes(market);
}

function parseCursor(text: string): LoanCursor {
  const [dayText = '', idText = ''] = text.split('_');
  const [day, id] = [parseCalendarDate(dayText), parseId<'Loan'>(idText)];
  if (day === undefined || id === undefined) throw new Refusal('request_malformed');
  return { day, id };
}
