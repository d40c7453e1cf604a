import type { PeriodState, PeriodStep } from '@hiram/contract/finance/accounting-periods';
import { addMonths, type CalendarDate } from '@hiram/values/calendar-date';
import { type BookName, freezeBalances, guardMonth } from '#ledger/index.ts';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { lockPeriods, type PeriodKey, updateProposal, writeChange } from './periods.sql.ts';
import { type PeriodContext, type PeriodView, readPeriods } from './read-periods.ts';

interface PeriodRequest {
  readonly book: BookName;
  readonly month: CalendarDate;
}

/** Soft-closes a month or lifts it at once; proposes to close or to re-open it. */
export async function changePeriod(
  { database, businessClock }: PeriodContext,
  actor: Actor,
  { step, reason: given, ...key }: PeriodRequest & { readonly step: PeriodStep; readonly reason: string },
): Promise<void> {
  const reason = given.trim();
  await inTransaction(database, async (tx) => {
    const period = await lockPeriod(tx, { businessClock }, key);
    if (period.proposal !== undefined) throw new Refusal('already_proposed');
    if (!period.steps.includes(step))
      throw new Refusal('period_not_ready', { obstacle: period.obstacle ?? '' });
    if (step === 'propose_close' || step === 'propose_reopen') {
      const proposed = step === 'propose_close' ? 'close' : 'reopen';
      await updateProposal(tx, key, { step: proposed, by: actor.staffId, at: actor.at, reason });
      await record(tx, actor, key, { action: `period_${proposed}_proposed`, reason });
      return;
    }
    const to = step === 'soft_close' ? 'soft_closed' : 'open';
    await moveTo(tx, actor, { key, period, to, proposedBy: undefined, reason });
  });
}

/** Another person than the proposer approves; anyone who may close can withdraw. */
export async function decidePeriod(
  { database, businessClock }: PeriodContext,
  actor: Actor,
  { decision, ...key }: PeriodRequest & { readonly decision: 'approve' | 'withdraw' },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const period = await lockPeriod(tx, { businessClock }, key);
    const { proposal } = period;
    if (proposal === undefined) throw new Refusal('proposal_ended');
    if (decision === 'withdraw') {
      await updateProposal(tx, key, undefined);
      await record(tx, actor, key, { action: `period_${proposal.step}_withdrawn`, reason: '' });
      return;
    }
    if (proposal.by === actor.staffId) throw new Refusal('second_person_needed');
    if (period.obstacle !== undefined) throw new Refusal('period_not_ready', { obstacle: period.obstacle });
    const to = proposal.step === 'close' ? 'closed' : 'soft_closed';
    await moveTo(tx, actor, { key, period, to, proposedBy: proposal.by, reason: proposal.reason });
  });
}

async function lockPeriod(
  tx: Transaction,
  { businessClock }: Pick<PeriodContext, 'businessClock'>,
  { book, month }: PeriodKey,
): Promise<PeriodView> {
  await lockPeriods(tx, book);
  const period = (await readPeriods(tx, businessClock, book)).find((one) => one.month === month);
  if (period === undefined) throw new Refusal('period_not_ready', { obstacle: 'month_not_over' });
  return period;
}

interface PeriodMove {
  readonly key: PeriodKey;
  readonly period: PeriodView;
  readonly to: PeriodState;
  readonly proposedBy: Actor['staffId'] | undefined;
  readonly reason: string;
}

/** Postings of the month that are under way come first; those after it see the new state. */
async function moveTo(
  tx: Transaction,
  actor: Actor,
  { key, period, to, proposedBy, reason }: PeriodMove,
): Promise<void> {
  await guardMonth(tx, key.month);
  const closings = period.closings + (to === 'closed' ? 1 : 0);
  const { staffId: by, at } = actor;
  await writeChange(tx, { ...key, from: period.state, to, closings, proposedBy, by, at, reason });
  if (to === 'closed') {
    await freezeBalances(tx, { ...key, next: addMonths(key.month, 1), closing: closings });
  }
  await record(tx, actor, key, { action: `period_${to === 'open' ? 'opened' : to}`, reason });
}

async function record(
  tx: Transaction,
  actor: Actor,
  { book, month }: PeriodKey,
  { action, reason }: { readonly action: string; readonly reason: string },
): Promise<void> {
  const on = { kind: 'accounting_period', id: `${book} ${month.slice(0, 7)}` };
  await recordAuditEntry(tx, actor, { action, on, reason, after: { book, month } });
}
