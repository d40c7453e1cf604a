import type { Locale } from '@hiram/contract/locales';
import {
  APPLICATION_FORMS,
  APPLICATION_STEPS,
  type ApplicationStep,
} from '@hiram/contract/origination/applications';
import type { BorrowerId } from '@hiram/values/ids';
import { type AffordabilityCheck, readAffordability } from '#origination/affordability/index.ts';
import { readAccounts } from '#origination/payment-accounts/index.ts';
import {
  findVersions,
  type LoanQuote,
  nameProducts,
  presentProducts,
  priceQuote,
} from '#origination/products/index.ts';
import { type Application, isOpen } from './application.ts';
import type { ApplicationContext } from './application-context.ts';
import { findDocuments } from './application-documents.sql.ts';
import { findPages } from './application-pages.sql.ts';
import { CONSENT_IDS, isRequiredConsent } from './consents/consent.ts';
import { findConsents } from './consents.sql.ts';
import { identityAnswers, requiredDocuments } from './documents.ts';
import { activeConsent, consentsOf } from './give-consent.ts';
import { dayOf, keyOf } from './open-application.ts';

type StepStatus = 'to_do' | 'begun' | 'done';

/** An application as its borrower sees it. */
export interface ShownApplication {
  readonly application: Application;
  readonly productName: string;
  readonly productLogo: string;
  readonly steps: readonly { readonly step: ApplicationStep; readonly status: StepStatus }[];
  /** The offer, priced for today; undefined if there is none or it now exceeds a cap. */
  readonly quote: LoanQuote | undefined;
  /** The budget check; undefined before the decision, or if its questions were not answered. */
  readonly affordability: AffordabilityCheck | undefined;
  readonly hasPayoutAccount: boolean;
  readonly canWithdraw: boolean;
}

type Context = Pick<ApplicationContext, 'database' | 'businessClock' | 'personalData' | 'lenderOf'>;

export async function showApplication(
  context: Context,
  application: Application,
  locale: Locale,
): Promise<ShownApplication> {
  const { database } = context;
  const version = { id: application.productId, version: application.productVersion };
  const on = dayOf(application.market, context.businessClock);
  const [nameOf, presentationOf, steps, quote, affordability, hasPayoutAccount] = await Promise.all([
    nameProducts(database, [version], locale),
    presentProducts(database, [version.id], on),
    readSteps(context, application),
    quoteOffer(context, application),
    affordabilityOf(context, application),
    hasAccount(context, application.borrowerId),
  ]);
  return {
    application,
    steps,
    quote,
    affordability,
    hasPayoutAccount,
    productName: nameOf(version),
    productLogo: presentationOf(version.id).logo,
    canWithdraw: isOpen(application),
  };
}

/** Only once decided: a case that waits for a person tells the borrower nothing yet. */
async function affordabilityOf(
  context: Context,
  application: Application,
): Promise<AffordabilityCheck | undefined> {
  if (application.decidedAt === undefined) return undefined;
  return readAffordability(
    context.database,
    application.id,
    await keyOf(context, context.database, application),
  );
}

async function hasAccount({ database }: Context, borrowerId: BorrowerId): Promise<boolean> {
  return (await readAccounts(database, borrowerId)).some(({ isPayoutAccount }) => isPayoutAccount);
}

/** The cost of the offer if it were disbursed today. */
async function quoteOffer(
  { database, businessClock }: Context,
  application: Application,
): Promise<LoanQuote | undefined> {
  const { offer, productId: id, market, channel, state } = application;
  if (offer === undefined || state !== 'awaiting_signature') return undefined;
  const [version] = await findVersions(database, [{ id, version: offer.productVersion }]);
  if (version === undefined) return undefined;
  const { amount, term } = offer;
  const answer = priceQuote(version, { amount, term, channel, on: dayOf(market, businessClock) });
  return answer.kind === 'quoted' ? answer.quote : undefined;
}

async function readSteps(context: Context, application: Application): Promise<ShownApplication['steps']> {
  const { database } = context;
  const [pages, documents, consents, identity] = await Promise.all([
    findPages(database, application.id),
    findDocuments(database, application.id),
    findConsents(database, application.id),
    identityAnswers(context, database, application),
  ]);
  const kinds = documents.map(({ kind }) => kind);
  const of = consentsOf(context, application);
  const givenConsents = CONSENT_IDS.filter((id) => activeConsent(of, consents, id) !== undefined);
  const statusOf: Record<ApplicationStep, StepStatus> = {
    identity: 'to_do',
    work: 'to_do',
    references: 'to_do',
    documents: stepStatus(requiredDocuments(identity), kinds),
    consents: stepStatus(CONSENT_IDS.filter(isRequiredConsent), givenConsents),
  };
  for (const step of APPLICATION_FORMS) {
    const page = pages.find((one) => one.step === step);
    if (page !== undefined) statusOf[step] = page.isDone ? 'done' : 'begun';
  }
  return APPLICATION_STEPS.map((step) => ({ step, status: statusOf[step] }));
}

function stepStatus(required: readonly string[], there: readonly string[]): StepStatus {
  if (required.every((one) => there.includes(one))) return 'done';
  return there.length > 0 ? 'begun' : 'to_do';
}
