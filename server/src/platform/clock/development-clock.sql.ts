import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

export async function readDaysAhead(database: Database): Promise<number> {
  const row = await database.selectFrom('development_clock').select('days_ahead').executeTakeFirst();
  return row?.days_ahead ?? 0;
}

/** Returns how many days the clock is ahead now. */
export async function moveOneDayAhead(tx: Transaction): Promise<number> {
  const { days_ahead } = await tx
    .insertInto('development_clock')
    .values({ days_ahead: 1 })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({ days_ahead: sql<number>`development_clock.days_ahead + 1` }),
    )
    .returning('days_ahead')
    .executeTakeFirstOrThrow();
  return days_ahead;
}
