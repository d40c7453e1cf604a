import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createProgramLogins } from '@hiram/server-testing/platform/database/program-logins';
import { setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measurements } from '#app/measurements.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { Secret } from '#platform/secret.ts';
import { createDatabaseMeasuring } from '#platform/telemetry/measure-database.ts';
import { measuringStatement } from '#platform/telemetry/measurements.sql.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';

// The gauges of the database: one bounded statement in one process, and none for a scrape.

const log = createLog({ level: 'silent', program: 'test' });
const clock = setClock(instant('2026-03-08T16:00:00Z'));
let db: TestDatabase;
let database: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  const logins = await createProgramLogins(db);
  const telemetry = await startTelemetry({ program: 'test' });
  // With the rights of the program that measures.
  const url = new Secret(logins.workflows);
  database = openDatabase({ url, poolSize: 2, program: 'test', log, telemetry });
});
afterAll(async () => {
  await database.destroy();
  await db.close();
});

async function measuringProcess() {
  const telemetry = await startTelemetry({ program: 'test' });
  return {
    telemetry,
    ...createDatabaseMeasuring({
      database,
      telemetry,
      measurements: measurements(),
      businessClock: clock,
      log,
    }),
  };
}

test('one of several processes measures; another takes over when its lease ends or is returned', async () => {
  const [first, second] = [await measuringProcess(), await measuringProcess()];
  expect([await first.measureOnce(), await second.measureOnce(), await first.measureOnce()]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await first.telemetry.prometheusText()).toMatch(/hiram_suspense_payments\{currency="PHP".*\} 0/);
  expect(await second.telemetry.prometheusText()).not.toContain('hiram_suspense_payments');
  await db.asOwner(`update measurement_lease set held_until = now() - interval '1 s'`);
  expect([await second.measureOnce(), await first.measureOnce()]).toEqual([true, false]);
  expect(await first.telemetry.prometheusText()).not.toContain('hiram_suspense_payments');

  const stopping = new AbortController();
  const running = second.measureUntil(stopping.signal);
  stopping.abort();
  await running;
  expect(await first.measureOnce()).toBe(true);
  await db.asOwner('delete from measurement_lease');
});

test('a count that goes back to nothing leaves the metrics', async () => {
  const { telemetry, measureOnce } = await measuringProcess();
  await db.asOwner(
    `insert into daily_work_failures values ('IN', '2026-03-07', 'remind', 4, now(), now(), 'Unavailable 57014')`,
  );
  await measureOnce();
  expect(await telemetry.prometheusText()).toMatch(/hiram_business_day_failing_work\{.*work="remind".*\} 4/);
  await db.asOwner('delete from daily_work_failures');
  await measureOnce();
  expect(await telemetry.prometheusText()).not.toContain('hiram_business_day_failing_work');
  await db.asOwner('delete from measurement_lease');
});

test('every gauge with a fixed set of labels has a series in an empty database', async () => {
  const { telemetry, measureOnce } = await measuringProcess();
  await measureOnce();
  const text = await telemetry.prometheusText();
  for (const name of [
    'hiram_outbox_waiting',
    'hiram_outbox_oldest_age_seconds',
    'hiram_outbox_stuck',
    'hiram_due_work_lag_seconds',
    'hiram_business_day_lag_seconds',
    'hiram_suspense_balance_minor_units',
    'hiram_payout_suspense_balance_minor_units',
    'hiram_payouts_in_flight',
    'hiram_payouts_in_flight_oldest_age_seconds',
    'hiram_disbursements_overdue',
    'hiram_disbursements_oldest_age_seconds',
    'hiram_codes_breakers_open',
    'hiram_anchors_waiting',
    'hiram_measurement_timestamp_seconds',
  ]) {
    expect(text, name).toMatch(new RegExp(`^${name}\\{`, 'm'));
  }
  await db.asOwner('delete from measurement_lease');
});

test('a scrape runs no statement', async () => {
  const telemetry = await startTelemetry({ program: 'test' });
  const own = openDatabase({ url: db.programUrl, poolSize: 1, program: 'test', log, telemetry });
  await createDatabaseMeasuring({
    database: own,
    telemetry,
    measurements: measurements(),
    businessClock: clock,
    log,
  }).measureOnce();
  async function statements(): Promise<string | undefined> {
    return /hiram_database_statement_duration_seconds_count\S* (\d+)/.exec(
      await telemetry.prometheusText(),
    )?.[1];
  }
  const before = await statements();
  for (let scrape = 0; scrape < 10; scrape += 1) await telemetry.prometheusText();
  // Begin, the lease, its limit, the measuring statement and commit; nothing for twelve scrapes.
  expect([before, await statements()]).toEqual(['5', '5']);
  await own.destroy();
  await db.asOwner('delete from measurement_lease');
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

function scansOf(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}

test('the statement reads every table through an index', async () => {
  const { sql, parameters } = measuringStatement(measurements(), clock.now()).compile(database);
  // Small tables are scanned as a whole, whatever their indexes.
  const options = '-c enable_seqscan=off';
  const client = new pg.Client({ connectionString: db.url.reveal(), options });
  await client.connect();
  const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters]);
  await client.end();
  // The cast states the format of PostgreSQL's explanations.
  const [{ Plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }];
  expect(scansOf(Plan)).toEqual([]);
});
