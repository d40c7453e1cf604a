import { join } from 'node:path';
import { migrate, readKeyMigrations, readMigrations } from '@hiram/server/platform/database/migrations';
import { Secret } from '@hiram/server/platform/secret';
import { templateName, urlOfDatabase, withClient } from '@hiram/server-testing/platform/database/database';

/**
 * Applied if this tree has no migration that the previous release lacks, so that the run still proves something: what an
 * expansion may do to the tables that every payment writes.
 */
const SYNTHETIC_EXPANSION = `
  alter table loans add column synthetic_note text;
  alter table payment_intents add column synthetic_count integer not null default 0;
  alter table received_payments add constraint synthetic_check check (true) not valid;
  create table synthetic_rows (id uuid primary key, loan_id uuid references loans (id) on delete restrict);
`;

/** Applies an expansion that no release knows. */
export async function expandSynthetically(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query(SYNTHETIC_EXPANSION));
}

/**
 * Makes the tests of a release run on the schema of this tree: the template that they look for, by the checksum of their
 * migrations, is there already. It has this tree's migrations, contracts included if asked for.
 */
export async function offerNewSchema(
  serverUrl: string,
  { folder, isSynthetic }: { readonly folder: string; readonly isSynthetic: boolean },
): Promise<string> {
  const [theirs, theirKeys] = await Promise.all([
    readMigrations(join(folder, 'server/migrations')),
    readMigrations(join(folder, 'server/key-migrations')),
  ]);
  const template = templateName(theirs, theirKeys);
  await withClient(serverUrl, (client) => client.query(`create database ${template}_new`));
  const url = urlOfDatabase(serverUrl, `${template}_new`);
  // First what that release made, then what this tree adds: contract migrations wait, as in an installation.
  await migrate(new Secret(url), theirs);
  await migrate(new Secret(url), theirKeys, 'hiram_keys');
  await migrate(new Secret(url), await readMigrations());
  await migrate(new Secret(url), await readKeyMigrations(), 'hiram_keys');
  if (isSynthetic) await expandSynthetically(url);
  await withClient(serverUrl, (client) =>
    client.query(`alter database ${template}_new rename to ${template}`),
  );
  return template;
}

/** The templates on a server. Another than ours means that the tests have made one of their own schema. */
export async function templatesOn(serverUrl: string): Promise<string[]> {
  return withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'hiram_template%'`,
    );
    return rows.map(({ name }) => name);
  });
}
