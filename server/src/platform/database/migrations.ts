import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Secret } from '../secret.ts';

export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
}

/** The migrations do not match the database. The message says why. */
export class MigrationProblem extends Error {
  override readonly name = 'MigrationProblem';
}

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
const KEYS_FOLDER = fileURLToPath(new URL('../../../key-migrations', import.meta.url));
const NO_SUCH_DATABASE = '3D000';
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/** An arbitrary fixed number that no other lock in the database uses. */
const MIGRATING = 7_246_001;

/**
 * A migration that waits longer for a table blocks all queries queued behind it. It is better to retry later.
 */
const LOCK_WAIT = '5s';

/** All migrations in order. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = names.find((name) => !FILE_NAME.test(name));
  if (misnamed !== undefined) {
    throw new MigrationProblem(`${misnamed} is not named like 0001_what_it_makes.sql.`);
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
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** Migrates the database and returns what was applied. Concurrent runs are safe: one does the work. */
export async function migrate(
  databaseUrl: Secret,
  migrations: readonly Migration[],
  schema: 'public' | 'hiram_keys' = 'public',
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl.reveal(), application_name: 'hiram-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATING]);
    if (schema !== 'public') await client.query(`create schema if not exists ${schema}`);
    await client.query(`set search_path to ${schema}`);
    await client.query(`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const pending = pendingMigrations(migrations, await appliedMigrations(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
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
 * Migrations still to apply. History is fixed: a file must not change or be inserted before an applied one.
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
  const late = pending.find(({ name }) => name < newest);
  if (late !== undefined) {
    throw new MigrationProblem(
      `${late.name} comes before ${newest}, which is applied. Give it a later number.`,
    );
  }
  return pending;
}

async function apply(client: pg.Client, { name, checksum, sql }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_WAIT}'`);
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new MigrationProblem(`${name} failed and was rolled back; nothing after it was applied.`, {
      cause,
    });
  }
}
