import { randomUUID } from 'node:crypto';
import type { MarketId } from '@hiram/contract/market-ids';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp } from '@hiram/server-testing/platform/http/app';
import { measuredValues } from '@hiram/server-testing/platform/telemetry/measured-values';
import { NO_ENGINE, testIngress, testMessageKey } from '@hiram/server-testing/platform/workflows/ingress';
import { startTestRestate, type TestRestate } from '@hiram/server-testing/platform/workflows/restate';
import { Defect } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { type Clock, setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDevelopmentClock } from '../clock/development-clock.ts';
import { Unavailable } from '../errors.ts';
import { createLog } from '../log/log.ts';
import { Secret } from '../secret.ts';
import { SIGNATURE_HEADER, signatureOf } from '../workflows/message-signature.ts';
import { businessDayMessage, businessDayWorkflow } from './business-day.workflow.ts';
import type { BusinessDay, DailyWork } from './daily-work.ts';
import { registerDevelopmentClockRoutes } from './development-clock.routes.ts';
import { beginDueDays, type DueDaysOptions, finishDueDays } from './due-days.ts';
import { businessDayMeasurement } from './measure-business-days.sql.ts';
import { runDailyWork } from './run-daily-work.ts';

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
/** The clock of the handlers, which the development tests replace. */
let handlersClock: Clock = clock;
/** How many requested days the handlers have checked. */
let checks = 0;
const businessClock: Clock = { now: () => handlersClock.now() };

beforeAll(async () => {
  [db, restate] = await Promise.all([createTestDatabase(), startTestRestate()]);
  const works: DailyWork[] = ['accrue', 'remind', 'tidy'].map((name) => ({
    name,
    isNeededByLater: name === 'accrue',
    run: async ({ market, day }) => {
      if (failing === name) throw new Unavailable('an external dependency');
      if (name !== 'tidy' || failing !== undefined) done.push(`${market} ${day} ${name}`);
    },
  }));
  await restate.serve([
    businessDayWorkflow({
      database: db.database,
      works,
      log,
      businessClock,
      markets,
      refreshClock: async () => {
        checks += 1;
      },
    }),
  ]);
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
  return { database: db.database, ingress: restate.ingress, businessClock: clock, markets };
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

describe('a work that keeps failing', () => {
  async function whatFails() {
    return db.asOwner(
      'select market, work, last_error, failures >= 3 as is_named from daily_work_failures order by 1',
    );
  }

  test('is put off and named, the later work is done, and the day ends when it succeeds', async () => {
    clock.moveTo(instant('2026-03-06T17:00:00Z'));
    await db.asOwner(`delete from business_days where market = 'PH' and business_day = '2026-03-07'`);
    await db.asOwner(`delete from daily_work_runs where market = 'PH' and business_day = '2026-03-07'`);
    failing = 'remind';
    expect(await finishDueDays(options(), 1_000)).toBe(false);
    await expect.poll(() => done, { timeout: 180_000 }).toContain('PH 2026-03-07 tidy');
    expect(done).not.toContain('PH 2026-03-07 remind');
    await expect
      .poll(whatFails)
      .toEqual([{ market: 'PH', work: 'remind', last_error: 'Unavailable', is_named: true }]);
    failing = undefined;
    expect(await finishDueDays(options(), finishWithinMs)).toBe(true);
    expect(done.filter((work) => work === 'PH 2026-03-07 remind')).toHaveLength(1);
    expect(await whatFails()).toEqual([]);
  });

  test('stops the day if later work needs it', async () => {
    // The engine ignores a repeated request within some minutes.
    clock.moveTo(instant('2026-03-06T17:10:00Z'));
    await db.asOwner(`delete from business_days where market = 'PH' and business_day = '2026-03-07'`);
    await db.asOwner(`delete from daily_work_runs where market = 'PH' and business_day = '2026-03-07'`);
    failing = 'accrue';
    expect(await finishDueDays(options(), 2_500)).toBe(false);
    expect(await whatFails()).toMatchObject([{ market: 'PH', work: 'accrue', is_named: true }]);
    expect(done).toEqual([]);
    failing = undefined;
    expect(await finishDueDays(options(), finishWithinMs)).toBe(true);
  });

  test('with statements that always take too long is a defect, and no outage', async () => {
    const timeout = Object.assign(new Error('canceling statement'), { code: '57014' });
    const slow: DailyWork = {
      name: 'slow',
      run: () => Promise.reject(new Unavailable('database', { cause: timeout })),
    };
    const context = { database: db.database, log };
    const day: BusinessDay = { market: 'IN', day: calendarDate('2026-02-01') };
    for (const _ of [1, 2]) {
      await expect(runDailyWork(context, slow, day, { mayPutOff: false })).rejects.toThrow(Unavailable);
    }
    await expect(runDailyWork(context, slow, day, { mayPutOff: false })).rejects.toThrow(Defect);
    expect(await whatFails()).toMatchObject([{ work: 'slow', last_error: 'Unavailable 57014' }]);
    await db.asOwner('delete from daily_work_failures');
  });

  test('shows in the metrics, with how late the day is', async () => {
    await db.asOwner(
      `insert into daily_work_failures values ('IN', '2026-03-07', 'remind', 4, now(), now(), 'Unavailable 57014')`,
    );
    const at = instant('2026-03-08T16:00:00Z');
    expect(await measuredValues(db.database, [businessDayMeasurement(markets)], at)).toMatchObject({
      'hiram.business_day.lag PH': 86_400,
      'hiram.business_day.failing_work remind Unavailable 57014 IN': 4,
    });
    await db.asOwner('delete from daily_work_failures');
  });
});

describe('a business day that is not due', () => {
  /** The literal request of a page on another site, or of anyone who reaches the engine. */
  function requestDay(key: string, businessDay: object): Promise<Response> {
    return fetch(`${restate.running.ingressUrl}/BusinessDay/${key}/run/send`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
      body: JSON.stringify(businessDay),
    });
  }

  async function recorded(): Promise<unknown> {
    return Promise.all([
      db.asOwner('select * from daily_work_runs'),
      db.asOwner('select * from business_days'),
    ]);
  }

  async function countInvocations(key: string): Promise<number> {
    const answer = await fetch(`${restate.running.adminUrl}/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        query: `select id from sys_invocation where target_service_name = 'BusinessDay' and target_service_key = '${key}' and status <> 'completed'`,
      }),
    });
    const { rows } = (await answer.json()) as { rows: unknown[] };
    return rows.length;
  }

  test('cannot be requested from the engine’s ingress', async () => {
    const before = await recorded();
    for (const key of ['PH:2031-01-01', 'PH:2026-03-08']) {
      const [market, day] = key.split(':');
      const answer = await requestDay(key, { market, day });
      expect(answer.status).toBe(400);
      expect(await countInvocations(key)).toBe(0);
    }
    expect(await recorded()).toEqual(before);
  });

  test.each([
    ['without a signature', undefined],
    ['with the signature of another body', signatureOf('{}', testMessageKey)],
    ['with a signature by another key', undefined, new Secret('a key that a stranger has chosen')],
  ])('cannot be requested through the gateway %s', async (_how, signature, key?: Secret) => {
    const before = await recorded();
    const body = JSON.stringify({
      ...businessDayMessage({ market: 'PH', day: calendarDate('2031-01-01') }),
      id: randomUUID(),
    });
    const presented = key === undefined ? signature : signatureOf(body, key);
    const answer = await fetch(`${restate.running.ingressUrl}/Messages/deliver`, {
      method: 'POST',
      headers: {
        origin: 'https://elsewhere.example',
        'content-type': 'application/json',
        ...(presented !== undefined && { [SIGNATURE_HEADER]: presented }),
      },
      body,
    });
    expect(answer.status).toBe(403);
    expect(await countInvocations('PH:2031-01-01')).toBe(0);
    expect(await recorded()).toEqual(before);
  });

  test('does no work even if our own programs request it, and runs when it is due', async () => {
    const before = await recorded();
    const checkedBefore = checks;
    const tomorrow: BusinessDay = { market: 'PH', day: calendarDate('2026-03-08') };
    const far: BusinessDay = { market: 'PH', day: calendarDate('2031-01-01') };
    for (const businessDay of [tomorrow, far]) {
      await restate.ingress.send({ ...businessDayMessage(businessDay), id: randomUUID() });
    }
    await expect.poll(() => checks).toBe(checkedBefore + 2);
    expect(done).toEqual([]);
    expect(await recorded()).toEqual(before);

    clock.moveTo(instant('2026-03-07T16:30:00Z'));
    // Due, but under a key that would let it run twice.
    const underOtherKey = businessDayMessage({ market: 'PH', day: calendarDate('2031-01-02') });
    await restate.ingress.send({ ...underOtherKey, payload: tomorrow, id: randomUUID() });
    await expect.poll(() => checks).toBe(checkedBefore + 3);
    expect(done).toEqual([]);
    expect(await finishDueDays(options(), finishWithinMs)).toBe(true);
    expect(done.filter((work) => work.startsWith('PH'))).toEqual([
      'PH 2026-03-08 accrue',
      'PH 2026-03-08 remind',
    ]);
  });
});

describe('in development', () => {
  async function appWithClock(ingress = restate.ingress) {
    const developmentClock = await startDevelopmentClock(db.database, clock, log);
    handlersClock = developmentClock;
    const { app } = await createTestApp();
    registerDevelopmentClockRoutes(app, {
      ...options(),
      ingress,
      businessClock: developmentClock,
      systemClock: clock,
      log,
    });
    return { app, developmentClock };
  }

  test('a clock that begins some days behind is as many days behind one that does not', async () => {
    const level = await startDevelopmentClock(db.database, clock, log);
    const behind = await startDevelopmentClock(db.database, clock, log, 30);
    const thirtyDays = 30 * 86_400_000;
    expect(level.now() - behind.now()).toBe(thirtyDays);
    expect(level.businessTimeOf(clock.now()) - behind.businessTimeOf(clock.now())).toBe(thirtyDays);
    level.stop();
    behind.stop();
  });

  test('“next day” moves the business clock of all processes by a day and runs that day’s jobs', async () => {
    const { app } = await appWithClock();
    const other = await startDevelopmentClock(db.database, clock, log);
    expect((await app.inject('/under/development/clock')).json()).toEqual({
      now: '2026-03-07T16:30:00.000Z',
      today: { PH: '2026-03-08', IN: '2026-03-07' },
    });
    const moved = await app.inject({ method: 'POST', url: '/under/development/clock/next-day' });
    expect(moved.json()).toEqual({
      now: '2026-03-08T16:30:00.000Z',
      today: { PH: '2026-03-09', IN: '2026-03-08' },
      isDayFinished: true,
    });
    expect(done).toContain('PH 2026-03-09 accrue');
    await expect.poll(() => other.now()).toBe(instant('2026-03-08T16:30:00Z'));
    // Events before the move keep their day.
    expect(other.businessTimeOf(instant('2026-03-07T16:29:00Z'))).toBe(instant('2026-03-07T16:29:00Z'));
    expect(other.businessTimeOf(instant('2026-03-07T16:30:00Z'))).toBe(instant('2026-03-08T16:30:00Z'));
    other.stop();
  });

  test('“next day” moves the clock even when the workflow engine is down', async () => {
    const { app, developmentClock } = await appWithClock(testIngress(NO_ENGINE));
    const moved = await app.inject({ method: 'POST', url: '/under/development/clock/next-day' });
    expect(moved.json()).toMatchObject({ today: { PH: '2026-03-10' }, isDayFinished: false });
    expect(await finishDueDays({ ...options(), businessClock: developmentClock }, finishWithinMs)).toBe(true);
    expect(done).toContain('IN 2026-03-09 remind');
    developmentClock.stop();
  });
});
