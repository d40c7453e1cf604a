import { readMigrationConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { destroyKeysAgain } from '#platform/personal-data/destroy-keys.ts';
import { openKeyStore } from '#platform/personal-data/key-store.ts';
import { runProgram } from '#platform/run-program.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';

const program = 'destroy-erased-keys';

// For a key store that was restored from a backup: it has keys of people who were erased since. Run it before the
// programs start.
await runProgram(program, async () => {
  const { databaseUrl: url, keysDatabaseUrl, databasePoolSize, logLevel } = readMigrationConfig(process.env);
  const log = createLog({ level: logLevel, program });
  const telemetry = await startTelemetry({ program });
  const database = openDatabase({ url, poolSize: databasePoolSize, program, log, telemetry });
  const keyStore = openKeyStore({ url: keysDatabaseUrl, poolSize: 1, program, log, telemetry });
  const people = await destroyKeysAgain({ database, keyStore });
  await Promise.all([database.destroy(), keyStore.close(), telemetry.shutDown()]);
  log.info({ people }, 'no erased person has a key');
});
