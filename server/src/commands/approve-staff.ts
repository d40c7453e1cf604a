import { parseArgs } from 'node:util';
import { randomId } from '@hiram/values/ids';
import { approveRoleByCommand } from '#people/staff/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { readDatabaseConfig } from '#platform/config.ts';
import { ConfigProblem } from '#platform/config-problem.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { runProgram } from '#platform/run-program.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';

const program = 'approve-staff';

// npm run staff:approve -w @hiram/server -- --email a@b.example Approves a privileged role in place of a second
// administrator, when none can sign in.
await runProgram(program, async () => {
  const { email = '' } = parseArgs({ options: { email: { type: 'string' } } }).values;
  const {
    databaseUrl: url,
    databasePoolSize: poolSize,
    databasePooled: pooled,
    logLevel,
  } = readDatabaseConfig(process.env);
  const log = createLog({ level: logLevel, program });
  const telemetry = await startTelemetry({ program });
  const database = openDatabase({ url, poolSize, pooled, program, log, telemetry });
  try {
    const request = { email, requestId: `command-${randomId()}` };
    const member = await approveRoleByCommand({ database, systemClock }, request);
    if (member === undefined)
      throw new ConfigProblem('No role of a member with this e-mail address awaits approval.');
    process.stdout.write(`${member.name} is ${member.role} now.\n`);
  } finally {
    await database.destroy();
    await telemetry.shutDown();
  }
});
