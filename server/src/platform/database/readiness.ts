import { sql } from 'kysely';
import type { ReadinessChecks } from '../http/health-routes.ts';
import type { Database } from './database.ts';
import type { Migration } from './migration.ts';
import { readMigrations } from './migrations.ts';

/**
 * A program is ready once its database answers and has every migration that the program needs. Contract migrations
 * are applied only when every program of the earlier release has stopped, which is after this one is ready.
 */
export async function databaseChecks(database: Database): Promise<ReadinessChecks> {
  const needed = (await readMigrations()).filter(({ kind }) => kind !== 'contract');
  return {
    database: () => answers(database),
    migrations: () => areApplied(database, needed),
  };
}

/** For the readiness of a program whose database has no migrations. */
export async function answers(database: Database): Promise<boolean> {
  await sql`select 1`.execute(database);
  return true;
}

async function areApplied(database: Database, needed: readonly Migration[]): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(database);
  const applied = new Set(rows.map(({ name }) => name));
  return needed.every(({ name }) => applied.has(name));
}
