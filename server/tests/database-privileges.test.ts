import {
  createTestDatabase,
  type TestDatabase,
  withClient,
} from '@hiram/server-testing/platform/database/database';
import {
  LOGIN_KINDS,
  privilegesTable,
  readPrivileges,
  type TablePrivileges,
} from '@hiram/server-testing/platform/database/privileges';
import {
  createProgramLogins,
  programLoginNames,
} from '@hiram/server-testing/platform/database/program-logins';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { refuseStrongLogins } from '#platform/database/login-rights.ts';
import { createLogins, type LoginKind } from '#platform/database/logins.ts';
import { createLog } from '#platform/log/log.ts';
import { Secret } from '#platform/secret.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';

let db: TestDatabase;
let urls: Readonly<Record<LoginKind, string>>;
let tables: TablePrivileges[];

beforeAll(async () => {
  db = await createTestDatabase();
  urls = await createProgramLogins(db);
  tables = await readPrivileges(db);
});

afterAll(async () => {
  await db.close();
});

/** PostgreSQL's code for a missing right. */
const DENIED = '42501';

/**
 * Runs each statement, undoes it, and returns those that were not denied. One round trip for all of them, because
 * there are many thousands.
 */
async function notDenied(url: string, statements: readonly string[]): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query(`select set_config('test.statements', $1, false)`, [JSON.stringify(statements)]);
    await client.query(`do $$
      declare
        statement text;
        outcomes text[] := '{}';
      begin
        for statement in select json_array_elements_text(current_setting('test.statements')::json) loop
          begin
            execute statement;
            raise exception 'undo' using errcode = 'ZZ001';
          exception
            when insufficient_privilege then null;
            when others then
              outcomes := outcomes || (case sqlstate when 'ZZ001' then 'done' else sqlstate end || ': ' || statement);
          end;
        end loop;
        perform set_config('test.outcomes', to_json(outcomes)::text, false);
      end $$`);
    const { rows } = await client.query<{ outcomes: string[] }>(
      `select current_setting('test.outcomes')::json as outcomes`,
    );
    return rows[0]?.outcomes ?? ['nothing was tried'];
  });
}

/** Also tries statements that need a session or a transaction of their own. */
async function notDeniedAlone(url: string, attempts: readonly (readonly string[])[]): Promise<string[]> {
  return withClient(url, async (client) => {
    const outcomes: string[] = [];
    for (const attempt of attempts) {
      let outcome = 'done';
      for (const statement of attempt) {
        outcome = await client.query(statement).then(
          () => 'done',
          (error: pg.DatabaseError) => error.code ?? 'unknown',
        );
      }
      if (outcome !== DENIED) outcomes.push(`${outcome}: ${attempt.join('; ')}`);
    }
    return outcomes;
  });
}

/** Every statement on the table that the login's grants do not allow. */
function forbiddenOn({ table, columns, allowed }: TablePrivileges, kind: LoginKind): string[] {
  const may = allowed[kind];
  const isReadOnly = [may.insert, may.update, may.delete].every(({ length }) => length === 0);
  return [
    ...columns
      .filter((column) => !may.select.includes(column))
      .map((column) => `select ${column} from ${table}`),
    ...columns
      .filter((column) => !may.insert.includes(column))
      .map((column) => `insert into ${table} (${column}) values (default)`),
    ...columns
      .filter((column) => !may.update.includes(column))
      .map((column) => `update ${table} set ${column} = default`),
    ...(may.delete.length === 0 ? [`delete from ${table}`] : []),
    ...(isReadOnly ? [`lock table ${table} in row exclusive mode`] : []),
    `truncate ${table}`,
    `drop table ${table} cascade`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} add column planted integer`,
    `alter table ${table} rename to planted`,
    `alter table ${table} owner to current_user`,
    `alter table ${table} set unlogged`,
    `create index on ${table} ((1))`,
    `create trigger planted after insert on ${table} execute function suppress_redundant_updates_trigger()`,
    `create rule planted as on update to ${table} do instead nothing`,
    `create policy planted on ${table}`,
    `comment on table ${table} is 'planted'`,
  ];
}

describe('the grants of every table', () => {
  test('are listed in docs/security/database-privileges.md, which `npm run privileges` writes', async () => {
    await expect(privilegesTable(tables)).toMatchFileSnapshot('../../docs/security/database-privileges.md');
  });

  test('let at least one program read it: a table without grants was forgotten', () => {
    const unreadable = tables.filter(({ allowed }) =>
      LOGIN_KINDS.every((kind) => allowed[kind].select.length === 0),
    );
    expect(unreadable.map(({ table }) => table)).toEqual([]);
  });

  test('never allow an update or a deletion in the ledger and the audit trail', () => {
    const appendOnly = [
      'ledger_transactions',
      'ledger_transfers',
      'ledger_keys',
      'ledger_provider_references',
      'ledger_anchors',
      'staff_audit_entries',
      'staff_audit_anchors',
      'loan_events',
      'loan_history',
      'case_steps',
      'business_days',
      'fraud_list_hits',
      'screening_matches',
    ];
    const checked = tables.filter(({ table }) => appendOnly.includes(table));
    expect(checked).toHaveLength(appendOnly.length);
    for (const { table, allowed } of checked) {
      for (const kind of LOGIN_KINDS) {
        expect([...allowed[kind].update, ...allowed[kind].delete], `${table} ${kind}`).toEqual([]);
      }
    }
  });

  test('cannot be passed on', async () => {
    const passedOn = await db.asOwner(
      `select relname, attname from pg_class left join pg_attribute on attrelid = pg_class.oid,
         lateral aclexplode(coalesce(attacl, relacl)) as granted
       where relnamespace = 'public'::regnamespace and is_grantable and grantee <> relowner`,
    );
    expect(passedOn).toEqual([]);
  });

  test('keep personal data keys from the reports', () => {
    const keys = tables.find(({ table }) => table === 'personal_data_keys');
    expect(keys?.allowed.reader.select).toEqual([]);
  });

  for (const kind of LOGIN_KINDS) {
    test(`are all that the login of the ${kind} has: every other statement is denied`, async () => {
      const statements = tables.flatMap((table) => forbiddenOn(table, kind));
      expect(statements.length).toBeGreaterThan(tables.length * 15);
      expect(await notDenied(urls[kind], statements)).toEqual([]);
    });
  }

  test('cover no partition, so a row is changed only through its table', async () => {
    const partitions = (await db.asOwner(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r'`,
    )) as { name: string }[];
    expect(partitions.length).toBeGreaterThan(10);
    const statements = partitions.map(({ name }) => `delete from ${name}`);
    for (const kind of LOGIN_KINDS) expect(await notDenied(urls[kind], statements)).toEqual([]);
  });
});

describe('a taken-over program', () => {
  for (const kind of LOGIN_KINDS) {
    test(`with the login of the ${kind} cannot take more rights`, async () => {
      const [{ owner } = { owner: '' }] = (await db.asOwner('select current_user as owner')) as {
        owner: string;
      }[];
      const others = ['hiram_app', 'hiram_api', 'hiram_workflows', 'hiram_reader'].filter(
        (role) => !rolesHeld[kind].includes(role),
      );
      const chains = ['staff_audit_entries', 'ledger_transactions'].map((table) => `delete from ${table}`);
      expect(
        await notDeniedAlone(urls[kind], [
          ...['set role none', 'reset role', 'reset session authorization', 'discard all'].flatMap((reset) =>
            chains.map((statement) => [reset, statement]),
          ),
          ['create database planted'],
          [`alter system set log_statement = 'none'`],
          [`copy (select 1) to program 'true'`],
          [`copy (select 1) to '/tmp/planted'`],
          [`copy schema_migrations from '/etc/passwd'`],
        ]),
      ).toEqual([]);
      expect(
        await notDenied(urls[kind], [
          `set role ${owner}`,
          `set session authorization ${owner}`,
          ...others.map((role) => `set role ${role}`),
          ...others.map((role) => `grant ${role} to current_user`),
          `grant ${owner} to current_user`,
          'alter role current_user createrole',
          'alter role current_user superuser',
          'create role planted',
          'create schema planted',
          'create table planted ()',
          'create view planted as select 1',
          `create function planted() returns integer language sql as 'select 1'`,
          'create extension dblink',
          'create publication planted for all tables',
          'create event trigger planted on ddl_command_end execute function open_month()',
          'set session_replication_role = replica',
          `alter default privileges for role ${owner} grant all on tables to public`,
          `select pg_read_file('/etc/passwd')`,
          `select pg_ls_dir('/')`,
          `select lo_import('/etc/passwd')`,
          'select rolpassword from pg_authid',
          ...(kind === 'workflows'
            ? []
            : ['create temporary table planted ()', `select open_month('2031-01-01')`]),
        ]),
      ).toEqual([]);
    });
  }

  test('of one lender cannot connect to the database of another on the same server', async () => {
    const other = await createTestDatabase();
    try {
      const login = { name: 'hiram_test_other_api', password: new Secret('another-password-for-tests') };
      await createLogins(other.url, { api: login });
      const url = new URL(urls.api);
      url.pathname = new URL(other.url.reveal()).pathname;
      await expect(withClient(url.href, async () => 'connected')).rejects.toMatchObject({ code: DENIED });
    } finally {
      await other.close();
    }
  });
});

const rolesHeld: Readonly<Record<LoginKind, readonly string[]>> = {
  api: ['hiram_app', 'hiram_api'],
  workflows: ['hiram_app', 'hiram_workflows'],
  reader: ['hiram_reader'],
};

describe('the logins', () => {
  test('are created again without a change, and a stray membership is removed', async () => {
    await db.asOwner(`grant hiram_workflows to ${programLoginNames(db).reader}`);
    await createProgramLogins(db);
    const memberships = await db.asOwner(
      `select member.rolname as login, array_agg(granted.rolname::text order by granted.rolname) as roles
       from pg_auth_members
       join pg_roles as granted on granted.oid = roleid
       join pg_roles as member on member.oid = pg_auth_members.member
       where member.rolname = any ($1) group by 1 order by 1`,
      [Object.values(programLoginNames(db))],
    );
    expect(memberships).toEqual([
      { login: programLoginNames(db).api, roles: ['hiram_api', 'hiram_app'] },
      { login: programLoginNames(db).reader, roles: ['hiram_reader'] },
      { login: programLoginNames(db).workflows, roles: ['hiram_app', 'hiram_workflows'] },
    ]);
  });

  test('are not taken over from a role with more rights', async () => {
    const name = new URL(db.url.reveal()).username;
    await expect(createLogins(db.url, { api: { name, password: new Secret('x') } })).rejects.toThrow(
      `The role ${name} has more rights than a program may have.`,
    );
  });

  test('have passwords that reach the server only as verifiers', async () => {
    const stored = await db.asOwner('select rolpassword from pg_authid where rolname = $1', [
      programLoginNames(db).api,
    ]);
    expect(stored).toEqual([
      { rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$4096:[\w+/]+=*\$[\w+/]{43}=:[\w+/]{43}=$/) },
    ]);
  });
});

describe('a program in production', () => {
  async function refusal(url: string, options: { isReader?: boolean } = {}): Promise<string> {
    const telemetry = await startTelemetry({ program: 'test' });
    const log = createLog({ level: 'silent', program: 'test' });
    const database = openDatabase({ url: new Secret(url), poolSize: 1, program: 'test', log, telemetry });
    try {
      return await refuseStrongLogins([{ variable: 'DATABASE_URL', database, ...options }]).then(
        () => 'started',
        (error: Error) => error.message,
      );
    } finally {
      await database.destroy();
      await telemetry.shutDown();
    }
  }

  test('starts with its own login', async () => {
    expect(await refusal(urls.api)).toBe('started');
    expect(await refusal(urls.workflows)).toBe('started');
    expect(await refusal(urls.reader, { isReader: true })).toBe('started');
  });

  test('refuses the owner of the tables, also behind `set role`', async () => {
    const behindRole = `${db.url.reveal()}?options=${encodeURIComponent('-c role=hiram_app')}`;
    for (const url of [db.url.reveal(), behindRole]) {
      const message = await refusal(url);
      expect(message).toContain('which is a superuser');
      expect(message).toContain('which owns tables');
    }
  });

  test('refuses a login that can become the owner or a predefined role', async () => {
    await db.asOwner(`do $$ begin
      create role hiram_test_strong login password 'a-password-for-the-tests' in role pg_write_all_data;
    exception when duplicate_object then null; end $$`);
    await db.asOwner(`do $$ begin
      execute format('grant connect on database %I to hiram_test_strong', current_database());
      execute format('grant %I to hiram_test_strong', current_user);
    end $$`);
    const url = new URL(urls.api);
    url.username = 'hiram_test_strong';
    const message = await refusal(url.href);
    expect(message).toContain('hiram_test_strong, which is or can become');
    expect(message).toContain('pg_write_all_data');
  });

  test('refuses a login for reports that can write', async () => {
    expect(await refusal(urls.api, { isReader: true })).toContain(
      'which can write, although reports only read',
    );
  });
});
