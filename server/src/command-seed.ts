import { createDemoLender } from './demo-lender.ts';
import { readSeedConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { createLog } from './platform/log/log.ts';
import { runProgram } from './platform/run-program.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';

await runProgram('seed', async () => {
  const { databaseUrl, databasePoolSize, logLevel } = readSeedConfig(process.env);
  const program = 'seed';
  const log = createLog({ level: logLevel, program });
  const telemetry = await startTelemetry({ program });
  const database = openDatabase({ url: databaseUrl, poolSize: databasePoolSize, program, log, telemetry });
  await createDemoLender(database);
  await database.destroy();
  await telemetry.shutDown();
  log.info('the demo lender is there');
});
