import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import type { CollectionsView } from '@hiram/contract/support/collections';
import { parseCalendarDate } from '@hiram/values/calendar-date';
import { type LoanId, parseId } from '@hiram/values/ids';
import { findProductIdsOf } from '#origination/products/index.ts';
import { Refusal } from '#platform/errors.ts';
import type { CollectionsContext } from './collections-context.ts';
import { findPromisePage } from './promises.sql.ts';
import { type QueueRow, queueRows } from './queue-rows.ts';
import { findRanks, type Rank } from './ranks.sql.ts';

const PAGE = 30;
/** At night nobody may be called: a page then ends early, with a cursor. */
const MOST_BATCHES = 5;
const BATCH = 60;

export interface QueueQuery {
  readonly view: CollectionsView;
  readonly market: MarketId;
  readonly brandCode: string | undefined;
  readonly after: string | undefined;
  /** Rows of a page. The default is 30. */
  readonly pageSize?: number;
}

interface QueuePage {
  readonly rows: readonly QueueRow[];
  readonly next: string | undefined;
}

/** A page of late loans: ranked by expected recovery, or those with a promise. */
export function listQueue(context: CollectionsContext, query: QueueQuery): Promise<QueuePage> {
  switch (query.view) {
    case 'to_call':
      return rankedPage(context, query, ({ may }) => may.isAllowed);
    case 'paused':
      return rankedPage(context, query, ({ may }) => !may.isAllowed);
    case 'all':
      return rankedPage(context, query, () => true);
    case 'promises':
      return promisePage(context, query, 'active');
    case 'broken':
      return promisePage(context, query, 'broken');
  }
}

/** The loans to call first, by expected recovery within each market. Markets take turns: their currencies cannot be compared. */
export async function firstToCall(context: CollectionsContext, count: number): Promise<readonly QueueRow[]> {
  const pages = await Promise.all(
    MARKET_IDS.map((market) =>
      listQueue(context, {
        view: 'to_call',
        market,
        brandCode: undefined,
        after: undefined,
        pageSize: count,
      }),
    ),
  );
  const turns = Array.from({ length: count }, (_, turn) => pages.flatMap(({ rows }) => rows[turn] ?? []));
  return turns.flat().slice(0, count);
}

/** The borrowers who may be called now, as far as the first page of each market shows them. */
export async function countToCall(
  context: CollectionsContext,
): Promise<{ readonly count: number; readonly isAtLeast: boolean }> {
  const pages = await Promise.all(
    MARKET_IDS.map((market) =>
      listQueue(context, { view: 'to_call', market, brandCode: undefined, after: undefined }),
    ),
  );
  return {
    count: pages.reduce((sum, { rows }) => sum + rows.length, 0),
    isAtLeast: pages.some(({ next }) => next !== undefined),
  };
}

async function rankedPage(
  context: CollectionsContext,
  { market, brandCode, after, pageSize = PAGE }: QueueQuery,
  isListed: (row: QueueRow) => boolean,
): Promise<QueuePage> {
  const { database } = context;
  const products = brandCode === undefined ? undefined : await findProductIdsOf(database, brandCode);
  const rows: QueueRow[] = [];
  let place = parseRankCursor(after);
  for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
    const ranks = await findRanks(database, { market, products, after: place, limit: BATCH });
    const found = await queueRows(
      context,
      ranks.map(({ loanId }) => loanId),
    );
    const listed = new Map(found.filter(isListed).map((row) => [row.loan.id, row]));
    for (const rank of ranks) {
      const row = listed.get(rank.loanId);
      place = rank;
      if (row !== undefined) rows.push(row);
      if (rows.length === pageSize) return { rows: byExpected(rows), next: rankCursor(place) };
    }
    if (ranks.length < BATCH) return { rows: byExpected(rows), next: undefined };
  }
  return { rows: byExpected(rows), next: place && rankCursor(place) };
}

/** The night ranked them. Payments and promises of the day move a loan within its page. */
function byExpected(rows: readonly QueueRow[]): QueueRow[] {
  return rows.toSorted((one, other) => Number(other.expected - one.expected));
}

function rankCursor({ expected, loanId }: Rank): string {
  return `${expected}_${loanId}`;
}

function parseRankCursor(text: string | undefined): Rank | undefined {
  if (text === undefined) return undefined;
  const [expected = '', idText = ''] = text.split('_');
  const loanId = parseId<'Loan'>(idText);
  if (!/^\d{1,18}$/.test(expected) || loanId === undefined) throw new Refusal('request_malformed');
  return { expected: BigInt(expected), loanId };
}

async function promisePage(
  context: CollectionsContext,
  { market, brandCode, after }: QueueQuery,
  state: 'active' | 'broken',
): Promise<QueuePage> {
  const promises = await findPromisePage(context.database, {
    market,
    state,
    after: parsePromiseCursor(after),
    limit: PAGE + 1,
  });
  const page = promises.slice(0, PAGE);
  const rows = await queueRows(
    context,
    page.map(({ loanId }) => loanId),
  );
  const last = promises.length > PAGE ? page.at(-1) : undefined;
  return {
    rows: rows.filter(({ order }) => brandCode === undefined || order.brandCode === brandCode),
    next: last && `${last.payOn}_${last.loanId}`,
  };
}

function parsePromiseCursor(text: string | undefined) {
  if (text === undefined) return undefined;
  const [day = '', idText = ''] = text.split('_');
  const [payOn, loanId] = [parseCalendarDate(day), parseId<'Loan'>(idText)];
  if (payOn === undefined || loanId === undefined) throw new Refusal('request_malformed');
  return { payOn, loanId: loanId satisfies LoanId };
}
