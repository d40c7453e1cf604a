import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

/** A move of the clock: when it was made, in system time, and its offset in days since. */
export interface ClockMove {
  readonly daysAhead: number;
  readonly movedAt: Instant;
}

/** The clock's offset in days, and each recorded move, newest first. */
export async function readClock(
  database: Database,
): Promise<{ readonly daysAhead: number; readonly moves: readonly ClockMove[] }> {
  const row = await database.selectFrom('development_clock').select('days_ahead').executeTakeFirst();
  const moves = await database
    .selectFrom('development_clock_moves')
    .select(['days_ahead as daysAhead', 'moved_at as movedAt'])
    .orderBy('days_ahead', 'desc')
    .execute();
  return {
    daysAhead: row?.days_ahead ?? 0,
    moves: moves.map(({ daysAhead, movedAt }) => ({ daysAhead, movedAt: instant(movedAt) })),
  };
}

/** Returns the clock's new offset in days. */
export async function moveOneDayAhead(tx: Transaction, at: Instant): Promise<number> {
  const { days_ahead } = await tx
    .insertInto('development_clock')
    .values({ days_ahead: 1 })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({ days_ahead: sql<number>`development_clock.days_ahead + 1` }),
    )
    .returning('days_ahead')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('development_clock_moves')
    .values({ days_ahead, moved_at: instantAsIso(at) })
    .execute();
  return days_ahead;
}
