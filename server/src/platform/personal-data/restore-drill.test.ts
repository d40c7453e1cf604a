import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { urlOfDatabase, withClient } from '@hiram/server-testing/platform/database/database';
import { openTestKeyStore } from '@hiram/server-testing/platform/personal-data/key-store';
import { readTestKeys, testMasterKeys } from '@hiram/server-testing/platform/personal-data/personal-data';
import { type RunningPostgres, startPostgres } from '@hiram/tools/engines/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../clock/system-clock.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { migrate, readKeyMigrations, readMigrations } from '../database/migrations.ts';
import { inTransaction } from '../database/transaction.ts';
import { createLog } from '../log/log.ts';
import { Secret } from '../secret.ts';
import { startTelemetry } from '../telemetry/telemetry.ts';
import { destroyErasedKeys } from './destroy-keys.ts';
import { decrypt } from './encryption.ts';
import type { KeyStore } from './key-store.ts';
import { createPersonalData } from './personal-data.ts';

/** A dump needs the tools of its server's version; the npm package has none, so this is Debian's PostgreSQL. */
const BINARIES = process.env.POSTGRESQL_15_BINARIES ?? '/usr/lib/postgresql/15/bin';
const FIELD = 'drill_people.name';

const run = promisify(execFile);
const masterKeys = readTestKeys(testMasterKeys('current'));

/** CI has these tools. Elsewhere: `apt-get install postgresql-15`, or POSTGRESQL_15_BINARIES. */
describe('restoring an older dump', () => {
  const [ana, ben] = [randomUUID(), randomUUID()];
  let folder: string;
  let postgres: RunningPostgres;
  let main: Secret;
  let database: Database;
  let keyStore: KeyStore;
  let dump: string;

  function urlOf(name: string): Secret {
    return new Secret(urlOfDatabase(postgres.url, name));
  }

  async function open(url: Secret): Promise<Database> {
    const log = createLog({ level: 'silent', program: 'drill' });
    const telemetry = await startTelemetry({ program: 'drill' });
    return openDatabase({ url, poolSize: 2, program: 'drill', log, telemetry });
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hiram-restore-drill-'));
    postgres = await startPostgres({
      folder: join(folder, 'postgres'),
      durable: false,
      binaries: { initdb: join(BINARIES, 'initdb'), postgres: join(BINARIES, 'postgres') },
    });
    await withClient(postgres.url, async (client) => {
      for (const name of ['drill', 'drill_keys', 'drill_restored'])
        await client.query(`create database ${name}`);
    });
    main = urlOf('drill');
    await migrate(main, await readMigrations());
    await migrate(urlOf('drill_keys'), await readKeyMigrations(), 'hiram_keys');
    await withClient(main.reveal(), async (client) => {
      await client.query('create table drill_people (person_id uuid primary key, name bytea not null)');
      await client.query('grant select, insert on drill_people to hiram_app');
    });
    [database, keyStore] = await Promise.all([open(main), openTestKeyStore(urlOf('drill_keys'))]);

    const personalData = createPersonalData(masterKeys, keyStore);
    for (const [id, name] of [
      [ana, 'Ana Cruz'],
      [ben, 'Ben Reyes'],
    ] as const) {
      await inTransaction(database, async (tx) => {
        const key = await personalData.keyFor(tx, id);
        await tx
          // The table exists in this test only.
          .insertInto('drill_people' as never)
          .values({ person_id: id, name: key.encrypt(FIELD, name) } as never)
          .execute();
      });
    }
    dump = join(folder, 'main.dump');
    await run(join(BINARIES, 'pg_dump'), ['--format=custom', `--file=${dump}`, main.reveal()]);
    await inTransaction(database, (tx) => personalData.forget(tx, ana));
    expect(await destroyErasedKeys({ database, systemClock, keyStore })).toBe(1);
    await run(join(BINARIES, 'pg_restore'), [`--dbname=${urlOf('drill_restored').reveal()}`, dump]);
  });

  afterAll(async () => {
    await Promise.all([database?.destroy(), keyStore?.close()]);
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function restoredRows(): Promise<Map<string, Buffer>> {
    const { rows } = await withClient(urlOf('drill_restored').reveal(), (client) =>
      client.query<{ person_id: string; name: Buffer }>('select person_id, name from drill_people'),
    );
    return new Map(rows.map((row) => [row.person_id, row.name]));
  }

  test('does not bring back an erased person; others are readable', async () => {
    const restored = await open(urlOf('drill_restored'));
    const rows = await restoredRows();
    expect([...rows.keys()].toSorted()).toEqual([ana, ben].toSorted());
    // A new process: the current key store, the current master key, the old data.
    const found = await createPersonalData(masterKeys, keyStore).findKeys(restored, [ana, ben]);
    expect([...found.keys()]).toEqual([ben]);
    expect(found.get(ben)?.decrypt(FIELD, rows.get(ben) ?? Buffer.of())).toBe('Ben Reyes');
    await restored.destroy();
  });

  test('gives no new key to the erased person', async () => {
    const restored = await open(urlOf('drill_restored'));
    const personalData = createPersonalData(masterKeys, keyStore);
    const writing = inTransaction(restored, (tx) => personalData.keyFor(tx, ana));
    await expect(writing).rejects.toThrow('an erased person');
    await restored.destroy();
  });

  test('has no key in the dump: nothing in it opens with the master key', async () => {
    const { rows } = await withClient(urlOf('drill_restored').reveal(), (client) =>
      client.query<{ table: string; column: string }>(
        `select format('%I.%I', table_schema, table_name) as "table", column_name as "column"
         from information_schema.columns join information_schema.tables using (table_schema, table_name)
         where data_type = 'bytea' and table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
      ),
    );
    expect(rows.length).toBeGreaterThan(20);
    const values = await withClient(urlOf('drill_restored').reveal(), async (client) => {
      const found: Buffer[] = [];
      for (const { table, column } of rows) {
        const { rows: some } = await client.query(
          `select "${column}" as value from ${table} where "${column}" is not null`,
        );
        found.push(...some.map(({ value }) => value as Buffer));
      }
      return found;
    });
    const opened = values.filter((value) => [ana, ben].some((id) => opens(value, `data key of ${id}`)));
    expect(values.length).toBeGreaterThanOrEqual(2);
    expect(opened).toEqual([]);
  });

  function opens(value: Buffer, place: string): boolean {
    try {
      return decrypt(masterKeys.current.key, value, place).length > 0;
    } catch {
      // Not a data key of this person.
      return false;
    }
  }
});
