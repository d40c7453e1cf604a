import { perMarket } from '@hiram/contract/market-ids';
import { type ApiContext, wireApi } from '@hiram/server/app/api';
import { createPdfRenderer } from '@hiram/server/origination/agreements/index';
import { type BrandDirectory, startBrandDirectory } from '@hiram/server/people/brands/index';
import { startDevelopmentClock } from '@hiram/server/platform/clock/development-clock';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { databaseChecks } from '@hiram/server/platform/database/readiness';
import { createImageCleaner } from '@hiram/server/platform/images/image-cleaner';
import { createLog } from '@hiram/server/platform/log/log';
import { createOutbox } from '@hiram/server/platform/outbox/outbox';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import type { Message } from '@hiram/server/providers/sms/index';
import { timeOrderedIds } from '@hiram/values/ids';
import type { FastifyInstance } from 'fastify';
import { createTestDatabase, type TestDatabase } from './platform/database/database.ts';
import { testPersonalData } from './platform/personal-data/personal-data.ts';
import { memoryStore } from './platform/storage/store.ts';
import { NO_ENGINE, testIngress } from './platform/workflows/ingress.ts';

/** The fully wired API on a separate database. Tests call it over HTTP. */
export interface TestApi {
  /** Every message that was captured instead of sent to a phone, oldest first. */
  readonly sentMessages: readonly Message[];
  readonly app: FastifyInstance;
  readonly db: TestDatabase;
  readonly brands: BrandDirectory;
  close(): Promise<void>;
}

const NO_LIMIT = { prefix: 1_000_000n, campaign: 1_000_000n, market: 1_000_000n };

export async function startTestApi(
  overrides: Partial<
    Pick<
      ApiContext,
      | 'webRoot'
      | 'consoleRoot'
      | 'consoleUrl'
      | 'systemClock'
      | 'log'
      | 'telemetry'
      | 'push'
      | 'mail'
      | 'personalData'
    >
  > & {
    readonly development?: boolean;
    /** Whether the routes for images are registered. Their store starts empty. */
    readonly withPictures?: boolean;
  } = {},
): Promise<TestApi> {
  const { development = true, webRoot, consoleRoot, systemClock: clock = systemClock } = overrides;
  const db = await createTestDatabase();
  const log = overrides.log ?? createLog({ level: 'fatal', program: 'test' });
  const brands = await startBrandDirectory(db.database, log);
  const developmentClock = await startDevelopmentClock(db.database, systemClock, log);
  const ingress = testIngress(NO_ENGINE);
  const ids = timeOrderedIds(systemClock);
  const metrics = { recordWaits: () => undefined };
  const sentMessages: Message[] = [];
  const pdf = createPdfRenderer();
  const cleaner = overrides.withPictures === true ? createImageCleaner() : undefined;
  const app = await wireApi({
    log,
    brands,
    webRoot,
    consoleRoot,
    consoleUrl: overrides.consoleUrl,
    push: overrides.push,
    mail: overrides.mail,
    database: db.database,
    reader: db.reader,
    systemClock: clock,
    personalData: overrides.personalData ?? testPersonalData(),
    telemetry: overrides.telemetry ?? (await startTelemetry({ program: 'test' })),
    checks: await databaseChecks(db.database),
    operatorToken: undefined,
    trustedProxies: [],
    ingress,
    messages: {
      send: async (message) => ({ kind: 'sent', reference: String(sentMessages.push(message)) }),
      estimatedCost: () => 100n,
    },
    messaging: {
      routes: { sms: {}, voice: {} },
      budgets: perMarket({ PH: NO_LIMIT, IN: NO_LIMIT, reference: NO_LIMIT }),
      totalMessages: 1_000_000,
    },
    codeKey: new Secret('the key of the one-time codes of a test'),
    outbox: createOutbox({ database: db.database, ingress, ids, log, metrics }),
    developmentClock: development ? developmentClock : undefined,
    documents: { store: memoryStore(), pdf },
    ...(cleaner !== undefined && { pictures: { store: memoryStore(), cleaner } }),
  });
  return {
    app,
    db,
    brands,
    sentMessages,
    async close() {
      await app.close();
      pdf.stop();
      cleaner?.stop();
      developmentClock.stop();
      brands.stop();
      await db.close();
    },
  };
}
