import { parseArgs } from 'node:util';
import { reindexedTables } from '#app/index-rotation.ts';
import { countUnusedSessions } from '#people/identity/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { readRotationConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openConfiguration } from '#platform/kms/open-kms.ts';
import { createLog } from '#platform/log/log.ts';
import { openPersonalData } from '#platform/personal-data/open-personal-data.ts';
import { findRotationStart } from '#platform/personal-data/reindex.sql.ts';
import { reindex, versionsOf } from '#platform/personal-data/reindex.ts';
import { runProgram } from '#platform/run-program.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';
import { prepareKeyOfCodes } from '#servicing/documents/index.ts';

const program = 'rotate-index-key';

// Writes all blind indexes again under the first index key. The owner of the tables runs it, because no program may
// change those columns. It can be stopped at any time, and continues where it was.
await runProgram(program, async () => {
  const { values } = parseArgs({ options: { batch: { type: 'string', default: '500' } } });
  const { config } = await openConfiguration(process.env, readRotationConfig);
  const log = createLog({ level: config.logLevel, program });
  const telemetry = await startTelemetry({ program });
  const options = { program, log, telemetry };
  const database = openDatabase({
    url: config.databaseUrl,
    poolSize: 2,
    pooled: config.databasePooled,
    ...options,
  });
  const { personalData, keyStore, masterKeys } = await openPersonalData(config, options);
  const keyVersions = versionsOf(masterKeys);
  await prepareKeyOfCodes(database, personalData);
  const tables = await reindex({ database, systemClock, personalData, masterKeys }, reindexedTables, {
    limit: Number(values.batch),
    report: ({ subject, seen, changed }) => log.info({ subject, seen, changed }, 'rows written again'),
  });
  const startedAt = await findRotationStart(database, keyVersions);
  const unusedSessions = await countUnusedSessions(database, startedAt);
  await Promise.all([database.destroy(), keyStore.close()]);
  await telemetry.shutDown();
  log.info(
    { tables, keyVersions, unusedSessions },
    unusedSessions === 0
      ? 'all rows have the current index key'
      : 'all rows have the current index key; unused sessions end with the former one',
  );
});
