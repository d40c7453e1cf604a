import { TerminalError, type WorkflowContext, workflow } from '@restatedev/restate-sdk';
import { inTransaction } from '../database/transaction.ts';
import type { Log } from '../log/log.ts';
import type { UnsentMessage } from '../workflows/message.ts';
import { step, workflowOptions } from '../workflows/steps.ts';
import { insertFinishedDay } from './business-days.sql.ts';
import type { BusinessDay, DailyWork } from './daily-work.ts';
import { type DayCalendar, dueDayOf } from './due-day.ts';
import { runDailyWork } from './run-daily-work.ts';

export const BUSINESS_DAY_WORKFLOW = 'BusinessDay';

/** The end of day of 30 million loans has two hours; work that takes twice as long is stuck. */
const LONGEST_WORK = { hours: 4 };

/** Requests a day's work. It runs only once: the workflow's key is the market and the day. */
export function businessDayMessage(businessDay: BusinessDay): UnsentMessage & { kind: 'workflow' } {
  return { kind: 'workflow', service: BUSINESS_DAY_WORKFLOW, key: keyOf(businessDay), payload: businessDay };
}

function keyOf({ market, day }: BusinessDay): string {
  return `${market}:${day}`;
}

export interface BusinessDayContext extends DayCalendar {
  readonly works: readonly DailyWork[];
  readonly log: Log;
  /** In development, where another process may have moved the clock a moment ago. */
  readonly refreshClock?: (() => Promise<void>) | undefined;
}

/**
 * One business day of one market: runs each daily work in order, then marks the day as finished. Work that keeps
 * failing is put off, unless later work needs it: the rest of the day is done first, and the day ends when this work
 * has succeeded too. A day that is not due is refused, for any caller: its work would remove what must be kept until
 * then, and the days before it would never run.
 */
export function businessDayWorkflow(context: BusinessDayContext) {
  const { database, works } = context;
  return workflow({
    name: BUSINESS_DAY_WORKFLOW,
    handlers: {
      run: async (ctx: WorkflowContext, businessDay: BusinessDay) => {
        const isDue = await step(ctx, 'is it due', () => isDayDue(context, ctx.key, businessDay));
        if (!isDue) throw new TerminalError('this business day is not due', { errorCode: 409 });
        const putOff: DailyWork[] = [];
        for (const work of works) {
          const outcome = await step(ctx, work.name, () =>
            runDailyWork(context, work, businessDay, { mayPutOff: work.isNeededByLater !== true }),
          );
          if (outcome === 'put off') putOff.push(work);
        }
        for (const work of putOff) {
          await step(ctx, `${work.name}, put off`, () =>
            runDailyWork(context, work, businessDay, { mayPutOff: false }),
          );
        }
        await step(ctx, 'finish the day', () =>
          inTransaction(database, (tx) => insertFinishedDay(tx, businessDay)),
        );
        return { works: works.map(({ name }) => name) };
      },
    },
    // Without these the engine considers a step that is silent for minutes dead and also starts it elsewhere.
    options: {
      ...workflowOptions,
      inactivityTimeout: LONGEST_WORK,
      abortTimeout: LONGEST_WORK,
      // The database remembers finished days. The engine must not remember a refused one: it becomes due later.
      workflowRetention: { milliseconds: 0 },
    },
  });
}

async function isDayDue(
  context: BusinessDayContext,
  key: string,
  businessDay: BusinessDay,
): Promise<boolean> {
  await context.refreshClock?.();
  return key === keyOf(businessDay) && businessDay.day === (await dueDayOf(context, businessDay.market));
}
