import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { createLog } from '../log/log.ts';
import { Secret } from '../secret.ts';
import { startTelemetry } from '../telemetry/telemetry.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, readMigrations } from './migrations.ts';

/** A database of a test file's own: migrated, empty, and gone after `close`. */
export interface TestDatabase {
  readonly url: Secret;
  /** As the programs see it: under their role. */
  readonly database: Database;
  /** As its owner, who may do what the programs may not. */
  asOwner(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

const POOL_SIZE = 5;

/** Any fixed number, as long as nothing else on the test server locks by the same. */
const MAKING_TEMPLATE = 7_246_002;

/** Copies the migrated template, which takes a fraction of the time that migrating would. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = testServerUrl();
  const template = await withClient(serverUrl, ensureTemplate);
  const name = `hiram_test_${randomUUID().replaceAll('-', '')}`;
  await withClient(serverUrl, (client) => client.query(`create database ${name} template ${template}`));

  const url = new Secret(urlOfDatabase(serverUrl, name));
  const telemetry = await startTelemetry({ program: 'test' });
  const log = createLog({ level: 'silent', program: 'test' });
  const database = openDatabase({ url, poolSize: POOL_SIZE, program: 'test', log, telemetry });
  return {
    url,
    database,
    asOwner: (sql, values = []) =>
      withClient(url.reveal(), async (client) => (await client.query(sql, [...values])).rows),
    close: async () => {
      await database.destroy();
      await telemetry.shutDown();
      await withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** The server that the test run brought up, or was given (tools/engines/test-postgres.ts). */
export function testServerUrl(): string {
  const url = process.env.HIRAM_TEST_POSTGRES;
  if (url === undefined) throw new Error('There is no test database server: run the tests with vitest.');
  return url;
}

/** The template's name holds the migrations' checksum, so that changed migrations get a new one. */
async function ensureTemplate(client: pg.Client): Promise<string> {
  const migrations = await readMigrations();
  const checksum = createHash('sha256')
    .update(migrations.map((one) => one.checksum).join())
    .digest('hex');
  const template = `hiram_template_${checksum.slice(0, 16)}`;
  await client.query('select pg_advisory_lock($1)', [MAKING_TEMPLATE]);
  const found = await client.query('select from pg_database where datname = $1', [template]);
  if (found.rowCount === 0) {
    // Renamed when it is whole: a run that is stopped half-way leaves no template that looks finished.
    const unfinished = `${template}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    await migrate(new Secret(urlOfDatabase(testServerUrl(), unfinished)), migrations);
    await client.query(`alter database ${unfinished} rename to ${template}`);
  }
  return template;
}

export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  // A server that is killed says so on the line as well: the query fails by itself, and the process is not to end by it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
