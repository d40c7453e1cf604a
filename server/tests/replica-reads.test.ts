import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '@hiram/server-testing/platform/database/database';
import { type RunningStandby, startStandby } from '@hiram/tools/engines/standby';
import { temporaryFolder } from '@hiram/tools/engines/temporary-folder';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openReportReader } from '#platform/database/replica-reads.ts';
import { createLog } from '#platform/log/log.ts';
import { Secret } from '#platform/secret.ts';
import { startTelemetry, type Telemetry } from '#platform/telemetry/telemetry.ts';

// Reports may be read from a standby. Nothing that decides may: see docs/operations/database.md.

const root = join(import.meta.dirname, '..', 'src');

function sourcesWith(pattern: RegExp): string[] {
  return globSync('**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))
    .toSorted();
}

describe('the handle of reports', () => {
  test('is known to these files only, which give it to dashboards and ledger views', () => {
    expect(sourcesWith(/\breader\b[^;\n]*\bDatabase\b|\bdatabase: reader\b|\bopenReportReader\b/)).toEqual([
      'app/api.ts',
      'app/dashboards.ts',
      'app/loan-files.ts',
      // Checks that it answers and has its rights.
      'app/preflight.ts',
      'main-api.ts',
      'platform/database/replica-reads.ts',
      'platform/preflight/database-checks.sql.ts',
    ]);
    expect(readFileSync(join(root, 'app/loan-files.ts'), 'utf8').match(/database: reader\b.*/g)).toEqual([
      'database: reader, businessClock, systemClock });',
    ]);
    expect(
      sourcesWith(/register(LedgerViewsRoutes|LendingDashboards|ServiceDashboards|PortfolioRoutes)\(server/),
    ).toEqual([
      'app/dashboards.ts',
      'app/loan-files.ts',
      'finance/ledger-views/ledger-views.routes.ts',
      'operations/dashboards/lending-dashboards.routes.ts',
      'operations/dashboards/service-dashboards.routes.ts',
      'operations/portfolio/portfolio.routes.ts',
    ]);
  });

  test('is not in the workflows, nor in anything that approves, pays out or posts', () => {
    const deciding = [
      'main-workflows.ts',
      'app/workflows.ts',
      ...globSync(
        '{ledger,cases,servicing,origination,people,operations/loan-actions,finance/reconciliation}/**/*.ts',
        {
          cwd: root,
        },
      ),
    ].filter((path) => !path.endsWith('.test.ts'));
    const withReader = deciding.filter((path) =>
      /\bopenReportReader\b|\bcontext\.reader\b|\breader[?]?: Database\b/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
    );
    expect(deciding.length).toBeGreaterThan(300);
    expect(withReader).toEqual([]);
  });
});

describe('a report with a standby', () => {
  const folder = temporaryFolder('hiram-standby');
  let servers: RunningStandby;
  let telemetry: Telemetry;
  let reader: Database;
  beforeAll(async () => {
    servers = await startStandby(folder);
    await asOwner('create table changes (number int primary key)');
    telemetry = await startTelemetry({ program: 'test' });
    reader = openReportReader(
      {
        url: new Secret(servers.primary.url),
        poolSize: 2,
        program: 'test',
        log: createLog({ level: 'silent', program: 'test' }),
        telemetry,
      },
      { url: new Secret(servers.standby.url), waitMs: 300 },
    );
  });
  afterAll(async () => {
    await reader.destroy();
    await telemetry.shutDown();
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function asOwner(statement: string, url = servers.primary.url): Promise<void> {
    await withClient(url, (client) => client.query(statement));
  }
  async function read(): Promise<{ number: number | null; standby: boolean } | undefined> {
    const { rows } = await sql<{ number: number | null; standby: boolean }>`
      select (select max(number) from changes) as number, pg_is_in_recovery() as standby`.execute(reader);
    return rows[0];
  }

  test('reads the standby, and sees what was committed before', async () => {
    // A standby that is still starting is waited for.
    await expect.poll(read).toEqual({ number: null, standby: true });
    const seen: unknown[] = [];
    const servedBy = new Set<boolean | undefined>();
    for (let number = 1; number <= 30; number += 1) {
      await asOwner(`insert into changes values (${number})`);
      const found = await read();
      seen.push(found?.number);
      servedBy.add(found?.standby);
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(servedBy).toContain(true);
  });

  test('reads the primary while the standby is behind, so a member sees their own change', async () => {
    await asOwner('select pg_wal_replay_pause()', servers.standby.url);
    await asOwner('insert into changes values (1000)');
    expect(await read()).toEqual({ number: 1000, standby: false });
    await asOwner('select pg_wal_replay_resume()', servers.standby.url);
    await expect.poll(read).toEqual({ number: 1000, standby: true });
  });

  test('reads the primary if the standby was promoted, and if it is gone', async () => {
    await asOwner('select pg_promote()', servers.standby.url);
    await asOwner('insert into changes values (2000)');
    expect(await read()).toEqual({ number: 2000, standby: false });
    await servers.standby.stop();
    await asOwner('insert into changes values (3000)');
    expect(await read()).toEqual({ number: 3000, standby: false });
  });
});
