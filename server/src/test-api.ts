import { timeOrderedIds } from '@hiram/values/ids';
import type { FastifyInstance } from 'fastify';
import { type BrandDirectory, startBrandDirectory } from './brands/index.ts';
import { startDevelopmentClock } from './platform/clock/development-clock.ts';
import { systemClock } from './platform/clock/system-clock.ts';
import { databaseChecks } from './platform/database/readiness.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import { createLog } from './platform/log/log.ts';
import { createOutbox } from './platform/outbox/outbox.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';
import { createIngress } from './platform/workflows/ingress.ts';
import { type ApiParts, wireApi } from './wiring.ts';

/** The whole API as it is wired, on a database of its own; tests talk to it through HTTP. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly db: TestDatabase;
  readonly brands: BrandDirectory;
  close(): Promise<void>;
}

export async function startTestApi(
  given: Partial<Pick<ApiParts, 'webRoot' | 'consoleRoot'>> & { readonly development?: boolean } = {},
): Promise<TestApi> {
  const { development = true, webRoot, consoleRoot } = given;
  const db = await createTestDatabase();
  const log = createLog({ level: 'fatal', program: 'test' });
  const brands = await startBrandDirectory(db.database, log);
  const developmentClock = await startDevelopmentClock(db.database, systemClock, log);
  const ingress = createIngress('http://127.0.0.1:1');
  const ids = timeOrderedIds(systemClock);
  const metrics = { recordWaits: () => undefined };
  const app = await wireApi({
    log,
    brands,
    webRoot,
    consoleRoot,
    database: db.database,
    telemetry: await startTelemetry({ program: 'test' }),
    checks: await databaseChecks(db.database),
    operatorToken: undefined,
    trustedProxies: [],
    ingress,
    outbox: createOutbox({ database: db.database, ingress, ids, log, metrics }),
    developmentClock: development ? developmentClock : undefined,
  });
  return {
    app,
    db,
    brands,
    async close() {
      await app.close();
      developmentClock.stop();
      brands.stop();
      await db.close();
    },
  };
}
