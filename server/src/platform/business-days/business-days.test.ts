import type { MarketId } from '@hiram/contract/market-ids';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp } from '@hiram/server-testing/platform/http/app';
import { startTestRestate, type TestRestate } from '@hiram/server-testing/platform/workflows/restate';
import { setClock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDevelopmentClock } from '../clock/development-clock.ts';
import { Unavailable } from '../errors.ts';
import { createLog } from '../log/log.ts';
import { createIngress } from '../workflows/ingress.ts';
import { businessDayWorkflow } from './business-day.workflow.ts';
import type { BusinessDay, DailyWork } from './daily-work.ts';
import { registerDevelopmentClockRoutes } from './development-clock.routes.ts';
import { beginDueDays, type DueDaysOptions, finishDueDays } from './due-days.ts';

const markets = new Map<MarketId, string>([
  ['PH', 'Asia/Manila'],
  ['IN', 'Asia/Kolkata'],
]);
const log = createLog({ level: 'silent', program: 'test' });

let db: TestDatabase;
let restate: TestRestate;
let done: string[];
let failing: string | undefined;
const clock = setClock(instant('2026-03-01T16:30:00Z'));

beforeAll(async () => {
  [db, restate] = await Promise.all([createTestDatabase(), startTestRestate()]);
  const works: DailyWork[] = ['accrue', 'remind'].map((name) => ({
    name,
    run: async ({ market, day }) => {
      if (failing === name) throw new Unavailable('an external dependency');
      done.push(`${market} ${day} ${name}`);
    },
  }));
  await restate.serve([businessDayWorkflow({ database: db.database, works })]);
});
afterAll(async () => {
  await restate.close();
  await db.close();
});
beforeEach(() => {
  done = [];
  failing = undefined;
});

function options(): DueDaysOptions {
  return { database: db.database, ingress: restate.ingress, clock, ids: timeOrderedIds(clock), markets };
}

const finishWithinMs = 20_000;

describe('a business day', () => {
  test('begins in each market by its own calendar, and runs its jobs in order', async () => {
    expect(await beginDueDays(options())).toEqual<BusinessDay[]>([
      { market: 'PH', day: '2026-03-02' as never },
      { market: 'IN', day: '2026-03-01' as never },
    ]);
    expect(await finishDueDays(options(), finishWithinMs)).toBe(true);
    expect(done.toSorted()).toEqual([
      'IN 2026-03-01 accrue',
      'IN 2026-03-01 remind',
      'PH 2026-03-02 accrue',
      'PH 2026-03-02 remind',
    ]);
    expect(done.filter((work) => work.startsWith('PH'))).toEqual([
      'PH 2026-03-02 accrue',
      'PH 2026-03-02 remind',
    ]);
  });

  test('that is finished is not started again', async () => {
    expect(await beginDueDays(options())).toEqual([]);
    expect(done).toEqual([]);
  });

  test('missed while nothing ran is caught up, one day after the other', async () => {
    clock.moveTo(instant('2026-03-04T16:30:00Z'));
    expect(await finishDueDays(options(), finishWithinMs)).toBe(true);
    expect(done.filter((work) => work.startsWith('PH') && work.endsWith('accrue'))).toEqual([
      'PH 2026-03-03 accrue',
      'PH 2026-03-04 accrue',
      'PH 2026-03-05 accrue',
    ]);
  });

  test('requested many times concurrently runs once', async () => {
    clock.moveTo(instant('2026-03-05T16:30:00Z'));
    await Promise.all(Array.from({ length: 10 }, () => beginDueDays(options())));
    expect(await finishDueDays(options(), finishWithinMs)).toBe(true);
    expect(done.toSorted()).toEqual([
      'IN 2026-03-05 accrue',
      'IN 2026-03-05 remind',
      'PH 2026-03-06 accrue',
      'PH 2026-03-06 remind',
    ]);
  });

  test('whose job fails retries that job, and does not repeat finished ones', async () => {
    clock.moveTo(instant('2026-03-06T16:30:00Z'));
    failing = 'remind';
    expect(await finishDueDays(options(), 1_000)).toBe(false);
    await expect.poll(() => done.filter((work) => work.endsWith('accrue'))).toHaveLength(2);
    failing = undefined;
    expect(await finishDueDays(options(), finishWithinMs)).toBe(true);
    expect(done.filter((work) => work.endsWith('accrue'))).toHaveLength(2);
    expect(done.filter((work) => work.endsWith('remind'))).toHaveLength(2);
  });
});

describe('in development', () => {
  async function appWithClock(ingress = restate.ingress) {
    const developmentClock = await startDevelopmentClock(db.database, clock, log);
    const { app } = await createTestApp();
    registerDevelopmentClockRoutes(app, {
      ...options(),
      ingress,
      clock: developmentClock,
      systemClock: clock,
      log,
    });
    return { app, developmentClock };
  }

  test('“next day” moves the business clock of all processes by a day and runs that day’s jobs', async () => {
    const { app } = await appWithClock();
    const other = await startDevelopmentClock(db.database, clock, log);
    expect((await app.inject('/under/development/clock')).json()).toEqual({
      now: '2026-03-06T16:30:00.000Z',
      today: { PH: '2026-03-07', IN: '2026-03-06' },
    });
    const moved = await app.inject({ method: 'POST', url: '/under/development/clock/next-day' });
    expect(moved.json()).toEqual({
      now: '2026-03-07T16:30:00.000Z',
      today: { PH: '2026-03-08', IN: '2026-03-07' },
      isDayFinished: true,
    });
    expect(done).toContain('PH 2026-03-08 accrue');
    await expect.poll(() => other.now()).toBe(instant('2026-03-07T16:30:00Z'));
    // Events before the move keep their day.
    expect(other.businessTimeOf(instant('2026-03-06T16:29:00Z'))).toBe(instant('2026-03-06T16:29:00Z'));
    expect(other.businessTimeOf(instant('2026-03-06T16:30:00Z'))).toBe(instant('2026-03-07T16:30:00Z'));
    other.stop();
  });

  test('“next day” moves the clock even when the workflow engine is down', async () => {
    const { app, developmentClock } = await appWithClock(createIngress('http://127.0.0.1:1'));
    const moved = await app.inject({ method: 'POST', url: '/under/development/clock/next-day' });
    expect(moved.json()).toMatchObject({ today: { PH: '2026-03-09' }, isDayFinished: false });
    expect(await finishDueDays({ ...options(), clock: developmentClock }, finishWithinMs)).toBe(true);
    expect(done).toContain('IN 2026-03-08 remind');
    developmentClock.stop();
  });
});
