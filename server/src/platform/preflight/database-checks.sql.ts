import type { Clock } from '@hiram/values/clock';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { refuseStrongLogins } from '../database/login-rights.ts';
import type { Migration } from '../database/migration.ts';
import { readMigrations } from '../database/migrations.ts';
import { clockFinding } from './clock-finding.ts';
import { type Finding, findingsOfConfig, notChecked, ok, type PreflightCheck, problem } from './preflight.ts';

interface CheckedDatabase {
  readonly database: Database;
  readonly reader: Database | undefined;
  readonly systemClock: Clock;
  /** The role whose grants the program needs. */
  readonly role: 'hiram_api' | 'hiram_workflows';
}

const OLDEST_VERSION = 150_000;

export function databaseChecks({ database, reader, systemClock, role }: CheckedDatabase): PreflightCheck[] {
  return [
    { name: 'database', run: () => answers(database) },
    { name: 'schema', run: async () => compareSchema(await applied(database), await readMigrations()) },
    { name: 'logins', run: () => checkLogins(database, reader, role) },
    { name: 'partitions', run: () => checkPartitions(database) },
    { name: 'clock of the database', run: () => compareClocks(database, systemClock) },
  ];
}

async function answers(database: Database): Promise<Finding> {
  const { rows } = await sql<{ version: number; name: string; isStandby: boolean }>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      pg_is_in_recovery() as "isStandby"
  `.execute(database);
  const [server] = rows;
  if (server === undefined) return problem('It gave no answer.');
  if (server.version < OLDEST_VERSION) return problem(`PostgreSQL ${server.name} is too old: 15 is needed.`);
  if (server.isStandby) return problem('DATABASE_URL leads to a standby, which cannot be written to.');
  return ok(`PostgreSQL ${server.name} answers.`);
}

async function applied(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(database);
  return rows.map(({ name }) => name);
}

function compareSchema(names: readonly string[], needed: readonly Migration[]): Finding {
  const known = new Set(needed.map(({ name }) => name));
  const missing = needed.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
  const newer = names.filter((name) => !known.has(name));
  if (missing.length > 0) return problem(`Run migrate first. Not applied: ${missing.join(', ')}.`);
  if (newer.length > 0) {
    return problem(`The database is newer than this program, which does not know ${newer.join(', ')}.`);
  }
  return ok(`All ${needed.length} migrations of this program are applied.`);
}

async function checkLogins(
  database: Database,
  reader: Database | undefined,
  role: string,
): Promise<Finding[]> {
  const logins = [
    { variable: 'DATABASE_URL', database },
    ...(reader ? [{ variable: 'DATABASE_READER_URL', database: reader, isReader: true }] : []),
  ];
  try {
    await refuseStrongLogins(logins);
  } catch (error) {
    return findingsOfConfig(error);
  }
  const { rows } = await sql<{ login: string; isMember: boolean }>`
    select session_user as login, pg_has_role(session_user, ${role}, 'member') as "isMember"
  `.execute(database);
  const [login] = rows;
  if (login?.isMember !== true) {
    return [problem(`DATABASE_URL has the login ${login?.login ?? ''}, which is not a member of ${role}.`)];
  }
  return [ok(`${login.login} has the rights of ${role} and no more.`)];
}

/** The coming month must exist well before it begins: a posting without a partition fails. */
async function checkPartitions(database: Database): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`
    select relname || suffix as name
    from pg_partitioned_table join pg_class on pg_class.oid = partrelid
    cross join (values (to_char(now(), '_YYYY_MM')), (to_char(now() + interval '1 month', '_YYYY_MM'))) as month (suffix)
    where relnamespace = 'public'::regnamespace and partstrat = 'r'
      and to_regclass(format('public.%I', relname || suffix)) is null
    order by 1
  `.execute(database);
  if (rows.length === 0) return ok('The partitions of this month and the next exist.');
  const { rows: days } = await sql<{ n: number }>`select count(*)::int as n from business_days`.execute(
    database,
  );
  return days[0]?.n === 0
    ? notChecked('No business day has run yet. The first one creates the partitions of the coming months.')
    : problem(`Missing: ${rows.map(({ name }) => name).join(', ')}.`);
}

async function compareClocks(database: Database, systemClock: Clock): Promise<Finding> {
  const before = systemClock.now();
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms
  `.execute(database);
  const after = systemClock.now();
  const at = rows[0]?.ms ?? 0;
  if (at > after) return clockFinding('The database', at - after);
  return clockFinding('The database', Math.min(0, at - before));
}
