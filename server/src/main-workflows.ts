import { timeOrderedIds } from '@hiram/values/ids';
import { nobody } from '#app/api.ts';
import { timeZonesOf } from '#app/cells.ts';
import { measurements } from '#app/measurements.ts';
import { wireMessageSender } from '#app/message-sender.ts';
import { KNOWN_WORKFLOW, wireDueWork, wireWorkflows } from '#app/workflows.ts';
import { createBorrowerMessaging, createPushChannel } from '#messaging/index.ts';
import { startPublishedConfiguration } from '#operations/configuration/index.ts';
import { startBrandDirectory } from '#people/brands/index.ts';
import { publicKeyOf } from '#platform/anchors/anchor-line.ts';
import { outsideAnchorsFrom } from '#platform/anchors/anchors-config.ts';
import { beginDueDaysUntil } from '#platform/business-days/due-days.ts';
import { createCellRouting } from '#platform/cells/cell-routing.ts';
import { refuseOtherCell } from '#platform/cells/cell-stamp.sql.ts';
import { startDevelopmentClock } from '#platform/clock/development-clock.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { readWorkflowsConfig, type WorkflowsConfig } from '#platform/config.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { refuseUnfitLogins } from '#platform/database/login-rights.ts';
import { databaseChecks } from '#platform/database/readiness.ts';
import { createDispatcher } from '#platform/due-work/dispatcher.ts';
import { createDueWorkMetrics } from '#platform/due-work/due-work-metrics.ts';
import { stopOnSignal } from '#platform/graceful-stop.ts';
import { createApp } from '#platform/http/app.ts';
import { openConfiguration } from '#platform/kms/open-kms.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import { createDispatchMetrics } from '#platform/outbox/dispatch-metrics.ts';
import { dueOutboxMessages } from '#platform/outbox/due-messages.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import type { KeyStore } from '#platform/personal-data/key-store.ts';
import { openPersonalData } from '#platform/personal-data/open-personal-data.ts';
import { runProgram } from '#platform/run-program.ts';
import { objectStoreFrom } from '#platform/storage/storage-config.ts';
import { createDatabaseMeasuring } from '#platform/telemetry/measure-database.ts';
import { observeRuntime } from '#platform/telemetry/runtime-metrics.ts';
import { startTelemetry, type Telemetry } from '#platform/telemetry/telemetry.ts';
import { createRestateAdmin, type RestateAdmin, registerUntilDone } from '#platform/workflows/admin.ts';
import { codeVersion } from '#platform/workflows/code-version.ts';
import { createIngress } from '#platform/workflows/ingress.ts';
import { countPausedInvocationsUntil } from '#platform/workflows/paused-invocations.ts';
import { serveWorkflows, urlOfVersion } from '#platform/workflows/serve-workflows.ts';
import { pushSenderFrom } from '#providers/push/index.ts';

const program = 'hiram-workflows';

await runProgram(program, async () => {
  const { config, lease } = await openConfiguration(process.env, readWorkflowsConfig);
  const log = createLog({ level: config.logLevel, program });
  const telemetry = await startTelemetry({ program, endpoint: config.telemetryEndpoint });
  const database = await openOwnDatabase(config, log, telemetry);
  const markets = timeZonesOf(config.cell);
  const developmentClock = config.development
    ? await startDevelopmentClock(database, systemClock, log, config.daysBehind)
    : undefined;
  const businessClock = developmentClock ?? systemClock;
  const ingress = createIngress({ url: config.restateIngressUrl, key: config.messageKey });
  const admin = createRestateAdmin(config.restateAdminUrl);
  const stopping = new AbortController();
  const dueWorkMetrics = createDueWorkMetrics(telemetry);
  const dispatcher = createDispatcher({ database, log, metrics: dueWorkMetrics, tracer: telemetry.tracer });
  const ids = timeOrderedIds(systemClock);
  const metrics = createDispatchMetrics(telemetry);
  const brands = await startBrandDirectory(database, log);
  const published = await startPublishedConfiguration(database, log);
  const outbox = createOutbox({ database, ingress, ids, log, metrics });
  const messages = wireMessageSender(config.messaging, { database, ids, log, telemetry });
  const { personalData, keyStore } = await openPersonalData(config, { program, log, telemetry, lease });
  const pushSender = pushSenderFrom(config.push, { systemClock, log, telemetry });
  const push =
    pushSender && createPushChannel({ database, systemClock, personalData, push: pushSender, log });
  const base = { database, businessClock, log };
  const outreach = createBorrowerMessaging({ ...base, ids, personalData, messages, push });
  const store = objectStoreFrom(config.storage);
  const outsideAnchors = openAnchors(config, log);
  const { channels } = published;
  const parts = {
    ...config,
    database,
    businessClock,
    refreshClock: developmentClock?.refresh,
    log,
    telemetry,
    personalData,
    keyStore,
    brands,
    outbox,
    outreach,
    store,
    bureauMembers: config.bureauMembers,
    outsideAnchors,
    channels,
    routing: createCellRouting({ ...config, systemClock }),
  };

  // In development the code changes under one address, and nobody runs the old version.
  const version = config.development ? undefined : await codeVersion();
  const served = await serveWorkflows({
    services: wireWorkflows(parts),
    host: config.host,
    port: config.workflowsPort,
    identityKeys: config.restateIdentityKeys,
    messageKey: config.messageKey,
    version,
    log,
    telemetry,
  });
  const statusApp = await createStatusApp({ config, log, telemetry, database, keyStore, admin });
  observeRuntime(telemetry);
  const measured = measurements(config.cell);
  const measuring = createDatabaseMeasuring({ ...base, telemetry, measurements: measured });

  async function work(): Promise<void> {
    if (!(await isRegistered({ admin, config, version, signal: stopping.signal, log }))) return;
    await Promise.all([
      dispatcher.dispatchUntil(stopping.signal, [dueOutboxMessages({ database, ingress, log, metrics })]),
      beginDueDaysUntil(stopping.signal, { database, ingress, businessClock, markets, log }),
    ]);
  }
  const { signal } = stopping;
  const working = Promise.all([
    work(),
    dispatcher.dispatchUntil(signal, wireDueWork({ ...parts, ingress, ids, signal })),
    measuring.measureUntil(signal),
    countPausedInvocationsUntil(signal, admin, telemetry, log),
  ]);

  stopOnSignal(log, [
    ['due work and business days', () => stopping.abort()],
    ['their last items', () => working],
    ['workflow handlers', () => served.close()],
    ['outbox', () => outbox.drained()],
    ['brands', () => brands.stop()],
    ['published configuration', () => published.stop()],
    ['status', () => statusApp.close()],
    ['development clock', () => developmentClock?.stop()],
    ['key store', () => keyStore.close()],
    ['database', () => database.destroy()],
    ['telemetry', () => telemetry.shutDown()],
  ]);
  const status = await statusApp.listen({ host: config.host, port: config.statusPort });
  log.info({ status, development: config.development }, 'workflows started');
});

/** With a login that may do what this program does and no more, and of this program's cell. */
async function openOwnDatabase(config: WorkflowsConfig, log: Log, telemetry: Telemetry): Promise<Database> {
  const { databaseUrl: url, databasePoolSize: poolSize, databasePooled: pooled } = config;
  const database = openDatabase({ url, poolSize, pooled, program, log, telemetry });
  await refuseUnfitLogins([{ variable: 'DATABASE_URL', database }], config);
  await refuseOtherCell(database, config.cell);
  return database;
}

function openAnchors({ anchors, storage }: WorkflowsConfig, log: Log) {
  const outsideAnchors = outsideAnchorsFrom(anchors, storage, systemClock);
  if (outsideAnchors !== undefined) {
    log.info({ publicKey: publicKeyOf(outsideAnchors.key) }, 'anchors are signed for this public key');
  }
  return outsideAnchors;
}

interface Registering {
  readonly admin: RestateAdmin;
  readonly config: WorkflowsConfig;
  readonly version: string | undefined;
  readonly signal: AbortSignal;
  readonly log: Log;
}

/** Registers the handlers with the engine, however long that takes; false if the program stops before. */
async function isRegistered({ admin, config, version, signal, log }: Registering): Promise<boolean> {
  const url = version === undefined ? config.workflowsUrl : urlOfVersion(config.workflowsUrl, version);
  const deployment = { url, version, replace: config.development };
  const registered = await registerUntilDone(admin, deployment, {
    signal,
    onFailure: (err) => log.warn({ err }, 'workflow registration failed, will retry'),
  });
  if (registered === undefined) return false;
  log.info({ handlers: url, version, ...registered }, 'workflows registered');
  return true;
}

interface StatusAppContext {
  readonly config: WorkflowsConfig;
  readonly log: Log;
  readonly telemetry: Telemetry;
  readonly database: Database;
  readonly keyStore: KeyStore;
  readonly admin: RestateAdmin;
}

/** Serves only the health status of the process. */
async function createStatusApp({ config, log, telemetry, database, keyStore, admin }: StatusAppContext) {
  return createApp({
    ...config,
    log,
    telemetry,
    trustedProxies: [],
    resolveSession: nobody,
    findBrand: () => undefined,
    // The engine's health endpoint answers before it can do any work. The check is that our handlers are
    // registered.
    checks: {
      ...(await databaseChecks(database)),
      keys: () => keyStore.isReady(),
      registration: () => admin.isServing(KNOWN_WORKFLOW),
    },
  });
}
