import { type HarmMeasure, readHarmBoard } from '@hiram/contract/operations/harm-board';
import {
  builtInThresholds,
  measureHarm,
  thresholdsAsContent,
} from '@hiram/server/operations/harm-board/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { type Database, openDatabase } from '@hiram/server/platform/database/database';
import { createLog } from '@hiram/server/platform/log/log';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { assert } from '@hiram/values/assert';
import { type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { timeOrderedIds } from '@hiram/values/ids';
import { startTestApi, type TestApi } from '#api.ts';
import { signInToTestApi } from '#console.ts';
import { createRandomLender } from '#operations/dashboards/random-lender.ts';
import { createProgramLogins } from '#platform/database/program-logins.ts';
import type { Tab } from '#platform/http/tab.ts';
import { openLoans, type PlantedLoan } from './plant-harm.ts';

// A random lender with three of its staff, whose nights run with the login of the workflow process: it has fewer rights than
// the login of tests.

export const SEED = Number(process.env.HIRAM_SEED ?? 17);
/** The last generated day. */
export const DAY: CalendarDate = calendarDate('2026-08-15');
export const FIRST = '019a0000-0000-7000-8000-000000000001';
export const SECOND = '019a0000-0000-7000-8000-000000000002';

type Content = ReturnType<typeof thresholdsAsContent>;

export class HarmLender {
  readonly api: TestApi;
  readonly operations: Tab;
  readonly compliance: Tab;
  readonly support: Tab;
  readonly night: Database;
  /** Open loans of the first product. */
  loans: PlantedLoan[];

  constructor(parts: Pick<HarmLender, 'api' | 'operations' | 'compliance' | 'support' | 'night' | 'loans'>) {
    this.api = parts.api;
    this.operations = parts.operations;
    this.compliance = parts.compliance;
    this.support = parts.support;
    this.night = parts.night;
    this.loans = parts.loans;
  }

  async measure(day: CalendarDate = DAY, loansPerStep = 7): Promise<void> {
    const context = { database: this.night, systemClock, ids: timeOrderedIds(systemClock) };
    await measureHarm(context, { market: 'PH', day, loansPerStep });
  }

  async board(ofProduct?: string) {
    const { data, status } = await this.operations.send(readHarmBoard, {
      ofMarket: 'PH',
      ...(ofProduct !== undefined && { ofProduct }),
    });
    assert(status === 200, `the board answered ${status}`);
    return data;
  }

  async figureOf(name: HarmMeasure, ofProduct = FIRST) {
    return (await this.board(ofProduct)).measures.find((one) => one.measure === name);
  }

  /** Publishes thresholds, as the configuration would. */
  async publish(change: (content: Content) => object): Promise<void> {
    await this.api.db.asOwner(
      `insert into configuration_versions (kind, subject, version, content, digest, published_at)
       select 'harm_thresholds', 'PH', coalesce(max(version), 1) + 1, $1, sha256(''), now()
       from configuration_versions where kind = 'harm_thresholds' and subject = 'PH'`,
      [JSON.stringify(change(thresholdsAsContent(builtInThresholds)))],
    );
  }

  /** Only this measure can stop, at this share, from three on. */
  async onlyStops(name: HarmMeasure, share: string): Promise<void> {
    await this.publish(({ shares, ...content }) => ({
      ...content,
      refundTime: { days: name === 'refund_time' ? 5 : 365, minimum: name === 'refund_time' ? 3 : 1_000_000 },
      shares: Object.fromEntries(
        Object.keys(shares).map((key) => [
          key,
          key === name ? { share, minimum: 3 } : { share: '1', minimum: 1_000_000 },
        ]),
      ),
    }));
  }

  /** Removes what a test planted and what the nights wrote. */
  async wipe(): Promise<void> {
    const tables = [
      'harm_stops',
      'harm_measures',
      'harm_day_counts',
      'emergency_stops',
      'hardship_requests',
      'contact_log',
    ];
    for (const table of [...tables, 'refund_messages', 'refund_movements', 'refund_attempts', 'refunds'])
      await this.api.db.asOwner(`delete from ${table}`);
    for (const statement of [
      `delete from configuration_versions where kind = 'harm_thresholds'`,
      `delete from complaints where client_key like 'planted-%'`,
      'update loans set cost_minor = 0, extensions = 0 where extensions > 0 or cost_minor = cost_limit_minor',
    ])
      await this.api.db.asOwner(statement);
  }

  async close(): Promise<void> {
    await this.night.destroy();
    await this.api.close();
  }
}

export async function startHarmLender(): Promise<HarmLender> {
  const api = await startTestApi();
  await createRandomLender(api.db, SEED);
  await api.brands.refresh();
  const { workflows } = await createProgramLogins(api.db);
  return new HarmLender({
    api,
    operations: await signInToTestApi(api, { role: 'operations', name: 'Omar Reyes' }),
    compliance: await signInToTestApi(api, { role: 'compliance', name: 'Carla Lim' }),
    support: await signInToTestApi(api, { role: 'support', name: 'Maria Santos' }),
    night: openDatabase({
      program: 'test',
      log: createLog({ level: 'silent', program: 'test' }),
      telemetry: await startTelemetry({ program: 'test' }),
      url: new Secret(workflows),
      poolSize: 2,
    }),
    loans: await openLoans(api.db, FIRST),
  });
}
