import { type WorkflowContext, workflow } from '@restatedev/restate-sdk';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Unsent } from '../workflows/message.ts';
import { step, workflowOptions } from '../workflows/steps.ts';
import { insertFinishedDay, insertWorkRun, isWorkDone } from './business-days.sql.ts';
import type { BusinessDay, DailyWork } from './daily-work.ts';

export const BUSINESS_DAY_WORKFLOW = 'BusinessDay';

/** The close of thirty million loans has two hours; whatever takes twice as long hangs. */
const LONGEST_WORK = { hours: 4 };

/** Asks for a day's work. Asked twice, it runs once: the workflow's key is the market and the day. */
export function businessDayMessage(businessDay: BusinessDay): Unsent & { kind: 'workflow' } {
  return { kind: 'workflow', service: BUSINESS_DAY_WORKFLOW, key: keyOf(businessDay), payload: businessDay };
}

function keyOf({ market, day }: BusinessDay): string {
  return `${market}:${day}`;
}

/** One business day of one market: each daily work in its order, then the day is finished. */
export function businessDayWorkflow({
  database,
  works,
}: {
  database: Database;
  works: readonly DailyWork[];
}) {
  return workflow({
    name: BUSINESS_DAY_WORKFLOW,
    handlers: {
      run: async (ctx: WorkflowContext, businessDay: BusinessDay) => {
        for (const work of works) {
          await step(ctx, work.name, () => runOnce(database, work, businessDay));
        }
        await step(ctx, 'finish the day', () =>
          inTransaction(database, (tx) => insertFinishedDay(tx, businessDay)),
        );
        return { works: works.map(({ name }) => name) };
      },
    },
    // Without these the engine takes a step that says nothing for minutes for dead, and starts it elsewhere too.
    options: { ...workflowOptions, inactivityTimeout: LONGEST_WORK, abortTimeout: LONGEST_WORK },
  });
}

/** The database remembers longer than the engine does: a day asked for again after months does nothing. */
async function runOnce(database: Database, work: DailyWork, businessDay: BusinessDay): Promise<void> {
  if (await isWorkDone(database, businessDay, work.name)) return;
  await work.run(businessDay);
  await inTransaction(database, (tx) => insertWorkRun(tx, businessDay, work.name));
}
