import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testServerUrl, urlOfDatabase, withClient } from '@hiram/server-testing/platform/database/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../secret.ts';
import { type MigrateOptions, migrate, readMigrations } from './migrations.ts';

let folder: string;
let name: string;
let url: Secret;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hiram-migrations-'));
  name = `hiram_test_${randomUUID().replaceAll('-', '')}`;
  url = new Secret(urlOfDatabase(testServerUrl(), name));
  await withClient(testServerUrl(), (client) => client.query(`create database ${name}`));
  await write('0001_loans.sql', 'create table loans (id int primary key);');
});

afterEach(async () => {
  await withClient(testServerUrl(), (client) => client.query(`drop database ${name} with (force)`));
  await rm(folder, { recursive: true });
});

function write(file: string, sql: string): Promise<void> {
  return writeFile(join(folder, file), sql);
}

async function migrateFolder(options: MigrateOptions = {}): Promise<string[]> {
  return migrate(url, await readMigrations(folder), 'public', options);
}

function query(sql: string): Promise<Record<string, unknown>[]> {
  return withClient(url.reveal(), async (client) => (await client.query(sql)).rows);
}

async function tableNames(): Promise<unknown[]> {
  const { rows } = await withClient(url.reveal(), (client) =>
    client.query("select tablename from pg_tables where schemaname = 'public' order by tablename"),
  );
  return rows.map(({ tablename }) => tablename);
}

describe('migrations', () => {
  test('are applied once each, in numerical order', async () => {
    await write('0002_rates.sql', 'alter table loans add column rate int;');
    expect(await migrateFolder()).toEqual(['0001_loans.sql', '0002_rates.sql']);
    await write('0003_fees.sql', 'create table fees (loan_id int references loans);');
    expect(await migrateFolder()).toEqual(['0003_fees.sql']);
    expect(await migrateFolder()).toEqual([]);
  });

  test('run concurrently by many processes are still applied once', async () => {
    await write('0002_slow.sql', 'select pg_sleep(0.2); create table slow (id int);');
    const outcomes = await Promise.all([migrateFolder(), migrateFolder(), migrateFolder()]);
    expect(outcomes.flat()).toEqual(['0001_loans.sql', '0002_slow.sql']);
  });

  test('that were edited after they were applied are refused', async () => {
    await migrateFolder();
    await write('0001_loans.sql', 'create table loans (id bigint primary key);');
    await expect(migrateFolder()).rejects.toThrow('0001_loans.sql was edited after it was applied');
  });

  test('numbered before an applied one are refused', async () => {
    await write('0003_fees.sql', 'create table fees (id int);');
    await migrateFolder();
    await write('0002_rates.sql', 'create table rates (id int);');
    await expect(migrateFolder()).rejects.toThrow('0002_rates.sql comes before 0003_fees.sql');
  });

  test('that fail are rolled back, keep earlier ones, and are named', async () => {
    await write('0002_wrong.sql', 'create table half (id int); select no_such_thing();');
    await expect(migrateFolder()).rejects.toThrow('0002_wrong.sql failed and was rolled back');
    expect(await tableNames()).toEqual(['loans', 'schema_migrations']);
  });

  test('with an invalid name are refused', async () => {
    await write('2_rates.sql', 'select 1;');
    await expect(migrateFolder()).rejects.toThrow('2_rates.sql is not named like');
  });

  test('with the number of another are refused', async () => {
    await write('0001_rates.concurrently.sql', 'select 1;');
    await expect(migrateFolder()).rejects.toThrow('0001_rates.concurrently.sql has the number of another');
  });

  test('of an unknown kind are refused', async () => {
    await write('0002_rates.later.sql', 'select 1;');
    await expect(migrateFolder()).rejects.toThrow('0002_rates.later.sql is not named like');
  });

  test('that find their table locked let others pass and try again', async () => {
    await migrateFolder();
    await write('0002_rates.sql', 'alter table loans add column rate int;');
    await withClient(url.reveal(), async (holder) => {
      await holder.query('begin; select from loans');
      const waits: unknown[] = [];
      const locks = { timeoutMs: 20, attempts: 1_000 };
      const migrated = migrateFolder({
        locks,
        report: ({ attempt }) => attempt !== undefined && waits.push(attempt),
      });
      await expect.poll(() => waits.length).toBeGreaterThan(1);
      // The migration holds no lock while it pauses, so a reader is not held up for longer than one attempt.
      await query('select from loans');
      await holder.query('commit');
      expect(await migrated).toEqual(['0002_rates.sql']);
    });
  });

  test('that find their table locked for too long are named', async () => {
    await migrateFolder();
    await write('0002_rates.sql', 'alter table loans add column rate int;');
    await withClient(url.reveal(), async (holder) => {
      await holder.query('begin; select from loans');
      await expect(migrateFolder({ locks: { timeoutMs: 20, attempts: 2 } })).rejects.toThrow(
        '0002_rates.sql failed',
      );
    });
  });
});

describe('a concurrent migration', () => {
  const index = 'create index concurrently loans_by_id on loans (id);\n';

  test('builds its index while the table is written, while other runs wait for their turn', async () => {
    await migrateFolder();
    await write(
      '0002_index.concurrently.sql',
      `${index}create index concurrently loans_by_half on loans ((id / 2));`,
    );
    await write('0003_after.sql', 'create table after_index (id int);');
    await withClient(url.reveal(), async (writer) => {
      await writer.query('begin; insert into loans values (1)');
      const migrated = Promise.all([migrateFolder(), migrateFolder(), migrateFolder()]);
      await expect
        .poll(() =>
          query("select from pg_stat_activity where query like 'create index%' and wait_event_type = 'Lock'"),
        )
        .toHaveLength(1);
      await query('insert into loans values (2)');
      await writer.query('commit');
      expect((await migrated).flat()).toEqual(['0002_index.concurrently.sql', '0003_after.sql']);
    });
    expect(
      await query("select indisvalid from pg_index where indexrelid = 'loans_by_half'::regclass"),
    ).toEqual([{ indisvalid: true }]);
  });

  test('drops the invalid index of an interrupted run and makes it again', async () => {
    await migrateFolder();
    await query('alter table loans add column code int; insert into loans values (1, 7), (2, 7)');
    await write(
      '0002_index.concurrently.sql',
      `${index}create unique index concurrently loans_by_code on loans (code);`,
    );
    await expect(migrateFolder()).rejects.toThrow('0002_index.concurrently.sql failed and can be run again');
    const valid = `select relname, indisvalid from pg_index join pg_class on oid = indexrelid
      where relname like 'loans_by%' order by relname`;
    expect(await query(valid)).toEqual([
      { relname: 'loans_by_code', indisvalid: false },
      { relname: 'loans_by_id', indisvalid: true },
    ]);
    await query('update loans set code = id');
    expect(await migrateFolder()).toEqual(['0002_index.concurrently.sql']);
    expect(await query(valid)).toEqual([
      { relname: 'loans_by_code', indisvalid: true },
      { relname: 'loans_by_id', indisvalid: true },
    ]);
  });
});

describe('a backfill', () => {
  const backfill = `update loans set number = 'L' || id where id in (
      select id from loans where number is null and ($2::int is null or id > $2::int) order by id limit $1
    ) returning id as key;`;

  beforeEach(async () => {
    await write('0002_number.sql', 'alter table loans add column number text;');
    await migrateFolder();
    await query('insert into loans select generate_series(1, 25)');
    await write('0003_number.backfill.sql', `-- Numbers; all of them.\n${backfill}`);
  });

  test('changes its rows in batches and says how far it is', async () => {
    const progress: unknown[] = [];
    function report({ rows, after }: Readonly<Record<string, unknown>>): void {
      if (rows !== undefined) progress.push([rows, after]);
    }
    expect(await migrateFolder({ batch: 10, report })).toEqual(['0003_number.backfill.sql']);
    expect(progress).toEqual([
      [10, '10'],
      [20, '20'],
      [25, '25'],
    ]);
    expect(await query("select count(*)::int as filled from loans where number = 'L' || id")).toEqual([
      { filled: 25 },
    ]);
  });

  test('that was interrupted goes on with the rows that are left', async () => {
    await query("alter table loans add constraint stop check (number <> 'L17')");
    await expect(migrateFolder({ batch: 5 })).rejects.toThrow(
      '0003_number.backfill.sql failed and can be run again',
    );
    expect(await query('select count(*)::int as filled from loans where number is not null')).toEqual([
      { filled: 15 },
    ]);
    await query('alter table loans drop constraint stop');
    const rows: unknown[] = [];
    await migrateFolder({ batch: 5, report: (details) => details.rows && rows.push(details.rows) });
    expect(rows).toEqual([5, 10]);
  });

  test('that finds the same rows for ever is stopped', async () => {
    await write(
      '0003_number.backfill.sql',
      `update loans set number = '' where id in (select id from loans where $2::int is null or id > $2::int
        order by id limit $1) returning id as key;`,
    );
    await expect(migrateFolder({ batch: 10 })).rejects.toThrow('0003_number.backfill.sql failed');
  });
});

describe('a contract migration', () => {
  beforeEach(async () => {
    await write('0002_number.sql', 'alter table loans add column number text;');
    await write(
      '0003_number.backfill.sql',
      `update loans set number = 'L' || id where id in (
        select id from loans where number is null and ($2::int is null or id > $2::int) order by id limit $1
      ) returning id as key;`,
    );
  });

  async function writeContract(): Promise<void> {
    await write('0004_number.contract.sql', 'alter table loans alter column number set not null;');
  }

  test('waits for the previous release, and fills what that has written since the backfill', async () => {
    await migrateFolder();
    await query('insert into loans (id) values (1)');
    await writeContract();
    expect(await migrateFolder()).toEqual([]);
    await write('0005_fees.sql', 'create table fees (id int);');
    expect(await migrateFolder()).toEqual(['0005_fees.sql']);
    expect(await migrateFolder({ previousReleaseIsGone: true })).toEqual(['0004_number.contract.sql']);
    expect(await query('select number from loans')).toEqual([{ number: 'L1' }]);
    await expect(query('insert into loans (id) values (2)')).rejects.toThrow('null value');
  });

  test('is applied to an empty database at once', async () => {
    await writeContract();
    expect(await migrateFolder()).toContain('0004_number.contract.sql');
  });
});
