import { createDemoHistory } from './demo-history.ts';
import { createDemoLender } from './demo-lender.ts';
import { createDemoStaff } from './demo-staff.ts';
import { readApiConfig, readSeedConfig, readWorkflowsConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { createLog } from './platform/log/log.ts';
import { masterKeysOf } from './platform/personal-data/master-keys.ts';
import { createPersonalData } from './platform/personal-data/personal-data.ts';
import { runProgram } from './platform/run-program.ts';
import { objectStoreFrom } from './platform/storage/storage-config.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';

await runProgram('seed', async () => {
  const { databaseUrl, databasePoolSize, logLevel, personalDataKeys } = readSeedConfig(process.env);
  const program = 'seed';
  const log = createLog({ level: logLevel, program });
  const telemetry = await startTelemetry({ program });
  const database = openDatabase({ url: databaseUrl, poolSize: databasePoolSize, program, log, telemetry });
  const personalData = createPersonalData(masterKeysOf(personalDataKeys));
  if (process.argv.includes('--history')) {
    const { host, port, payments, payouts, storage } = readApiConfig(process.env);
    const { applicantChecks } = readWorkflowsConfig(process.env);
    const [store, simulatorUrl] = [objectStoreFrom(storage), payments.neutral?.url];
    if (store === undefined || simulatorUrl === undefined) {
      throw new Error(
        'A lender with a history needs the simulator (HIRAM_PAYMENT_PROVIDER_URL) and HIRAM_OBJECTS_FOLDER.',
      );
    }
    // The demo data contains SLA breaches on purpose, which must not raise alerts.
    const quiet = createLog({ level: 'fatal', program });
    await createDemoHistory({
      ...{
        database,
        databaseUrl,
        personalData,
        log: quiet,
        telemetry,
        store,
        payments,
        payouts,
        applicantChecks,
      },
      ...{ simulatorUrl, host, port },
    });
  }
  await createDemoLender(database);
  await createDemoStaff({ database, personalData });
  await database.destroy();
  await telemetry.shutDown();
  log.info('the demo lender is ready');
});
