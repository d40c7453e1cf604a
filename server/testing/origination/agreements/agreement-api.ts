import { randomBytes } from 'node:crypto';
import type { Call } from '@hiram/contract/call';
import { API_PREFIX } from '@hiram/contract/constants';
import { encodeForm } from '@hiram/contract/form-encoding';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import type {
  AgreementContext,
  OfferQuery,
  OfferSources,
  SignableOffer,
} from '@hiram/server/origination/agreements/agreement-context';
import { registerAgreementRoutes } from '@hiram/server/origination/agreements/agreements.routes';
import { builtInTemplates } from '@hiram/server/origination/agreements/built-in-templates';
import { createPdfRenderer } from '@hiram/server/origination/agreements/document/pdf-renderer';
import { publishTemplates } from '@hiram/server/origination/agreements/publish-templates';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { type SetClock, setClock } from '@hiram/values/clock';
import { type BorrowerId, idFrom, randomId, timeOrderedIds } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { createTestDatabase, type TestDatabase } from '#platform/database/database.ts';
import { createTestApp, type TestApp } from '#platform/http/app.ts';
import { testPersonalData } from '#platform/personal-data/personal-data.ts';
import { memoryStore } from '#platform/storage/store.ts';
import { testLender } from './agreements.ts';

/** A borrower with their own session. */
export interface Person {
  readonly id: BorrowerId;
  readonly sessionId: string;
}

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a test that reads a wrong field fails, which is what it is for.
  readonly json: any;
}

/** The calls of this capability over HTTP, with a separate database; the test defines the offers. */
export interface AgreementApi {
  readonly db: TestDatabase;
  readonly clock: SetClock;
  readonly context: AgreementContext & OfferSources;
  readonly server: TestApp;
  /** The contents of the object store. */
  readonly kept: Map<string, Uint8Array>;
  /** The offer that each borrower may sign now. */
  readonly offers: Map<string, SignableOffer>;
  newPerson(): Promise<Person>;
  send(
    call: Call,
    as: Person | undefined,
    fields: Readonly<Record<string, string>>,
    lang?: string,
  ): Promise<Answered>;
  /** Fetches a URL as a frame of our own page would: without our custom headers. */
  frame(url: string, as: Person | undefined, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  close(): Promise<void>;
}

export async function startAgreementApi(): Promise<AgreementApi> {
  const db = await createTestDatabase();
  await db.asOwner(`insert into brands (code, market, locales, app_api, app_h5, app_en_name, app_cn_name, background,
    background_text, text_colour, service_phone, scheme_url)
    values ('hiram', 'PH', '{en}', '', '', 'Hiram', '', '#000000', '#ffffff', '#000000', '', '')`);
  const clock = setClock(instant('2026-11-15T02:00:00Z'));
  const kept = new Map<string, Uint8Array>();
  const offers = new Map<string, SignableOffer>();
  const pdf = createPdfRenderer();
  const context = {
    database: db.database,
    systemClock: clock,
    ids: timeOrderedIds(clock),
    pdf,
    personalData: testPersonalData(),
    store: memoryStore(kept),
    offerToSign: async ({ borrowerId, productId }: OfferQuery) => {
      const signable = offers.get(borrowerId);
      return signable?.offer.product.id === productId ? signable : undefined;
    },
    lenderOf: () => testLender,
  };
  await inTransaction(db.database, (tx) => publishTemplates(tx, builtInTemplates, clock.now()));
  const server = await createTestApp({
    // The test sets the identity: session authentication is tested elsewhere.
    resolveSession: async ({ headers: { as, session } }) => {
      if (typeof as !== 'string' || typeof session !== 'string') return undefined;
      return { kind: 'borrower', borrowerId: idFrom(as), sessionId: idFrom(session) };
    },
  });
  registerAgreementRoutes(server, context);

  async function fetch(url: string, headers: Readonly<Record<string, string>>): Promise<Answered> {
    const answer = await server.app.inject({ url, headers });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
      json: isJson ? answer.json() : undefined,
    };
  }
  return {
    db,
    clock,
    context,
    server,
    kept,
    offers,
    async newPerson() {
      const id = idFrom<'Borrower'>(randomId());
      const key = await inTransaction(db.database, (tx) => context.personalData.keyFor(tx, id));
      await db.asOwner(
        `insert into borrowers (id, brand_code, market, mobile_index, mobile_encrypted, registered_at)
         values ($1, 'hiram', 'PH', $2, $3, now())`,
        [id, randomBytes(32), key.encrypt('borrowers.mobile', '+639170000000')],
      );
      return { id, sessionId: randomId() };
    },
    send: (call, as, fields, lang = 'en') =>
      fetch(`${API_PREFIX}${call.path}?${encodeForm({ brand: 'hiram', lang, deviceId: 'd', ...fields })}`, {
        'sec-fetch-site': 'same-origin',
        [XHR_MARKER.name]: XHR_MARKER.value,
        ...headersOf(as),
      }),
    frame: (url, as, headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }) =>
      fetch(url, { ...headers, ...headersOf(as) }),
    async close() {
      pdf.stop();
      await server.app.close();
      await db.close();
    },
  };
}

function headersOf(as: Person | undefined): Record<string, string> {
  return as === undefined ? {} : { as: as.id, session: as.sessionId };
}
