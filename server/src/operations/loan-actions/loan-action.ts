import type { LoanAction } from '@hiram/contract/operations/loan-actions';
import { hasDispute, inTransit } from '@hiram/lending/accrual-pause';
import { applyEvent } from '@hiram/lending/apply-event';
import { happenedAt, type LoanEvent } from '@hiram/lending/loan-event';
import { outstanding, type Position } from '@hiram/lending/position';
import type { AgreedRelief } from '@hiram/lending/relief';
import type { ReliefRefusal } from '@hiram/lending/relief-quote';
import { assert } from '@hiram/values/assert';
import { startOfDay } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { reliefPosition } from '#servicing/hardship/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import {
  type ActionLimits,
  type ActionRefusal,
  type ActionTarget,
  type ComputedAction,
  type FixedAmounts,
  NO_LIMITS,
  no,
  type Open,
  type PossibleAction,
  type RequestedAction,
  whyNothingOwed,
} from './computed-action.ts';
import { previewSettlementOffer } from './settlement-action.ts';

/** Simulates an action on the loan today with the lending rules; writes nothing. */
export function compute(on: ActionTarget, input: RequestedAction): ComputedAction {
  const { released } = on.loan;
  if (released === null) return { ...NO_LIMITS, kind: 'not_possible', why: 'not_paid_out' };
  const position = positionOn(released, on.day);
  const works = {
    waive_late_charges: previewWaiver,
    refund_credit: previewRefund,
    write_off: previewWriteOff,
    move_date: previewDueDateMove,
    offer_settlement: previewSettlementOffer,
  } as const satisfies Record<LoanAction, typeof previewWaiver>;
  return works[input.action]({ ...on, released, position }, input);
}

/**
 * Whether the proposed change is what would be done now. Late fees may have grown since a write-off was
 * proposed.
 */
export function isStillApplicable(proposed: FixedAmounts, now: PossibleAction): boolean {
  return (
    proposed.schedule === now.figures.schedule &&
    proposed.settleFor === now.figures.settleFor &&
    proposed.until === now.figures.until &&
    BigInt(proposed.late ?? 0) <= BigInt(now.figures.late ?? 0) &&
    JSON.stringify(paymentsOf(proposed)) === JSON.stringify(paymentsOf(now.figures))
  );
}

/** Normalized for comparison, because JSON from the table has its own key order. */
function paymentsOf({ payments = [] }: FixedAmounts): string[] {
  return payments.map(({ amount, dueOn }) => `${dueOn} ${amount}`);
}

const TEMPORARY: ReadonlySet<ActionRefusal> = new Set([
  'money_on_its_way',
  'in_dispute',
  'settlement_offer_open',
  'other_action_pending',
]);

/** Whether the obstacle is temporary, so that the proposal stays open. */
export function isTemporary(why: ActionRefusal): boolean {
  return TEMPORARY.has(why);
}

function previewWaiver(open: Open, { amount }: RequestedAction): ComputedAction {
  const { position } = open;
  const unavailableReason = whyNothingOwed(position);
  if (unavailableReason !== undefined) return no(unavailableReason);
  const room = { most: lateOwed(position), daysAllowed: [] };
  if (open.hasOpenOffer) return no('settlement_offer_open', room);
  // A disputed amount is decided by the reply to its complaint, which reverses or confirms it.
  if (hasDispute(position)) return no('in_dispute', room);
  if (room.most === 0n) return no('no_late_charges');
  const requestedAmount = amount ?? room.most;
  if (requestedAmount === 0n) return no('nothing_named', room);
  if (requestedAmount > room.most) return no('more_than_owed', room);
  return possible(open, {
    room,
    amount: requestedAmount,
    event: { kind: 'late_charges_waived', amount: requestedAmount },
  });
}

function previewRefund(open: Open, { amount }: RequestedAction): ComputedAction {
  const { position } = open;
  if (position.status !== 'settled' && position.status !== 'cancelled') return no('not_over');
  const room = { most: position.credit, daysAllowed: [] };
  if (room.most === 0n) return no('no_credit');
  const requestedAmount = amount ?? room.most;
  if (requestedAmount === 0n) return no('nothing_named', room);
  if (requestedAmount > room.most) return no('more_than_credit', room);
  return possible(open, {
    room,
    amount: requestedAmount,
    event: { kind: 'credit_refunded', amount: requestedAmount },
  });
}

function previewWriteOff(open: Open): ComputedAction {
  const { position } = open;
  const unavailableReason = whyNothingOwed(position);
  if (unavailableReason !== undefined) return no(unavailableReason);
  if (position.status !== 'overdue') return no('not_late');
  if (hasDispute(position)) return no('in_dispute');
  if (inTransit(position) > 0n) return no('money_on_its_way');
  if (open.hasOpenOffer) return no('settlement_offer_open');
  const [owed, late] = [outstanding(position), lateOwed(position)];
  const figures = { schedule: String(owed - late), late: String(late) };
  const tried = possible(open, { room: NO_LIMITS, amount: owed, figures, event: { kind: 'written_off' } });
  // Interest that is not earned is not written off, so the amount is what is posted and not what is owed.
  const lost = tried.entries.filter(({ kind }) => kind === 'written_off');
  return { ...tried, amount: lost.reduce((sum, { amount }) => sum + amount, 0n) };
}

/**
 * Due dates move under the market's relief policy, as if the borrower had requested it in the app. There
 * borrowers sign the cost; here no one signs, so staff can propose only relief that costs nothing.
 */
function previewDueDateMove(open: Open, { days }: RequestedAction): ComputedAction {
  if (open.hasOpenOffer) return no('settlement_offer_open');
  const relief = reliefPosition(open.loan, open.used, open.day);
  assert(relief !== undefined, 'disbursed loan has no relief options');
  const offer = relief.offer('new_date');
  if (offer.kind === 'refused') return no(wordOf(offer.refusal));
  const room = { most: 0n, daysAllowed: offer.choices };
  if (days === undefined) return no('days_not_named', room);
  const quote = relief.quote({ kind: 'new_date', choice: days });
  if (quote.kind === 'refused') return no(wordOf(quote.refusal), room);
  const { agreed, costs } = quote;
  if (agreed.fee > 0n || costs.addedCost > 0n || costs.totalWith > costs.totalWithout) {
    return no('costs_something', room);
  }
  const payments = costs.futurePayments.map(({ amount, dueOn }) => ({ amount: String(amount), dueOn }));
  const event = { kind: 'relief_agreed', ...agreed } as const;
  return possible(open, { room, amount: 0n, agreed, figures: { payments }, event });
}

function wordOf(refusal: ReliefRefusal): ActionRefusal {
  if (refusal === 'payment_on_its_way') return 'money_on_its_way';
  if (refusal === 'nothing_owed') return 'is_over';
  return refusal === 'written_off' ? 'is_written_off' : `relief_${refusal}`;
}

export function lateOwed({ lateCharges: { charged, paid } }: Position): MinorUnits {
  return charged - paid;
}

type TriedEvent = LoanEvent extends infer Event
  ? Event extends LoanEvent
    ? Omit<Event, 'id' | 'effectiveAt' | 'effectiveOn'>
    : never
  : never;

function possible(
  { released, position }: Open,
  found: {
    readonly room: ActionLimits;
    readonly amount: MinorUnits;
    readonly event: TriedEvent;
    readonly agreed?: AgreedRelief;
    readonly figures?: FixedAmounts;
  },
): PossibleAction {
  // For a simulated event only the day matters.
  const moment = happenedAt(startOfDay(position.day, 'UTC'), 'UTC');
  const step = applyEvent(released.terms, position, { ...found.event, id: 'tried out', ...moment });
  return {
    ...found.room,
    kind: 'possible',
    amount: found.amount,
    agreed: found.agreed,
    figures: found.figures ?? {},
    before: position,
    after: step.position,
    entries: step.entries,
  };
}
