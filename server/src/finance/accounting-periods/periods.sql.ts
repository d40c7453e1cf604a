import { PERIOD_STATES, type PeriodState } from '@hiram/contract/finance/accounting-periods';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Id, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { type BookName, books } from '#ledger/index.ts';
import type { Actor } from '#people/staff/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

type StaffId = Actor['staffId'];

export interface PeriodProposal {
  readonly step: 'close' | 'reopen';
  readonly by: StaffId;
  readonly at: Instant;
  readonly reason: string;
}

/** A month that somebody has changed. All other months are open. */
export interface StoredPeriod {
  readonly month: CalendarDate;
  readonly state: PeriodState;
  readonly closings: number;
  readonly proposal: PeriodProposal | undefined;
  readonly changed:
    | { readonly by: Id<'StaffMember'>; readonly at: Instant; readonly reason: string }
    | undefined;
}

interface PeriodRow {
  readonly month: CalendarDate;
  readonly state: string;
  readonly closings: number;
  readonly proposed_step: string | null;
  readonly proposed_by: string | null;
  readonly proposed_at: string | null;
  readonly proposal_reason: string;
  readonly changed_by: string | null;
  readonly changed_at: string | null;
  readonly reason: string | null;
}

const MOST_MONTHS = 1_200;

/** Serializes changes of a book's months until the transaction ends. */
export async function lockPeriods(tx: Transaction, book: BookName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ledger periods ${book}`}, 0))`.execute(tx);
}

export async function findPeriods(database: Database, book: BookName): Promise<StoredPeriod[]> {
  const { rows } = await sql<PeriodRow>`
    select periods.month, state, closings, periods.proposed_step, periods.proposed_by, periods.proposed_at,
      periods.proposal_reason, last.changed_by, last.changed_at, last.reason
    from ledger_periods periods left join lateral (
      select changed_by, changed_at, reason from ledger_period_changes changes
      where changes.book = periods.book and changes.month = periods.month order by position desc limit 1
    ) last on true
    where periods.book = ${books[book].number} order by periods.month limit ${MOST_MONTHS}
  `.execute(database);
  return rows.map(periodOf);
}

function periodOf(row: PeriodRow): StoredPeriod {
  const { proposed_step: step, proposed_by: by, proposed_at: at } = row;
  return {
    month: row.month,
    state: stateOf(row.state),
    closings: row.closings,
    proposal:
      (step !== 'close' && step !== 'reopen') || by === null || at === null
        ? undefined
        : { step, by: idFrom(by), at: instant(at), reason: row.proposal_reason },
    changed:
      row.changed_by === null || row.changed_at === null
        ? undefined
        : { by: idFrom(row.changed_by), at: instant(row.changed_at), reason: row.reason ?? '' },
  };
}

function stateOf(text: string): PeriodState {
  const state = PERIOD_STATES.find((known) => known === text);
  assert(state !== undefined, 'unknown state of a month');
  return state;
}

export interface PeriodKey {
  readonly book: BookName;
  readonly month: CalendarDate;
}

/** Stores a proposal; without one, removes it. */
export async function updateProposal(
  tx: Transaction,
  { book, month }: PeriodKey,
  proposal: PeriodProposal | undefined,
): Promise<void> {
  await tx
    .updateTable('ledger_periods')
    .set({
      proposed_step: proposal?.step ?? null,
      proposed_by: proposal?.by ?? null,
      proposed_at: proposal === undefined ? null : instantAsIso(proposal.at),
      proposal_reason: proposal?.reason ?? '',
    })
    .where('book', '=', books[book].number)
    .where('month', '=', month)
    .execute();
}

export interface PeriodChange extends PeriodKey {
  readonly from: PeriodState;
  readonly to: PeriodState;
  readonly closings: number;
  /** Absent for what one person may do alone. */
  readonly proposedBy: StaffId | undefined;
  readonly by: StaffId;
  readonly at: Instant;
  readonly reason: string;
}

export async function writeChange(tx: Transaction, change: PeriodChange): Promise<void> {
  const { book, month, from, to, closings, proposedBy = null, by, at, reason } = change;
  const { number } = books[book];
  await sql`
    insert into ledger_periods (book, month, state, closings, changed_at)
    values (${number}, ${month}::date, ${to}, ${closings}, ${instantAsIso(at)})
    on conflict (book, month) do update set state = excluded.state, closings = excluded.closings,
      changed_at = excluded.changed_at, proposed_step = null, proposed_by = null, proposed_at = null,
      proposal_reason = ''
  `.execute(tx);
  await sql`
    insert into ledger_period_changes
      (book, month, position, from_state, to_state, proposed_by, changed_by, changed_at, reason)
    select ${number}, ${month}::date, coalesce(max(position), 0) + 1, ${from}, ${to}, ${proposedBy}::uuid,
      ${by}::uuid, ${instantAsIso(at)}::timestamptz, ${reason}
    from ledger_period_changes where book = ${number} and month = ${month}::date
  `.execute(tx);
}

/** The first day of the market whose nightly work failed and has not succeeded since. */
export async function findFirstFailedDay(
  database: Database,
  market: BookName,
): Promise<CalendarDate | undefined> {
  const row = await database
    .selectFrom('daily_work_failures')
    .select('business_day')
    .where('market', '=', market)
    .orderBy('business_day')
    .limit(1)
    .executeTakeFirst();
  return row?.business_day;
}
