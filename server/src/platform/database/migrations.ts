import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Secret } from '../secret.ts';
import { applyBackfill } from './backfill.ts';
import { runConcurrently } from './concurrent-migration.ts';
import { type Migration, type MigrationKind, MigrationProblem } from './migration.ts';
import { type LockOptions, withLocks } from './with-locks.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
const KEYS_FOLDER = fileURLToPath(new URL('../../../key-migrations', import.meta.url));
const FILE_NAME = /^(?<number>\d{4})_[a-z0-9_]+(?:\.(?<kind>concurrently|backfill|contract))?\.sql$/;
const NO_SUCH_DATABASE = '3D000';

/** An arbitrary fixed number that no other lock in the database uses. */
const MIGRATING = 7_246_001;
const LOOK_AGAIN_AFTER_MS = 200;

/** All migrations in order. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = FILE_NAME.exec(name)?.groups?.number;
    if (number === undefined) {
      throw new MigrationProblem(`${name} is not named like 0001_what_it_makes.sql.`);
    }
    if (numbers.has(number)) throw new MigrationProblem(`${name} has the number of another migration.`);
    numbers.add(number);
  }
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

/** The migrations of the key store, in order. */
export function readKeyMigrations(): Promise<Migration[]> {
  return readMigrations(KEYS_FOLDER);
}

/** Creates the database of the address if its server has none of that name. */
export async function createDatabaseIfMissing(databaseUrl: Secret): Promise<void> {
  const url = new URL(databaseUrl.reveal());
  const name = decodeURIComponent(url.pathname.slice(1));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: databaseUrl.reveal() });
  try {
    await client.connect();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === NO_SUCH_DATABASE)) throw error;
    const server = new pg.Client({ connectionString: url.href });
    await server.connect();
    try {
      await server.query(`create database ${pg.escapeIdentifier(name)}`);
    } finally {
      await server.end();
    }
  } finally {
    await client.end();
  }
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = await readFile(join(folder, name), 'utf8');
  return { name, kind: kindOf(name), sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

function kindOf(name: string): MigrationKind {
  // The cast is safe: the expression names the kinds.
  return (FILE_NAME.exec(name)?.groups?.kind ?? 'expand') as MigrationKind;
}

export interface MigrateOptions extends LockOptions {
  /** Also removes what only the previous release uses. No process of it may run any more. */
  readonly previousReleaseIsGone?: boolean;
  /** Rows of one statement of a backfill. */
  readonly batch?: number;
}

const BATCH = 1_000;

/** Migrates the database and returns what was applied. Concurrent runs are safe: one does the work. */
export async function migrate(
  databaseUrl: Secret,
  migrations: readonly Migration[],
  schema: 'public' | 'hiram_keys' = 'public',
  options: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl.reveal(), application_name: 'hiram-migrate' });
  await client.connect();
  try {
    await waitForTurn(client);
    if (schema !== 'public') await client.query(`create schema if not exists ${schema}`);
    await client.query(`set search_path to ${schema}`);
    await client.query(`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const history = await appliedMigrations(client);
    const pending = pendingMigrations(migrations, history);
    // An empty database has no earlier release that could miss what a contract removes.
    const mayContract = options.previousReleaseIsGone === true || history.length === 0;
    const applied: string[] = [];
    for (const migration of pending) {
      if (migration.kind === 'contract') {
        if (!mayContract) {
          options.report?.(
            { migration: migration.name },
            'a migration waits until the previous release is gone',
          );
          continue;
        }
        await repeatBackfills(client, migrations, migration, options);
      }
      await apply(client, migration, options);
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * Asks again and again instead of waiting in the server: a statement that waits there holds a snapshot, and an index
 * that is built concurrently waits until that has ended.
 */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIGRATING,
    ]);
    if (rows[0]?.locked) return;
    await pause(LOOK_AGAIN_AFTER_MS);
  }
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

async function appliedMigrations(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, checksum from schema_migrations order by name');
  return rows;
}

/**
 * Migrations still to apply. History is fixed: a file must not change or be inserted before an applied one. Only
 * contract migrations are applied after later ones.
 */
function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): readonly Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const edited = migrations.find(
    ({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum,
  );
  if (edited !== undefined) {
    throw new MigrationProblem(
      `${edited.name} was edited after it was applied. Restore it and write a further migration.`,
    );
  }
  const pending = migrations.filter(({ name }) => !checksums.has(name));
  const newest = applied.at(-1)?.name ?? '';
  const late = pending.find(({ name, kind }) => kind !== 'contract' && name < newest);
  if (late !== undefined) {
    throw new MigrationProblem(
      `${late.name} comes before ${newest}, which is applied. Give it a later number.`,
    );
  }
  return pending;
}

/** Programs of the previous release may have written rows since the backfill. Those are filled before the contract. */
async function repeatBackfills(
  client: pg.Client,
  migrations: readonly Migration[],
  contract: Migration,
  options: MigrateOptions,
): Promise<void> {
  const earlier = migrations.slice(0, migrations.indexOf(contract));
  const since = earlier.findLastIndex(({ kind }) => kind === 'contract') + 1;
  for (const migration of earlier.slice(since)) {
    if (migration.kind === 'backfill') await fill(client, migration, options);
  }
}

async function apply(client: pg.Client, migration: Migration, options: MigrateOptions): Promise<void> {
  const { name, kind } = migration;
  options.report?.({ migration: name, kind }, 'a migration begins');
  try {
    if (kind === 'concurrently') {
      await runConcurrently(client, migration);
      await record(client, migration);
    } else if (kind === 'backfill') {
      await fill(client, migration, options);
      await record(client, migration);
    } else {
      await withLocks(client, options, name, async () => {
        await client.query(migration.sql);
        await record(client, migration);
      });
    }
  } catch (cause) {
    const outcome = kind === 'expand' || kind === 'contract' ? 'was rolled back' : 'can be run again';
    throw new MigrationProblem(`${name} failed and ${outcome}; nothing after it was applied.`, { cause });
  }
}

async function fill(client: pg.Client, migration: Migration, options: MigrateOptions): Promise<void> {
  await applyBackfill(migration, {
    batch: options.batch ?? BATCH,
    report: options.report,
    run: (sql, values) => withLocks(client, options, migration.name, () => client.query(sql, [...values])),
  });
}

async function record(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
