import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@hiram/server/platform/database/database';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import type { Secret } from '@hiram/server/platform/secret';
import { readContent, withOwner } from './database-content.ts';
import { readObjects } from './objects.ts';
import { seedDigest } from './seed-digest.ts';
import type { DemoSnapshot } from './snapshot-file.ts';

export interface SnapshotSources {
  readonly databaseUrl: Secret;
  readonly keysDatabaseUrl: Secret;
  readonly database: Database;
  readonly personalData: PersonalData;
  readonly objectsFolder: string;
  readonly simulatorFolder: string;
}

/** Reads a lender that no program is using. */
export function takeSnapshot(sources: SnapshotSources): Promise<DemoSnapshot> {
  const { databaseUrl, keysDatabaseUrl, database, personalData, objectsFolder, simulatorFolder } = sources;
  return withOwner(databaseUrl.reveal(), async (client) => {
    const objects = await readObjects(objectsFolder, { client, database, personalData });
    const main = await readContent(client, 'public');
    const keys = await withOwner(keysDatabaseUrl.reveal(), (owner) => readContent(owner, 'hiram_keys'));
    const { rows } = await client.query<{ loans: number; present: string }>(
      `select (select count(*) from loans)::int as loans,
         (select (extract(epoch from max(settled_at)) * 1000)::bigint::text from (
            select max(recorded_at) as settled_at from ledger_transactions union all select max(made_at) from contact_log
          ) as newest) as present`,
    );
    const [row] = rows;
    return {
      seedDigest: seedDigest(),
      present: Number(row?.present ?? 0),
      loans: row?.loans ?? 0,
      main,
      keys,
      ...(await monthsOf(client)),
      objects,
      simulator: globSync('*', { cwd: simulatorFolder }).map((name) => ({
        name,
        bytes: newestEntries(readFileSync(join(simulatorFolder, name), 'utf8')),
      })),
    };
  });
}

async function monthsOf(client: Parameters<Parameters<typeof withOwner>[1]>[0]) {
  const { rows } = await client.query<{ month: string; guarded: boolean }>(
    `select to_date(right(relname, 7), 'YYYY_MM')::text as month,
       exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'ledger_period_open') as guarded
     from pg_class where relname ~ '^ledger_transactions_\\d{4}_\\d{2}$' order by 1`,
  );
  return {
    months: rows.map(({ month }) => month),
    guardedMonths: rows.filter(({ guarded }) => guarded).map(({ month }) => month),
  };
}

/** The simulator appends each change of an entry as a line. Only the newest matters. */
function newestEntries(lines: string): Buffer {
  const newest = new Map<string, string>();
  for (const line of lines.split('\n')) {
    const reference = /"reference":"([^"]+)"/.exec(line)?.[1];
    if (line !== '') newest.set(reference ?? line, line);
  }
  return Buffer.from(`${[...newest.values()].join('\n')}\n`);
}
