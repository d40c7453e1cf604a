import { migrationViolations } from '@hiram/server-testing/platform/database/migration-rules';
import { describe, expect, test } from 'vitest';
import type { Migration, MigrationKind } from '#platform/database/migration.ts';
import { readMigrations } from '#platform/database/migrations.ts';
import { statementsOf } from '#platform/database/sql-statements.ts';

function migration(sql: string, kind: MigrationKind = 'expand', number = '0040'): Migration {
  const name = `${number}_planted${kind === 'expand' ? '' : `.${kind}`}.sql`;
  return { name, kind, sql, checksum: '' };
}

test('migrations can be applied while the previous release runs', async () => {
  expect(migrationViolations(await readMigrations())).toEqual([]);
});

test('migrations from before the rules are not judged', () => {
  expect(migrationViolations([migration('drop table loans;', 'expand', '0032')])).toEqual([]);
});

describe('a migration is refused that', () => {
  const planted: readonly (readonly [what: string, sql: string, kind?: MigrationKind])[] = [
    [
      'adds a column with a volatile default',
      'alter table loans add column token uuid default gen_random_uuid();',
    ],
    ['adds a numbered column', 'alter table loans add column serial_no bigserial;'],
    [
      'adds a stored generated column',
      'alter table loans add column total bigint generated always as (cost_minor + 1) stored;',
    ],
    [
      'adds a column that must not be empty, without a default',
      'alter table loans add column rate int not null;',
    ],
    [
      'hides such a column behind another',
      'alter table loans add column a int, add column rate int not null;',
    ],
    ['adds a unique column', 'alter table loans add column code text unique;'],
    ['adds a column with a check', 'alter table loans add column rate int check (rate > 0);'],
    ['adds a column with a foreign key', 'alter table loans add column brand text references brands (code);'],
    ['sets not null', 'alter table loans alter column number set not null;'],
    [
      'sets not null in a contract without a validated check',
      'alter table loans alter column number set not null;',
      'contract',
    ],
    ['changes a type', 'alter table loans alter column version type bigint;'],
    ['changes a type in a contract', 'alter table loans alter version set data type bigint;', 'contract'],
    ['drops a column', 'alter table loans drop column number;'],
    ['drops a table', 'drop table reminders;'],
    ['drops an index', 'drop index loans_number_unique;'],
    ['drops a default', 'alter table loans alter column version drop default;'],
    ['renames a column', 'alter table loans rename column number to code;'],
    ['renames a table', 'alter table loans rename to credits;'],
    ['builds an index under a lock', 'create index loans_by_state on loans (state);'],
    ['builds a unique index under a lock', 'create unique index loans_by_state on only loans (state);'],
    [
      'builds an index under a lock in a contract',
      'create index loans_by_state on loans (state);',
      'contract',
    ],
    [
      'builds an index concurrently in a transaction',
      'create index concurrently loans_by_state on loans (state);',
    ],
    ['adds a check that reads the table', 'alter table loans add constraint positive check (version > 0);'],
    ['adds a check without a name', 'alter table loans add check (version > 0);'],
    [
      'adds a foreign key that reads the table',
      'alter table loans add constraint f foreign key (id) references borrowers;',
    ],
    ['adds a unique constraint', 'alter table loans add constraint u unique (number);'],
    ['validates a constraint in a transaction', 'alter table loans validate constraint positive;'],
    ['updates a table as a whole', 'update loans set version = version + 1;'],
    ['deletes from a table', 'delete from reminders where sent_at is null;'],
    ['empties a table', 'truncate reminders;'],
    ['locks a table', 'lock table loans;'],
    ['takes a right away', 'revoke insert on loans from hiram_api;'],
    ['hides a statement in a block', 'do $$ begin alter table loans drop column number; end $$;'],
    [
      'hides an index in a block',
      'do $$ begin if true then create index x on loans (state); end if; end $$;',
    ],
    [
      'runs another statement outside a transaction',
      'alter table loans add column rate int;',
      'concurrently',
    ],
    [
      'builds an index under a lock outside a transaction',
      'create index x on loans (state);',
      'concurrently',
    ],
    [
      'backfills without a batch',
      'update loans set number = $2 where number is null returning id as key;',
      'backfill',
    ],
    [
      'backfills by two statements',
      `update loans set number = '' where id in (select id from loans where id > $2 order by id limit $1) returning id as key;
       update loans set number = '';`,
      'backfill',
    ],
    [
      'backfills without the rows that are locked',
      `update loans set number = '' where id in (select id from loans where id > $2 order by id limit $1 for update skip locked)
       returning id as key;`,
      'backfill',
    ],
  ];
  for (const [what, sql, kind] of planted)
    test(what, () => {
      const [violation, ...more] = migrationViolations([migration(sql, kind)]);
      expect(violation).toContain('0040_planted');
      expect(more.length).toBeLessThanOrEqual(3);
    });
});

describe('a migration may', () => {
  const held: readonly (readonly [what: string, sql: string, kind?: MigrationKind])[] = [
    [
      'do everything with a table that it creates',
      `create table fees (id uuid primary key, loan_id uuid not null references loans);
       create index fees_by_loan on fees (loan_id);
       alter table fees add constraint positive check (id is not null);
       create function fee_of(id uuid) returns int language sql as $$ select 1; drop table fees; $$;
       revoke execute on function fee_of(uuid) from public;
       grant select, insert on fees to hiram_app;`,
    ],
    ['add an empty column', 'alter table loans add column rate int;'],
    [
      'add a column with a fixed default',
      "alter table loans add column noted_at timestamptz not null default now(), add column kind text not null default 'a, not null';",
    ],
    [
      'replace a check',
      'alter table loans drop constraint c; alter table loans add constraint c check (version > 0) not valid;',
    ],
    ['let a column be empty', 'alter table loans alter column number drop not null;'],
    [
      'add a foreign key that is not valid yet',
      'alter table loans add constraint f foreign key (id) references borrowers not valid;',
    ],
    [
      'read a table that stays small',
      "alter table brands add constraint c check (code <> 'x'); create index b on brands (market);",
    ],
    ['mention what is refused in a comment', '-- alter table loans drop column number;\nselect 1;'],
    [
      'build indexes outside a transaction',
      'create unique index concurrently a on loans (number); drop index concurrently b;',
      'concurrently',
    ],
    ['validate a check outside a transaction', 'alter table loans validate constraint c;', 'concurrently'],
    [
      'remove in a contract',
      'alter table loans drop column number; drop table reminders; revoke insert on loans from hiram_api;',
      'contract',
    ],
    [
      'backfill in batches',
      `update loans set number = 'x' where id in (
         select id from loans where number is null and ($2::uuid is null or id > $2::uuid) order by id limit $1
       ) returning id as key;`,
      'backfill',
    ],
  ];
  for (const [what, sql, kind] of held)
    test(what, () => {
      expect(migrationViolations([migration(sql, kind)])).toEqual([]);
    });

  test('set not null after an earlier migration has validated the same', () => {
    expect(
      migrationViolations([
        migration(
          'alter table loans add constraint n check (number is not null) not valid;',
          'expand',
          '0040',
        ),
        migration('alter table loans validate constraint n;', 'concurrently', '0041'),
        migration('alter table loans alter column number set not null;', 'contract', '0042'),
      ]),
    ).toEqual([]);
  });
});

test('statements are split outside of quotes, comments and function bodies', () => {
  const sql = `-- a; b\nselect ';', "a;b"; /* ; */ create function f() returns text as $x$ select 1; $x$; select 'it''s;';`;
  expect(statementsOf(sql)).toEqual([
    `select ';', "a;b"`,
    'create function f() returns text as $x$ select 1; $x$',
    `select 'it''s;'`,
  ]);
});
