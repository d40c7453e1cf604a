import { idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { isUnclaimed } from '#platform/due-work/due-work-claims.sql.ts';
import type { ComplaintId } from './complaint.ts';
import type { SlaTimer, SlaTimerName } from './complaint-sla.ts';

export const SLA_TIMER = 'complaint_sla_timer';

/** One SLA timer of one round of a case. */
export interface SlaTimerKey {
  readonly id: ComplaintId;
  readonly round: number;
  readonly name: SlaTimerName;
}

export async function insertSlaTimers(
  tx: Transaction,
  { id, round }: Omit<SlaTimerKey, 'name'>,
  alarms: readonly SlaTimer[],
): Promise<void> {
  await tx
    .insertInto('complaint_sla_timers')
    .values(
      alarms.map(({ name, firesAt }) => ({
        complaint_id: id,
        round,
        timer: name,
        fires_at: instantAsIso(firesAt),
      })),
    )
    .execute();
}

/** The timers of a round that have neither fired nor been cancelled, earliest first. */
export async function findUpcomingSlaTimers(
  database: Database,
  { id, round }: Omit<SlaTimerKey, 'name'>,
): Promise<SlaTimer[]> {
  const rows = await database
    .selectFrom('complaint_sla_timers')
    .select(['timer', 'fires_at'])
    .where('complaint_id', '=', id)
    .where('round', '=', round)
    .where('fired_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('fires_at')
    .execute();
  // The cast is safe: a table constraint checks the value.
  return rows.map((row) => ({ name: row.timer as SlaTimerName, firesAt: instant(row.fires_at) }));
}

/** Of all cases that no other worker has, most overdue first. */
export async function findDueSlaTimers(
  database: Database,
  { at, limit }: { readonly at: Instant; readonly limit: number },
): Promise<SlaTimerKey[]> {
  const rows = await database
    .selectFrom('complaint_sla_timers')
    .select(['complaint_id', 'round', 'timer'])
    .where('fired_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('fires_at', '<=', instantAsIso(at))
    .where(isUnclaimed(SLA_TIMER, sql.ref('complaint_id'), at))
    .orderBy('fires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: idFrom(row.complaint_id),
    round: row.round,
    // The cast is safe: a table constraint checks the value.
    name: row.timer as SlaTimerName,
  }));
}

/** Ends a timer that has neither fired nor been cancelled; returns whether this call did it. */
export async function endSlaTimer(
  tx: Transaction,
  { id, round, name }: SlaTimerKey,
  end: { readonly as: 'rung' | 'dropped'; readonly at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('complaint_sla_timers')
    .set(end.as === 'rung' ? { fired_at: instantAsIso(end.at) } : { cancelled_at: instantAsIso(end.at) })
    .where('complaint_id', '=', id)
    .where('round', '=', round)
    .where('timer', '=', name)
    .where('fired_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Cancels the timers of a case that was answered or merged into another. */
export async function cancelSlaTimers(tx: Transaction, id: ComplaintId, at: Instant): Promise<void> {
  await tx
    .updateTable('complaint_sla_timers')
    .set({ cancelled_at: instantAsIso(at) })
    .where('complaint_id', '=', id)
    .where('fired_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
}
