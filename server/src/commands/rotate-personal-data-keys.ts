import { readRotationConfig } from '#platform/config.ts';
import { openConfiguration } from '#platform/kms/open-kms.ts';
import { createLog } from '#platform/log/log.ts';
import { openPersonalData } from '#platform/personal-data/open-personal-data.ts';
import { rotateKeys } from '#platform/personal-data/rotate-keys.ts';
import { runProgram } from '#platform/run-program.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';

const program = 'rotate-personal-data-keys';

await runProgram(program, async () => {
  const { config } = await openConfiguration(process.env, readRotationConfig);
  const log = createLog({ level: config.logLevel, program });
  const telemetry = await startTelemetry({ program });
  const { keyStore, masterKeys } = await openPersonalData(config, { program, log, telemetry });
  const people = await rotateKeys(keyStore, masterKeys);
  await keyStore.close();
  await telemetry.shutDown();
  log.info(
    { people, masterKey: masterKeys.current.id },
    'all keys are encrypted with the current master key',
  );
});
