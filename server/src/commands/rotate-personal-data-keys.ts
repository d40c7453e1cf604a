import { readRotationConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { masterKeysOf } from '#platform/personal-data/master-keys.ts';
import { createPersonalData } from '#platform/personal-data/personal-data.ts';
import { rotateKeys } from '#platform/personal-data/rotate-keys.ts';
import { runProgram } from '#platform/run-program.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';

const program = 'rotate-personal-data-keys';

await runProgram(program, async () => {
  const config = readRotationConfig(process.env);
  const log = createLog({ level: config.logLevel, program });
  const telemetry = await startTelemetry({ program });
  const { databaseUrl: url, databasePoolSize: poolSize } = config;
  const database = openDatabase({ url, poolSize, program, log, telemetry });
  const masterKeys = masterKeysOf(config.personalDataKeys);
  const people = await rotateKeys(database, createPersonalData(masterKeys));
  await database.destroy();
  await telemetry.shutDown();
  log.info(
    { people, masterKey: masterKeys.current.id },
    'all keys are encrypted with the current master key',
  );
});
