import {
  addDays,
  addMonths,
  type CalendarDate,
  dateParts,
  daysBetween,
  fromDateParts,
  parseCalendarDate,
} from '@hiram/values/calendar-date';
import { parseId } from '@hiram/values/ids';
import { divideRounded } from '@hiram/values/rounding';
import { countAccountTransfers, findAccountTransfers, type TransferPlace } from '#ledger/index.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { listDecisions } from './list-decisions.ts';
import {
  daysOfPage,
  findPage,
  type Listed,
  type ListedRow,
  type ListQuery,
  ledgerPeriodTo,
  PAGE,
  type Period,
} from './listed.ts';
import { findPrincipals } from './performance-sums.sql.ts';
import { findNamedLoans } from './portfolio-loans.sql.ts';
import type { PortfolioScope } from './portfolio-scope.ts';
import { moneyOf, settingsOf } from './read-performance.ts';
import { LINE_ACCOUNTS, type PostedLine, perLoan, unitEconomics } from './unit-economics.ts';

/** What a line of the unit economics was computed from. The scope is the whole market, as of the metric. */
export async function listEconomics(
  database: Database,
  scope: PortfolioScope,
  query: ListQuery,
): Promise<Listed> {
  const { ofMarket: market, line: name, on } = query;
  if (name === undefined) throw new Refusal('request_malformed');
  const period = ledgerPeriodTo(on);
  const [settings, money] = await Promise.all([
    settingsOf(database, market),
    moneyOf(database, market, period),
  ]);
  const lines = unitEconomics(money, settings);
  const total = lines.find(({ line }) => line === name)?.total ?? 0n;
  const each = perLoan(total, money.loans);
  const figure = { total, period, loans: money.loans, ...(each !== undefined && { perLoan: each }) };
  if (name === 'contribution') {
    const rows = lines.filter(({ line }) => line !== 'contribution');
    return {
      ...figure,
      rows: rows.map((row) => ({ ...partRow('line', row.line, on, row.total), line: row.line })),
    };
  }
  if (name === 'cost_of_funds') {
    const snapshots = await findPrincipals(database, market, period);
    const weights = snapshots.map(({ principal }) => principal);
    const rows = split(total, weights).map((amount, place) => {
      const day = snapshots[place]?.day ?? on;
      return { ...partRow('snapshot', day, day, amount), owed: String(weights[place] ?? 0n) };
    });
    return { ...figure, rows };
  }
  if (name === 'collections') {
    const months = monthsOf(period);
    const weights = months.map(({ from, until }) => BigInt(daysBetween(from, until) + 1));
    const rows = split(total, weights).map((amount, place) => {
      const day = months[place]?.from ?? on;
      return partRow('settings', day, day, amount);
    });
    return { ...figure, rows };
  }
  if (name === 'checks') {
    const decided = await listDecisions(database, scope, { ...query, metric: 'decided' }, period);
    const rows = decided.rows.map((row) => ({ ...row, amount: String(-settings.checkCost) }));
    return { ...figure, count: decided.count, rows };
  }
  return { ...figure, ...(await listPostings(database, query, period, name)) };
}

/** A row of a list that has one page. */
function partRow(page: ListedRow['page'], id: string, on: CalendarDate, amount: bigint): ListedRow {
  return { page, id, on, amount: String(amount), productId: null, cursor: '' };
}

/** Splits an amount by weights, so that the parts add up to it. */
function split(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights.map(() => 0n);
  let [weighed, given] = [0n, 0n];
  return weights.map((weight) => {
    weighed += weight;
    const part = divideRounded(total * weighed, whole, 'half_up') - given;
    given += part;
    return part;
  });
}

/** The calendar months of a period, the first and last of which may be parts. */
function monthsOf({ from, until }: Period): Period[] {
  const months: Period[] = [];
  for (let start = from; start <= until; ) {
    const { year, month } = dateParts(start);
    const next = addMonths(fromDateParts({ year, month, day: 1 }), 1);
    months.push({ from: start, until: next > until ? until : addDays(next, -1) });
    start = next;
  }
  return months;
}

async function listPostings(
  database: Database,
  { ofMarket: market, after: cursor }: ListQuery,
  period: Period,
  line: PostedLine,
): Promise<Pick<Listed, 'count' | 'rows'>> {
  const of = { book: market, accounts: LINE_ACCOUNTS[line] };
  const after = cursor === undefined ? undefined : transferFrom(cursor);
  const counted = await countAccountTransfers(database, { ...of, ...period });
  const rows = await findPage(
    { page: daysOfPage(counted, period, after?.bookedOn), whole: period },
    (stretches) => findAccountTransfers(database, { ...of, stretches }, { after, limit: PAGE + 1 }),
  );
  const loans = await findNamedLoans(
    database,
    rows.map(({ chain }) => chain),
  );
  return {
    count: counted.reduce((sum, { rows: ofDay }) => sum + ofDay, 0n),
    rows: rows.map((row) => {
      const loan = loans.get(row.chain);
      return {
        page: loan === undefined ? 'posting' : 'loan',
        id: row.chain,
        ...(loan?.number != null && { number: loan.number }),
        productId: loan?.product_id ?? null,
        on: row.booked_on,
        amount: String(row.amount),
        posting: { book: market, account: String(row.account), purpose: row.purpose },
        cursor: `${row.booked_on}_${row.chain}_${row.position}_${row.line}`,
      };
    }),
  };
}

function transferFrom(cursor: string): TransferPlace {
  const [day = '', chain = '', position = '', line = ''] = cursor.split('_');
  const bookedOn = parseCalendarDate(day);
  if (
    bookedOn === undefined ||
    parseId(chain) === undefined ||
    !/^\d{1,9}$/.test(position) ||
    !/^\d{1,4}$/.test(line)
  )
    throw new Refusal('request_malformed');
  return { bookedOn, chain, position: Number(position), line: Number(line) };
}
