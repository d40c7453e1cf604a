import type { LoanAction } from '@hiram/contract/operations/loan-actions';
import { hasDispute, inTransit } from '@hiram/lending/accrual-pause';
import { applyEvent } from '@hiram/lending/apply-event';
import type { Entry } from '@hiram/lending/entry';
import { happenedAt, type LoanEvent } from '@hiram/lending/loan-event';
import { outstanding, type Position } from '@hiram/lending/position';
import type { AgreedRelief } from '@hiram/lending/relief';
import type { ReliefRefusal } from '@hiram/lending/relief-quote';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { startOfDay } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { reliefPosition, type usedReliefs } from '#servicing/hardship/index.ts';
import type { Loan, Released } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';

/** The requested action. An omitted amount means the full amount. */
export interface RequestedAction {
  readonly action: LoanAction;
  readonly amount?: MinorUnits | undefined;
  readonly days?: number | undefined;
}

/** The loan of the action, on a day. */
export interface ActionTarget {
  readonly loan: Loan;
  readonly used: ReturnType<typeof usedReliefs>;
  readonly day: CalendarDate;
}

export type ActionRefusal =
  | 'not_paid_out'
  | 'is_over'
  | 'is_written_off'
  | 'no_late_charges'
  | 'more_than_owed'
  | 'not_over'
  | 'no_credit'
  | 'more_than_credit'
  | 'nothing_named'
  | 'not_late'
  | 'in_dispute'
  | 'money_on_its_way'
  | 'days_not_named'
  | 'costs_something'
  | `relief_${Exclude<ReliefRefusal, 'payment_on_its_way' | 'nothing_owed' | 'written_off'>}`;

/** Amounts that must be unchanged at approval. */
export interface FixedAmounts {
  /** For a write-off: the amounts owed on the schedule and in late fees. */
  readonly schedule?: string;
  readonly late?: string;
  /** For moved due dates: the payments and their dates. */
  readonly payments?: readonly { readonly amount: string; readonly dueOn: string }[];
}

interface ActionLimits {
  /** Maximum waiver or refund; 0 for other actions. */
  readonly most: MinorUnits;
  readonly daysAllowed: readonly number[];
}

export interface PossibleAction extends ActionLimits {
  readonly kind: 'possible';
  readonly amount: MinorUnits;
  readonly agreed: AgreedRelief | undefined;
  readonly figures: FixedAmounts;
  readonly before: Position;
  readonly after: Position;
  readonly entries: readonly Entry[];
}

interface ImpossibleAction extends ActionLimits {
  readonly kind: 'not_possible';
  readonly why: ActionRefusal;
}

export type ComputedAction = PossibleAction | ImpossibleAction;

const NO_LIMITS: ActionLimits = { most: 0n, daysAllowed: [] };

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
    BigInt(proposed.late ?? 0) <= BigInt(now.figures.late ?? 0) &&
    JSON.stringify(paymentsOf(proposed)) === JSON.stringify(paymentsOf(now.figures))
  );
}

/** Normalized for comparison, because JSON from the table has its own key order. */
function paymentsOf({ payments = [] }: FixedAmounts): string[] {
  return payments.map(({ amount, dueOn }) => `${dueOn} ${amount}`);
}

/** Whether the obstacle is temporary, so that the proposal stays open. */
export function isTemporary(why: ActionRefusal): boolean {
  return why === 'money_on_its_way' || why === 'in_dispute';
}

interface Open extends ActionTarget {
  readonly released: Released;
  readonly position: Position;
}

function no(why: ActionRefusal, room: ActionLimits = NO_LIMITS): ImpossibleAction {
  return { ...room, kind: 'not_possible', why };
}

function previewWaiver(open: Open, { amount }: RequestedAction): ComputedAction {
  const { position } = open;
  const unavailableReason = whyNothingOwed(position);
  if (unavailableReason !== undefined) return no(unavailableReason);
  const room = { most: lateOwed(position), daysAllowed: [] };
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

function whyNothingOwed({ status }: Position): ActionRefusal | undefined {
  if (status === 'settled' || status === 'cancelled') return 'is_over';
  return status === 'written_off' ? 'is_written_off' : undefined;
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
