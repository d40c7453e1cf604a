import type { WebhookEvent } from '@hiram/contract/operations/webhook-events';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { ApplicationId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { refuseBeyondBudget } from '#origination/affordability/index.ts';
import { refuseBeyondBorrowingLimits } from '#people/borrowing-limits/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outgoing-events/outgoing-events.sql.ts';
import {
  type Application,
  type ApplicationEvent,
  type ApprovedOffer,
  type DecidedBy,
  stateAfter,
} from './application.ts';
import { type Change, changeApplication, lockApplication } from './applications.sql.ts';
import type { DeclineReason } from './decline-reasons.ts';

/** `not_open`: the earlier outcome stays, and nothing was changed. */
export type DecisionOutcome = 'done' | 'not_open';

interface AuditedAction {
  readonly id: ApplicationId;
  readonly at: Instant;
  /** `rules`, `clock`, or the id of a staff member. */
  readonly by: string;
}

/** Under review → awaiting signature, with the offer. */
export async function approveApplication(
  tx: Transaction,
  {
    id,
    at,
    by,
    offer,
    decidedBy,
  }: AuditedAction & { readonly offer: ApprovedOffer; readonly decidedBy: DecidedBy },
): Promise<DecisionOutcome> {
  let approved: Application | undefined;
  const outcome = await change(tx, { id, at, by, event: 'approved' }, async (application) => {
    // No offer above the limit that the borrower set, by rules or by a person.
    const loan = { ...application, amount: offer.amount };
    await refuseBeyondBorrowingLimits(tx, { now: () => at }, loan);
    // Nor above what the borrower can pay. The table refuses it too.
    const affordable = await refuseBeyondBudget(tx, id, offer.amount);
    approved = application;
    return {
      affordable_minor: affordable ?? null,
      offer_amount_minor: offer.amount,
      offer_term_count: offer.term.count,
      offer_term_unit: offer.term.unit,
      offer_product_version: offer.productVersion,
      offer_valid_until: instantAsIso(offer.validUntil),
      ...decided(decidedBy, at),
    };
  });
  if (approved !== undefined) {
    const { borrowerId } = approved;
    await announce(tx, { borrowerId, events: [approvalOf(approved, offer)], at });
  }
  return outcome;
}

function approvalOf(
  { id, borrowerId, productId, market }: Application,
  { amount, term, validUntil }: ApprovedOffer,
): WebhookEvent {
  return {
    type: 'loan.approved',
    data: {
      applicationId: id,
      borrowerId,
      productId,
      currency: marketPack(market).facts.currency,
      amountMinor: String(amount),
      termCount: String(term.count),
      termUnit: term.unit,
      offerValidUntil: instantAsIso(validUntil),
    },
  };
}

export interface DeclineApplication extends AuditedAction {
  readonly reasons: readonly DeclineReason[];
  readonly decidedBy: DecidedBy;
  /** The first day on which a new application is accepted; if absent, there is no restriction. */
  readonly applyAgainOn?: CalendarDate | undefined;
}

/** Under review → declined. A decision needs at least one reason. */
export async function declineApplication(
  tx: Transaction,
  { id, at, by, reasons, decidedBy, applyAgainOn }: DeclineApplication,
): Promise<DecisionOutcome> {
  assert(reasons.length > 0, `application ${id} must not be declined without a reason`);
  return change(tx, { id, at, by, event: 'declined' }, () => ({
    decline_reasons: [...reasons],
    apply_again_on: applyAgainOn ?? null,
    ...decided(decidedBy, at),
  }));
}

/** The application stays under review, assigned to staff. A repeated call changes nothing. */
export async function referApplication(
  tx: Transaction,
  { id, at, by }: AuditedAction,
): Promise<DecisionOutcome> {
  const application = await lockApplication(tx, id);
  if (application?.state !== 'under_review') return 'not_open';
  if (application.isWithPerson) return 'done';
  const columns = { is_with_reviewer: true };
  await changeApplication(tx, application, {
    columns,
    to: application.state,
    transition: 'referred',
    by,
    at,
  });
  return 'done';
}

/** Awaiting signature → withdrawn, once the offer has expired. Before that it does nothing. */
export async function expireOffer(
  tx: Transaction,
  { id, at }: { readonly id: ApplicationId; readonly at: Instant },
): Promise<DecisionOutcome> {
  return change(tx, { id, at, by: 'clock', event: 'offer_expired' }, ({ offer }) =>
    offer !== undefined && offer.validUntil <= at ? {} : undefined,
  );
}

/**
 * Awaiting signature → signed, before the offer expires. It must run in the transaction that creates the
 * loan.
 */
export async function signApplication(
  tx: Transaction,
  { id, at }: { readonly id: ApplicationId; readonly at: Instant },
): Promise<DecisionOutcome> {
  return change(tx, { id, at, by: 'borrower', event: 'signed' }, ({ offer }) =>
    offer !== undefined && at < offer.validUntil ? {} : undefined,
  );
}

async function change(
  tx: Transaction,
  { id, at, by, event }: AuditedAction & { readonly event: ApplicationEvent },
  columnsOf: (
    application: Application,
  ) => Change['columns'] | undefined | Promise<Change['columns'] | undefined>,
): Promise<DecisionOutcome> {
  const application = await lockApplication(tx, id);
  if (application === undefined) return 'not_open';
  const to = stateAfter(application.state, event);
  assert(to !== 'defect', `application ${id} is ${application.state} and cannot be ${event}`);
  const columns = to === 'refused' ? undefined : await columnsOf(application);
  if (to === 'refused' || columns === undefined) return 'not_open';
  await changeApplication(tx, application, {
    columns: { ...columns, is_with_reviewer: false },
    to,
    by,
    at,
    transition: event,
  });
  return 'done';
}

function decided(decidedBy: DecidedBy, at: Instant) {
  return { decided_by: decidedBy, decided_at: instantAsIso(at) };
}
