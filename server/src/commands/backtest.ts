import { readFile } from 'node:fs/promises';
import { isMarketId } from '@hiram/contract/market-ids';
import { backtestContent } from '#operations/credit-policy/index.ts';
import { readWorkflowsConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openConfiguration } from '#platform/kms/open-kms.ts';
import { createLog } from '#platform/log/log.ts';
import { openPersonalData } from '#platform/personal-data/open-personal-data.ts';
import { runProgram } from '#platform/run-program.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';

// npm run backtest -w @hiram/server -- <market> <policy.json> Decides every past application of the market by the policy in
// the file and by the one in force, and prints the sums as JSON. It stores nothing: a proposal needs the console's run.

await runProgram('backtest', async () => {
  const [market, file = ''] = process.argv.slice(2);
  if (!isMarketId(market)) throw new Error(`Unknown market "${market}".`);
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  const program = 'backtest';
  const { config } = await openConfiguration(process.env, readWorkflowsConfig);
  const log = createLog({ level: config.logLevel, program });
  const telemetry = await startTelemetry({ program });
  const { databaseUrl: url, databasePoolSize: poolSize, databasePooled: pooled } = config;
  const database = openDatabase({ url, poolSize, pooled, program, log, telemetry });
  const { personalData, keyStore } = await openPersonalData(config, { program, log, telemetry });
  const run = await backtestContent(
    { database, personalData },
    { subject: `market:${market}`, content, most: Number.POSITIVE_INFINITY },
  );
  await keyStore.close();
  await database.destroy();
  await telemetry.shutDown();
  if (run.kind === 'refused') throw new Error(run.problem);
  process.stdout.write(`${JSON.stringify({ againstVersion: run.againstVersion, ...run.result }, null, 2)}\n`);
});
