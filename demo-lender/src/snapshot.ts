import { parseArgs } from 'node:util';
import { readSeedConfig } from '@hiram/server/platform/config';
import { openDatabase } from '@hiram/server/platform/database/database';
import { createLog } from '@hiram/server/platform/log/log';
import { openPersonalData } from '@hiram/server/platform/personal-data/open-personal-data';
import { runProgram } from '@hiram/server/platform/run-program';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { assert } from '@hiram/values/assert';
import { MOST_BYTES, SNAPSHOT_FILE } from './snapshot/location.ts';
import { writeSnapshot } from './snapshot/snapshot-file.ts';
import { takeSnapshot } from './snapshot/take-snapshot.ts';

// The last step of `npm run demo:snapshot`: writes the lender that the earlier steps made.
const { values } = parseArgs({
  options: {
    objects: { type: 'string', default: '' },
    simulator: { type: 'string', default: '' },
    out: { type: 'string', default: SNAPSHOT_FILE },
  },
});

await runProgram('snapshot', async () => {
  const config = readSeedConfig(process.env);
  const { databaseUrl, keysDatabaseUrl, databasePoolSize, logLevel } = config;
  const program = 'snapshot';
  const log = createLog({ level: logLevel, program });
  const telemetry = await startTelemetry({ program });
  const database = openDatabase({ url: databaseUrl, poolSize: databasePoolSize, program, log, telemetry });
  const { personalData, keyStore } = await openPersonalData(config, { program, log, telemetry });
  const snapshot = await takeSnapshot({
    databaseUrl,
    keysDatabaseUrl,
    database,
    personalData,
    objectsFolder: values.objects,
    simulatorFolder: values.simulator,
  });
  const bytes = await writeSnapshot(values.out, snapshot);
  await Promise.all([database.destroy(), keyStore.close()]);
  await telemetry.shutDown();
  log.info({ bytes, loans: snapshot.loans, file: values.out }, 'the snapshot is written');
  assert(bytes <= MOST_BYTES, `the snapshot has ${bytes} bytes, more than ${MOST_BYTES}: make fewer loans`);
});
