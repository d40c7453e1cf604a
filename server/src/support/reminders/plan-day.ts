import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { paydaysOf } from '#origination/applications/index.ts';
import type { BusinessDay, DailyWork } from '#platform/business-days/daily-work.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type FallingDueInstalment, findDueDays, findFallingDue } from '#servicing/loans/index.ts';
import { armOf, findStrategies, reminderDaysOf, strategyOf } from '#support/collection-strategies/index.ts';
import { lateStagesOn, planAheadDays, planBeforeDue, sendTimeOf } from './plan-reminders.ts';
import type { ReminderStage } from './reminder.ts';
import type { ReminderPlanningContext } from './reminder-context.ts';
import {
  endAfterDateMoved,
  endWhenLate,
  findDaysToSend,
  findPlanned,
  insertReminders,
  type LoanDay,
} from './reminders.sql.ts';

const BATCH = 1_000;

/**
 * Plans a market's reminders for a day: once for each upcoming payment, and on the day itself for late ones.
 * Payments that are already planned or not near cost only an index lookup.
 */
export function planReminders(context: ReminderPlanningContext): DailyWork {
  return {
    name: 'plan reminders',
    async run(businessDay) {
      await planAhead(context, businessDay);
      await planLate(context, businessDay);
    },
  };
}

async function planAhead(context: ReminderPlanningContext, { market, day }: BusinessDay): Promise<void> {
  const policy = context.policyOf(market);
  const days = { market, from: day, to: addDays(day, planAheadDays(policy)) };
  for await (const batch of fallingDue(context, days)) {
    const planned = new Set((await findPlanned(context.database, batch)).map(keyOf));
    const fresh = batch.filter((payment) => !planned.has(keyOf(payment)));
    const loans = fresh.map(({ loanId }) => loanId);
    const dueDays = await findDueDays(context.database, loans);
    // A loan keeps the id of its application.
    const paydays = await paydaysOf(
      context,
      loans.map((id) => idFrom(id)),
    );
    await note(
      context,
      market,
      fresh.flatMap(({ loanId, dueOn, releasedOn }) => {
        const since = lastBefore(dueOn, dueDays.get(loanId)) ?? releasedOn;
        const payday = paydays.get(idFrom(loanId));
        return planBeforeDue(policy, { dueOn, since, payday }, day).map((one) => ({ loanId, dueOn, ...one }));
      }),
    );
  }
}

function lastBefore(
  dueOn: CalendarDate,
  days: ReadonlySet<CalendarDate> = new Set(),
): CalendarDate | undefined {
  return [...days]
    .filter((day) => day < dueOn)
    .toSorted()
    .at(-1);
}

async function planLate(context: ReminderPlanningContext, { market, day }: BusinessDay): Promise<void> {
  const { strategies } = await findStrategies(context.database, market);
  const planned = [strategies.champion, strategies.challenger].flatMap(reminderDaysOf);
  for (const { stage, dueOn, days } of lateStagesOn([...new Set(planned)], day)) {
    for await (const batch of fallingDue(context, { market, from: dueOn, to: dueOn })) {
      const loans = batch
        .map(({ loanId }) => loanId)
        .filter((id) => reminderDaysOf(strategyOf(strategies, armOf(strategies, id))).includes(days));
      if (loans.length === 0) continue;
      const at = context.businessClock.now();
      await inTransaction(context.database, (tx) => endWhenLate(tx, loans, { on: day, at }));
      await note(
        context,
        market,
        loans.map((loanId) => ({ loanId, dueOn, stage, on: day })),
      );
    }
  }
}

interface PlannedLoanDay extends LoanDay {
  readonly stage: ReminderStage;
  readonly on: CalendarDate;
}

async function note(
  { database, businessClock, ids, policyOf }: ReminderPlanningContext,
  market: BusinessDay['market'],
  noted: readonly PlannedLoanDay[],
): Promise<void> {
  if (noted.length === 0) return;
  const at = businessClock.now();
  const reminders = noted.map(({ loanId, dueOn, stage, on }) => ({
    id: ids.next<'Reminder'>(),
    loanId,
    market,
    dueOn,
    stage,
    remindOn: on,
    sendAt: sendTimeOf(policyOf(market), { market, loanId, on }),
  }));
  await inTransaction(database, async (tx) => {
    await endPendingReminders(tx, [...new Set(noted.map(({ loanId }) => loanId))], at);
    await insertReminders(tx, reminders, at);
  });
}

/** A loan has at most one reminder a day. If a payment moved, its planned reminders are cancelled. */
async function endPendingReminders(tx: Transaction, loans: readonly LoanId[], at: Instant): Promise<void> {
  const toSend = await findDaysToSend(tx, loans);
  const dueDays = await findDueDays(
    tx,
    toSend.map(({ loanId }) => loanId),
  );
  for (const payment of toSend) {
    if (!dueDays.get(payment.loanId)?.has(payment.dueOn)) await endAfterDateMoved(tx, payment, at);
  }
}

/** Payments that fall due on these days, in batches. */
async function* fallingDue(
  { database }: ReminderPlanningContext,
  days: { readonly market: BusinessDay['market']; readonly from: CalendarDate; readonly to: CalendarDate },
): AsyncGenerator<readonly FallingDueInstalment[]> {
  let after: FallingDueInstalment | undefined;
  for (;;) {
    const batch = await findFallingDue(database, { ...days, after, limit: BATCH });
    if (batch.length > 0) yield batch;
    after = batch.at(-1);
    if (batch.length < BATCH) return;
  }
}

function keyOf({ loanId, dueOn }: LoanDay): string {
  return `${loanId} ${dueOn}`;
}
