import type { DataOf } from '@hiram/contract/call';
import { type MarketId, perMarket } from '@hiram/contract/market-ids';
import { sendApplication } from '@hiram/contract/origination/applications';
import { bindAccount, sendPayoutChangeCode } from '@hiram/contract/origination/payment-accounts';
import { confirmLoan, readLoanDisclosure } from '@hiram/contract/servicing/signing';
import { registerBorrowingLimits } from '@hiram/server/app/borrowing-limits';
import {
  builtInTemplates,
  createPdfRenderer,
  publishTemplates,
  registerAgreementRoutes,
} from '@hiram/server/origination/agreements/index';
import { approveApplication, registerApplicationRoutes } from '@hiram/server/origination/applications/index';
import {
  type PayoutObserver,
  registerPaymentAccountRoutes,
} from '@hiram/server/origination/payment-accounts/index';
import { registerProductRoutes } from '@hiram/server/origination/products/index';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { registerLoanRoutes } from '@hiram/server/servicing/loans/index';
import { offerToSign } from '@hiram/server/servicing/signing/offer-to-sign';
import { registerSigningRoutes } from '@hiram/server/servicing/signing/signing.routes';
import type { SignedOffer, SigningContext } from '@hiram/server/servicing/signing/signing-context';
import { assert } from '@hiram/values/assert';
import type { ApplicationId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import {
  type Answered,
  type ApplicationApi,
  beginComplete,
  type Person,
  startApplicationApi,
} from '#origination/applications/application-api.ts';
import { asked } from '#origination/applications/pages.ts';
import { filled } from '#origination/payment-accounts/account-api.ts';
import { testBrand } from '#people/brands/brand.ts';
import {
  prepareTestVerification,
  type TestVerificationContext,
} from '#people/identity/one-time-codes/verification.ts';
import { memoryStore } from '#platform/storage/store.ts';

export const DAY = 86_400_000;
export const OFFER_DAYS = 3;

type Disclosed = DataOf<typeof readLoanDisclosure>;

/** Everything from application to signed loan over HTTP, on a separate database. */
export interface SigningApi extends ApplicationApi {
  readonly signing: SigningContext;
  /** The offers passed on with each signature. */
  readonly signed: SignedOffer[];
  /** The follow-up to a signature, which a test can replace. */
  whenSigned: SigningContext['whenSigned'];
  /** The follow-up to a change of the disbursement account, which a test can replace. */
  payoutObserver: PayoutObserver;
  /** A borrower with an approved application, and with a linked account unless stated otherwise. */
  approved(market: MarketId, given?: Approving): Promise<Applicant>;
  /** A new code for changing the disbursement account. */
  payoutChangeCode(who: Person): Promise<string>;
  disclose(who: Applicant, lang?: string): Promise<Disclosed>;
  /** Signs as a legitimate page does. A test can override the fields sent. */
  sign(who: Applicant, given?: Readonly<Record<string, string>>, lang?: string): Promise<Answered>;
}

interface Approving {
  readonly withoutAccount?: true;
  readonly productVersion?: number;
}

export interface Applicant extends Person {
  readonly orderId: ApplicationId;
  readonly productId: string;
}

const accountOf = perMarket<Readonly<Record<string, string>>>({
  PH: filled.gcash,
  IN: filled.upi,
  reference: filled.reference,
});

export async function startSigningApi(): Promise<SigningApi> {
  const pdf = createPdfRenderer();
  const store = memoryStore();
  const { company } = testBrand();
  const signed: SignedOffer[] = [];
  const built: { context?: SigningContext; proof?: TestVerificationContext } = {};
  const following: Pick<SigningApi, 'whenSigned' | 'payoutObserver'> = {
    whenSigned: async () => undefined,
    payoutObserver: { note: async () => undefined, goOn: async () => undefined },
  };
  const verification = await prepareTestVerification();
  const api = await startApplicationApi(testBrand(), (server, context) => {
    const signing: SigningContext = {
      ...context,
      pdf,
      store,
      systemClock: context.businessClock,
      lenderOf: () => ({ brandName: 'Hiram', phone: '02 8123 4567', company }),
      whenSigned: async (tx, offer) => {
        await following.whenSigned(tx, offer);
        signed.push(offer);
      },
    };
    built.context = signing;
    registerApplicationRoutes(server, context);
    registerBorrowingLimits(server, { ...context, systemClock: context.businessClock });
    built.proof = verification(context.database);
    registerPaymentAccountRoutes(server, {
      ...context,
      systemClock: context.businessClock,
      proof: { ...built.proof, systemClock: context.businessClock, ids: context.ids },
      payoutHoldMs: 0,
      providerFor: () => undefined,
      payoutObserver: {
        note: (tx, chosen) => following.payoutObserver.note(tx, chosen),
        goOn: (chosen) => following.payoutObserver.goOn(chosen),
      },
    });
    registerProductRoutes(server, context);
    registerLoanRoutes(server, context);
    registerAgreementRoutes(server, { ...signing, offerToSign: (whose) => offerToSign(context, whose) });
    registerSigningRoutes(server, signing);
  });
  const { context: signing } = built;
  assert(signing !== undefined, 'routes are not registered');
  await inTransaction(api.db.database, (tx) =>
    publishTemplates(tx, builtInTemplates, api.businessClock.now()),
  );

  // One object, so that replacing the follow-up in a test also replaces it for the routes.
  return Object.assign(following, {
    ...api,
    signing,
    signed,
    async payoutChangeCode(who: Person) {
      await api.send(sendPayoutChangeCode, who, {});
      return built.proof?.sent.at(-1)?.oneTimeCode?.code ?? 'none';
    },
    disclose: (who: Applicant, lang?: string) => disclose(api, who, lang),
    approved: (market: MarketId, given: Approving = {}) => approve(api, market, given),
    async sign(who: Applicant, given: Readonly<Record<string, string>> = {}, lang = 'en') {
      const { digest } = await disclose(api, who, lang);
      return api.send(confirmLoan, who, { ...asked[who.market], digest, ...given }, { lang });
    },
    async close() {
      pdf.stop();
      await api.close();
    },
  });
}

async function disclose(api: ApplicationApi, who: Applicant, lang = 'en'): Promise<Disclosed> {
  const { productId } = who;
  const { status, data, message } = await api.send(readLoanDisclosure, who, { productId }, { lang });
  assert(status === 200, `nothing disclosed: ${message}`);
  return data;
}

async function approve(
  api: ApplicationApi,
  market: MarketId,
  { withoutAccount, productVersion = 1 }: Approving,
): Promise<Applicant> {
  const person = await api.newBorrower(market);
  const { amount, periods, termUnit, productId } = asked[market];
  const orderId = await beginComplete(api, person);
  await api.send(sendApplication, person, { orderId });
  if (withoutAccount === undefined) await bind(api, person);
  const at = api.businessClock.now();
  const outcome = await inTransaction(api.db.database, (tx) =>
    approveApplication(tx, {
      id: orderId,
      at,
      by: 'rules',
      decidedBy: 'rules',
      offer: {
        amount: BigInt(amount),
        term: { count: Number(periods), unit: termUnit },
        productVersion,
        validUntil: addMs(at, OFFER_DAYS * DAY),
      },
    }),
  );
  assert(outcome === 'done', 'not approved');
  return { ...person, orderId, productId };
}

export async function bind(api: ApplicationApi, person: Person): Promise<void> {
  const { code, message } = await api.send(bindAccount, person, accountOf[person.market]);
  assert(code === 0, `not bound: ${message}`);
}
