import { sql } from 'kysely';
import { ConfigProblem } from '../config-problem.ts';
import type { Database } from './database.ts';
import { SESSION_SETTINGS } from './session-settings.ts';

interface ProgramLogin {
  /** The variable with the login, named in the reasons. */
  readonly variable: string;
  readonly database: Database;
  /** For reports: the login must not be able to change anything. */
  readonly isReader?: boolean;
}

/** What a program checks of its logins when it starts. */
export async function refuseUnfitLogins(
  logins: readonly ProgramLogin[],
  config: { readonly development: boolean; readonly databasePooled: boolean },
): Promise<void> {
  if (!config.development) await refuseStrongLogins(logins);
  if (!config.databasePooled) return;
  for (const { variable, database } of logins) await refuseOtherSettings(variable, database);
}

/**
 * Refuses to start with a login that could undo what the grants forbid: the owner of the tables, a superuser, or
 * one that can become either. Lists all reasons at once.
 */
export async function refuseStrongLogins(logins: readonly ProgramLogin[]): Promise<void> {
  const reasons = (await Promise.all(logins.map(reasonsAgainst))).flat();
  if (reasons.length > 0)
    throw new ConfigProblem(`The database logins are not usable:\n${reasons.join('\n')}`);
}

interface Rights {
  readonly login: string;
  readonly isSuperuser: boolean;
  readonly canManageRoles: boolean;
  readonly owners: readonly string[];
  readonly predefined: readonly string[];
  readonly canCreate: boolean;
  readonly canWrite: boolean;
}

async function reasonsAgainst({ variable, database, isReader = false }: ProgramLogin): Promise<string[]> {
  const rights = await rightsOf(database);
  const broken: readonly (readonly [boolean, string])[] = [
    [rights.isSuperuser, 'is a superuser, who may change every row'],
    [rights.canManageRoles, 'can create roles or databases, or replicate'],
    [rights.owners.length > 0, `is or can become ${rights.owners.join(', ')}, which owns tables`],
    [rights.predefined.length > 0, `is a member of ${rights.predefined.join(', ')}`],
    [rights.canCreate, 'can create objects in the schema public'],
    [isReader && rights.canWrite, 'can write, although reports only read'],
  ];
  return broken
    .filter(([isBroken]) => isBroken)
    .map(([, what]) => `- ${variable} has the login ${rights.login}, which ${what}.`);
}

/** Of the session's own login: `set role` does not limit a program that can reset it. */
async function rightsOf(database: Database): Promise<Rights> {
  const { rows } = await sql<Rights>`
    select session_user as login,
      rolsuper as "isSuperuser",
      rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "canManageRoles",
      array(
        select distinct pg_get_userbyid(relowner)::text from pg_class
        where relnamespace = 'public'::regnamespace and pg_has_role(session_user, relowner, 'member')
      ) as owners,
      array(
        select rolname::text from pg_roles
        where starts_with(rolname, 'pg_') and pg_has_role(session_user, oid, 'member')
      ) as predefined,
      has_schema_privilege(session_user, 'public', 'create') as "canCreate",
      exists (
        select from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and (
          has_table_privilege(session_user, oid, 'delete, truncate')
          or has_any_column_privilege(session_user, oid, 'insert, update')
        )
      ) as "canWrite"
    from pg_roles where rolname = session_user
  `.execute(database);
  const [rights] = rows;
  if (rights === undefined) throw new TypeError('the session has no login');
  return rights;
}

/** Refuses a pooler whose connections lack a setting: the login has another default, or none. */
export async function refuseOtherSettings(variable: string, database: Database): Promise<void> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from pg_settings where name = any(${Object.keys(SESSION_SETTINGS)})
  `.execute(database);
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const wrong = Object.entries(SESSION_SETTINGS).filter(([name, value]) => values.get(name) !== value);
  if (wrong.length === 0) return;
  const settings = wrong.map(([name, value]) => `- ${name} is ${values.get(name)} instead of ${value}`);
  throw new ConfigProblem(
    `The login of ${variable} lacks defaults that connections through a pooler need. Run migrate, or alter the role:\n${settings.join('\n')}`,
  );
}
