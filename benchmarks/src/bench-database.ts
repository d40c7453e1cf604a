import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@hiram/server/platform/database/database';
import { migrate, readKeyMigrations, readMigrations } from '@hiram/server/platform/database/migrations';
import { createLog } from '@hiram/server/platform/log/log';
import { type KeyStore, openKeyStore } from '@hiram/server/platform/personal-data/key-store';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { startPostgres } from '@hiram/tools/engines/postgres';
import pg from 'pg';

/** A dedicated PostgreSQL for the benchmark with durable commits: every commit reaches the disk. */
export interface BenchDatabase {
  readonly url: string;
  /** The postmaster's process id; its child processes serve the connections. */
  readonly pid: number;
  /** Opened as in production, with the same role, limits and telemetry. */
  readonly database: Database;
  /** In the same database, as in development. */
  readonly keyStore: KeyStore;
  asOwner(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export async function startBenchDatabase(poolSize: number): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-'));
  const postgres = await startPostgres({ folder, durable: true });
  await migrate(new Secret(postgres.url), await readMigrations());
  await migrate(new Secret(postgres.url), await readKeyMigrations(), 'hiram_keys');
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  // Typical production settings; PostgreSQL's defaults suit the smallest machines.
  for (const setting of ["shared_buffers = '2GB'", "max_wal_size = '16GB'", "checkpoint_timeout = '30min'"]) {
    await owner.query(`alter system set ${setting}`);
  }
  await owner.end();
  await postgres.stop();
  const restarted = await startPostgres({ folder, durable: true, port: postgres.port });
  const opened = await openBenchDatabase(restarted.url, poolSize);
  return {
    ...opened,
    pid: restarted.pid,
    close: async () => {
      await opened.close();
      await restarted.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Connects to a database that another run keeps open; closing it here does not stop it. */
export async function openBenchDatabase(url: string, poolSize: number): Promise<Omit<BenchDatabase, 'pid'>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const telemetry = await startTelemetry({ program: 'benchmark' });
  const log = createLog({ level: 'silent', program: 'benchmark' });
  const database = openDatabase({ url: new Secret(url), poolSize, program: 'benchmark', log, telemetry });
  const keyStore = openKeyStore({ url: new Secret(url), poolSize: 2, program: 'benchmark', log, telemetry });
  return {
    url,
    database,
    keyStore,
    asOwner: async (sql, values = []) => (await client.query<Record<string, unknown>>(sql, [...values])).rows,
    close: async () => {
      await Promise.all([database.destroy(), keyStore.close()]);
      await telemetry.shutDown();
      await client.end();
    },
  };
}
