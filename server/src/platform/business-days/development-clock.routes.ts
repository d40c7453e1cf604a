import { type Clock, today } from '@hiram/values/clock';
import { instantAsIso } from '@hiram/values/instant';
import type { FastifyInstance } from 'fastify';
import { moveOneDayAhead } from '../clock/development-clock.sql.ts';
import type { DevelopmentClock } from '../clock/development-clock.ts';
import { inTransaction } from '../database/transaction.ts';
import { Unavailable } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { type DueDaysOptions, finishDueDays } from './due-days.ts';

/** In development a day's work takes a second or two; on a machine busy with other work, much longer. */
const FINISH_WITHIN_MS = 90_000;

type Options = DueDaysOptions & {
  readonly businessClock: DevelopmentClock;
  readonly systemClock: Clock;
  readonly log: Log;
};

/** Routes to read and move business time. Registered in development only. */
export function registerDevelopmentClockRoutes(app: FastifyInstance, options: Options): void {
  const open = { config: { policy: 'public' } } as const;
  app.get('/under/development/clock', open, async () => reading(options));
  app.post('/under/development/clock/next-day', open, async () => {
    await inTransaction(options.database, (tx) => moveOneDayAhead(tx, options.systemClock.now()));
    await options.businessClock.refresh();
    const isDayFinished = await finishOrGiveUp(options);
    return { ...reading(options), isDayFinished };
  });
}

function reading({ businessClock, markets }: Options) {
  return {
    now: instantAsIso(businessClock.now()),
    today: Object.fromEntries(
      Array.from(markets, ([market, timeZone]) => [market, today(businessClock, timeZone)]),
    ),
  };
}

/** The clock has moved even if the engine is down; the day's work then runs when it is back. */
async function finishOrGiveUp(options: Options): Promise<boolean> {
  try {
    return await finishDueDays(options, FINISH_WITHIN_MS);
  } catch (err) {
    if (!(err instanceof Unavailable)) throw err;
    options.log.warn({ err }, 'business day started, its jobs wait for the workflow engine');
    return false;
  }
}
