import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { publishBrand, startBrandDirectory } from '@hiram/server/people/brands/index';
import { registerBorrower } from '@hiram/server/people/identity/index';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { createLog } from '@hiram/server/platform/log/log';
import { registerBookkeepingRoutes } from '@hiram/server/support/bookkeeping/index';
import { type SetClock, setClock } from '@hiram/values/clock';
import { type BorrowerId, idFrom, timeOrderedIds } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { testBrand } from '#people/brands/brand.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/database.ts';
import { createTestApp } from '#platform/http/app.ts';
import { testPersonalData } from '#platform/personal-data/personal-data.ts';

const BORROWER_HEADER = 'x-borrower-of-test';
const brandOf = { PH: 'hiram', IN: 'udhaar' } as const;

interface Answered {
  readonly status: number;
  readonly code: number;
  // Tests assert on the fields that they expect.
  // biome-ignore lint/suspicious/noExplicitAny: the contract's answers are held against it by the server itself.
  readonly data: any;
}

export interface TestPerson {
  readonly borrowerId: BorrowerId;
  call(path: string, fields?: Readonly<Record<string, string>>, lang?: string): Promise<Answered>;
}

/** The calls of this capability over HTTP, with a separate database, as any borrower that a test creates. */
export interface BookApi {
  readonly db: TestDatabase;
  readonly clock: SetClock;
  newBorrower(market?: keyof typeof brandOf): Promise<TestPerson>;
  close(): Promise<void>;
}

export async function startBookApi(): Promise<BookApi> {
  const db = await createTestDatabase();
  const clock = setClock(instant('2026-11-15T04:00:00Z'));
  const context = {
    database: db.database,
    businessClock: clock,
    systemClock: clock,
    ids: timeOrderedIds(clock),
    personalData: testPersonalData(),
  };
  await inTransaction(db.database, async (tx) => {
    await publishBrand(tx, testBrand({ code: brandOf.PH }));
    await publishBrand(tx, testBrand({ code: brandOf.IN, market: 'IN', locales: ['en', 'hi'] }));
  });
  const brands = await startBrandDirectory(db.database, createLog({ level: 'silent', program: 'test' }));
  const server = await createTestApp({
    findBrand: brands.find,
    resolveSession: async ({ headers }) => {
      const borrower = headers[BORROWER_HEADER];
      if (typeof borrower !== 'string') return undefined;
      return { kind: 'borrower', borrowerId: idFrom(borrower), sessionId: idFrom(borrower) };
    },
  });
  registerBookkeepingRoutes(server, context);
  let registered = 0;
  return {
    db,
    clock,
    async newBorrower(market = 'PH') {
      registered += 1;
      const mobile = `+6391700000${String(registered).padStart(2, '0')}`;
      const { borrowerId } = await inTransaction(db.database, (tx) =>
        registerBorrower(tx, { brand: brandOf[market], market, mobile }, context),
      );
      return {
        borrowerId,
        async call(path, fields = {}, lang = 'en') {
          const answer = await server.app.inject({
            method: 'POST',
            url: `/under/v3/bookkeeping/${path}?brand=${brandOf[market]}&lang=${lang}`,
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              [XHR_MARKER.name]: XHR_MARKER.value,
              [BORROWER_HEADER]: borrowerId,
            },
            payload: new URLSearchParams(fields).toString(),
          });
          const { code, data } = answer.json();
          return { status: answer.statusCode, code, data };
        },
      };
    },
    async close() {
      brands.stop();
      await db.close();
    },
  };
}
