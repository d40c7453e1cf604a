import { timeOrderedIds } from '@hiram/values/ids';
import { wireApi } from '#app/api.ts';
import { refuseSharedConsoleOrigin } from '#app/console-origin.ts';
import { wireMessageSender } from '#app/message-sender.ts';
import { createPdfRenderer } from '#origination/agreements/index.ts';
import { startBrandDirectory } from '#people/brands/index.ts';
import { createIdentityProvider } from '#people/staff/index.ts';
import { createCellRouting } from '#platform/cells/cell-routing.ts';
import { refuseOtherCell } from '#platform/cells/cell-stamp.sql.ts';
import { startDevelopmentClock } from '#platform/clock/development-clock.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { readApiConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { refuseUnfitLogins } from '#platform/database/login-rights.ts';
import { databaseChecks } from '#platform/database/readiness.ts';
import { openReportReader } from '#platform/database/replica-reads.ts';
import { stopOnSignal, stopReceiving } from '#platform/graceful-stop.ts';
import { createImageCleaner } from '#platform/images/image-cleaner.ts';
import { openConfiguration } from '#platform/kms/open-kms.ts';
import { createLog } from '#platform/log/log.ts';
import { createDispatchMetrics } from '#platform/outbox/dispatch-metrics.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import { payPageOrigins } from '#platform/pay-page-origins.ts';
import { openPersonalData } from '#platform/personal-data/open-personal-data.ts';
import { runProgram } from '#platform/run-program.ts';
import { staffProviderOf } from '#platform/staff-login-config.ts';
import { objectStoreFrom } from '#platform/storage/storage-config.ts';
import { observeRuntime } from '#platform/telemetry/runtime-metrics.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';
import { createIngress } from '#platform/workflows/ingress.ts';
import { pushSenderFrom } from '#providers/push/index.ts';

const program = 'hiram-api';

await runProgram(program, async () => {
  const { config, lease } = await openConfiguration(process.env, readApiConfig);
  const log = createLog({ level: config.logLevel, program });
  const telemetry = await startTelemetry({ program, endpoint: config.telemetryEndpoint });
  observeRuntime(telemetry);
  const { databaseUrl: url, databasePoolSize: poolSize, databasePooled: pooled, readerUrl } = config;
  const database = openDatabase({ url, poolSize, pooled, program, log, telemetry });
  const reader =
    readerUrl &&
    openReportReader(
      { url: readerUrl, poolSize, pooled, program: `${program}-reader`, log, telemetry },
      config.replica,
    );
  await refuseUnfitLogins(
    [
      { variable: 'DATABASE_URL', database },
      ...(reader ? [{ variable: 'DATABASE_READER_URL', database: reader, isReader: true }] : []),
    ],
    config,
  );
  await refuseOtherCell(database, config.cell);
  await refuseSharedConsoleOrigin(database, config.consoleUrl);
  const brands = await startBrandDirectory(database, log, payPageOrigins(config.payments));
  const developmentClock = config.development
    ? await startDevelopmentClock(database, systemClock, log, config.daysBehind)
    : undefined;
  const ingress = createIngress({ url: config.restateIngressUrl, key: config.messageKey });
  const ids = timeOrderedIds(systemClock);
  const outbox = createOutbox({ database, ingress, ids, log, metrics: createDispatchMetrics(telemetry) });
  const messages = wireMessageSender(config.messaging, { database, ids, log, telemetry });
  const { personalData, keyStore } = await openPersonalData(config, { program, log, telemetry, lease });
  const checks = { ...(await databaseChecks(database)), keys: () => keyStore.isReady() };
  const store = objectStoreFrom(config.storage);
  const provider = staffProviderOf(config.staffLogin);
  const cleaner = createImageCleaner();
  const pdf = createPdfRenderer();
  const stopping = new AbortController();
  const app = await wireApi({
    ...config,
    database,
    reader,
    systemClock,
    personalData,
    brands,
    outbox,
    messages,
    push: pushSenderFrom(config.push, { systemClock, log, telemetry }),
    identityProvider: provider && createIdentityProvider(provider, systemClock),
    pictures: store && { store, cleaner, quota: config.uploadQuota },
    documents: store && { store, pdf },
    routing: createCellRouting({ ...config, systemClock }),
    ingress,
    developmentClock,
    log,
    telemetry,
    checks,
    stopping: stopping.signal,
  });

  stopOnSignal(log, [
    ['readiness', () => stopReceiving(stopping, config.stopDelayMs)],
    ['requests', () => app.close()],
    ['pictures', () => cleaner.stop()],
    ['documents', () => pdf.stop()],
    ['outbox', () => outbox.drained()],
    ['development clock', () => developmentClock?.stop()],
    ['brands', () => brands.stop()],
    ['key store', () => keyStore.close()],
    ['database', () => database.destroy()],
    ['reports', () => reader?.destroy()],
    ['telemetry', () => telemetry.shutDown()],
  ]);
  if (!config.development && config.securityContact.contacts.length === 0) {
    log.warn('HIRAM_SECURITY_CONTACT is not set: security.txt states the e-mail address of each company');
  }
  const address = await app.listen({ host: config.host, port: config.port });
  log.info({ listening: address, development: config.development }, 'API started');
});
