import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { type MarketId, perMarket } from '@hiram/contract/market-ids';
import type { PaymentAccountContext } from '@hiram/server/origination/payment-accounts/payment-account-context';
import { type Brand, publishBrand, startBrandDirectory } from '@hiram/server/people/brands/index';
import { findOwnMobile, registerBorrower } from '@hiram/server/people/identity/index';
import type { CallServer } from '@hiram/server/platform/calls/implement';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { createLog } from '@hiram/server/platform/log/log';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import type { Ownership, PayoutDestination } from '@hiram/server/providers/payments/index';
import { type SetClock, setClock } from '@hiram/values/clock';
import { type BorrowerId, idFrom, timeOrderedIds } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { createTestVerificationContext } from '#people/identity/one-time-codes/verification.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/database.ts';
import { createTestApp, type TestApp } from '#platform/http/app.ts';
import { testPersonalData } from '#platform/personal-data/personal-data.ts';

const HOUR = 3_600_000;
const CHANGE_CODE = '/v3/bind-card/change-code';
const BORROWER_HEADER = 'x-borrower-of-test';

const brandOf = perMarket({ PH: 'hiram', IN: 'udhaar', reference: 'reference' });

export interface Answered {
  readonly status: number;
  // Tests assert on the body.
  readonly body: { readonly code: number; readonly message: string; readonly data: Record<string, unknown> };
}

/** This capability's HTTP calls on a separate database, as any borrower the test names. */
export interface AccountApi {
  readonly db: TestDatabase;
  readonly clock: SetClock;
  readonly personalData: PersonalData;
  readonly server: TestApp;
  /** The requests the payout provider received, and its next answer. */
  readonly provider: { readonly asked: PayoutDestination[]; reported: () => Promise<Ownership> };
  newBorrower(market?: MarketId): Promise<BorrowerId>;
  call(path: string, request: Call): Promise<Answered>;
  /** The same with a new code for a changed payout account. Moves the clock past the limits of codes. */
  confirmed(path: string, request: Call): Promise<Answered>;
  /** The newest code that was sent. */
  lastCode(): string;
  close(): Promise<void>;
}

interface Call {
  readonly as: BorrowerId | undefined;
  readonly fields?: Readonly<Record<string, string>>;
  readonly market?: MarketId;
  readonly lang?: string;
}

/** With a brand for each market, derived from the given brand. */
export async function startAccountApi(
  brand: Brand,
  register: (server: CallServer, context: PaymentAccountContext) => void,
): Promise<AccountApi> {
  const db = await createTestDatabase();
  const clock = setClock(instant('2026-11-15T04:00:00Z'));
  const ids = timeOrderedIds(clock);
  const personalData = testPersonalData();
  await inTransaction(db.database, async (tx) => {
    await publishBrand(tx, { ...brand, code: 'hiram', market: 'PH', locales: ['en', 'fil'] });
    await publishBrand(tx, { ...brand, code: 'udhaar', market: 'IN', locales: ['en', 'hi'] });
    await publishBrand(tx, { ...brand, code: 'reference', market: 'reference', locales: ['reference'] });
  });
  const brands = await startBrandDirectory(db.database, createLog({ level: 'silent', program: 'test' }));
  const provider: AccountApi['provider'] = { asked: [], reported: async () => ({ outcome: 'unknown' }) };
  const server = await createTestApp({
    findBrand: brands.find,
    resolveSession: async ({ headers }) => {
      const borrower = headers[BORROWER_HEADER];
      if (typeof borrower !== 'string') return undefined;
      return { kind: 'borrower', borrowerId: idFrom(borrower), sessionId: idFrom(borrower) };
    },
  });
  const proof = await createTestVerificationContext(db.database);
  register(server, {
    database: db.database,
    systemClock: clock,
    ids,
    personalData,
    findOwner: async ({ borrowerId }) => ({
      mobile: (await findOwnMobile({ database: db.database, personalData }, borrowerId)) ?? '',
      fullName: 'Maria Dela Cruz',
    }),
    proof: { ...proof, systemClock: clock, ids },
    payoutHoldMs: 12 * HOUR,
    providerFor: () => ({
      name: 'of a test',
      checkOwnership: (destination) => {
        provider.asked.push(destination);
        return provider.reported();
      },
    }),
  });
  async function call(
    path: string,
    { as, fields = {}, market = 'PH', lang = 'en' }: Call,
  ): Promise<Answered> {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/under${path}?brand=${brandOf[market]}&lang=${lang}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        [XHR_MARKER.name]: XHR_MARKER.value,
        ...(as !== undefined && { [BORROWER_HEADER]: as }),
      },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  function lastCode(): string {
    return proof.sent.at(-1)?.oneTimeCode?.code ?? 'none';
  }
  let registered = 0;
  return {
    db,
    clock,
    personalData,
    server,
    provider,
    async newBorrower(market = 'PH') {
      registered += 1;
      const mobile = `+6391700000${String(registered).padStart(2, '0')}`;
      const registration = { brand: brandOf[market], market, mobile };
      const { borrowerId } = await inTransaction(db.database, (tx) =>
        registerBorrower(tx, registration, { systemClock: clock, ids, personalData }),
      );
      return borrowerId;
    },
    call,
    lastCode,
    async confirmed(path, request) {
      clock.moveBy(6 * HOUR);
      const { as, market } = request;
      await call(CHANGE_CODE, { as, ...(market !== undefined && { market }) });
      return call(path, { ...request, fields: { ...request.fields, smsCode: lastCode() } });
    },
    async close() {
      brands.stop();
      await db.close();
    },
  };
}

export const filled = {
  gcash: { product_id: '7', cardType: '1', mobile: '09171234567', holderName: 'Maria Santos' },
  maya: { product_id: '7', cardType: '2', mobile: '09181234567', holderName: 'Maria Santos' },
  philippineBank: {
    product_id: '7',
    cardType: '3',
    bank: 'BNORPHMMXXX',
    accountNumber: '001234567890',
    branchCity: '1380300000',
    holderName: 'Maria Santos',
  },
  indianBank: {
    product_id: '7',
    cardType: '1',
    accountNumber: '50100123456789',
    accountNumberAgain: '50100123456789',
    ifsc: 'HDFC0001234',
    accountType: 'savings',
    branchDistrict: 'KA-bengaluru-urban',
    holderName: 'Asha Rao',
  },
  upi: { product_id: '7', cardType: '2', upiId: 'asha.rao@okaxis', holderName: 'Asha Rao' },
  reference: {
    product_id: '7',
    cardType: '1',
    bank: 'BNORPHMMXXX',
    accountNumber: '001234567890',
    branchCity: '1380300000',
    holderName: 'Maria Santos',
    birthDay: '1990-02-28',
  },
} as const;
