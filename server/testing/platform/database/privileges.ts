import type { LoginKind } from '@hiram/server/platform/database/logins';
import { ROLES_OF_LOGINS } from '@hiram/server/platform/database/logins';
import type { TestDatabase } from './database.ts';

// Which program may do what with which table, as docs/security/database-privileges.md states. The document is
// generated from the grants of the migrations, and the logins are tested against it.

export const LOGIN_KINDS = ['api', 'workflows', 'reader'] as const satisfies readonly LoginKind[];

const COLUMN_PRIVILEGES = ['select', 'insert', 'update'] as const;
const TABLE_PRIVILEGES = [...COLUMN_PRIVILEGES, 'delete', 'truncate', 'references', 'trigger'] as const;
type Privilege = (typeof TABLE_PRIVILEGES)[number];

export interface TablePrivileges {
  readonly table: string;
  readonly columns: readonly string[];
  /** Columns on which a login has a privilege. For the others of the table it has none. */
  readonly allowed: Readonly<Record<LoginKind, Readonly<Record<Privilege, readonly string[]>>>>;
}

/** Of every table but the partitions, which are reached through their parents. */
export async function readPrivileges(db: TestDatabase): Promise<TablePrivileges[]> {
  const rows = (await db.asOwner(
    `select relname as table, attname as column, kind, privilege,
       case when privilege = any ($3) then has_column_privilege(role, pg_class.oid, attnum, privilege)
         else has_table_privilege(role, pg_class.oid, privilege) end as allowed
     from pg_class
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     cross join (select split_part(pair, ' ', 1) as kind, split_part(pair, ' ', 2) as role from unnest($1::text[]) pair) roles
     cross join unnest($2::text[]) privilege
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname, attnum`,
    [
      LOGIN_KINDS.flatMap((kind) => ROLES_OF_LOGINS[kind].map((role) => `${kind} ${role}`)),
      TABLE_PRIVILEGES,
      COLUMN_PRIVILEGES,
    ],
  )) as { table: string; column: string; kind: LoginKind; privilege: Privilege; allowed: boolean }[];
  return Array.from(
    Map.groupBy(rows, ({ table }) => table),
    ([table, own]) => ({
      table,
      columns: [...new Set(own.map(({ column }) => column))],
      allowed: recordOf(LOGIN_KINDS, (kind) =>
        recordOf(TABLE_PRIVILEGES, (privilege) => [
          ...new Set(
            own
              .filter((row) => row.allowed && row.kind === kind && row.privilege === privilege)
              .map(({ column }) => column),
          ),
        ]),
      ),
    }),
  );
}

function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  makeValue: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  // The cast is safe: every key gets a value.
  return Object.fromEntries(keys.map((key) => [key, makeValue(key)])) as Record<Key, Value>;
}

/** The document, generated from the grants. */
export function privilegesTable(tables: readonly TablePrivileges[]): string {
  return [
    '# What each database login may do',
    '',
    'Made by `npm run privileges` from the grants of the migrations; a test fails when it differs. Another one connects with each',
    'login and tries every statement that is not listed here. See [decision 92](../decisions/0092-one-database-login-for-each-program.md).',
    '',
    'R reads, I inserts, U updates, D deletes. With columns, the right is limited to them. No login may truncate, alter or drop a',
    'table, or create one. A table in which no login has U or D is append-only.',
    '',
    '| table | API | workflows | reports |',
    '|---|---|---|---|',
    ...tables.map(
      (one) => `| \`${one.table}\` | ${LOGIN_KINDS.map((kind) => cellOf(one, kind)).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

function cellOf({ columns, allowed }: TablePrivileges, kind: LoginKind): string {
  const letters: readonly (readonly [Privilege, string])[] = [
    ['select', 'R'],
    ['insert', 'I'],
    ['update', 'U'],
    ['delete', 'D'],
  ];
  return letters
    .flatMap(([privilege, letter]) => {
      const own = allowed[kind][privilege];
      if (own.length === 0) return [];
      return [own.length === columns.length ? letter : `${letter} (${own.join(', ')})`];
    })
    .join(' ');
}
