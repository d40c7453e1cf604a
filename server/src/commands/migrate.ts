import { parseArgs } from 'node:util';
import { stampCell } from '#platform/cells/stamp-cell.sql.ts';
import { readMigrationConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createKeyLogins, createLogins } from '#platform/database/logins.ts';
import {
  createDatabaseIfMissing,
  migrate,
  readKeyMigrations,
  readMigrations,
} from '#platform/database/migrations.ts';
import { createLog } from '#platform/log/log.ts';
import { openKeyStore } from '#platform/personal-data/key-store.ts';
import { moveKeys } from '#platform/personal-data/move-keys.ts';
import { runProgram } from '#platform/run-program.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';

const program = 'migrate';

// The main database and its cell, the key store, the logins for both, and the keys that are still in the main database. With
// --previous-release-is-gone also the contract migrations, which remove what only the previous release uses.
await runProgram(program, async () => {
  const { values } = parseArgs({
    options: { 'previous-release-is-gone': { type: 'boolean', default: false } },
  });
  const {
    databaseUrl: url,
    keysDatabaseUrl,
    databasePoolSize: poolSize,
    logLevel,
    logins,
    cell,
  } = readMigrationConfig(process.env);
  const log = createLog({ level: logLevel, program });
  const options = {
    previousReleaseIsGone: values['previous-release-is-gone'],
    report: (details: object, message: string) => log.info(details, message),
  };
  const applied = await migrate(url, await readMigrations(), 'public', options);
  const stamped = await stampCell(url, cell, options);
  await createDatabaseIfMissing(keysDatabaseUrl);
  const appliedToKeys = await migrate(keysDatabaseUrl, await readKeyMigrations(), 'hiram_keys', options);
  const created = await createLogins(url, logins);
  await createKeyLogins(keysDatabaseUrl, logins);
  const telemetry = await startTelemetry({ program });
  const database = openDatabase({ url, poolSize, program, log, telemetry });
  const keyStore = openKeyStore({ url: keysDatabaseUrl, poolSize: 1, program, log, telemetry });
  const movedKeys = await moveKeys(database, keyStore);
  await Promise.all([database.destroy(), keyStore.close(), telemetry.shutDown()]);
  const isCurrent = applied.length + appliedToKeys.length + movedKeys + stamped === 0;
  log.info(
    { applied, appliedToKeys, movedKeys, logins: created, ...(cell.name && { cell: cell.name, stamped }) },
    isCurrent ? 'the database is up to date' : 'the database was migrated',
  );
});
