import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { readApiConfig, readSeedConfig } from '@hiram/server/platform/config';
import { openDatabase } from '@hiram/server/platform/database/database';
import { createLog } from '@hiram/server/platform/log/log';
import { openPersonalData } from '@hiram/server/platform/personal-data/open-personal-data';
import { runProgram } from '@hiram/server/platform/run-program';
import { objectStoreFrom } from '@hiram/server/platform/storage/storage-config';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { assert } from '@hiram/values/assert';
import { DAY_MS } from './environment.ts';
import { SNAPSHOT_FILE } from './snapshot/location.ts';
import { restoreSnapshot } from './snapshot/restore-snapshot.ts';
import { readSnapshot } from './snapshot/snapshot-file.ts';

// Fills an empty database with the committed snapshot of the demo lender. `npm run dev` runs it at the first start.
const { values } = parseArgs({
  options: {
    simulator: { type: 'string', default: '' },
    file: { type: 'string', default: SNAPSHOT_FILE },
    /** Where to write how many days business time is behind. */
    'days-behind': { type: 'string' },
  },
});

await runProgram('restore', async () => {
  const config = readSeedConfig(process.env);
  const { databaseUrl, keysDatabaseUrl, databasePoolSize, logLevel } = config;
  const program = 'restore';
  const log = createLog({ level: logLevel, program });
  const store = objectStoreFrom(readApiConfig(process.env).storage);
  assert(store !== undefined, 'a restored lender needs HIRAM_OBJECTS_FOLDER');
  const telemetry = await startTelemetry({ program });
  const database = openDatabase({ url: databaseUrl, poolSize: databasePoolSize, program, log, telemetry });
  const { personalData, keyStore } = await openPersonalData(config, { program, log, telemetry });
  const snapshot = await readSnapshot(values.file);
  await restoreSnapshot(snapshot, {
    databaseUrl,
    keysDatabaseUrl,
    database,
    personalData,
    store,
    simulatorFolder: values.simulator,
  });
  // Rounded so that nothing in the snapshot is later than now.
  const daysBehind = Math.max(0, Math.floor((systemClock.now() - snapshot.present) / DAY_MS));
  if (values['days-behind'] !== undefined)
    writeFileSync(values['days-behind'], JSON.stringify({ daysBehind }));
  await Promise.all([database.destroy(), keyStore.close()]);
  await telemetry.shutDown();
  log.info({ loans: snapshot.loans, daysBehind }, 'the demo lender is restored');
});
