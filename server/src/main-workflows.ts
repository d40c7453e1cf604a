import { timeOrderedIds } from '@hiram/values/ids';
import { beginDueDaysUntil } from './platform/business-days/due-days.ts';
import { startDevelopmentClock } from './platform/clock/development-clock.ts';
import { systemClock } from './platform/clock/system-clock.ts';
import { readWorkflowsConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { databaseChecks } from './platform/database/readiness.ts';
import { stopOnSignal } from './platform/graceful-stop.ts';
import { createApp } from './platform/http/app.ts';
import { createLog } from './platform/log/log.ts';
import { createHandOverMetrics, observeOutbox } from './platform/outbox/hand-over-metrics.ts';
import { sweepUntil } from './platform/outbox/sweep.ts';
import { runProgram } from './platform/run-program.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';
import { createRestateAdmin, registerUntilDone } from './platform/workflows/admin.ts';
import { createIngress } from './platform/workflows/ingress.ts';
import { observePausedInvocations } from './platform/workflows/paused-invocations.ts';
import { serveWorkflows } from './platform/workflows/serve-workflows.ts';
import { KNOWN_WORKFLOW, markets, nobody, wireWorkflows } from './wiring.ts';

const program = 'hiram-workflows';

await runProgram(program, async () => {
  const config = readWorkflowsConfig(process.env);
  const log = createLog({ level: config.logLevel, program });
  const telemetry = await startTelemetry({ program, endpoint: config.telemetryEndpoint });
  const { databaseUrl: url, databasePoolSize: poolSize } = config;
  const database = openDatabase({ url, poolSize, program, log, telemetry });
  const developmentClock = config.development
    ? await startDevelopmentClock(database, systemClock, log)
    : undefined;
  const clock = developmentClock ?? systemClock;
  const ingress = createIngress(config.restateIngressUrl);
  const admin = createRestateAdmin(config.restateAdminUrl);
  const stopping = new AbortController();

  const served = await serveWorkflows({
    services: wireWorkflows({ ...config, database, clock }),
    host: config.host,
    port: config.workflowsPort,
    identityKeys: config.restateIdentityKeys,
    log,
  });
  const statusApp = createApp({
    ...config,
    log,
    telemetry,
    trustedProxies: [],
    resolveSession: nobody,
    findBrand: () => undefined,
    // A health endpoint of the engine answers before it can do anything: what counts is that it knows our handlers.
    checks: { ...(await databaseChecks(database)), registration: () => admin.isServing(KNOWN_WORKFLOW) },
  });
  observeOutbox(database, telemetry, log);
  observePausedInvocations(admin, telemetry, log);

  const metrics = createHandOverMetrics(telemetry);
  const ids = timeOrderedIds(systemClock);
  async function work(): Promise<void> {
    const deployment = { url: config.workflowsUrl, replace: config.development };
    const isRegistered = await registerUntilDone(admin, deployment, {
      signal: stopping.signal,
      onFailure: (err) => log.warn({ err }, 'not registered yet'),
    });
    if (!isRegistered) return;
    log.info({ handlers: config.workflowsUrl }, 'the workflows are registered');
    await Promise.all([
      sweepUntil(stopping.signal, { database, ingress, log, metrics }),
      beginDueDaysUntil(stopping.signal, { database, ingress, clock, ids, markets, log }),
    ]);
  }
  const working = work();

  stopOnSignal(log, [
    ['sweep and business days', () => stopping.abort()],
    ['their last round', () => working],
    ['workflow handlers', () => served.close()],
    ['status', () => statusApp.close()],
    ['development clock', () => developmentClock?.stop()],
    ['database', () => database.destroy()],
    ['telemetry', () => telemetry.shutDown()],
  ]);
  const status = await statusApp.listen({ host: config.host, port: config.statusPort });
  log.info({ status, development: config.development }, 'the workflows are up');
});
