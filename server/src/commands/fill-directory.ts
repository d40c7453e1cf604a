import { fillDirectory } from '#people/identity/index.ts';
import { createCellRouting } from '#platform/cells/cell-routing.ts';
import { refuseOtherCell } from '#platform/cells/cell-stamp.sql.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { readFillDirectoryConfig } from '#platform/config.ts';
import { ConfigProblem } from '#platform/config-problem.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openConfiguration } from '#platform/kms/open-kms.ts';
import { createLog } from '#platform/log/log.ts';
import { openPersonalData } from '#platform/personal-data/open-personal-data.ts';
import { runProgram } from '#platform/run-program.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';

const program = 'fill-directory';
const BATCH = 500;

// Once, when a cell with borrowers gets a directory. New borrowers get their entry as they register.
await runProgram(program, async () => {
  const { config } = await openConfiguration(process.env, readFillDirectoryConfig);
  const routing = createCellRouting({ ...config, systemClock });
  if (routing === undefined)
    throw new ConfigProblem('There is no directory: set HIRAM_CELL and HIRAM_DIRECTORY_….');
  const log = createLog({ level: config.logLevel, program });
  const telemetry = await startTelemetry({ program });
  const { databaseUrl: url, databasePooled: pooled } = config;
  const database = openDatabase({ url, poolSize: 2, pooled, program, log, telemetry });
  await refuseOtherCell(database, config.cell);
  const { personalData, keyStore } = await openPersonalData(config, { program, log, telemetry });
  const borrowers = await fillDirectory({ database, personalData, routing }, BATCH);
  await Promise.all([database.destroy(), keyStore.close()]);
  await telemetry.shutDown();
  log.info({ borrowers }, 'every borrower has an entry, which the workflow process sends');
});
