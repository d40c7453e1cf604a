import { createDemoLender } from './demo-lender.ts';
import { createDemoStaff } from './demo-staff.ts';
import { readSeedConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { createLog } from './platform/log/log.ts';
import { masterKeysOf } from './platform/personal-data/master-keys.ts';
import { createPersonalData } from './platform/personal-data/personal-data.ts';
import { runProgram } from './platform/run-program.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';

await runProgram('seed', async () => {
  const { databaseUrl, databasePoolSize, logLevel, personalDataKeys } = readSeedConfig(process.env);
  const program = 'seed';
  const log = createLog({ level: logLevel, program });
  const telemetry = await startTelemetry({ program });
  const database = openDatabase({ url: databaseUrl, poolSize: databasePoolSize, program, log, telemetry });
  await createDemoLender(database);
  await createDemoStaff({ database, personalData: createPersonalData(masterKeysOf(personalDataKeys)) });
  await database.destroy();
  await telemetry.shutDown();
  log.info('the demo lender is there');
});
