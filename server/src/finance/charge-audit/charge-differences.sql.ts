import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type BorrowerId, idFrom, type LoanId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { type Selectable, sql } from 'kysely';
import { countCases, isInQueue, pageInOrder, type QueueCursor } from '#cases/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type {
  ChargeDifference,
  ChargeDifferenceId,
  DifferenceLine,
  DifferenceState,
} from './charge-difference.ts';

/** The open case of a loan, locked. */
export async function lockOpenDifference(
  tx: Transaction,
  loanId: LoanId,
): Promise<ChargeDifference | undefined> {
  const row = await tx
    .selectFrom('charge_differences')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('state', 'in', ['open', 'proposed'])
    .forUpdate()
    .executeTakeFirst();
  return row && differenceOf(row);
}

export async function lockDifference(
  tx: Transaction,
  id: ChargeDifferenceId,
): Promise<ChargeDifference | undefined> {
  const row = await tx
    .selectFrom('charge_differences')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && differenceOf(row);
}

export async function findDifference(
  database: Database,
  id: ChargeDifferenceId,
): Promise<ChargeDifference | undefined> {
  const row = await database
    .selectFrom('charge_differences')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && differenceOf(row);
}

export interface NewDifference {
  readonly id: ChargeDifferenceId;
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly market: MarketCode;
  readonly currency: Currency;
  readonly over: MinorUnits;
  readonly under: MinorUnits;
  readonly foundOn: CalendarDate;
  readonly at: Instant;
  readonly dueBy: Instant;
}

export async function insertDifference(tx: Transaction, found: NewDifference): Promise<void> {
  const at = instantAsIso(found.at);
  await tx
    .insertInto('charge_differences')
    .values({
      id: found.id,
      loan_id: found.loanId,
      borrower_id: found.borrowerId,
      market: found.market,
      currency: found.currency,
      over_minor: found.over,
      under_minor: found.under,
      found_on: found.foundOn,
      opened_at: at,
      changed_at: at,
      due_by: instantAsIso(found.dueBy),
    })
    .execute();
  await sql`update charge_audit_totals set differences = differences + 1 where market = ${found.market}`.execute(
    tx,
  );
}

/** Adds to an open case, which waits for a proposal again. */
export async function raiseDifference(
  tx: Transaction,
  id: ChargeDifferenceId,
  { over, under, at }: { readonly over: MinorUnits; readonly under: MinorUnits; readonly at: Instant },
): Promise<void> {
  await sql`
    update charge_differences set over_minor = over_minor + ${over}, under_minor = under_minor + ${under},
      state = 'open', changed_at = greatest(changed_at, ${instantAsIso(at)}::timestamptz)
    where id = ${id}
  `.execute(tx);
}

export async function insertLines(
  tx: Transaction,
  id: ChargeDifferenceId,
  lines: readonly DifferenceLine[],
): Promise<void> {
  const given = JSON.stringify(
    lines.map((line) => ({ ...line, expected: String(line.expected), charged: String(line.charged) })),
  );
  await sql`
    insert into charge_difference_lines (case_id, line, source, kind, on_day, expected_minor, charged_minor)
    select ${id}::uuid, row_number() over () + (
        select coalesce(max(line), 0) from charge_difference_lines where case_id = ${id}
      ), source, kind, "on", expected, charged
    from json_to_recordset(${given}::json)
      as given (source text, kind text, "on" date, expected bigint, charged bigint)
  `.execute(tx);
}

/** More than the days of any loan. */
const MOST_LINES = 20_000;

export async function findLines(database: Database, id: ChargeDifferenceId): Promise<DifferenceLine[]> {
  const rows = await database
    .selectFrom('charge_difference_lines')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('line')
    .limit(MOST_LINES)
    .execute();
  return rows.map((row) => ({
    // The casts are safe: the table's check constraints allow only these values.
    source: row.source as DifferenceLine['source'],
    kind: row.kind as DifferenceLine['kind'],
    on: row.on_day,
    expected: row.expected_minor,
    charged: row.charged_minor,
  }));
}

/** Open cases of a market whose charge could not be stopped yet. */
export async function findNotStopped(
  database: Database,
  market: MarketCode,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ChargeDifference[]> {
  const rows = await database
    .selectFrom('charge_differences')
    .selectAll()
    .where('market', '=', market)
    .where('state', 'in', ['open', 'proposed'])
    .where('is_charge_stopped', '=', false)
    .where('over_minor', '>', 0n)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(differenceOf);
}

export async function writeStopped(tx: Transaction, id: ChargeDifferenceId): Promise<void> {
  await tx.updateTable('charge_differences').set({ is_charge_stopped: true }).where('id', '=', id).execute();
}

export async function writeProposed(
  tx: Transaction,
  id: ChargeDifferenceId,
  { state, at }: { readonly state: 'open' | 'proposed'; readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('charge_differences')
    .set({ state, changed_at: instantAsIso(at) })
    .where('id', '=', id)
    .execute();
}

/** The decision of two people. The borrower gets a message. */
export async function writeDecision(
  tx: Transaction,
  { id, market }: Pick<ChargeDifference, 'id' | 'market'>,
  decision: {
    readonly state: 'refunded' | 'dismissed';
    readonly refunded: MinorUnits;
    readonly interest: MinorUnits;
    readonly at: Instant;
  },
): Promise<void> {
  const at = instantAsIso(decision.at);
  const isRefunded = decision.state === 'refunded';
  await tx
    .updateTable('charge_differences')
    .set({
      state: decision.state,
      refunded_minor: decision.refunded,
      interest_minor: decision.interest,
      decided_at: at,
      changed_at: at,
      notify_at: isRefunded ? at : null,
    })
    .where('id', '=', id)
    .execute();
  if (!isRefunded) return;
  await sql`
    update charge_audit_totals set refunds = refunds + 1,
      refunded_minor = refunded_minor + ${decision.refunded + decision.interest}
    where market = ${market}
  `.execute(tx);
}

export type DifferenceQueue = 'waiting' | 'mine' | 'escalated' | 'decided';

const WAITING = sql`state in ('open', 'proposed')`;

export async function findDifferencePage(
  database: Database,
  query: {
    readonly queue: DifferenceQueue;
    readonly me: string;
    readonly after: QueueCursor | undefined;
    readonly limit: number;
  },
): Promise<ChargeDifference[]> {
  const { queue, me, after, limit } = query;
  const cases = database.selectFrom('charge_differences').selectAll();
  const rows =
    queue === 'decided'
      ? await pageInOrder(
          cases.where('decided_at', 'is not', null),
          { by: 'decided_at', id: 'id', way: 'desc' },
          { after, limit },
        ).execute()
      : await pageInOrder(
          cases.where(isInQueue(queue, { waiting: WAITING, me })),
          { by: 'due_by', id: 'id', way: 'asc' },
          { after, limit },
        ).execute();
  return rows.map(differenceOf);
}

export async function countDifferences(
  database: Database,
  me: string,
): Promise<{ readonly waiting: number; readonly mine: number }> {
  async function count(queue: 'waiting' | 'mine'): Promise<number> {
    const query = database.selectFrom('charge_differences').select('id');
    return countCases(database, query.where(isInQueue(queue, { waiting: WAITING, me })));
  }
  return { waiting: await count('waiting'), mine: await count('mine') };
}

export interface AuditTotals {
  readonly market: MarketCode;
  readonly currency: Currency;
  readonly loansChecked: bigint;
  readonly differences: bigint;
  readonly refunds: bigint;
  readonly refunded: MinorUnits;
  readonly checkedOn: CalendarDate | null;
}

/** One small row for each market: the public page reads nothing else. */
export async function findAllTotals(database: Database): Promise<AuditTotals[]> {
  const rows = await database
    .selectFrom('charge_audit_totals')
    .selectAll()
    .orderBy('market')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    // The casts are safe: the table's check constraints allow only these values.
    market: row.market as MarketCode,
    currency: row.currency as Currency,
    loansChecked: row.loans_checked,
    differences: row.differences,
    refunds: row.refunds,
    refunded: row.refunded_minor,
    checkedOn: row.checked_on,
  }));
}

/** The overcharges of a loan that were refunded or are not decided, newest first. */
export async function findOverchargesOf(database: Database, loanId: LoanId): Promise<ChargeDifference[]> {
  const rows = await database
    .selectFrom('charge_differences')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('over_minor', '>', 0n)
    .where('state', '<>', 'dismissed')
    .orderBy('opened_at', 'desc')
    .limit(20)
    .execute();
  return rows.map(differenceOf);
}

function differenceOf(row: Selectable<DB['charge_differences']>): ChargeDifference {
  return {
    id: idFrom<'ChargeDifference'>(row.id),
    loanId: idFrom<'Loan'>(row.loan_id),
    borrowerId: idFrom<'Borrower'>(row.borrower_id),
    // The casts are safe: the table's check constraints allow only these values.
    market: row.market as MarketCode,
    currency: row.currency as Currency,
    state: row.state as DifferenceState,
    over: row.over_minor,
    under: row.under_minor,
    foundOn: row.found_on,
    openedAt: instant(row.opened_at),
    dueBy: instant(row.due_by),
    changedAt: instant(row.changed_at),
    assignee: row.assignee ?? undefined,
    escalatedAt: row.escalated_at === null ? undefined : instant(row.escalated_at),
    isChargeStopped: row.is_charge_stopped,
    decidedAt: row.decided_at === null ? undefined : instant(row.decided_at),
    refunded: row.refunded_minor,
    interest: row.interest_minor,
  };
}

/** Whether a difference can be assigned. */
export const differenceAssignmentState = sql`case state when 'open' then 'open' when 'proposed' then 'awaiting_approval' else 'closed' end`;
