import type { Term } from '@hiram/lending/term';
import { marketPack } from '@hiram/markets/market-pack';
import type { Channel } from '@hiram/markets/ruling';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { addMs, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { recordStaffStep, setAssignee } from '#cases/index.ts';
import { fitsBudget } from '#origination/affordability/index.ts';
import {
  type ApprovedOffer,
  approveApplication,
  type DeclineReason,
  declineApplication,
  isDeclineReason,
} from '#origination/applications/index.ts';
import { stopsApproval } from '#origination/fraud-lists/index.ts';
import { type LoanQuote, priceQuote } from '#origination/products/index.ts';
import type { Actor } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type Case, closeCase, lockCase } from './cases.sql.ts';
import type { DecisionContext } from './decision-context.ts';
import { answeredMessage } from './decision-messages.ts';
import { insertPersonDecision, lockDecision } from './decisions.sql.ts';
import { caseIdFrom, type OpenedCase, readCase } from './read-cases.ts';
import { referralCases } from './referred-application.ts';

/** A person's requested decision. */
export interface CaseDecisionRequest {
  readonly caseId: string;
  readonly outcome: 'approved' | 'declined';
  readonly amount: MinorUnits | undefined;
  readonly term: Term | undefined;
  readonly reasons: readonly string[];
}

/** The decision after validation against the rules: what the borrower would get. */
export type CheckedDecision =
  | {
      readonly outcome: 'approved';
      readonly at: Instant;
      readonly offer: ApprovedOffer;
      readonly quote: LoanQuote;
    }
  | {
      readonly outcome: 'declined';
      readonly at: Instant;
      readonly reasons: readonly DeclineReason[];
      readonly applyAgainOn: CalendarDate;
    };

const NOTE_FIELD = 'application_decisions.note';
const DAY_MS = 86_400_000;
/** Default if no published rules define it. */
const APPLY_AGAIN_AFTER_DAYS = 30;

/**
 * Computes the effect of a decision and writes nothing. Refuses an approval above the rules' limit or off the
 * product's steps and terms, a decline without a reason for the borrower, and a case already decided.
 */
export async function checkDecision(
  context: DecisionContext,
  request: CaseDecisionRequest,
): Promise<{ readonly opened: OpenedCase; readonly decision: CheckedDecision }> {
  const opened = await readCase(context, request.caseId);
  if (opened.found.closedAt !== undefined || opened.found.state !== 'under_review') {
    throw new Refusal('application_decided', { application: opened.found.applicationId });
  }
  requireReleased(opened.found, request.outcome);
  const on = today(context.businessClock, marketPack(opened.found.market).facts.timeZone);
  const day = { at: context.businessClock.now(), on };
  const decision =
    request.outcome === 'approved' ? approval(opened, request, day) : decline(opened, request, day);
  return { opened, decision };
}

/** An application that a list has stopped is approved only after its release. */
function requireReleased({ applicationId, hold }: Case, outcome: CaseDecisionRequest['outcome']): void {
  if (outcome === 'approved' && stopsApproval(hold)) {
    throw new Refusal('application_held', { application: applicationId });
  }
}

interface Day {
  readonly at: Instant;
  readonly on: CalendarDate;
}

function approval(
  { application, decision, rules, version, affordability }: OpenedCase,
  { amount, term }: CaseDecisionRequest,
  { at, on }: Day,
): CheckedDecision {
  requireWithinBudget({ affordability, version, channel: application.channel }, { amount, term }, on);
  const isAllowed = amount !== undefined && amount > 0n && amount <= decision.approvable;
  if (!isAllowed || term === undefined || rules === undefined || version === undefined) {
    throw new Refusal('terms_differ', { approvable: String(decision.approvable) });
  }
  const answer = priceQuote(version, { amount, term, on, channel: application.channel });
  if (answer.kind === 'refused') throw new Refusal('terms_differ', { refusal: answer.refusal });
  const validUntil = addMs(at, rules.ruleSet.offerValidDays * DAY_MS);
  const offer = { amount, term, productVersion: version.version, validUntil };
  return { outcome: 'approved', at, offer, quote: answer.quote };
}

/** Also for another term than the requested one: a shorter term has higher payments. */
function requireWithinBudget(
  { affordability, version, channel }: Pick<OpenedCase, 'affordability' | 'version'> & { channel: Channel },
  { amount, term }: Pick<CaseDecisionRequest, 'amount' | 'term'>,
  on: CalendarDate,
): void {
  if (affordability === undefined || version === undefined || amount === undefined || term === undefined)
    return;
  const { figures, most } = affordability;
  const isWithin =
    amount <= most && fitsBudget(figures, amount, { product: version.product, term, on, channel });
  if (!isWithin) throw new Refusal('budget_exceeded', { most: String(most) });
}

function decline({ rules }: OpenedCase, request: CaseDecisionRequest, { at, on }: Day): CheckedDecision {
  const reasons = request.reasons.filter(isDeclineReason);
  if (reasons.length === 0 || reasons.length < request.reasons.length)
    throw new Refusal('decline_reason_needed');
  const days = rules?.ruleSet.applyAgainAfterDays ?? APPLY_AGAIN_AFTER_DAYS;
  return { outcome: 'declined', at, reasons: [...new Set(reasons)], applyAgainOn: addDays(on, days) };
}

/** What else happens in the transaction of a decision, before it. */
type InSameTransaction = (tx: Transaction, at: Instant) => Promise<void>;

/**
 * Decides a case in one transaction: application state, decision with author and reason, case closure, audit
 * entry, and message to the borrower. Of two concurrent decisions, one succeeds and the other is refused.
 */
export async function decideCase(
  context: DecisionContext,
  actor: Actor,
  { note, ...request }: CaseDecisionRequest & { readonly note: string },
  inSameTransaction: InSameTransaction = async () => undefined,
): Promise<void> {
  const { opened, decision } = await checkDecision(context, request);
  const id = caseIdFrom(request.caseId);
  await inTransaction(context.database, async (tx) => {
    await lockDecision(tx, id);
    const found = await lockCase(tx, id);
    if (found === undefined) throw new Refusal('not_found');
    if (found.closedAt !== undefined) throw new Refusal('application_decided', { application: id });
    requireReleased(found, decision.outcome);
    await inSameTransaction(tx, decision.at);
    await changeApplication(tx, opened, decision, actor);
    await storeDecision(tx, context, { opened, decision, actor, note });
    await closeCase(tx, id, decision.at);
    const assignee = found.assignee ?? actor.staffId;
    await setAssignee(tx, referralCases, id, { assignee, at: decision.at });
    await context.outbox.send(tx, answeredMessage(id));
    const { outcome, at } = decision;
    const on = { kind: referralCases, id, actor };
    await recordStaffStep(tx, context, on, {
      step: outcome,
      at,
      note: { text: note, owner: { person: opened.application.borrowerId } },
      audit: {
        action: outcome === 'approved' ? 'application_approved' : 'application_declined',
        before: { state: 'under_review', amount: String(found.amount.minor), term: found.term },
        after: { ...stateAfter(decision), note },
      },
    });
  });
}

async function changeApplication(
  tx: Transaction,
  { application: { id } }: OpenedCase,
  decision: CheckedDecision,
  { staffId }: Actor,
): Promise<void> {
  const action = { id, at: decision.at, by: staffId, decidedBy: 'person' as const };
  const outcome =
    decision.outcome === 'approved'
      ? await approveApplication(tx, { ...action, offer: decision.offer })
      : await declineApplication(tx, {
          ...action,
          reasons: decision.reasons,
          applyAgainOn: decision.applyAgainOn,
        });
  // The borrower has just withdrawn the application.
  if (outcome === 'not_open') throw new Refusal('application_decided', { application: id });
}

async function storeDecision(
  tx: Transaction,
  { personalData }: DecisionContext,
  {
    opened,
    decision,
    actor,
    note,
  }: {
    readonly opened: OpenedCase;
    readonly decision: CheckedDecision;
    readonly actor: Actor;
    readonly note: string;
  },
): Promise<void> {
  const { id, borrowerId } = opened.application;
  const key = await personalData.findKey(tx, borrowerId);
  if (key === undefined) throw new Refusal('not_found', { application: id });
  const { hits, approvable, rules } = opened.decision;
  await insertPersonDecision(tx, {
    applicationId: id,
    outcome: decision.outcome,
    decidedAt: decision.at,
    hits,
    approvable,
    rules,
    reasons: decision.outcome === 'declined' ? decision.reasons : [],
    staffId: actor.staffId,
    noteEncrypted: key.encrypt(NOTE_FIELD, note),
  });
}

function stateAfter(decision: CheckedDecision) {
  return decision.outcome === 'approved'
    ? { state: 'awaiting_signature', amount: String(decision.offer.amount), term: decision.offer.term }
    : { state: 'declined', reasons: decision.reasons, applyAgainOn: decision.applyAgainOn };
}

/** Assigns a case to the caller, even from another person, or unassigns it. */
export async function assignCase(
  context: Pick<DecisionContext, 'database' | 'businessClock' | 'personalData'>,
  actor: Actor,
  { caseId, toMe }: { readonly caseId: string; readonly toMe: boolean },
): Promise<void> {
  const id = caseIdFrom(caseId);
  await inTransaction(context.database, async (tx) => {
    const found = await lockCase(tx, id);
    if (found === undefined) throw new Refusal('not_found');
    if (found.closedAt !== undefined || found.state !== 'under_review') {
      throw new Refusal('application_decided', { application: id });
    }
    const assignee = toMe ? actor.staffId : null;
    if (assignee === found.assignee) return;
    await setAssignee(tx, referralCases, id, { assignee, at: context.businessClock.now() });
    const step = toMe ? 'taken' : 'given_back';
    const on = { kind: referralCases, id, actor };
    await recordStaffStep(tx, context, on, {
      step,
      at: context.businessClock.now(),
      audit: {
        action: `referred_application_${step}`,
        before: { assignee: found.assignee },
        after: { assignee },
      },
    });
  });
}
