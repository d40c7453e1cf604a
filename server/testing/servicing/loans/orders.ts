import { randomUUID } from 'node:crypto';
import type { ApplicationState } from '@hiram/contract/origination/applications';
import { makeOffer, type Offer } from '@hiram/lending/offer';
import type { Product } from '@hiram/lending/product';
import { marketRules } from '@hiram/markets/market-pack';
import { approveApplication, declineApplication } from '@hiram/server/origination/applications/index';
import { publishProduct, registerProductRoutes } from '@hiram/server/origination/products/index';
import { publishBrand, startBrandDirectory } from '@hiram/server/people/brands/index';
import type { CallServer } from '@hiram/server/platform/calls/implement';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { factsOf } from '@hiram/server/platform/http/request-facts';
import { createLog } from '@hiram/server/platform/log/log';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { registerExplainAmountRoutes } from '@hiram/server/servicing/loans/explain-amount.routes';
import { registerLoanDetailsRoutes } from '@hiram/server/servicing/loans/loan-details.routes';
import { registerLoanRoutes } from '@hiram/server/servicing/loans/loans.routes';
import type { PayoutStatus } from '@hiram/server/servicing/loans/order-context';
import { orderToRate } from '@hiram/server/servicing/loans/read-loan-details';
import { releaseLoan } from '@hiram/server/servicing/loans/release-loan';
import { signLoan } from '@hiram/server/servicing/loans/sign-loan';
import { refundStatusOf } from '@hiram/server/servicing/refunds/index';
import { noticeOfOffer } from '@hiram/server/servicing/settlement-offers/index';
import {
  findSupportContact,
  isRated,
  registerOrderEngagementRoutes,
  setSupportContact,
} from '@hiram/server/support/engagement/index';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { type BorrowerId, idFrom, type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { addMs, instantAsIso } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { action, draftTest, testDraft } from '#origination/products/products.ts';
import { testBrand } from '#people/brands/brand.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/database.ts';
import { createTestApp } from '#platform/http/app.ts';
import { TestClient } from '#platform/http/client.ts';
import { testPersonalData } from '#platform/personal-data/personal-data.ts';
import { byTest, payoutOf, type TestLoanContext, testLoanContext } from './loans.ts';

const MS_PER_DAY = 86_400_000;

/** The home, order list and order routes, with borrowers whose history the test writes. */
export interface TestOrders {
  readonly db: TestDatabase;
  /** For routes that build on orders. */
  readonly server: CallServer;
  readonly context: TestLoanContext;
  /** Encrypts the personal data of all borrowers. */
  readonly personalData: PersonalData;
  /** Sets the disbursement status reported for a loan. */
  setPayoutStatus(loanId: LoanId, status: Partial<PayoutStatus>): void;
  setSupportContact(contact: Parameters<typeof setSupportContact>[1]): Promise<void>;
  /** Reads brands that the test has changed. */
  refreshBrands(): Promise<void>;
  /** Creates a borrower with a session. */
  testPerson(): Promise<TestPerson>;
  close(): Promise<void>;
}

export interface TestPerson {
  readonly id: BorrowerId;
  readonly client: TestClient;
  hasApplied(state: ApplicationState, overrides?: { readonly applyAgainOn?: string }): Promise<string>;
  hasSigned(overrides?: { readonly product?: Product }): Promise<LoanId>;
  /** Signs and disburses a loan now. */
  hasBorrowed(overrides?: { readonly product?: Product }): Promise<LoanId>;
  hasAccount(): Promise<void>;
}

export const draft: ReturnType<typeof testDraft> = testDraft();
export const product: Product = { ...draft.product, version: '1' };
const AMOUNT = 500_000n;

const unknownPayoutStatus: PayoutStatus = { isCancellationRequested: false, isWithStaff: false };

export async function startTestOrders(
  /** Brands in addition to the default brand. */
  furtherBrands: readonly Parameters<typeof testBrand>[0][] = [],
): Promise<TestOrders> {
  const db = await createTestDatabase();
  await inTransaction(db.database, async (tx) => {
    await publishBrand(tx, testBrand({ code: 'hiram', schemeUrl: 'hiram://' }));
    for (const brand of furtherBrands) await publishBrand(tx, testBrand(brand));
    await publishProduct(tx, await draftTest(tx, draft), action);
  });
  const brands = await startBrandDirectory(db.database, createLog({ level: 'silent', program: 'test' }));
  const server = await createTestApp({
    findBrand: brands.find,
    // Session verification belongs to identity; here the handle names the borrower.
    resolveSession: async (request) => {
      const { sessionId } = factsOf(request, brands.find).common;
      return sessionId === undefined
        ? undefined
        : { kind: 'borrower', borrowerId: idFrom(sessionId), sessionId: idFrom(sessionId) };
    },
  });
  const context = testLoanContext(db.database);
  const personalData = testPersonalData();
  registerLoanRoutes(server, { ...context, personalData });
  registerExplainAmountRoutes(server, context);
  const standings = new Map<string, PayoutStatus>();
  registerLoanDetailsRoutes(server, {
    ...context,
    payoutStatusOf: async (loanId) => standings.get(loanId),
    refundOf: (loanId) => refundStatusOf(db.database, loanId),
    overchargeOf: async () => undefined,
    settlementOfferOf: (loan, reader) => noticeOfOffer(context, loan, reader),
    hasAutomaticPayments: async () => false,
    supportPhoneOf: async (brandCode) => (await findSupportContact(db.database, brandCode))?.phoneLine,
    isRated: (orderId) => isRated(db.database, orderId),
  });
  registerOrderEngagementRoutes(server, {
    ...context,
    orderToRate: (borrowerId) => orderToRate(context, borrowerId),
    isOffered: async (productKey) => productKey === product.id,
    addressesOf: () => ({ appH5: 'https://hiram.example', schemeUrl: 'hiram://' }),
  });
  registerProductRoutes(server, context);
  return {
    db,
    server,
    context,
    personalData,
    refreshBrands: () => brands.refresh(),
    setSupportContact: (contact) => inTransaction(db.database, (tx) => setSupportContact(tx, contact)),
    setPayoutStatus: (loanId, status) => standings.set(loanId, { ...unknownPayoutStatus, ...status }),
    testPerson: async () => {
      const id = idFrom<'Borrower'>(randomUUID());
      const key = await inTransaction(db.database, (tx) => personalData.keyFor(tx, id));
      await db.asOwner(
        `insert into borrowers (id, brand_code, market, mobile_index, mobile_encrypted, registered_at)
        values ($1, 'hiram', 'PH', sha256($2), $3, now())`,
        [id, Buffer.from(id), key.encrypt('borrowers.mobile', '+639170000000')],
      );
      return testPersonAt({
        db,
        context,
        id,
        client: new TestClient(server.app, { brand: 'hiram', sessionId: id }),
      });
    },
    async close() {
      brands.stop();
      await db.close();
    },
  };
}

function testPersonAt({
  db,
  context,
  id,
  client,
}: Pick<TestOrders, 'db' | 'context'> & Pick<TestPerson, 'id' | 'client'>): TestPerson {
  const ids = timeOrderedIds(context.businessClock);
  async function hasSigned({ product: of = product } = {}): Promise<LoanId> {
    const loanId = idFrom<'Loan'>(ids.next());
    const offer = offerOf(of, context);
    const outcome = await signLoan(context, {
      ...byTest,
      loanId,
      key: `sign ${loanId}`,
      borrowerId: id,
      offer,
      payoutDestination: 'GCash 09171234567',
    });
    assert(outcome.kind === 'done', 'not signed');
    return loanId;
  }
  return {
    id,
    client,
    hasApplied: (state, overrides) =>
      writeApplication({ db, context, id, applicationId: ids.next() }, state, overrides),
    hasSigned,
    async hasBorrowed(overrides = {}) {
      const loanId = await hasSigned(overrides);
      const offer = offerOf(overrides.product ?? product, context);
      const outcome = await releaseLoan(context, payoutOf(context, loanId, offer));
      assert(outcome.kind === 'done', 'not released');
      return loanId;
    },
    async hasAccount() {
      await db.asOwner(
        `insert into payment_accounts (borrower_id, id, market, channel_number, product_id, kind, institution_code,
          institution_name, number_encrypted, number_index, number_masked, holder_name_encrypted, further_details_encrypted,
          details_index, is_payout_account, bound_at)
        values ($1, $2, 'PH', '90006', '7', 'e_wallet', 'GCSH', 'GCash', '\\x00', sha256($3), '•••• 4567', '\\x00',
          '\\x00', sha256($3), true, now())`,
        [id, randomUUID(), Buffer.from(id)],
      );
    },
  };
}

function offerOf(of: Product, { businessClock: clock }: TestLoanContext): Offer {
  const releaseOn = today(clock, 'Asia/Manila');
  const answer = makeOffer(of, marketRules('PH', { on: releaseOn, channel: 'browser' }), {
    amount: money(AMOUNT, 'PHP'),
    term: { count: 3, unit: 'month' },
    releaseOn,
    client: 'new',
  });
  assert(answer.kind === 'offered', 'no offer');
  return answer.offer;
}

/**
 * The application pages have their own tests. Here an application is written in the state they would leave.
 */
async function writeApplication(
  {
    db,
    context,
    id,
    applicationId,
  }: Pick<TestOrders, 'db' | 'context'> & { id: BorrowerId; applicationId: string },
  state: ApplicationState,
  { applyAgainOn }: { readonly applyAgainOn?: string } = {},
): Promise<string> {
  const at = context.businessClock.now();
  const isSent = state !== 'filling_in';
  await db.asOwner(
    `insert into applications (borrower_id, id, brand_code, market, locale, channel, product_id, product_version,
      currency, amount_minor, term_count, term_unit, state, version, started_at, touched_at, sent_at, decide_by)
    values ($1, $2, 'hiram', 'PH', 'en', 'browser', $3, 1, 'PHP', $4, 3, 'month', $5, 1, $6, $6, $7, $8)`,
    [
      id,
      applicationId,
      product.id,
      AMOUNT.toString(),
      isSent ? 'under_review' : state,
      instantAsIso(at),
      isSent ? instantAsIso(at) : null,
      isSent ? instantAsIso(addMs(at, MS_PER_DAY)) : null,
    ],
  );
  const decided = { id: idFrom<'Application'>(applicationId), at, by: 'rules', decidedBy: 'rules' } as const;
  await inTransaction(db.database, async (tx) => {
    if (state === 'awaiting_signature') {
      const validUntil = addMs(at, 7 * MS_PER_DAY);
      const term = { count: 3, unit: 'month' } as const;
      await approveApplication(tx, {
        ...decided,
        offer: { amount: 400_000n, term, productVersion: 1, validUntil },
      });
    }
    if (state === 'declined') {
      await declineApplication(tx, {
        ...decided,
        reasons: ['income_too_low'],
        applyAgainOn: applyAgainOn === undefined ? undefined : calendarDate(applyAgainOn),
      });
    }
  });
  return applicationId;
}
