import type { DocumentKind } from '@hiram/contract/origination/applications';
import { marketPack } from '@hiram/markets/market-pack';
import { instantAsIso } from '@hiram/values/instant';
import { checkOnWire } from '#origination/affordability/index.ts';
import { type ConsentId, declineReasons, describeDeclineReason } from '#origination/applications/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import type { CaseHold } from './cases.sql.ts';
import { ruleHitText } from './describe-hits.ts';
import { type FeatureName, featureKind, featureNames, featureText } from './feature.ts';
import type { ListedCase, Names, OpenedCase } from './read-cases.ts';

/** The viewer, and the names of staff. */
export interface Viewer {
  readonly names: Names;
  readonly me: string;
}

/** Titles in staff wording. */
const documentTitles = {
  identity_front: 'Document, front',
  identity_back: 'Document, back',
  selfie: 'Selfie',
  income: 'Proof of income',
} as const satisfies Record<DocumentKind, string>;

/** Consent titles for staff. The digest identifies the exact text that the borrower saw. */
const consentTitles = {
  privacy: 'Use of personal data',
  credit_bureau: 'Credit bureau enquiry',
  terms: 'Terms of the application',
  location: 'One-time device location',
} as const satisfies Record<ConsentId, string>;

/** A case as a queue row. */
export function caseRow({ found, productName, why }: ListedCase, { names, me }: Viewer) {
  return {
    caseId: found.applicationId,
    brand: found.brandCode,
    timeZone: marketPack(found.market).facts.timeZone,
    productName,
    currency: found.amount.currency,
    amount: String(found.amount.minor),
    periods: String(found.term.count),
    termUnit: found.term.unit,
    state: found.state,
    sentAt: instantAsIso(found.sentAt),
    decideBy: instantAsIso(found.decideBy),
    isEscalated: found.escalatedAt !== undefined,
    why: [...why],
    ...(found.hold !== undefined && { hold: holdAnswer(found.hold) }),
    assigneeName: found.assignee === null ? '' : (names.get(found.assignee) ?? ''),
    isMine: found.assignee === me,
  };
}

/** A hold for want of a screening also ends with the answer of the provider. */
function holdAnswer({ cause, heldAt, isAppealed, releasedAt, endedAt }: CaseHold) {
  const isLifted = cause === 'unscreened' && endedAt !== undefined;
  const isReleased = releasedAt !== undefined || isLifted;
  return { cause, heldAt: instantAsIso(heldAt), isAppealed, isReleased };
}

/** A case with everything needed for a decision. */
export function caseAnswer(opened: OpenedCase, viewer: Viewer) {
  const { application, decision, rules, version } = opened;
  return {
    ...caseRow(opened, viewer),
    locale: application.locale,
    answers: application.answers.map(({ code, group, title, value, masked }) => ({
      group,
      title,
      value: masked,
      ...(masked !== value && { fact: code }),
    })),
    documents: application.documents.map(({ kind, uploadId }) => ({
      imageId: uploadId,
      kind,
      title: documentTitles[kind],
    })),
    consents: application.consents.map(({ consentId, digest, givenAt }) => ({
      title: consentTitles[consentId],
      digest,
      givenAt: instantAsIso(givenAt),
    })),
    features: featureNames.map((name) => featureAnswer(opened, name)),
    ruleSet: { version: String(rules?.version ?? 0), digest: rules?.digest ?? '' },
    ruleHits: decision.hits.map((hit) => ({
      rule: hit.rule,
      outcome: hit.outcome,
      explanation: ruleHitText(hit, { ruleSet: rules?.ruleSet, market: opened.found.market }),
    })),
    ...(opened.affordability !== undefined && { budget: checkOnWire(opened.affordability) }),
    approvableAmount: String(decision.approvable),
    minAmount: String(version?.product.amounts.min ?? 0n),
    amountStep: String(version?.product.amounts.step ?? 1n),
    productTerms: (version?.product.terms ?? []).map(({ count, unit }) => ({
      periods: String(count),
      termUnit: unit,
    })),
    declineReasons: declineReasons.map((reason) => ({
      reason,
      title: describeDeclineReason(reason, 'en').title,
    })),
    steps: stepsOf(opened, viewer),
  };
}

function featureAnswer({ features, found }: OpenedCase, name: FeatureName) {
  const { title, source, holds } = featureKind(name);
  const feature = features[name];
  const isAmount = holds === 'amount' && feature.kind === 'known';
  return {
    feature: name,
    title,
    value: isAmount
      ? numberFormatter('en', found.market).amount(BigInt(feature.value))
      : featureText(name, feature),
    source,
    isKnown: feature.kind === 'known',
  };
}

function stepsOf({ found, steps }: OpenedCase, { names }: Viewer) {
  return [
    { step: 'sent' as const, by: '', at: instantAsIso(found.sentAt), words: '' },
    ...steps.map(({ step, actor, at, note, details: { to } }) => ({
      step: to === undefined ? step : ('assigned' as const),
      by: names.get(actor ?? '') ?? '',
      at: instantAsIso(at),
      words: to === undefined ? note : `To ${names.get(to) ?? ''}.`,
    })),
  ];
}
