import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomId, timeOrderedIds } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import {
  type InitialisedLender,
  initialiseLender,
  type LenderFile,
  readLenderFile,
} from '#app/initialise-lender.ts';
import { newTotpSecret } from '#people/staff/index.ts';
import { refuseOtherCell } from '#platform/cells/cell-stamp.sql.ts';
import type { CellConfig } from '#platform/cells/cells-config.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { readRotationConfig } from '#platform/config.ts';
import { ConfigProblem } from '#platform/config-problem.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openConfiguration } from '#platform/kms/open-kms.ts';
import { createLog } from '#platform/log/log.ts';
import { openPersonalData } from '#platform/personal-data/open-personal-data.ts';
import { runProgram } from '#platform/run-program.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';

const program = 'init';
const USAGE =
  'npm run init -- <lender.json> [--links-to <new file>] [--renew-links]\ndocs/deployment.md describes the file.';

// Makes a migrated, empty database usable: the first brand, and the administrators who configure the rest in
// the console. Invitation links appear once, on the operator's terminal or in a file that only its owner reads.
await runProgram(program, async () => {
  const { file, linksTo, renewLinks } = readArguments();
  const lender = readFile(file);
  const { config } = await openConfiguration(process.env, readRotationConfig);
  refuseOtherMarket(lender, config.cell);
  const links = openLinks(linksTo);
  const log = createLog({ level: config.logLevel, program });
  const telemetry = await startTelemetry({ program });
  const { databaseUrl: url, databasePoolSize: poolSize, databasePooled: pooled } = config;
  const database = openDatabase({ url, poolSize, pooled, program, log, telemetry });
  await refuseOtherCell(database, config.cell);
  const { personalData, keyStore } = await openPersonalData(config, { program, log, telemetry });
  try {
    const outcome = await initialiseLender(
      {
        database,
        personalData,
        systemClock,
        ids: timeOrderedIds(systemClock),
        newTotpSecret,
      },
      lender,
      { requestId: `command-${randomId()}`, renewLinks },
    );
    writeSync(links, linksOf(outcome, lender));
    process.stdout.write(summaryOf(outcome, lender));
  } finally {
    if (linksTo !== undefined) closeSync(links);
    await Promise.all([database.destroy(), keyStore.close()]);
    await telemetry.shutDown();
  }
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'links-to': { type: 'string' }, 'renew-links': { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new ConfigProblem(USAGE);
  return { file, linksTo: values['links-to'], renewLinks: values['renew-links'] };
}

function readFile(path: string): LenderFile {
  const lender = readLenderFile(parsed(path));
  if (!('faults' in lender)) return lender;
  const lines = lender.faults.map(({ path: place, message }) => `- ${place || '/'}: ${message}`);
  throw new ConfigProblem(`${path} cannot be used:\n${lines.join('\n')}`);
}

function refuseOtherMarket({ firstBrand }: LenderFile, { name, markets }: CellConfig): void {
  const { code, market } = firstBrand.brand;
  if (markets.includes(market)) return;
  throw new ConfigProblem(
    `The brand ${code} is of the market ${market}, which the cell ${name} does not serve.`,
  );
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new ConfigProblem(`${path} cannot be read as JSON.`, { cause });
  }
}

/** A file descriptor. Output that is not a terminal usually ends in a log, where a link must not appear. */
function openLinks(path: string | undefined): number {
  if (path !== undefined) {
    try {
      return openSync(path, 'wx', 0o600);
    } catch (cause) {
      throw new ConfigProblem(`${path} cannot be created. It must not exist yet.`, { cause });
    }
  }
  if (process.stdout.isTTY) return process.stdout.fd;
  throw new ConfigProblem(
    'The invitation links are secrets, and this output is not a terminal. Name a new file for them: --links-to <file>.',
  );
}

function linksOf({ invitations }: InitialisedLender, { consoleUrl }: LenderFile): string {
  return invitations
    .flatMap((person) =>
      person.outcome === 'invited'
        ? [
            `${consoleUrl}/invitation#${person.invitation.token}\n`,
            `  Works once, until ${instantAsIso(person.invitation.expiresAt)}. Give it only to ${person.name}.\n`,
          ]
        : [],
    )
    .join('');
}

function summaryOf({ isBrandNew, invitations }: InitialisedLender, { firstBrand }: LenderFile): string {
  const { code, market } = firstBrand.brand;
  const invited = invitations.filter(({ outcome }) => outcome === 'invited');
  if (!isBrandNew && invited.length === 0) {
    return 'Already initialised: nothing was changed. Use the console for further brands and staff.\n';
  }
  return [
    isBrandNew ? `Created the brand ${code} in the market ${market}.\n` : '',
    ...invited.map(({ name }) => `Invited ${name} as administrator.\n`),
  ].join('');
}
