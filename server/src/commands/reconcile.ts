import { parseArgs } from 'node:util';
import { calendarDate } from '@hiram/values/calendar-date';
import { timeOrderedIds } from '@hiram/values/ids';
import { disbursementContext } from '#app/disbursements.ts';
import { nightlyReconciliationContext } from '#app/reconciliation.ts';
import { reconcileDay } from '#finance/reconciliation/index.ts';
import { startDevelopmentClock } from '#platform/clock/development-clock.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { readWorkflowsConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openConfiguration } from '#platform/kms/open-kms.ts';
import { createLog } from '#platform/log/log.ts';
import { createDispatchMetrics } from '#platform/outbox/dispatch-metrics.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import { openPersonalData } from '#platform/personal-data/open-personal-data.ts';
import { runProgram } from '#platform/run-program.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';
import { createIngress } from '#platform/workflows/ingress.ts';

// npm run reconcile -w @hiram/server -- --day 2026-07-01 [--market PH] Fetches and compares a day again, like the
// nightly run, with the environment of the workflow process. It is safe to run concurrently with it.

const MARKETS = ['PH', 'IN'] as const;

await runProgram('reconcile', async () => {
  const { values } = parseArgs({ options: { day: { type: 'string' }, market: { type: 'string' } } });
  const day = calendarDate(values.day ?? '');
  const markets = MARKETS.filter((market) => values.market === undefined || values.market === market);
  if (markets.length === 0) throw new Error(`Unknown market "${values.market}": use ${MARKETS.join(', ')}.`);
  const program = 'reconcile';
  const { config } = await openConfiguration(process.env, readWorkflowsConfig);
  const log = createLog({ level: config.logLevel, program });
  const telemetry = await startTelemetry({ program });
  const { databaseUrl: url, databasePoolSize: poolSize, databasePooled: pooled } = config;
  const database = openDatabase({ url, poolSize, pooled, program, log, telemetry });
  const developmentClock = config.development
    ? await startDevelopmentClock(database, systemClock, log, config.daysBehind)
    : undefined;
  const { personalData, keyStore } = await openPersonalData(config, { program, log, telemetry });
  const businessClock = developmentClock ?? systemClock;
  const outbox = createOutbox({
    database,
    log,
    ids: timeOrderedIds(systemClock),
    metrics: createDispatchMetrics(telemetry),
    ingress: createIngress({ url: config.restateIngressUrl, key: config.messageKey }),
  });
  const parts = { database, log, personalData, payouts: config.payouts };
  const context = nightlyReconciliationContext({
    ...parts,
    businessClock,
    payments: config.payments,
    disbursements: disbursementContext({ ...parts, outbox, systemClock, businessClock }),
  });
  for (const market of markets) {
    for (const run of await reconcileDay(context, { market, day })) {
      process.stdout.write(
        `${run.day}  ${run.market}  ${run.provider}  ${run.flow}  ${run.state}  ${run.matched} matched\n`,
      );
    }
  }
  developmentClock?.stop();
  await outbox.drained();
  await Promise.all([database.destroy(), keyStore.close()]);
  await telemetry.shutDown();
});
