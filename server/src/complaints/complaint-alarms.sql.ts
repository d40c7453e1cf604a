import { idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { ComplaintId } from './complaint.ts';
import type { Alarm, AlarmName } from './complaint-clock.ts';

/** One SLA timer of one round of a case. */
export interface AlarmOf {
  readonly id: ComplaintId;
  readonly round: number;
  readonly name: AlarmName;
}

export async function insertAlarms(
  tx: Transaction,
  { id, round }: Omit<AlarmOf, 'name'>,
  alarms: readonly Alarm[],
): Promise<void> {
  await tx
    .insertInto('complaint_alarms')
    .values(
      alarms.map(({ name, ringsAt }) => ({
        ...{ complaint_id: id, round, alarm: name },
        rings_at: instantAsIso(ringsAt),
      })),
    )
    .execute();
}

/** The timers of a round that have neither fired nor been cancelled, earliest first. */
export async function findAlarmsAhead(
  database: Database,
  { id, round }: Omit<AlarmOf, 'name'>,
): Promise<Alarm[]> {
  const rows = await database
    .selectFrom('complaint_alarms')
    .select(['alarm', 'rings_at'])
    .where('complaint_id', '=', id)
    .where('round', '=', round)
    .where('rung_at', 'is', null)
    .where('dropped_at', 'is', null)
    .orderBy('rings_at')
    .execute();
  // The cast is safe: a table constraint checks the value.
  return rows.map((row) => ({ name: row.alarm as AlarmName, ringsAt: instant(row.rings_at) }));
}

/** Of all cases, most overdue first. */
export async function findAlarmsDue(
  database: Database,
  { at, limit }: { readonly at: Instant; readonly limit: number },
): Promise<AlarmOf[]> {
  const rows = await database
    .selectFrom('complaint_alarms')
    .select(['complaint_id', 'round', 'alarm'])
    .where('rung_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('rings_at', '<=', instantAsIso(at))
    .orderBy('rings_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: idFrom(row.complaint_id),
    round: row.round,
    // The cast is safe: a table constraint checks the value.
    name: row.alarm as AlarmName,
  }));
}

/** Ends a timer that has neither fired nor been cancelled; returns whether this call did it. */
export async function endAlarm(
  tx: Transaction,
  { id, round, name }: AlarmOf,
  end: { readonly as: 'rung' | 'dropped'; readonly at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('complaint_alarms')
    .set(end.as === 'rung' ? { rung_at: instantAsIso(end.at) } : { dropped_at: instantAsIso(end.at) })
    .where('complaint_id', '=', id)
    .where('round', '=', round)
    .where('alarm', '=', name)
    .where('rung_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Cancels the timers of a case that was answered or merged into another. */
export async function dropAlarms(tx: Transaction, id: ComplaintId, at: Instant): Promise<void> {
  await tx
    .updateTable('complaint_alarms')
    .set({ dropped_at: instantAsIso(at) })
    .where('complaint_id', '=', id)
    .where('rung_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute();
}
