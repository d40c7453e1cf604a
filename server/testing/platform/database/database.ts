import { createHash, randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@hiram/server/platform/database/database';
import { KEY_STORE_ROLE, ROLES_OF_LOGINS } from '@hiram/server/platform/database/logins';
import type { Migration } from '@hiram/server/platform/database/migration';
import { migrate, readKeyMigrations, readMigrations } from '@hiram/server/platform/database/migrations';
import { SESSION_SETTINGS } from '@hiram/server/platform/database/session-settings';
import { createLog } from '@hiram/server/platform/log/log';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import pg from 'pg';

/** A test file's own database: migrated, empty, and dropped on `close`. */
export interface TestDatabase {
  /** As the owner. */
  readonly url: Secret;
  /** With a login that may do what the API and the workflows may do, and nothing else. */
  readonly programUrl: Secret;
  /** With the login of `programUrl`. */
  readonly database: Database;
  /** With the login of reports, which only reads. */
  readonly reader: Database;
  /** As the owner, with rights that the programs lack. */
  asOwner(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

const POOL_SIZE = 5;
const OWNERS_POOL_SIZE = 3;
/** With a thousand concurrent requests the last one still gets its turn on a busy machine. */
const CONNECT_WITHIN_MS = 180_000;

/** An arbitrary fixed number that no other lock on the test server uses. */
const MAKING_TEMPLATE = 7_246_002;

/** Of every login on the test server, which listens on loopback only. */
export const TEST_PASSWORD = 'a-password-for-the-tests';

/** One login for the contexts of tests, which wire parts of both programs together. */
const PROGRAMS = { name: 'hiram_test_programs', password: TEST_PASSWORD };
const READER = { name: 'hiram_test_reader', password: TEST_PASSWORD };

/** Once created, the template exists for the life of the process. */
let readyTemplate: string | undefined;

/** Copies the migrated template, which is much faster than migrating. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = testServerUrl();
  const name = `hiram_test_${randomUUID().replaceAll('-', '')}`;
  await withClient(serverUrl, async (client) => {
    const template = await ensureTemplate(client);
    // File copy: a temporary database need not be written to the WAL.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });

  const url = new Secret(urlOfDatabase(serverUrl, name));
  const programUrl = new Secret(withLogin(url.reveal(), PROGRAMS));
  const telemetry = await startTelemetry({ program: 'test' });
  const log = createLog({ level: 'silent', program: 'test' });
  const options = { program: 'test', log, telemetry, connectWithinMs: CONNECT_WITHIN_MS };
  const database = openDatabase({ ...options, ...throughPooler(programUrl), poolSize: POOL_SIZE });
  const readerUrl = new Secret(withLogin(url.reveal(), READER));
  const reader = openDatabase({ ...options, ...throughPooler(readerUrl), poolSize: POOL_SIZE });
  const owners = openOwnersPool(url);
  return {
    url,
    programUrl,
    database,
    reader,
    asOwner: (sql, values = []) => askAsOwner(owners, sql, values),
    close: async () => {
      await Promise.all([database.destroy(), reader.destroy(), owners.end()]);
      await telemetry.shutDown();
      await withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** With HIRAM_TEST_POOLER (`npm run test:pgbouncer`) the programs' statements pass through PgBouncer. */
function throughPooler(url: Secret): { readonly url: Secret; readonly pooled: boolean } {
  const pooler = process.env.HIRAM_TEST_POOLER;
  if (pooler === undefined) return { url, pooled: false };
  const address = new URL(url.reveal());
  address.host = pooler;
  return { url: new Secret(address.href), pooled: true };
}

function openOwnersPool(url: Secret): pg.Pool {
  const owners = new pg.Pool({ connectionString: url.reveal(), max: OWNERS_POOL_SIZE });
  // A killed server also emits an error on the connection. The query fails anyway, and the process must not
  // end.
  owners.on('error', () => undefined);
  owners.on('connect', (client) => client.on('error', () => undefined));
  return owners;
}

/** Resets the connection for each query, because opening one costs more than most queries. */
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

/** The server that the test run started or was given (tools/engines/test-postgres.ts). */
export function testServerUrl(): string {
  const url = process.env.HIRAM_TEST_POSTGRES;
  if (url === undefined) throw new Error('There is no test database server: run the tests with vitest.');
  return url;
}

/** The template's name contains the migrations' checksum, so changed migrations get a new template. */
export function templateName(migrations: readonly Migration[], keyMigrations: readonly Migration[]): string {
  const checksum = createHash('sha256')
    .update([...migrations, ...keyMigrations].map((one) => one.checksum).join())
    .digest('hex');
  return `hiram_template_${checksum.slice(0, 16)}`;
}

async function ensureTemplate(client: pg.Client): Promise<string> {
  if (readyTemplate !== undefined) return readyTemplate;
  const [migrations, keyMigrations] = await Promise.all([readMigrations(), readKeyMigrations()]);
  const template = templateName(migrations, keyMigrations);
  await client.query('select pg_advisory_lock($1)', [MAKING_TEMPLATE]);
  const found = await client.query('select from pg_database where datname = $1', [template]);
  if (found.rowCount === 0) {
    // Renamed when complete: an interrupted run leaves no template that looks finished.
    const unfinished = `${template}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    const url = new Secret(urlOfDatabase(testServerUrl(), unfinished));
    await migrate(url, migrations);
    // Programs under test run as in development, where one database may have both.
    await migrate(url, keyMigrations, 'hiram_keys');
    await client.query(`alter database ${unfinished} rename to ${template}`);
  }
  await ensureLogin(client, PROGRAMS, [...ROLES_OF_LOGINS.api, ...ROLES_OF_LOGINS.workflows, KEY_STORE_ROLE]);
  await ensureLogin(client, READER, ROLES_OF_LOGINS.reader);
  await client.query('select pg_advisory_unlock($1)', [MAKING_TEMPLATE]);
  readyTemplate = template;
  return template;
}

/** The roles belong to the server, so a run on a given server may find the logins there. */
async function ensureLogin(
  client: pg.Client,
  { name, password }: typeof PROGRAMS,
  roles: readonly string[],
): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [name]);
  if (found.rowCount === 0) await client.query(`create role ${name} login password '${password}'`);
  await client.query(`grant ${roles.join(', ')} to ${name}`);
  // As `createLogins` does for the logins of programs, which may connect through a pooler.
  for (const [setting, value] of Object.entries(SESSION_SETTINGS)) {
    await client.query(`alter role ${name} set ${setting} to '${value}'`);
  }
}

export function withLogin(url: string, login: { readonly name: string; readonly password: string }): string {
  const changed = new URL(url);
  changed.username = login.name;
  changed.password = login.password;
  return changed.href;
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
  // A killed server also emits an error on the connection. The query fails anyway, and the process must not
  // end.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
