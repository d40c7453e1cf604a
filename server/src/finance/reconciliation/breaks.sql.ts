import type { BreakKind, BreakState } from '@hiram/contract/finance/reconciliation';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import { claimOverdue, pageInOrder, type QueueCursor } from '#cases/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { SettlementMarket } from '#providers/payments/index.ts';
import { breakKindOf } from './break.ts';
import type { Mismatch } from './comparison.sql.ts';

export interface Break {
  readonly id: string;
  readonly provider: string;
  readonly market: SettlementMarket;
  readonly currency: Currency;
  readonly kind: BreakKind;
  readonly subject: string;
  readonly day: CalendarDate;
  readonly ledger: MinorUnits | undefined;
  readonly report: MinorUnits | undefined;
  readonly bank: MinorUnits | undefined;
  readonly difference: MinorUnits;
  readonly state: BreakState;
  readonly assignee: string | undefined;
  readonly openedAt: Instant;
  readonly dueBy: Instant;
  readonly escalatedAt: Instant | undefined;
  readonly changedAt: Instant;
}

export interface NewBreak {
  readonly id: string;
  readonly provider: string;
  readonly market: SettlementMarket;
  readonly currency: Currency;
  readonly mismatch: Mismatch;
  readonly at: Instant;
  readonly dueBy: Instant;
}

/**
 * Opens a break unless one of the same kind is open for the same subject; then its amounts are updated if
 * they changed. Returns the break's id if it is new or changed.
 */
export async function openOrRefresh(
  tx: Transaction,
  { id, provider, market, currency, mismatch, at, dueBy }: NewBreak,
): Promise<{ readonly id: string; readonly isNew: boolean } | undefined> {
  const { kind, subject, day, ledger, report, bank, difference } = mismatch;
  const moment = instantAsIso(at);
  const { rows } = await sql<{ id: string }>`
    insert into reconciliation_breaks (id, provider, market, currency, kind, subject, day, ledger_minor, report_minor,
      bank_minor, difference_minor, state, owner_role, opened_at, due_by, changed_at)
    values (${id}, ${provider}, ${market}, ${currency}, ${kind}, ${subject}, ${day}::date, ${ledger}::bigint,
      ${report}::bigint, ${bank}::bigint, ${difference}::bigint, 'open', 'finance', ${moment}::timestamptz,
      ${instantAsIso(dueBy)}::timestamptz, ${moment}::timestamptz)
    on conflict (provider, market, kind, subject) where state in ('open', 'explained', 'proposed') do update
      set ledger_minor = excluded.ledger_minor, report_minor = excluded.report_minor, bank_minor = excluded.bank_minor,
        difference_minor = excluded.difference_minor, state = 'open',
        day = least(reconciliation_breaks.day, excluded.day),
        changed_at = greatest(reconciliation_breaks.changed_at, excluded.changed_at)
      where reconciliation_breaks.ledger_minor is distinct from excluded.ledger_minor
        or reconciliation_breaks.report_minor is distinct from excluded.report_minor
        or reconciliation_breaks.bank_minor is distinct from excluded.bank_minor
        or excluded.day < reconciliation_breaks.day
    returning id
  `.execute(tx);
  const row = rows[0];
  return row && { id: row.id, isNew: row.id === id };
}

export interface BreakChange {
  readonly state?: BreakState;
  readonly at: Instant;
}

export async function updateBreak(tx: Transaction, id: string, change: BreakChange): Promise<void> {
  await tx
    .updateTable('reconciliation_breaks')
    .set({
      changed_at: sql`greatest(changed_at, ${instantAsIso(change.at)})`,
      ...(change.state !== undefined && { state: change.state }),
    })
    .where('id', '=', id)
    .execute();
}

export async function findBreak(database: Database, id: string): Promise<Break | undefined> {
  const row = await selectBreaks(database).where('id', '=', id).executeTakeFirst();
  return row && breakOf(row);
}

/** Maximum number of breaks returned for the same subject. */
const MOST_OF_SUBJECT = 20;

/** All breaks about the same subject, in any state. */
export async function findBreaksOf(
  database: Database,
  { provider, market, subject }: Pick<Break, 'provider' | 'market' | 'subject'>,
): Promise<string[]> {
  const rows = await database
    .selectFrom('reconciliation_breaks')
    .select('id')
    .where('provider', '=', provider)
    .where('market', '=', market)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(MOST_OF_SUBJECT)
    .execute();
  return rows.map(({ id }) => id);
}

export async function lockBreak(tx: Transaction, id: string): Promise<Break | undefined> {
  const row = await selectBreaks(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && breakOf(row);
}

const WAITING = ['open', 'explained', 'proposed'] as const satisfies readonly BreakState[];

/** The breaks that passed their SLA, each claimed by one worker at a time. */
export async function claimOverdueBreaks(tx: Transaction, at: Instant, limit: number): Promise<Break[]> {
  const waiting = selectBreaks(tx).where('state', 'in', [...WAITING]);
  return (await claimOverdue(waiting, { due: 'due_by', at, limit }).execute()).map(breakOf);
}

export interface BreaksQuery {
  readonly queue: 'staff' | 'mine' | 'ended';
  readonly provider: string | undefined;
  readonly assignee: string;
  readonly after: QueueCursor | undefined;
  readonly limit: number;
}

/** Open breaks are ordered by deadline, closed breaks by newest first. */
export async function findBreakPage(database: Database, filter: BreaksQuery): Promise<Break[]> {
  return (await breakPageQuery(database, filter).execute()).map(breakOf);
}

export function breakPageQuery(database: Database, filter: BreaksQuery) {
  const { queue, provider, assignee, after, limit } = filter;
  const isEnded = queue === 'ended';
  let query = selectBreaks(database).where('state', isEnded ? 'not in' : 'in', [...WAITING]);
  if (queue === 'mine') query = query.where('assignee', '=', assignee);
  if (provider !== undefined) query = query.where('provider', '=', provider);
  const order = isEnded
    ? ({ by: 'changed_at', id: 'id', way: 'desc' } as const)
    : ({ by: 'due_by', id: 'id', way: 'asc' } as const);
  return pageInOrder(query, order, { after, limit });
}

export async function countWaiting(
  database: Database,
  assignee: string,
): Promise<{ readonly waiting: number; readonly mine: number }> {
  const { rows } = await sql<{ waiting: number; mine: number }>`
    select count(*)::int as waiting, (count(*) filter (where assignee = ${assignee}))::int as mine
    from reconciliation_breaks where state in ('open', 'explained', 'proposed')
  `.execute(database);
  return rows[0] ?? { waiting: 0, mine: 0 };
}

function selectBreaks(database: Database) {
  return database
    .selectFrom('reconciliation_breaks')
    .select([
      'id',
      'provider',
      'market',
      'currency',
      'kind',
      'subject',
      'day',
      'ledger_minor',
      'report_minor',
      'bank_minor',
      'difference_minor',
      'state',
      'assignee',
      'opened_at',
      'due_by',
      'escalated_at',
      'changed_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBreaks>['executeTakeFirstOrThrow']>>;

function breakOf(row: Row): Break {
  return {
    id: row.id,
    provider: row.provider,
    // The casts repeat the table's check constraints.
    market: row.market as SettlementMarket,
    currency: row.currency as Currency,
    kind: breakKindOf(row.kind),
    subject: row.subject,
    day: row.day,
    ledger: row.ledger_minor ?? undefined,
    report: row.report_minor ?? undefined,
    bank: row.bank_minor ?? undefined,
    difference: row.difference_minor,
    // This cast also repeats a check constraint.
    state: row.state as BreakState,
    assignee: row.assignee ?? undefined,
    openedAt: instant(row.opened_at),
    dueBy: instant(row.due_by),
    escalatedAt: row.escalated_at === null ? undefined : instant(row.escalated_at),
    changedAt: instant(row.changed_at),
  };
}

/** Whether a break can be assigned. */
export const breakAssignmentState = sql`case when state in ('open', 'explained') then 'open'
      when state = 'proposed' then 'awaiting_approval' else 'closed' end`;
