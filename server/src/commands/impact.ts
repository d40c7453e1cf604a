import { readFile, writeFile } from 'node:fs/promises';
import { isMarketId } from '@hiram/contract/market-ids';
import { isPackImpactOf, packImpact } from '#operations/product-impact/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { readWorkflowsConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openConfiguration } from '#platform/kms/open-kms.ts';
import { createLog } from '#platform/log/log.ts';
import { openPersonalData } from '#platform/personal-data/open-personal-data.ts';
import { runProgram } from '#platform/run-program.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';

// npm run impact -w @hiram/server -- <market> <rules.json> <result.json> What further values of a market's rules change for
// applications, offers and open loans. The file has a list of values for each rule, as in markets/src/data. With --check, says
// whether an existing result is as it was signed and of these values. It reads in one snapshot, so DATABASE_URL may be a standby.

await runProgram('impact', async () => {
  const [market, valuesFile = '', resultFile = '', ...options] = process.argv.slice(2);
  if (!isMarketId(market)) throw new Error(`Unknown market "${market}".`);
  // The cast is safe: the pack's reader rejects everything that is not a list of values of a known rule.
  const values = JSON.parse(await readFile(valuesFile, 'utf8')) as Readonly<
    Record<string, readonly unknown[]>
  >;
  const program = 'impact';
  const { config } = await openConfiguration(process.env, readWorkflowsConfig);
  const log = createLog({ level: config.logLevel, program });
  const telemetry = await startTelemetry({ program });
  const { databaseUrl: url, databasePoolSize: poolSize, databasePooled: pooled } = config;
  const database = openDatabase({ url, poolSize, pooled, program, log, telemetry });
  const { personalData, keyStore } = await openPersonalData(config, { program, log, telemetry });
  try {
    if (options.includes('--check')) {
      // The cast is safe: a file without these texts is not as signed.
      const signed = JSON.parse(await readFile(resultFile, 'utf8')) as Parameters<typeof isPackImpactOf>[1];
      const isOurs = isPackImpactOf({ personalData }, signed, { market, values });
      process.stdout.write(
        isOurs ? 'As signed, and of these values.\n' : 'Not as signed, or of other values.\n',
      );
      if (!isOurs) process.exitCode = 1;
      return;
    }
    const impact = await packImpact(
      { database, businessClock: systemClock, personalData },
      { market, values },
    );
    await writeFile(resultFile, `${JSON.stringify(impact, null, 2)}\n`);
    for (const { group, cases, changed, notOffered, breaksCap } of impact.result.groups) {
      process.stdout.write(
        `${group}: ${cases} examined, ${changed} changed, ${notOffered} not offered, ${breaksCap} above a cap\n`,
      );
    }
    for (const { cap, channel, on, cases, figure, limit, worst } of impact.result.caps) {
      process.stdout.write(
        `${cap} (${channel}) from ${on}: ${cases}, highest ${figure} of ${worst.id}, limit ${limit}\n`,
      );
    }
  } finally {
    await keyStore.close();
    await database.destroy();
    await telemetry.shutDown();
  }
});
