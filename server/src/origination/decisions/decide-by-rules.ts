import type { CostOfCredit } from '@hiram/lending/cost-of-credit';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { ApplicationId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import {
  type AffordabilityCheck,
  checkAffordability,
  encryptFigures,
  insertCheck,
} from '#origination/affordability/index.ts';
import {
  approveApplication,
  type DecisionOutcome,
  declineApplication,
  readSentApplication,
  referApplication,
  type SentApplication,
} from '#origination/applications/index.ts';
import { countLinks } from '#origination/fraud-links/index.ts';
import {
  findListHits,
  type HoldCause,
  holdApplication,
  insertHits,
  type ListHit,
  listHit,
  strictestCause,
} from '#origination/fraud-lists/index.ts';
import { readAccounts } from '#origination/payment-accounts/index.ts';
import { findVersions, priceQuote } from '#origination/products/index.ts';
import { findScreening, type ScreeningCause, verdictOf } from '#origination/screening/index.ts';
import { readBorrowingLimits } from '#people/borrowing-limits/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PersonKey } from '#platform/personal-data/personal-data.ts';
import { computeFeatures } from './compute-features.ts';
import { inputsOf } from './condition.ts';
import type { DecisionContext, ScreenedDecisions } from './decision-context.ts';
import { answeredMessage } from './decision-messages.ts';
import {
  countOtherBorrowersWithDocument,
  findRulesDecision,
  insertRulesDecision,
  lockDecision,
} from './decisions.sql.ts';
import { type Evaluation, evaluate, NO_RULES, type Outcome, PRODUCT_CHANGED, withStops } from './evaluate.ts';
import { type FeatureName, type Features, featureKind } from './feature.ts';
import { readAnswers, recordDocuments } from './gather-checks.ts';
import { openCase } from './open-case.ts';
import type { RuleSetVersion } from './rule-set.ts';
import { publishedRuleSet } from './rule-sets.sql.ts';
import { scoreBand } from './score-band.ts';
import { requestScreening } from './screening-answer.ts';

export const FEATURES_FIELD = 'application_decisions.features';
const DAY_MS = 86_400_000;

interface RuleEvaluation {
  readonly at: Instant;
  readonly features: Features;
  readonly rules: RuleSetVersion | undefined;
  readonly evaluation: Evaluation;
  /** Undefined if the borrower did not answer its questions. */
  readonly affordability?: AffordabilityCheck | undefined;
}

/**
 * Decides an application by the rules, from the data known now. The decision with its inputs, the
 * application's state, and the resulting case or message are written in one transaction. Idempotent: an
 * application no longer under review is left unchanged. Nobody is decided unscreened: while the provider of lists does
 * not answer, the decision waits, and after the limit a person decides.
 */
export async function decideByRules(
  context: ScreenedDecisions,
  id: ApplicationId,
): Promise<Outcome | 'not_open' | 'waits'> {
  const application = await readSentApplication(context, id);
  if (application?.state !== 'under_review') return 'not_open';
  await requestScreening(context, id);
  const key = await context.personalData.findKey(context.database, application.borrowerId);
  if (key === undefined) return 'not_open';
  await recordDocuments(context, application);
  const judged = await judge(context, application, key);
  return inTransaction(context.database, async (tx) => {
    await lockDecision(tx, id);
    const before = await findRulesDecision(tx, id);
    if (before !== undefined) return before.outcome;
    const screening = verdictOf(await findScreening(tx, id), {
      isRequired: context.checks.listScreening(application.market) !== undefined,
      isOverdue: application.decideBy <= judged.at,
    });
    if (screening === 'wait') return 'waits';
    // Read in this transaction: an entry that became active meanwhile counts.
    const listHits = await findListHits(tx, id, judged.at);
    const evaluation = withStops(judged.evaluation, [screening, listHit(listHits)]);
    const judgement = { ...judged, evaluation };
    // Before the approval, which may not exceed it.
    const { affordability, at } = judgement;
    if (affordability !== undefined) {
      const figuresEncrypted = encryptFigures(key, affordability.figures);
      await insertCheck(tx, id, { figuresEncrypted, most: affordability.most, at });
    }
    const change = await applyToApplication(tx, application, judgement);
    if (change === 'not_open') return 'not_open';
    await keep(tx, application, { ...judgement, key });
    await follow(tx, context, application, { ...judgement, listHits, screening });
    return judgement.evaluation.outcome;
  });
}

/** Evaluates the known data with the current rules. Writes nothing. */
async function judge(
  context: DecisionContext,
  application: SentApplication,
  key: PersonKey,
): Promise<RuleEvaluation> {
  const { database, businessClock } = context;
  const { id, borrowerId, brandCode, market, amount, term, channel, applicant } = application;
  const at = businessClock.now();
  const on = today(businessClock, marketPack(market).facts.timeZone);
  const [
    answers,
    ownLoanHistory,
    otherBorrowersWithDocument,
    links,
    [payoutAccount],
    [version],
    rules,
    ownLimits,
  ] = await Promise.all([
    readAnswers(context, id, key),
    context.ownLoanHistory(database, borrowerId, at),
    countOtherBorrowersWithDocument(database, id, borrowerId),
    countLinks(database, id, at),
    readAccounts(database, borrowerId),
    findVersions(database, [{ id: application.productId, version: application.productVersion }]),
    publishedRuleSet(database, { scopes: [`brand:${brandCode}`, `market:${market}`], at }),
    readBorrowingLimits(database, businessClock, application),
  ]);
  const quote = version && priceQuote(version, { amount: amount.minor, term, on, channel });
  const features = computeFeatures({
    ...answers,
    on,
    at,
    ownLoanHistory,
    otherBorrowersWithDocument,
    links: links.size === 0 ? undefined : links,
    bornOn: applicant.bornOn,
    requested: amount.minor,
    monthlyIncome: applicant.monthlyIncome.minor,
    employment: applicant.employment.kind,
    repayment: quote?.kind === 'quoted' ? { ...costOf(quote.quote.cost), term } : undefined,
    payoutAccount: payoutAccount?.ownership ?? 'none',
  });
  // If the product has changed since the application, or rules are missing, a person reviews it.
  if (rules === undefined || version === undefined || quote?.kind !== 'quoted') {
    return {
      at,
      features,
      rules,
      evaluation: referredBecause(rules === undefined ? NO_RULES : PRODUCT_CHANGED),
    };
  }
  const { monthlyIncome, monthlySpending } = applicant;
  const affordability =
    monthlySpending &&
    checkAffordability(
      { income: monthlyIncome.minor, ...monthlySpending },
      { product: version.product, term, on, channel },
    );
  const evaluation = evaluate(rules.ruleSet, features, {
    affordable: affordability?.most,
    requested: amount.minor,
    monthlyIncome: applicant.monthlyIncome.minor,
    offered: version.product.amounts,
    ownLimit: ownLimits.breakUntil === undefined ? ownLimits.amount : 0n,
  });
  return { at, features, rules, evaluation, affordability };
}

function costOf({ totalToRepay, effectiveMonthlyRate }: CostOfCredit) {
  return { total: totalToRepay, effectiveMonthlyRate };
}

function referredBecause(rule: string): Evaluation {
  return {
    outcome: 'referred',
    hits: [{ rule, outcome: 'referred', unknown: [] }],
    reasons: [],
    approvable: 0n,
    applyAgainAfterDays: 0,
  };
}

async function applyToApplication(
  tx: Transaction,
  { id, market, term, productVersion }: SentApplication,
  { at, rules, evaluation }: RuleEvaluation,
): Promise<DecisionOutcome> {
  const action = { id, at, by: 'rules' };
  if (evaluation.outcome === 'referred' || rules === undefined) return referApplication(tx, action);
  if (evaluation.outcome === 'approved') {
    const validUntil = addMs(at, rules.ruleSet.offerValidDays * DAY_MS);
    const offer = { amount: evaluation.approvable, term, productVersion, validUntil };
    return approveApplication(tx, { ...action, offer, decidedBy: 'rules' });
  }
  const { timeZone } = marketPack(market).facts;
  const applyAgainOn = addDays(today({ now: () => at }, timeZone), evaluation.applyAgainAfterDays);
  return declineApplication(tx, { ...action, reasons: evaluation.reasons, decidedBy: 'rules', applyAgainOn });
}

async function keep(
  tx: Transaction,
  { id }: SentApplication,
  { at, features, rules, evaluation, key }: RuleEvaluation & { readonly key: PersonKey },
): Promise<void> {
  await insertRulesDecision(tx, {
    ...evaluation,
    applicationId: id,
    decidedAt: at,
    rules,
    featuresEncrypted: key.encrypt(FEATURES_FIELD, JSON.stringify(features)),
    scoreBand: scoreBand(features.bureau_score),
  });
}

interface Stopped extends RuleEvaluation {
  readonly listHits: readonly ListHit[];
  readonly screening: ScreeningCause | undefined;
}

async function follow(
  tx: Transaction,
  { outbox }: DecisionContext,
  application: SentApplication,
  { at, evaluation, rules, listHits, screening }: Stopped,
): Promise<void> {
  const { id: applicationId, borrowerId } = application;
  await insertHits(tx, applicationId, { hits: listHits, at });
  if (evaluation.outcome !== 'referred') {
    await outbox.send(tx, answeredMessage(applicationId));
    return;
  }
  await openCase(tx, application, at);
  const cause = strictestCause([screening, listHit(listHits), causeByLinks(evaluation, rules)]);
  if (cause !== undefined) await holdApplication(tx, { applicationId, borrowerId, cause, at });
}

/** Whether a rule about links refers the application, because it holds and not because an input is unknown. */
function causeByLinks({ hits }: Evaluation, rules: RuleSetVersion | undefined): HoldCause | undefined {
  const isByLinks = hits.some(({ rule, outcome, unknown }) => {
    const row = rules?.ruleSet.rules.find(({ id }) => id === rule);
    return (
      outcome === 'referred' &&
      unknown.length === 0 &&
      row !== undefined &&
      inputsOf(row.when).some(isOfLinks)
    );
  });
  return isByLinks ? 'links' : undefined;
}

/** The ownership of the payout account is of the group too, and compares no applicants. */
function isOfLinks(name: FeatureName): boolean {
  const { group, source } = featureKind(name);
  return group === 'Fraud' && source === 'own_books';
}
