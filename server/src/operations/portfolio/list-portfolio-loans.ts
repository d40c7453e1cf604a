import type { DataOf, RequestOf } from '@hiram/contract/call';
import type * as contract from '@hiram/contract/operations/portfolio';
import { OPEN_BUCKETS } from '@hiram/contract/operations/portfolio';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, parseCalendarDate } from '@hiram/values/calendar-date';
import { parseId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { type DuePart, findDues, sumDuePart } from './due-rows.sql.ts';
import { listDecisions } from './list-decisions.ts';
import { listEconomics } from './list-economics.ts';
import { listProvider } from './list-providers.ts';
import { type Listed, type ListedRow, type ListQuery, PAGE, type Period, periodTo } from './listed.ts';
import { findSnapshots } from './portfolio.sql.ts';
import { bucketsOfTarget, LATE_BUCKETS } from './portfolio.ts';
import {
  countLosses,
  findChosenLoans,
  findCollected,
  findDisbursed,
  findLosses,
  type ListedLoan,
  type SnapshotFilter,
  sumCashOf,
  sumChosen,
} from './portfolio-loans.sql.ts';
import type { PortfolioScope } from './portfolio-scope.ts';
import { lossPeriod } from './read-portfolio.ts';
import { resolveScope } from './resolve-scope.ts';

type ListRequest = RequestOf<typeof contract.listPortfolioLoans>;
type ListData = DataOf<typeof contract.listPortfolioLoans>;

/** A list of payments or amounts due covers a week of the chart, or at most a month. */
const MOST_DAYS = 31;
/** The unit economics are of the loans disbursed in 90 days. */
const MOST_DISBURSED_DAYS = 92;

/** One page of what a metric was computed from. */
export async function listPortfolioLoans(database: Database, request: ListRequest): Promise<ListData> {
  const on = parseCalendarDate(request.on);
  if (on === undefined) throw new Refusal('request_malformed', { on: request.on });
  const isOfMarket = request.metric === 'economics';
  const { scope, products } = await resolveScope(
    database,
    isOfMarket ? { ofMarket: request.ofMarket } : request,
  );
  const { count, total, period, loans, perLoan, rows } = await listed(database, scope, { ...request, on });
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  const productOf = new Map(products.map((product) => [product.id, product]));
  return {
    currency: marketPack(request.ofMarket).facts.currency,
    ...period,
    ...(count !== undefined && { count: String(count) }),
    ...(total !== undefined && { total: String(total) }),
    ...(loans !== undefined && { loans: String(loans) }),
    ...(perLoan !== undefined && { perLoan: String(perLoan) }),
    rows: shown.map(({ productId, cursor: _, ...row }) => {
      const product = productId === null ? undefined : productOf.get(productId);
      return { ...row, ...(product && { brand: product.brand_code, productName: product.name }) };
    }),
    ...(last !== undefined && { next: last.cursor }),
  };
}

async function listed(database: Database, scope: PortfolioScope, query: ListQuery): Promise<Listed> {
  const { metric } = query;
  if (metric === 'collected' || metric === 'disbursed') return listedCash(database, scope, query);
  if (metric === 'dues' || metric === 'dues_on_time' || metric === 'dues_late' || metric === 'dues_unpaid')
    return listedDues(database, scope, query, metric);
  await requireSnapshot(database, query);
  if (metric === 'net_loss') return listedLosses(database, scope, query);
  if (metric === 'decided' || metric === 'approved')
    return listDecisions(database, scope, query, periodTo(query.on));
  if (metric === 'economics') return listEconomics(database, scope, query);
  if (metric === 'attempted' || metric === 'succeeded' || metric === 'provider_fees')
    return listProvider(database, query, periodTo(query.on));
  return listedSnapshot(database, scope, query);
}

async function listedSnapshot(database: Database, scope: PortfolioScope, query: ListQuery): Promise<Listed> {
  const filter = filterOf(query);
  const after = query.after === undefined ? undefined : rankFrom(query.after);
  const [{ count, total }, rows] = await Promise.all([
    sumChosen(database, scope, filter),
    findChosenLoans(database, scope, filter, { after, limit: PAGE + 1 }),
  ]);
  return { count: count ?? undefined, total, rows: rows.map(listedLoan) };
}

async function listedLosses(database: Database, scope: PortfolioScope, query: ListQuery): Promise<Listed> {
  const period = lossPeriod(query.on);
  const after = query.after === undefined ? undefined : dayFrom(query.after);
  const [{ count, total }, rows] = await Promise.all([
    countLosses(database, scope, period),
    findLosses(database, scope, period, { after, limit: PAGE + 1 }),
  ]);
  return { count: count ?? undefined, total, rows: rows.map(listedLoan) };
}

async function listedCash(database: Database, scope: PortfolioScope, query: ListQuery): Promise<Listed> {
  const direction = query.metric === 'collected' ? 'collected' : 'disbursed';
  const period = requestedPeriod(query, direction === 'disbursed' ? MOST_DISBURSED_DAYS : MOST_DAYS);
  const find = direction === 'collected' ? findCollected : findDisbursed;
  const after = query.after === undefined ? undefined : dayFrom(query.after);
  const [{ count, total }, rows] = await Promise.all([
    sumCashOf(database, scope, period, direction),
    find(database, scope, period, { after, limit: PAGE + 1 }),
  ]);
  return { count: count ?? undefined, total, rows: rows.map(listedLoan) };
}

async function listedDues(
  database: Database,
  scope: PortfolioScope,
  query: ListQuery,
  part: DuePart,
): Promise<Listed> {
  const period = requestedPeriod(query);
  const after = query.after === undefined ? undefined : dayFrom(query.after);
  const [{ count, total }, rows] = await Promise.all([
    sumDuePart(database, scope, period, part),
    findDues(database, scope, period, part, { after, limit: PAGE + 1 }),
  ]);
  return {
    count: count ?? undefined,
    total,
    rows: rows.map((row) => ({
      ...listedLoan({ ...row, on: row.due_on }),
      due: {
        due: String(row.due_minor),
        onTime: String(row.on_time_minor),
        late: String(row.due_minor - row.on_time_minor - row.unpaid_minor),
        unpaid: String(row.unpaid_minor),
      },
    })),
  };
}

/** The days that a request names, such as a week of a chart. */
function requestedPeriod({ on, from: first }: ListQuery, mostDays = MOST_DAYS): Period {
  const from = first === undefined ? on : parseCalendarDate(first);
  if (from === undefined || from > on || addDays(from, mostDays) <= on)
    throw new Refusal('request_malformed', { from: first, on });
  return { from, until: on };
}

/** A day whose snapshot has left would be an empty list, and look like an answer. */
async function requireSnapshot(database: Database, { ofMarket, on }: ListQuery): Promise<void> {
  const snapshots = await findSnapshots(database, ofMarket);
  if (!snapshots.some(({ day }) => day === on)) throw new Refusal('request_malformed', { on });
}

/** For a vintage: the buckets from its number of days past due. */
const VINTAGE_BUCKETS = {
  vintage_1: LATE_BUCKETS.par_1,
  vintage_30: LATE_BUCKETS.par_30,
  vintage_90: LATE_BUCKETS.par_90,
} as const;

function filterOf({ metric, on: day, rolledFrom, rolledTo, vintage }: ListQuery): SnapshotFilter {
  if (metric === 'par_1' || metric === 'par_30' || metric === 'par_90')
    return { day, buckets: LATE_BUCKETS[metric] };
  if (metric === 'roll') {
    if (rolledFrom === undefined || rolledTo === undefined) throw new Refusal('request_malformed');
    return { day, buckets: bucketsOfTarget(rolledTo), previousBucket: rolledFrom };
  }
  if (metric === 'vintage_1' || metric === 'vintage_30' || metric === 'vintage_90') {
    const month = vintage === undefined ? undefined : parseCalendarDate(vintage);
    if (month === undefined) throw new Refusal('request_malformed', { vintage });
    return { day, buckets: [...VINTAGE_BUCKETS[metric], 'written_off'], vintage: month };
  }
  if (metric === 'first_payment_default')
    return { day, buckets: [...OPEN_BUCKETS, 'written_off'], isFirstPaymentDefault: true };
  return { day, buckets: OPEN_BUCKETS };
}

function listedLoan(row: ListedLoan): ListedRow {
  return {
    page: 'loan',
    id: row.loan_id,
    ...(row.number !== null && { number: row.number }),
    productId: row.product_id,
    on: row.on,
    amount: String(row.amount),
    ...(row.owed !== undefined && { owed: String(row.owed) }),
    ...(row.bucket !== undefined && { bucket: row.bucket }),
    ...(row.days_past_due !== undefined && { daysPastDue: String(row.days_past_due) }),
    ...(row.vintage !== undefined && { vintage: row.vintage }),
    cursor: `${row.days_past_due ?? row.on}_${row.loan_id}_${row.event_id ?? ''}`,
  };
}

function rankFrom(cursor: string): { daysPastDue: number; loanId: string } {
  const [rank = '', loanId = ''] = cursor.split('_');
  if (!/^\d{1,6}$/.test(rank) || parseId(loanId) === undefined) throw new Refusal('request_malformed');
  return { daysPastDue: Number(rank), loanId };
}

function dayFrom(cursor: string): { day: CalendarDate; loanId: string; eventId: string } {
  const [rank = '', loanId = '', ...eventId] = cursor.split('_');
  const day = parseCalendarDate(rank);
  if (day === undefined || parseId(loanId) === undefined) throw new Refusal('request_malformed');
  return { day, loanId, eventId: eventId.join('_') };
}
