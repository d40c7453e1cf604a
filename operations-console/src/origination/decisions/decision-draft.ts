import { noteProblem } from '#cases/note.ts';
import type { TermOnWire } from './format-terms.ts';
import type { DecisionRequest, ReferredCase } from './queries.ts';

/** A decision in progress. It becomes a request only when it is complete. */
export interface DecisionDraft {
  readonly outcome: 'approved' | 'declined' | undefined;
  readonly amount: string;
  readonly term: TermOnWire;
  readonly reasons: readonly string[];
  readonly note: string;
}

/** More steps than any slider needs; a catalogue with a wrong step must not exhaust memory. */
const AMOUNTS_MAX = 10_000;

type Offerable = Pick<ReferredCase, 'minAmount' | 'amountStep' | 'approvableAmount'>;

/** All amounts that may be approved, in ascending order; empty if the rules allow none. */
export function approvableAmounts({ minAmount, amountStep, approvableAmount }: Offerable): readonly string[] {
  const [step, most] = [BigInt(amountStep), BigInt(approvableAmount)];
  const amounts: string[] = [];
  for (let amount = BigInt(minAmount); amount <= most && amounts.length < AMOUNTS_MAX; amount += step) {
    if (amount > 0n) amounts.push(amount.toString());
    if (step <= 0n) break;
  }
  return amounts;
}

/** Starts with the requested amount, capped at what may be approved, and with no outcome selected. */
export function emptyDraft(referredCase: ReferredCase): DecisionDraft {
  const amounts = approvableAmounts(referredCase);
  const term =
    referredCase.productTerms.find((one) => isSameTerm(one, referredCase)) ??
    referredCase.productTerms[0] ??
    referredCase;
  return {
    outcome: undefined,
    amount: amounts.findLast((amount) => BigInt(amount) <= BigInt(referredCase.amount)) ?? amounts[0] ?? '0',
    term: { periods: term.periods, termUnit: term.termUnit },
    reasons: [],
    note: '',
  };
}

/** Fits a draft to a refetched case: values that are no longer offered are reset. */
export function fittedDraft(draft: DecisionDraft, to: ReferredCase): DecisionDraft {
  const fresh = emptyDraft(to);
  const offered = new Set(to.declineReasons.map(({ reason }) => reason));
  return {
    ...draft,
    amount: approvableAmounts(to).includes(draft.amount) ? draft.amount : fresh.amount,
    term: to.productTerms.some((one) => isSameTerm(one, draft.term)) ? draft.term : fresh.term,
    reasons: draft.reasons.filter((reason) => offered.has(reason)),
  };
}

/** The decision request, or undefined while the draft is incomplete. */
export function requestOf(caseId: string, draft: DecisionDraft): DecisionRequest | undefined {
  const { outcome, amount, term, reasons } = draft;
  if (outcome === 'approved') return { caseId, outcome, amount, ...term };
  if (outcome === 'declined' && reasons.length > 0) return { caseId, outcome, reasons: reasons.join(',') };
  return undefined;
}

export interface DraftProblems {
  readonly reasons?: string;
  readonly note?: string;
}

/** What is missing, by field. */
export function problemsOf({ outcome, reasons, note }: DecisionDraft): DraftProblems {
  const ofNote = noteProblem(note);
  return {
    ...(outcome === 'declined' && reasons.length === 0 && { reasons: 'Select at least one reason.' }),
    ...(ofNote !== undefined && { note: ofNote }),
  };
}

function isSameTerm(left: TermOnWire, right: TermOnWire): boolean {
  return left.periods === right.periods && left.termUnit === right.termUnit;
}
