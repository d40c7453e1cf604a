import type { Locale } from '@hiram/contract/locales';
import { APPLICATION_FORMS } from '@hiram/contract/origination/applications';
import type { RefusalCode } from '@hiram/contract/refusals';
import { type IneligibilityReason, ineligibilityReasons } from '@hiram/lending/eligibility';
import { type MarketRules, marketRules } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import type { ApplicationId } from '@hiram/values/ids';
import { addMs, type Instant, instantAsIso } from '@hiram/values/instant';
import { quoteLoan } from '#origination/products/index.ts';
import { refuseBeyondBorrowingLimits } from '#people/borrowing-limits/index.ts';
import { refuseIfLendingStopped } from '#people/emergency-stops/index.ts';
import { recordName } from '#people/identity/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type Application, stateAfter } from './application.ts';
import type { ApplicationContext } from './application-context.ts';
import { findDocuments } from './application-documents.sql.ts';
import { findPages } from './application-pages.sql.ts';
import { changeApplication, lockApplication } from './applications.sql.ts';
import { refuseAfterSettlement } from './apply-for-product.ts';
import { findProblems } from './certify-page.ts';
import { CONSENT_IDS, isRequiredConsent } from './consents/consent.ts';
import { findConsents } from './consents.sql.ts';
import { requiredDocuments } from './documents.ts';
import { activeConsent, consentsOf } from './give-consent.ts';
import { dayOf, decryptAnswers, keyOf } from './open-application.ts';
import { readName } from './pages/answer-checks.ts';
import { eligibilityFacts } from './pages/eligibility-of-answers.ts';
import type { Answers } from './pages/page.ts';
import { recordApplicantLinks } from './record-applicant-links.ts';
import { DECISION_WORKFLOW, type DecisionTask } from './sent-application.ts';

const DAY_MS = 86_400_000;

/**
 * Sends an application: everything is validated again under today's rules, then state, history and the
 * message to the decision are written in one transaction. A repeated call returns the same result. Returns
 * the time by which it is decided.
 */
export async function sendApplication(
  context: ApplicationContext,
  {
    id,
    locale,
    deviceId,
  }: { readonly id: ApplicationId; readonly locale: Locale; readonly deviceId: string },
): Promise<Instant> {
  const { database, businessClock, outbox } = context;
  return inTransaction(database, async (tx) => {
    const application = await lockApplication(tx, id);
    if (application === undefined) throw new Refusal('not_found');
    if (application.state === 'withdrawn') throw new Refusal('application_closed');
    if (application.decideBy !== undefined) return application.decideBy;

    await refuseIfLendingStopped(tx, application);
    await refuseBeyondBorrowingLimits(tx, businessClock, {
      ...application,
      amount: application.amount.minor,
    });
    const { market, channel } = application;
    const rules = marketRules(market, { on: dayOf(market, businessClock), channel });
    const answers = await answersOf(tx, context, application);
    await requireReady(tx, context, application, { rules, answers });
    const to = stateAfter(application.state, 'sent');
    assert(to === 'under_review', `application ${id} is ${application.state} and cannot be sent`);
    const at = businessClock.now();
    const decideBy = addMs(at, rules.decisionWithinDays.value * DAY_MS);
    const columns = { sent_at: instantAsIso(at), decide_by: instantAsIso(decideBy), locale };
    await changeApplication(tx, application, { columns, to, transition: 'sent', by: 'borrower', at });
    await recordApplicantName(tx, context, application, answers);
    await recordApplicantLinks(tx, context, { application, answers, deviceId, at });
    const payload: DecisionTask = { applicationId: id };
    await outbox.send(tx, { kind: 'workflow', service: DECISION_WORKFLOW, key: id, payload });
    return decideBy;
  });
}

async function requireReady(
  tx: Transaction,
  context: ApplicationContext,
  application: Application,
  { rules, answers }: { readonly rules: MarketRules; readonly answers: AnswersByStep },
): Promise<void> {
  requireEligible(context, application, { rules, identity: answers.identity ?? {} });
  for (const step of APPLICATION_FORMS) {
    const problems = await findProblems(context, tx, application, { step, answers: answers[step] ?? {} });
    if (problems.length > 0) throw new Refusal('application_incomplete', { step, problems });
  }
  const attached = await findDocuments(tx, application.id);
  const missing = requiredDocuments(answers.identity ?? {}).filter(
    (kind) => !attached.some((document) => document.kind === kind),
  );
  if (missing.length > 0) throw new Refusal('application_incomplete', { missing });
  await requireConsents(tx, context, application);
  if (await context.hasOpenLoan(tx, application.borrowerId)) throw new Refusal('another_loan_open');
  const on = dayOf(application.market, context.businessClock);
  await refuseAfterSettlement(tx, context, application.borrowerId, on);
  await requireSameTerms(tx, context, application);
}

/** From now on, staff can find the borrower by name. */
async function recordApplicantName(
  tx: Transaction,
  { personalData, businessClock }: ApplicationContext,
  { borrowerId }: Application,
  { identity }: AnswersByStep,
): Promise<void> {
  const fullName = readName(identity?.fullName ?? '');
  if (fullName !== undefined)
    await recordName(tx, personalData, { borrowerId, fullName, at: businessClock.now() });
}

type AnswersByStep = Readonly<Partial<Record<(typeof APPLICATION_FORMS)[number], Answers>>>;

async function answersOf(
  tx: Transaction,
  context: ApplicationContext,
  application: Application,
): Promise<AnswersByStep> {
  const pages = await findPages(tx, application.id);
  const key = await keyOf(context, tx, application);
  return Object.fromEntries(pages.map((page) => [page.step, decryptAnswers(key, page)]));
}

const refusalOf = {
  too_young: 'applicant_too_young',
  other_nationality: 'applicant_nationality',
  address_elsewhere: 'applicant_address',
} as const satisfies Record<IneligibilityReason, RefusalCode>;

/** Checked before missing answers: an ineligible applicant should not fill in more. */
function requireEligible(
  { businessClock }: ApplicationContext,
  { market }: Application,
  { rules, identity }: { readonly rules: MarketRules; readonly identity: Answers },
): void {
  const today = dayOf(market, businessClock);
  const facts = eligibilityFacts({ today, answers: identity });
  const [reason] = facts === undefined ? [] : ineligibilityReasons(rules.eligibility.value, facts, today);
  if (reason !== undefined) throw new Refusal(refusalOf[reason], { rule: rules.eligibility.version });
}

async function requireConsents(
  tx: Transaction,
  context: ApplicationContext,
  application: Application,
): Promise<void> {
  const stored = await findConsents(tx, application.id);
  const of = consentsOf(context, application);
  for (const consentId of CONSENT_IDS.filter(isRequiredConsent)) {
    if (activeConsent(of, stored, consentId) !== undefined) continue;
    const isConsentGiven = stored.some((one) => one.consentId === consentId && one.isGiven);
    throw new Refusal(isConsentGiven ? 'consent_outdated' : 'application_incomplete', { consent: consentId });
  }
}

/** The requested product must still be offered, at the price that the borrower has seen. */
async function requireSameTerms(
  tx: Transaction,
  { businessClock }: ApplicationContext,
  application: Application,
): Promise<void> {
  const { brandCode, productId, term, channel, market, productVersion } = application;
  const amount = application.amount.minor;
  const on = dayOf(market, businessClock);
  try {
    const { version } = await quoteLoan(tx, { brandCode, productId, term, channel, amount, on });
    if (version.version === productVersion) return;
  } catch (error) {
    // For the applicant, a product that is no longer offered counts as changed terms.
    if (!(error instanceof Refusal)) throw error;
  }
  throw new Refusal('terms_differ', { product: productId, version: productVersion });
}
