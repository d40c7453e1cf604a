import type { Call } from '@hiram/contract/call';
import { API_PREFIX } from '@hiram/contract/constants';
import type { Locale } from '@hiram/contract/locales';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { LISTED_MARKETS, type MarketId, perMarket } from '@hiram/contract/market-ids';
import {
  applyForProduct,
  attachDocument,
  type DocumentKind,
  giveConsent,
  readConsents,
  saveCertifyPage,
} from '@hiram/contract/origination/applications';
import type { Product } from '@hiram/lending/product';
import { indianInstalments, philippineInstalments, referenceBullet } from '@hiram/lending/testing/products';
import type { ApplicationContext } from '@hiram/server/origination/applications/application-context';
import { isLocationAllowed } from '@hiram/server/origination/applications/give-consent';
import { draftProduct, plainPresentation, publishProduct } from '@hiram/server/origination/products/index';
import { registerPhoneRoutes, type UploadPurpose } from '@hiram/server/origination/uploads/index';
import {
  type Brand,
  type BrandDirectory,
  publishBrand,
  startBrandDirectory,
} from '@hiram/server/people/brands/index';
import { registerBorrower } from '@hiram/server/people/identity/index';
import type { CallServer } from '@hiram/server/platform/calls/implement';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { createLog } from '@hiram/server/platform/log/log';
import { createOutbox } from '@hiram/server/platform/outbox/outbox';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { assert } from '@hiram/values/assert';
import { type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { type SetClock, setClock } from '@hiram/values/clock';
import { type ApplicationId, type BorrowerId, idFrom, timeOrderedIds } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { createTestDatabase, type TestDatabase } from '#platform/database/database.ts';
import { createTestApp, type TestApp } from '#platform/http/app.ts';
import { testPersonalData } from '#platform/personal-data/personal-data.ts';
import { NO_ENGINE, testIngress } from '#platform/workflows/ingress.ts';
import { asked, filledPages } from './pages.ts';

const BORROWER_HEADER = 'x-borrower-of-test';

const brandOf = perMarket({ PH: 'hiram', IN: 'udhaar', reference: 'reference' });

const productOf = perMarket({
  PH: philippineInstalments,
  IN: indianInstalments,
  reference: referenceBullet,
});

/** The number of a market's Nth borrower, in the market's canonical format. */
const numberOf = perMarket({
  PH: (n: number) => `+63917${String(1_000_000 + n)}`,
  IN: (n: number) => `+9198${String(10_000_000 + n)}`,
  reference: (n: number) => `139${String(10_000_000 + n)}`,
});

export interface Person {
  readonly id: BorrowerId;
  readonly market: MarketId;
  readonly mobile: string;
}

export interface Answered {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test that reads a wrong field fails, which is what it is for.
  readonly data: any;
}

/** The calls of this capability over HTTP, with a separate database, as any borrower that a test names. */
export interface ApplicationApi {
  readonly db: TestDatabase;
  readonly businessClock: SetClock;
  readonly context: ApplicationContext;
  readonly server: TestApp;
  readonly brands: BrandDirectory;
  /** The borrowers with an open loan, as reported to applications. */
  readonly withOpenLoan: Set<string>;
  newBorrower(market?: MarketId): Promise<Person>;
  send(
    call: Call,
    as: Person | undefined,
    fields?: Readonly<Record<string, string>>,
    common?: Readonly<Record<string, string>>,
  ): Promise<Answered>;
  /** An uploaded image, as `uploads` would have stored it. */
  uploaded(person: Person, purpose: UploadPurpose): Promise<string>;
  /** Publishes a further version of a market's product, effective from a date. */
  reprice(market: MarketId, from: CalendarDate, change: Partial<Product>): Promise<void>;
  close(): Promise<void>;
}

export async function startApplicationApi(
  brand: Brand,
  register: (server: CallServer, context: ApplicationContext) => void,
  personalData: PersonalData = testPersonalData(),
): Promise<ApplicationApi> {
  const db = await createTestDatabase();
  const clock = setClock(instant('2026-11-15T04:00:00Z'));
  const ids = timeOrderedIds(clock);
  const log = createLog({ level: 'silent', program: 'test' });
  await publishBrands(db, brand);
  const brands = await startBrandDirectory(db.database, log);
  const server = await createTestApp({
    findBrand: brands.find,
    resolveSession: async ({ headers }) => {
      const borrower = headers[BORROWER_HEADER];
      if (typeof borrower !== 'string') return undefined;
      return { kind: 'borrower', borrowerId: idFrom(borrower), sessionId: idFrom(borrower) };
    },
  });
  const withOpenLoan = new Set<string>();
  const metrics = { recordWaits: () => undefined };
  const ingress = testIngress(NO_ENGINE);
  const context: ApplicationContext = {
    database: db.database,
    businessClock: clock,
    ids,
    personalData,
    outbox: createOutbox({ database: db.database, ingress, ids, log, metrics }),
    newLoanFrom: async () => undefined,
    hasOpenLoan: async (_database, borrowerId) => withOpenLoan.has(borrowerId),
    lenderOf: (code) => brands.find({ code, host: '' })?.company.legalName ?? code,
  };
  register(server, context);
  registerPhoneRoutes(server, {
    ...context,
    systemClock: clock,
    isLocationAllowed: (tx, whom) => isLocationAllowed(context, tx, whom),
  });
  let registered = 0;
  return {
    db,
    businessClock: clock,
    context,
    server,
    brands,
    withOpenLoan,
    async newBorrower(market = 'PH') {
      registered += 1;
      const mobile = numberOf[market](registered);
      const registration = { brand: brandOf[market], market, mobile };
      const { borrowerId } = await inTransaction(db.database, (tx) =>
        registerBorrower(tx, registration, { systemClock: clock, ids, personalData }),
      );
      return { id: borrowerId, market, mobile };
    },
    async send(call, as, fields = {}, common = {}) {
      const parameters = {
        brand: brandOf[as?.market ?? 'PH'],
        lang: 'en',
        deviceId: `phone of ${as?.mobile}`,
        ...common,
      };
      const answer = await server.app.inject({
        method: call.method,
        url: `${API_PREFIX}${call.path}?${new URLSearchParams(parameters)}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          [XHR_MARKER.name]: XHR_MARKER.value,
          ...(as !== undefined && { [BORROWER_HEADER]: as.id }),
        },
        payload: new URLSearchParams(fields).toString(),
      });
      const answered: Answered = answer.json();
      return { ...answered, status: answer.statusCode };
    },
    uploaded: (person, purpose) =>
      insertUpload(db, { person, purpose, id: ids.next<'Upload'>(), at: clock.now() }),
    reprice: (market, from, change) => publish(db, { ...productOf[market], ...change }, from),
    async close() {
      await context.outbox.drained();
      brands.stop();
      await db.close();
    },
  };
}

async function insertUpload(
  db: TestDatabase,
  {
    person,
    purpose,
    id,
    at,
  }: {
    readonly person: Person;
    readonly purpose: UploadPurpose;
    readonly id: string;
    readonly at: Instant;
  },
): Promise<string> {
  await db.asOwner(
    `insert into uploads (borrower_id, id, purpose, bytes, digest, started_at, finished_at, width, height)
     values ($1, $2, $3, 1000, sha256($4::bytea), $5, $5, 320, 200)`,
    [person.id, id, purpose, Buffer.from(id), instantAsIso(at)],
  );
  return id;
}

const localesOf = perMarket<readonly [Locale, ...Locale[]]>({
  PH: ['en', 'fil'],
  IN: ['en', 'hi'],
  reference: ['reference'],
});

async function publishBrands(db: TestDatabase, brand: Brand): Promise<void> {
  await inTransaction(db.database, async (tx) => {
    for (const market of LISTED_MARKETS) {
      await publishBrand(tx, { ...brand, code: brandOf[market], market, locales: localesOf[market] });
    }
  });
  for (const product of Object.values(productOf)) await publish(db, product, calendarDate('2026-06-01'));
}

async function publish(db: TestDatabase, overrides: Product, validFrom: CalendarDate): Promise<void> {
  const { version: _version, ...product } = overrides;
  const action = { by: 'maker@hiram.example', at: instant('2026-05-31T02:00:00Z') };
  const words = { name: 'Cash', fees: { 'processing fee': 'Processing fee' } };
  await inTransaction(db.database, async (tx) => {
    const version = await draftProduct(
      tx,
      {
        product,
        brandCode: brandOf[product.market],
        presentation: plainPresentation,
        validFrom,
        validUntil: null,
        texts: Object.fromEntries(localesOf[product.market].map((locale) => [locale, words])),
        channels: ['browser'],
      },
      action,
    );
    const outcome = await publishProduct(tx, { id: product.id, version }, action);
    assert(outcome.kind === 'published', `publishing failed: ${JSON.stringify(outcome, noBigInt)}`);
  });
}

function noBigInt(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

export async function begin(api: ApplicationApi, person: Person): Promise<ApplicationId> {
  const { status, data, message } = await api.send(applyForProduct, person, asked[person.market]);
  assert(status === 200, `starting the application failed: ${message}`);
  return idFrom(data.orderId);
}

/** A complete application, except for what a test removes. */
export async function beginComplete(
  api: ApplicationApi,
  person: Person,
  without: {
    readonly identity?: Readonly<Record<string, string>>;
    readonly documents?: readonly DocumentKind[];
  } = {},
): Promise<ApplicationId> {
  const orderId = await begin(api, person);
  const pages = filledPages[person.market];
  for (const [step, answers] of Object.entries({
    ...pages,
    identity: { ...pages.identity, ...without.identity },
  })) {
    await api.send(saveCertifyPage, person, { orderId, step, savedVersion: '0', isDraft: '0', ...answers });
  }
  const kinds: readonly DocumentKind[] = without.documents ?? ['identity_front', 'identity_back', 'selfie'];
  for (const kind of kinds) {
    const imageId = await api.uploaded(person, kind === 'selfie' ? 'selfie' : 'identity');
    await api.send(attachDocument, person, { orderId, kind, imageId });
  }
  const { data } = await api.send(readConsents, person, { orderId });
  for (const { consentId, digest, isRequired } of data.consents) {
    if (isRequired === '1') await api.send(giveConsent, person, { orderId, consentId, digest, isGiven: '1' });
  }
  return orderId;
}
