import { parseArgs } from 'node:util';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { readApiConfig, readSeedConfig, readWorkflowsConfig } from '@hiram/server/platform/config';
import { openDatabase } from '@hiram/server/platform/database/database';
import { createLog } from '@hiram/server/platform/log/log';
import { openPersonalData } from '@hiram/server/platform/personal-data/open-personal-data';
import { runProgram } from '@hiram/server/platform/run-program';
import { objectStoreFrom } from '@hiram/server/platform/storage/storage-config';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { daysBefore } from './environment.ts';
import { createDemoHistory } from './history.ts';
import { createDemoLender } from './lender.ts';
import { constantPdf } from './snapshot/constant-pdf.ts';
import { createDemoStaff } from './staff.ts';

const { values: options } = parseArgs({
  options: {
    history: { type: 'boolean', default: false },
    /** Number of loans of a whole year, instead of ten weeks. */
    year: { type: 'string' },
  },
});

await runProgram('seed', async () => {
  const config = readSeedConfig(process.env);
  const { databaseUrl, databasePoolSize, logLevel } = config;
  const program = 'seed';
  const log = createLog({ level: logLevel, program });
  const telemetry = await startTelemetry({ program });
  const database = openDatabase({ url: databaseUrl, poolSize: databasePoolSize, program, log, telemetry });
  const { personalData, keyStore } = await openPersonalData(config, { program, log, telemetry });
  if (options.history) {
    const { host, port, payments, payouts, storage } = readApiConfig(process.env);
    const { applicantChecks } = readWorkflowsConfig(process.env);
    const [store, simulatorUrl] = [objectStoreFrom(storage), payments.neutral?.url];
    if (store === undefined || simulatorUrl === undefined) {
      throw new Error(
        'A lender with a history needs the simulator (HIRAM_PAYMENT_PROVIDER_URL) and HIRAM_OBJECTS_FOLDER.',
      );
    }
    const yearOfLoans = options.year === undefined ? undefined : Number(options.year);
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
        ...(yearOfLoans !== undefined && { pdf: await constantPdf() }),
      },
      // `npm run dev` reads these lines to show the progress.
      {
        yearOfLoans,
        ...(yearOfLoans !== undefined && { present: startOfBusinessDay() }),
        onEvent: (work) => log.info(work, 'demo history'),
        onRefused: ({ message }) => log.warn({ message }, 'a step of the year was refused'),
      },
    );
  }
  await createDemoLender(database, systemClock, config.cell.markets);
  await createDemoStaff({ database, personalData });
  await Promise.all([database.destroy(), keyStore.close()]);
  await telemetry.shutDown();
  log.info('the demo lender is ready');
});

/** One o'clock in Manila: whenever a snapshot is restored, the clock of the demo shows a later time of this day. */
function startOfBusinessDay() {
  return daysBefore(systemClock.now(), 0, 1);
}
