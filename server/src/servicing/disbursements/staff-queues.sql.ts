import type { MarketId } from '@hiram/contract/market-ids';
import type { DisbursementOwner, DisbursementState } from '@hiram/contract/servicing/disbursements';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type BorrowerId, idFrom, type LoanId } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import type { Currency, Money } from '@hiram/values/money';
import { sql } from 'kysely';
import { countCases, pageInOrder, type QueueCursor } from '#cases/index.ts';
import type { Database } from '#platform/database/database.ts';

/** A disbursement as a queue row. */
export interface ListedDisbursement {
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly amount: Money;
  readonly provider: string;
  /** The destination payment account. */
  readonly destination: string;
  readonly state: DisbursementState;
  readonly owner: DisbursementOwner;
  readonly why: string;
  readonly signedAt: Instant;
  readonly promisedBy: CalendarDate;
  readonly escalatedAt: Instant | undefined;
  readonly cancelRequestedAt: Instant | undefined;
  readonly changedAt: Instant;
  readonly version: number;
}

export type DisbursementQueue = 'staff' | 'under_way' | 'ended';

/** Owner and sort column of each queue. Each is served by an index of the table. */
const queues = {
  staff: { owners: ['staff'], by: 'promised_by', way: 'asc', type: 'date' },
  under_way: { owners: ['engine', 'borrower'], by: 'signed_at', way: 'desc', type: 'timestamptz' },
  ended: { owners: ['nobody'], by: 'changed_at', way: 'desc', type: 'timestamptz' },
} as const;

export interface QueueQuery {
  readonly queue: DisbursementQueue;
  readonly brandCode: string | undefined;
  /** Cursor after the previous page: the queue's sort date or timestamp, and the loan. */
  readonly after: QueueCursor | undefined;
  readonly limit: number;
}

export async function findDisbursements(
  database: Database,
  filter: QueueQuery,
): Promise<ListedDisbursement[]> {
  return (await disbursementsQuery(database, filter).execute()).map(listedOf);
}

/** The query of a page. */
export function disbursementsQuery(database: Database, { queue, brandCode, after, limit }: QueueQuery) {
  const { owners, ...order } = queues[queue];
  let query = selectDisbursements(database).where('owner', 'in', [...owners]);
  if (brandCode !== undefined) query = query.where('brand_code', '=', brandCode);
  return pageInOrder(query, { ...order, id: 'loan_id' }, { after, limit });
}

export function countForStaff(database: Database, brandCode: string | undefined): Promise<number> {
  const waiting = database.selectFrom('disbursements').select('loan_id').where('owner', '=', 'staff');
  return countCases(
    database,
    brandCode === undefined ? waiting : waiting.where('brand_code', '=', brandCode),
  );
}

/** Payouts of a market that have not arrived, and those of them that need a person. */
export async function sumPayoutsUnderWay(
  database: Database,
  market: MarketId,
): Promise<{ readonly amount: bigint; readonly payouts: number; readonly needAction: number }> {
  const { rows } = await sql<{ amount: bigint; payouts: number; needAction: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as amount, count(*)::int as payouts,
      (count(*) filter (where owner = 'staff'))::int as "needAction"
    from disbursements where market = ${market} and owner <> 'nobody'
  `.execute(database);
  return rows[0] ?? { amount: 0n, payouts: 0, needAction: 0 };
}

export async function findListedDisbursement(
  database: Database,
  loanId: LoanId,
): Promise<ListedDisbursement | undefined> {
  const row = await selectDisbursements(database).where('loan_id', '=', loanId).executeTakeFirst();
  return row && listedOf(row);
}

function selectDisbursements(database: Database) {
  return database
    .selectFrom('disbursements')
    .select([
      'loan_id',
      'borrower_id',
      'brand_code',
      'market',
      'currency',
      'amount_minor',
      'provider',
      'destination',
      'state',
      'owner',
      'why',
      'signed_at',
      'promised_by',
      'escalated_at',
      'cancel_requested_at',
      'changed_at',
      'version',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDisbursements>['executeTakeFirstOrThrow']>>;

function listedOf(row: Row): ListedDisbursement {
  // The casts mirror the table's check constraints.
  const [market, currency] = [row.market as MarketId, row.currency as Currency];
  // These casts mirror the same constraints.
  const [state, owner] = [row.state as DisbursementState, row.owner as DisbursementOwner];
  return {
    loanId: idFrom<'Loan'>(row.loan_id),
    borrowerId: idFrom<'Borrower'>(row.borrower_id),
    brandCode: row.brand_code,
    amount: { minor: row.amount_minor, currency },
    provider: row.provider,
    destination: row.destination,
    market,
    state,
    owner,
    why: row.why,
    signedAt: instant(row.signed_at),
    promisedBy: row.promised_by,
    escalatedAt: row.escalated_at === null ? undefined : instant(row.escalated_at),
    cancelRequestedAt: row.cancel_requested_at === null ? undefined : instant(row.cancel_requested_at),
    changedAt: instant(row.changed_at),
    version: row.version,
  };
}
