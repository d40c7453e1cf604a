import { parseArgs } from 'node:util';
import { isStaffRole, STAFF_ROLES } from '@hiram/contract/people/staff-roles';
import { randomId, timeOrderedIds } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { type Invitee, inviteStaffByCommand, newTotpSecret } from '#people/staff/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { readRotationConfig } from '#platform/config.ts';
import { ConfigProblem } from '#platform/config-problem.ts';
import { openDatabase } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { openConfiguration } from '#platform/kms/open-kms.ts';
import { createLog } from '#platform/log/log.ts';
import { openPersonalData } from '#platform/personal-data/open-personal-data.ts';
import { runProgram } from '#platform/run-program.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';

const program = 'invite-staff';
const USAGE = `npm run staff:invite -w @hiram/server -- --email a@b.example --name "Ana Cruz" [--role administrator] [--console https://…/console]`;

// Invites the first administrator, who cannot be invited from the console. The link is printed once and works
// once.
await runProgram(program, async () => {
  const { consoleAddress, invitee } = readArguments();
  const { config } = await openConfiguration(process.env, readRotationConfig);
  const log = createLog({ level: config.logLevel, program });
  const telemetry = await startTelemetry({ program });
  const { databaseUrl: url, databasePoolSize: poolSize, databasePooled: pooled } = config;
  const database = openDatabase({ url, poolSize, pooled, program, log, telemetry });
  const { personalData, keyStore } = await openPersonalData(config, { program, log, telemetry });
  try {
    const { token, expiresAt } = await inviteStaffByCommand(
      {
        database,
        personalData,
        systemClock,
        ids: timeOrderedIds(systemClock),
        newTotpSecret,
      },
      { ...invitee, requestId: `command-${randomId()}` },
    );
    process.stdout.write(
      `${consoleAddress}/invitation#${token}\nWorks once, until ${instantAsIso(expiresAt)}. Give it only to ${invitee.name}.\n`,
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new ConfigProblem('Somebody with this e-mail address is staff already.');
  } finally {
    await Promise.all([database.destroy(), keyStore.close()]);
    await telemetry.shutDown();
  }
});

function readArguments(): { consoleAddress: string; invitee: Invitee } {
  const { values } = parseArgs({
    options: {
      email: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      role: { type: 'string', default: 'administrator' },
      console: { type: 'string', default: '/console' },
    },
  });
  const { email, name, role } = values;
  if (!/.@./.test(email) || name === '' || !isStaffRole(role)) {
    throw new ConfigProblem(`${USAGE}\nRoles: ${STAFF_ROLES.join(', ')}.`);
  }
  return {
    consoleAddress: values.console.replace(/\/+$/, ''),
    invitee: { email, name, role, reason: 'invited by command' },
  };
}
