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
const OWNERS_POOL_SIZE = 3;
/** Of a thousand at once the last waits its turn, however busy the machine. */
const CONNECT_WITHIN_MS = 180_000;

/** Any fixed number, as long as nothing else on the test server locks by the same. */
const MAKING_TEMPLATE = 7_246_002;

/** Once it is there, it stays for as long as the process that asks. */
let readyTemplate: string | undefined;

/** Copies the migrated template, which takes a fraction of the time that migrating would. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = testServerUrl();
  const name = `hiram_test_${randomUUID().replaceAll('-', '')}`;
  await withClient(serverUrl, async (client) => {
    const template = await ensureTemplate(client);
    // File by file: what is thrown away need not be written to the log as well.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });

  const url = new Secret(urlOfDatabase(serverUrl, name));
  const telemetry = await startTelemetry({ program: 'test' });
  const log = createLog({ level: 'silent', program: 'test' });
  const database = openDatabase({
    ...{ url, poolSize: POOL_SIZE, program: 'test', log, telemetry },
    connectWithinMs: CONNECT_WITHIN_MS,
  });
  const owners = openOwnersPool(url);
  return {
    url,
    database,
    asOwner: (sql, values = []) => askAsOwner(owners, sql, values),
    close: async () => {
      await Promise.all([database.destroy(), owners.end()]);
      await telemetry.shutDown();
      await withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

function openOwnersPool(url: Secret): pg.Pool {
  const owners = new pg.Pool({ connectionString: url.reveal(), max: OWNERS_POOL_SIZE });
  // A server that is killed says so on the line as well: the query fails by itself, and the process is not to end by it.
  owners.on('error', () => undefined);
  owners.on('connect', (client) => client.on('error', () => undefined));
  return owners;
}

/** Every question finds a connection as if it were new: making one costs more than most of them. */
async function askAsOwner(
  owners: pg.Pool,
  sql: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const client = await owners.connect();
  try {
    const { rows } = await client.query(sql, [...values]);
    await client.query('discard all');
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The server that the test run brought up, or was given (tools/engines/test-postgres.ts). */
export function testServerUrl(): string {
  const url = process.env.HIRAM_TEST_POSTGRES;
  if (url === undefined) throw new Error('There is no test database server: run the tests with vitest.');
  return url;
}

/** The template's name holds the migrations' checksum, so that changed migrations get a new one. */
async function ensureTemplate(client: pg.Client): Promise<string> {
  if (readyTemplate !== undefined) return readyTemplate;
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
  await client.query('select pg_advisory_unlock($1)', [MAKING_TEMPLATE]);
  readyTemplate = template;
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
