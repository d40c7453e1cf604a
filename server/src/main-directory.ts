import { cellSessions, registerDirectoryRoutes } from '#platform/cells/directory.routes.ts';
import { createDirectoryTable } from '#platform/cells/directory-table.sql.ts';
import { tokensOf } from '#platform/cells/routing-config.ts';
import { readDirectoryConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { answers } from '#platform/database/readiness.ts';
import { stopOnSignal, stopReceiving } from '#platform/graceful-stop.ts';
import { createApp } from '#platform/http/app.ts';
import { openConfiguration } from '#platform/kms/open-kms.ts';
import { createLog } from '#platform/log/log.ts';
import { runProgram } from '#platform/run-program.ts';
import { observeRuntime } from '#platform/telemetry/runtime-metrics.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';

const program = 'hiram-directory';

// The only thing that cells share: which cell has the phone number or the reference of a digest. It cannot undo a
// digest, and knows no person, no amount and no brand.
await runProgram(program, async () => {
  const { config } = await openConfiguration(process.env, readDirectoryConfig);
  const log = createLog({ level: config.logLevel, program });
  const telemetry = await startTelemetry({ program, endpoint: config.telemetryEndpoint });
  observeRuntime(telemetry);
  const { databaseUrl: url, databasePoolSize: poolSize, databasePooled: pooled } = config;
  const database = openDatabase({ url, poolSize, pooled, program, log, telemetry });
  await createDirectoryTable(database);
  const stopping = new AbortController();
  const app = createApp({
    log,
    telemetry,
    operatorToken: config.operatorToken,
    development: config.development,
    trustedProxies: [],
    resolveSession: cellSessions(tokensOf(config.directoryTokens.reveal()) ?? new Map()),
    findBrand: () => undefined,
    checks: { database: () => answers(database) },
    stopping: stopping.signal,
  });
  registerDirectoryRoutes(app, database);
  stopOnSignal(log, [
    ['readiness', () => stopReceiving(stopping, config.stopDelayMs)],
    ['requests', () => app.close()],
    ['database', () => database.destroy()],
    ['telemetry', () => telemetry.shutDown()],
  ]);
  const listening = await app.listen({ host: config.host, port: config.port });
  log.info({ listening }, 'directory started');
});
