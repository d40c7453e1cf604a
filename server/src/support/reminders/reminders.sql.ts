import type { CalendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import type { NotNeededReason, Reminder, ReminderId, ReminderStage, SendResult } from './reminder.ts';

/** A payment of a loan, identified by its due date. */
export interface LoanDay {
  readonly loanId: LoanId;
  readonly dueOn: CalendarDate;
}

/** The payments for which reminders before the due date are already planned. */
export async function findPlanned(database: Database, payments: readonly LoanDay[]): Promise<LoanDay[]> {
  const { rows } = await sql<{ loan_id: string; due_on: CalendarDate }>`
    select distinct loan_id, due_on from reminders
    where (loan_id, due_on) in (select given.loan_id, given.due_on from unnest(
      ${payments.map(({ loanId }) => loanId)}::uuid[], ${payments.map(({ dueOn }) => dueOn)}::date[]
    ) given (loan_id, due_on)) and stage not like 'late%'
  `.execute(database);
  return rows.map((row) => ({ loanId: idFrom(row.loan_id), dueOn: row.due_on }));
}

export interface NewReminder extends Omit<Reminder, 'attempts'> {
  readonly sendAt: Instant;
}

/** Due dates of these loans that still have unsent reminders. */
export async function findDaysToSend(database: Database, loans: readonly LoanId[]): Promise<LoanDay[]> {
  if (loans.length === 0) return [];
  const rows = await database
    .selectFrom('reminders')
    .select(['loan_id', 'due_on'])
    .distinct()
    .where('loan_id', 'in', loans)
    .where('state', '=', 'planned')
    .execute();
  return rows.map((row) => ({ loanId: idFrom(row.loan_id), dueOn: row.due_on }));
}

/** Ends the reminders of a due date on which nothing is due any more. */
export async function endAfterDateMoved(
  tx: Transaction,
  { loanId, dueOn }: LoanDay,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('reminders')
    .set({ state: 'not_needed', why: 'moved' satisfies NotNeededReason, ended_at: instantAsIso(at) })
    .where('loan_id', '=', loanId)
    .where('due_on', '=', dueOn)
    .where('state', '=', 'planned')
    .execute();
}

/** These loans have a late payment. That day's reminder is about the late payment, not about a later one. */
export async function endWhenLate(
  tx: Transaction,
  loans: readonly LoanId[],
  { on, at }: { readonly on: CalendarDate; readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('reminders')
    .set({
      state: 'not_needed',
      why: 'earlier_one_open' satisfies NotNeededReason,
      ended_at: instantAsIso(at),
    })
    .where('loan_id', 'in', loans)
    .where('remind_on', '=', on)
    .where('state', '=', 'planned')
    .where('stage', 'not like', 'late%')
    .execute();
}

/**
 * Inserts planned reminders. Existing reminders and days that already have one are skipped, so planning is
 * idempotent.
 */
export async function insertReminders(
  tx: Transaction,
  reminders: readonly NewReminder[],
  at: Instant,
): Promise<void> {
  if (reminders.length === 0) return;
  await tx
    .insertInto('reminders')
    .values(
      reminders.map((reminder) => ({
        id: reminder.id,
        loan_id: reminder.loanId,
        due_on: reminder.dueOn,
        stage: reminder.stage,
        market: reminder.market,
        remind_on: reminder.remindOn,
        send_at: instantAsIso(reminder.sendAt),
        planned_at: instantAsIso(at),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Claims due reminders. The next attempt is scheduled before any work, so no other worker claims the same
 * ones.
 */
export async function claimReminders(tx: Transaction, { at, until, limit }: Claim): Promise<Reminder[]> {
  const { rows } = await sql<{
    id: string;
    loan_id: string;
    market: Reminder['market'];
    due_on: CalendarDate;
    stage: ReminderStage;
    remind_on: CalendarDate;
    attempts: number;
  }>`
    update reminders set send_at = ${instantAsIso(until)}, attempts = attempts + 1
    where id in (
      select id from reminders where state = 'planned' and send_at <= ${instantAsIso(at)}
      order by send_at limit ${limit} for update skip locked
    )
    returning id, loan_id, market, due_on, stage, remind_on, attempts
  `.execute(tx);
  return rows.map((row) => ({
    id: idFrom(row.id),
    loanId: idFrom(row.loan_id),
    market: row.market,
    dueOn: row.due_on,
    stage: row.stage,
    remindOn: row.remind_on,
    attempts: row.attempts,
  }));
}

/** Writes the outcome of an attempt. A final state does not change. */
export async function updateAfterSending(
  tx: Transaction,
  id: ReminderId,
  { at, after }: { readonly at: Instant; readonly after: SendResult },
): Promise<void> {
  await tx
    .updateTable('reminders')
    .set(
      after.state === 'planned'
        ? { send_at: instantAsIso(after.sendAt) }
        : { state: after.state, why: after.why, ended_at: instantAsIso(at) },
    )
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .execute();
}
