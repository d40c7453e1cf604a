import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMonth } from '@hiram/server/ledger/index';
import { openDatabase } from '@hiram/server/platform/database/database';
import { migrate, readKeyMigrations, readMigrations } from '@hiram/server/platform/database/migrations';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { createLog } from '@hiram/server/platform/log/log';
import { createPersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { Secret } from '@hiram/server/platform/secret';
import { folderStore } from '@hiram/server/platform/storage/folder-store';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { testServerUrl, urlOfDatabase, withClient } from '@hiram/server-testing/platform/database/database';
import { openTestKeyStore } from '@hiram/server-testing/platform/personal-data/key-store';
import { readTestKeys, testMasterKeys } from '@hiram/server-testing/platform/personal-data/personal-data';
import { temporaryFolder } from '@hiram/tools/engines/temporary-folder';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoLender } from '../lender.ts';
import { createDemoStaff } from '../staff.ts';
import { restoreSnapshot } from './restore-snapshot.ts';
import { type DemoSnapshot, readSnapshot, writeSnapshot } from './snapshot-file.ts';
import { takeSnapshot } from './take-snapshot.ts';

const folder = temporaryFolder('hiram-snapshot-test');
const masterKeys = readTestKeys(testMasterKeys('test'));
const names: string[] = [];
const stops: (() => Promise<unknown>)[] = [];
const log = createLog({ level: 'silent', program: 'test' });

let original: Lender;
let snapshot: DemoSnapshot;
let person: string;

type Lender = Awaited<ReturnType<typeof lenderIn>>;

async function emptyDatabase(): Promise<Secret> {
  const name = `hiram_snapshot_${randomUUID().replaceAll('-', '')}`;
  names.push(name);
  await withClient(testServerUrl(), (client) => client.query(`create database ${name}`));
  return new Secret(urlOfDatabase(testServerUrl(), name));
}

async function lenderIn(part: string, { isMigrated }: { readonly isMigrated: boolean }) {
  const [databaseUrl, keysDatabaseUrl] = [await emptyDatabase(), await emptyDatabase()];
  if (isMigrated) {
    await migrate(databaseUrl, await readMigrations());
    await migrate(keysDatabaseUrl, await readKeyMigrations(), 'hiram_keys');
  }
  const telemetry = await startTelemetry({ program: 'test' });
  const database = openDatabase({ url: databaseUrl, poolSize: 2, program: 'test', log, telemetry });
  const keyStore = await openTestKeyStore(keysDatabaseUrl);
  stops.push(() => Promise.all([database.destroy(), keyStore.close(), telemetry.shutDown()]));
  const objectsFolder = join(folder, part, 'objects');
  return {
    databaseUrl,
    keysDatabaseUrl,
    database,
    personalData: createPersonalData(masterKeys, keyStore),
    objectsFolder,
    store: folderStore(objectsFolder),
    simulatorFolder: join(folder, part, 'simulator'),
  };
}

beforeAll(async () => {
  original = await lenderIn('original', { isMigrated: true });
  const { database, personalData, store, simulatorFolder, databaseUrl } = original;
  await createDemoLender(database);
  await createDemoStaff({ database, personalData });
  await openMonth(database, calendarDate('2031-05-01'));
  await withClient(databaseUrl.reveal(), async (client) => {
    await client.query(`select guard_ledger_month('2031-05-01')`);
    const { rows } = await client.query<{ id: string }>(
      'select person_id as id from personal_data_keys order by 1 limit 1',
    );
    assert(rows[0] !== undefined, 'the demo lender has no people');
    person = rows[0].id;
  });
  await store.put('reports/one', Buffer.from('not of one person'));
  await inTransaction(database, (tx) => personalData.keyFor(tx, person));
  mkdirSync(simulatorFolder, { recursive: true });
  const entries = ['{"reference":"pay_1","state":"open"}', '{"reference":"pay_1","state":"paid"}'];
  writeFileSync(join(simulatorFolder, 'payments.jsonl'), `${entries.join('\n')}\n`);
  await writeSnapshot(join(folder, 'snapshot'), await takeSnapshot(original));
  snapshot = await readSnapshot(join(folder, 'snapshot'));
});

afterAll(async () => {
  for (const stop of stops) await stop();
  for (const name of names) {
    await withClient(testServerUrl(), (client) => client.query(`drop database ${name} with (force)`));
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Each table's rows as one digest, so that a lost or changed value is noticed. */
function digestsOf({ databaseUrl }: Lender): Promise<unknown[]> {
  return withClient(databaseUrl.reveal(), async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
         and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations' order by 1`,
    );
    const digests = tables.map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(line::text, ',' order by line::text)) as rows from "${name}" as line`,
    );
    return (await client.query(`${digests.join(' union all ')} order by 1`)).rows;
  });
}

test('a restored lender has every row, object and record of the original, and its closed months', async () => {
  const restored = await lenderIn('restored', { isMigrated: false });
  await restoreSnapshot(snapshot, restored);
  expect(await digestsOf(restored)).toEqual(await digestsOf(original));
  expect(Buffer.from((await restored.store.get('reports/one')) ?? []).toString()).toBe('not of one person');
  const key = await restored.personalData.findKey(restored.database, person);
  const before = await original.personalData.findKey(original.database, person);
  expect(
    key?.decryptBytes(
      'uploads.picture',
      before?.encryptBytes('uploads.picture', Buffer.from('a')) ?? Buffer.of(),
    ),
  ).toEqual(Buffer.from('a'));
  expect(snapshot.simulator.map(({ bytes }) => bytes.toString())).toEqual([
    '{"reference":"pay_1","state":"paid"}\n',
  ]);
  const triggers = await withClient(restored.databaseUrl.reveal(), (client) =>
    client.query(
      `select tgrelid::regclass::text as on_table from pg_trigger where tgname = 'ledger_period_open'`,
    ),
  );
  expect(triggers.rows).toContainEqual({ on_table: 'ledger_transactions_2031_05' });
});

test('a snapshot with an edited migration is refused, and one from before the newest migration is not', async () => {
  const [first, ...others] = snapshot.main.migrations;
  assert(first !== undefined, 'there are no migrations');
  const edited = { ...first, checksum: 'another' };
  const target = await lenderIn('edited', { isMigrated: false });
  const other = { ...snapshot, main: { ...snapshot.main, migrations: [edited, ...others] } };
  await expect(restoreSnapshot(other, target)).rejects.toThrow('the snapshot was made with another 0001');
});

test('newer migrations run on the restored rows', async () => {
  const newer = { name: '9999_newer.sql', kind: 'expand', checksum: 'x' } as const;
  const target = await lenderIn('older', { isMigrated: false });
  await restoreSnapshot(snapshot, target);
  const sql = 'alter table products add column is_newer boolean not null default true';
  expect(await migrate(target.databaseUrl, [...(await readMigrations()), { ...newer, sql }])).toEqual([
    newer.name,
  ]);
});
