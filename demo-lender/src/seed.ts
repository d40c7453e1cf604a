import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { readApiConfig, readSeedConfig, readWorkflowsConfig } from '@hiram/server/platform/config';
import { openDatabase } from '@hiram/server/platform/database/database';
import { createLog } from '@hiram/server/platform/log/log';
import { openPersonalData } from '@hiram/server/platform/personal-data/open-personal-data';
import { runProgram } from '@hiram/server/platform/run-program';
import { objectStoreFrom } from '@hiram/server/platform/storage/storage-config';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { createDemoHistory } from './history.ts';
import { createDemoLender } from './lender.ts';
import { createDemoStaff } from './staff.ts';

await runProgram('seed', async () => {
  const config = readSeedConfig(process.env);
  const { databaseUrl, databasePoolSize, logLevel } = config;
  const program = 'seed';
  const log = createLog({ level: logLevel, program });
  const telemetry = await startTelemetry({ program });
  const database = openDatabase({ url: databaseUrl, poolSize: databasePoolSize, program, log, telemetry });
  const { personalData, keyStore } = await openPersonalData(config, { program, log, telemetry });
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
    await createDemoHistory(
      {
        database,
        databaseUrl,
        personalData,
        log: quiet,
        telemetry,
        store,
        payments,
        payouts,
        applicantChecks,
        simulatorUrl,
        host,
        port,
      },
      // `npm run dev` reads these lines to show the progress.
      { onEvent: (work) => log.info(work, 'demo history') },
    );
  }
  await createDemoLender(database, systemClock, config.cell.markets);
  await createDemoStaff({ database, personalData });
  await Promise.all([database.destroy(), keyStore.close()]);
  await telemetry.shutDown();
  log.info('the demo lender is ready');
});
