import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as contract from '@hiram/contract/operations/dashboards';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import type { CrashingMetrics } from '@hiram/server-testing/operations/dashboards/killed-metrics-process';
import {
  type Asked,
  naiveAgeing,
  naiveComplaints,
  naiveCurves,
  naiveFunnel,
  naiveLending,
  naiveProviders,
  wayOf,
} from '@hiram/server-testing/operations/dashboards/naive-metrics';
import {
  createRandomLender,
  type RandomLender,
} from '@hiram/server-testing/operations/dashboards/random-lender';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { programFile } from '@hiram/tools/engines/program-file';
import { calendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { calendarDateAt, instant } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { computeMetrics, type DashboardContext } from '#operations/dashboards/index.ts';
import { closeDay } from '#servicing/loans/index.ts';

const SEED = Number(process.env.HIRAM_SEED ?? 9);
const ZONE = 'Asia/Manila';
const CRASHING_METRICS = programFile('server/testing/operations/dashboards/killed-metrics-process.ts');

let api: TestApi;
let lender: RandomLender;
let context: DashboardContext;
let tab: Tab;
beforeAll(async () => {
  api = await startTestApi();
  lender = await createRandomLender(api.db, SEED);
  await api.brands.refresh();
  tab = await signInToTestApi(api, { role: 'operations', name: 'Ana Cruz' });
  context = {
    database: api.db.database,
    businessClock: lender.businessClock,
    systemClock: lender.businessClock,
  };
  await closeLastDay();
});
afterAll(() => api.close());

async function closeLastDay(): Promise<void> {
  const { businessClock } = lender;
  await closeDay(
    { databaseUrl: api.db.programUrl, businessClock, threads: 0 },
    { market: 'PH', day: lastDay() },
  );
}

function lastDay() {
  return today(lender.businessClock, ZONE);
}

/** All data, one brand, and some days of one brand. */
function asked(): Asked[] {
  const whole = { ofMarket: 'PH', from: '2026-06-01', until: lastDay() } as const;
  return [
    whole,
    { ...whole, ofBrand: 'hiram' },
    { ofMarket: 'PH', ofBrand: 'pera', from: '2026-06-10', until: '2026-07-20' },
  ];
}

async function expectEveryMetricToBeCorrect(): Promise<void> {
  const { database } = api.db;
  for (const range of asked()) {
    const funnel = (await tab.send(contract.readFunnel, range)).data;
    const links = funnel.links.toSorted((left, right) => (wayOf(left) < wayOf(right) ? -1 : 1));
    expect({ links }).toEqual(await naiveFunnel(database, range));
    for (const { step, count } of funnel.steps) {
      const word = step === 'paid_out' ? 'paidOut' : (step as 'visits');
      expect(Number(count)).toBe(links.reduce((sum, link) => sum + Number(link[word]), 0));
    }
    const { data: lending } = await tab.send(contract.readLendingMetrics, range);
    expect(lending).toMatchObject(await naiveLending(database, range));
    const months = { ...range, from: `${range.from.slice(0, 7)}-01`, until: `${range.until.slice(0, 7)}-31` };
    const { data: curves } = await tab.send(contract.readRepaymentCurves, range);
    const asOf = calendarDateAt(instant(curves.asOf), ZONE);
    expect(curves.cohorts).toEqual(await naiveCurves(database, months, asOf));
    const { providers } = (await tab.send(contract.readProviderMetrics, range)).data;
    const byWay = providers.toSorted((left, right) => (movedBy(left) < movedBy(right) ? -1 : 1));
    expect(byWay).toEqual(await naiveProviders(database, range));
    const complaints = (await tab.send(contract.readComplaintMetrics, range)).data;
    const subjects = complaints.subjects.toSorted((left, right) => (left.about < right.about ? -1 : 1));
    expect({ ...complaints, subjects }).toMatchObject(await naiveComplaints(database, range));
  }
  for (const { ofBrand } of asked()) {
    const now = {
      ofMarket: 'PH',
      ...(ofBrand !== undefined && { ofBrand }),
      from: lastDay(),
      until: lastDay(),
    } as const;
    const ageing = (await tab.send(contract.readAgeing, now)).data;
    expect(ageing.buckets).toEqual(await naiveAgeing(database, now, lastDay()));
  }
}

/** Computes all metrics with a clock that fails at its nth reading; false if it was read fewer times. */
async function crashesAt(reading: number): Promise<boolean> {
  let left = reading;
  function now() {
    left -= 1;
    if (left === 0) throw new Error('killed');
    return lender.businessClock.now();
  }
  const run = computeMetrics({ ...context, systemClock: { now } }, { market: 'PH', loansPerStep: 7 });
  return run.then(
    () => false,
    (err: unknown) => {
      if (left === 0) return true;
      throw err;
    },
  );
}

/** Runs in its own process, which is dead afterwards and holds nothing in the database. */
async function killedAt(doom: Pick<CrashingMetrics, 'atStatement' | 'afterSending'>): Promise<void> {
  const order: CrashingMetrics = {
    ...doom,
    databaseUrl: api.db.programUrl.reveal(),
    now: lender.businessClock.now(),
  };
  const crashing = spawn(process.execPath, [CRASHING_METRICS, JSON.stringify(order)], { stdio: 'inherit' });
  expect(await once(crashing, 'exit')).toEqual([null, 'SIGKILL']);
  const held = `select pid from pg_stat_activity where application_name = 'doomed' and datname = current_database()`;
  await vi.waitUntil(async () => (await api.db.asOwner(held)).length === 0, { timeout: 180_000 });
}

function movedBy({ direction, provider, channel }: { direction: string; provider: string; channel: string }) {
  return [direction, provider, channel].join('|');
}

/** All stored rows of the metric tables. */
async function kept(): Promise<unknown> {
  const tables = [
    'arrivals',
    'applications',
    'payouts',
    'repayments',
    'cohorts',
    'providers',
    'complaints',
    'complaint_causes',
    'ageing',
  ];
  const rows: unknown[] = [];
  for (const table of tables) {
    rows.push(await api.db.asOwner(`select to_jsonb(kept) as row from dashboard_${table} kept order by 1`));
  }
  return rows;
}

describe(`the metrics of a random lender generated from ${SEED}`, () => {
  test('are not returned before they are computed', async () => {
    const { status } = await tab.send(contract.readFunnel, asked()[0] as Asked);
    expect(status).toBe(503);
  });

  test('match the records, also when the computation is stopped at every step', async () => {
    // The clock is read inside every read and every counting step. A failure there rolls back, as a kill
    // would.
    let kills = 0;
    while (await crashesAt(kills + 1)) kills += 1;
    expect(kills).toBeGreaterThan(6);
    await expectEveryMetricToBeCorrect();
  });

  test('are the same when the computing process is killed in the middle of its transactions', async () => {
    const before = await kept();
    const tables = await api.db.asOwner(
      `select string_agg(tablename, ', ') as names from pg_tables where tablename like 'dashboard\\_%'`,
    );
    await api.db.asOwner(`truncate ${String(tables[0]?.names)}`);
    await killedAt({ atStatement: 40, afterSending: false });
    await killedAt({ atStatement: 75, afterSending: true });
    expect(await kept()).not.toEqual(before);
    await computeMetrics(context, { market: 'PH', loansPerStep: 7 });
    expect(await kept()).toEqual(before);
  });

  test('do not change when they are computed a second time', async () => {
    const before = await kept();
    await computeMetrics(context, { market: 'PH', lookBackMs: 90 * 86_400_000 });
    expect(await kept()).toEqual(before);
  });

  test('include changes made weeks later', async () => {
    const before = await kept();
    await lender.changeLate();
    await computeMetrics(context, { market: 'PH' });
    expect(await kept()).not.toEqual(before);
    await expectEveryMetricToBeCorrect();
  });

  test('for a past day stay as they were known at its end', async () => {
    const yesterday = lastDay();
    const range = { ofMarket: 'PH', from: yesterday, until: yesterday } as const;
    const known = (await tab.send(contract.readAgeing, range)).data.buckets;
    lender.businessClock.moveBy(86_400_000);
    await closeLastDay();
    await computeMetrics(context, { market: 'PH' });
    expect((await tab.send(contract.readAgeing, range)).data.buckets).toEqual(known);
    await expectEveryMetricToBeCorrect();
  });

  test('are computed once by two concurrent processes', async () => {
    await Promise.all(
      [1, 2, 3].map(() => computeMetrics(context, { market: 'PH', lookBackMs: 90 * 86_400_000 })),
    );
    await computeMetrics(context, { market: 'PH' });
    await expectEveryMetricToBeCorrect();
  });
});

test('[R2.7-1] page views are summed over the brands and days of the request, with their page title', async () => {
  await api.db.asOwner(`insert into page_view_counts (brand_code, counted_on, route, views) values
    ('hiram', '2026-06-01', '/order', 7), ('hiram', '2026-06-03', '/order', 5), ('pera', '2026-06-03', '/home', 40),
    ('pera', '2026-06-03', '/gone', 1), ('hiram', '2026-06-04', '/order', 900)`);
  const range = { ofMarket: 'PH', from: '2026-06-01', until: '2026-06-03' } as const;
  const order = { title: 'Order Details', route: '/order', views: '12' };
  expect((await tab.send(contract.readFunnel, range)).data.pages).toEqual([
    { title: 'Home', route: '/home', views: '40' },
    order,
    { title: '/gone', route: '/gone', views: '1' },
  ]);
  expect((await tab.send(contract.readFunnel, { ...range, ofBrand: 'hiram' })).data.pages).toEqual([order]);
  const india = (await tab.send(contract.readFunnel, { ...range, ofMarket: 'IN' })).data;
  expect(india?.pages ?? []).toEqual([]);
});

test('a reversed date range or one longer than 400 days is refused', async () => {
  const range = { ofMarket: 'PH', from: '2026-06-02', until: '2026-06-01' } as const;
  expect((await tab.send(contract.readFunnel, range)).status).toBe(400);
  const long = { ofMarket: 'PH', from: '2025-01-01', until: calendarDate('2026-06-01') } as const;
  expect((await tab.send(contract.readAgeing, long)).status).toBe(400);
});
