import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMonth } from '@hiram/server/ledger/index';
import type { Database } from '@hiram/server/platform/database/database';
import {
  createDatabaseIfMissing,
  migrate,
  readKeyMigrations,
  readMigrations,
} from '@hiram/server/platform/database/migrations';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import type { Secret } from '@hiram/server/platform/secret';
import type { ObjectStore } from '@hiram/server/platform/storage/object-store';
import { calendarDate } from '@hiram/values/calendar-date';
import { matching, withOwner, writeContent } from './database-content.ts';
import { writeObjects } from './objects.ts';
import type { DemoSnapshot } from './snapshot-file.ts';

export interface RestoreTargets {
  readonly databaseUrl: Secret;
  readonly keysDatabaseUrl: Secret;
  readonly database: Database;
  readonly personalData: PersonalData;
  readonly store: ObjectStore;
  readonly simulatorFolder: string;
}

/**
 * Makes the schema that the snapshot was made at, and fills it. Newer migrations run afterwards, as on a lender's own
 * data.
 */
export async function restoreSnapshot(snapshot: DemoSnapshot, targets: RestoreTargets): Promise<void> {
  const { databaseUrl, keysDatabaseUrl, database, personalData, store, simulatorFolder } = targets;
  const [known, knownOfKeys] = [await readMigrations(), await readKeyMigrations()];
  await migrate(databaseUrl, matching(known, snapshot.main.migrations));
  await createDatabaseIfMissing(keysDatabaseUrl);
  await migrate(keysDatabaseUrl, matching(knownOfKeys, snapshot.keys.migrations), 'hiram_keys');
  for (const month of snapshot.months) await openMonth(database, calendarDate(month));
  await withOwner(keysDatabaseUrl.reveal(), (client) => writeContent(client, 'hiram_keys', snapshot.keys));
  await withOwner(databaseUrl.reveal(), async (client) => {
    await writeContent(client, 'public', snapshot.main);
    for (const month of snapshot.guardedMonths)
      await client.query('select guard_ledger_month($1::date)', [month]);
    // Without them the first pages would be planned for empty tables.
    await client.query('analyze');
  });
  await writeObjects(snapshot.objects, { database, personalData, store });
  mkdirSync(simulatorFolder, { recursive: true });
  for (const { name, bytes } of snapshot.simulator) writeFileSync(join(simulatorFolder, name), bytes);
}
