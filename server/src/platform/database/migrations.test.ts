import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testServerUrl, urlOfDatabase, withClient } from '@hiram/server-testing/platform/database/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../secret.ts';
import { migrate, readMigrations } from './migrations.ts';

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

async function migrateFolder(): Promise<string[]> {
  return migrate(url, await readMigrations(folder));
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
});
