import type { ORDER_STEP_STATES } from '@hiram/contract/servicing/loans';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { LoanDetailsCopy } from './copy/loan-details-copy.ts';
import type { ViewedOrder } from './viewed-order.ts';

export interface OrderStep {
  readonly name: keyof LoanDetailsCopy['steps'];
  readonly state: (typeof ORDER_STEP_STATES)[number];
  readonly on?: CalendarDate | undefined;
}

/** The steps of an order: applied, approved, money sent, due, settled, or another ending. */
export function orderSteps(viewed: ViewedOrder): OrderStep[] {
  const { order, application, loan, dayAt } = viewed;
  const { state } = order;
  const appliedOn = application?.sentAt && dayAt(application.sentAt);
  const applied: OrderStep = { name: 'applied', state: 'done', on: appliedOn };
  const decidedOn = application?.decidedAt ? dayAt(application.decidedAt) : loan?.signedOn;
  const approved: OrderStep = { name: 'approved', state: 'done', on: decidedOn };
  const sent: OrderStep = { name: 'moneySent', state: 'done', on: loan?.released?.terms.releasedOn };
  switch (state) {
    case 'under_review':
      return [{ ...applied, state: 'current' }, ...toCome('approved', 'moneySent', 'due', 'settled')];
    case 'declined':
      return [applied, { name: 'declined', state: 'current', on: order.day.on }];
    case 'withdrawn': {
      const on = order.day.on;
      if (loan !== undefined) return [applied, approved, { name: 'cancelled', state: 'current', on }];
      return [applied, { name: 'ended', state: 'current', on }];
    }
    case 'awaiting_signature':
      return [applied, { ...approved, state: 'current' }, ...toCome('moneySent', 'due', 'settled')];
    case 'awaiting_payout':
    case 'payout_unknown':
    case 'awaiting_payout_account':
      return [applied, approved, { name: payoutSteps[state], state: 'current' }, ...toCome('due', 'settled')];
    case 'active':
    case 'due':
    case 'overdue':
    case 'written_off':
      return [applied, approved, sent, dueStep(viewed), ...toCome('settled')];
    case 'settled':
      return [applied, approved, sent, { name: 'settled', state: 'done', on: order.day.on }];
    case 'cancelled':
      return [applied, approved, sent, { name: 'returnedLabel', state: 'done', on: order.day.on }];
  }
}

const payoutSteps = {
  awaiting_payout: 'paymentInTransit',
  payout_unknown: 'awaitingBank',
  awaiting_payout_account: 'accountNeeded',
} as const;

function dueStep({ order: { owed }, today }: ViewedOrder): OrderStep {
  const dueOn = owed?.next.dueOn;
  const isPast = dueOn !== undefined && dueOn < today;
  return { name: isPast ? 'wasDue' : 'due', state: 'current', on: dueOn };
}

function toCome(...names: readonly OrderStep['name'][]): OrderStep[] {
  return names.map((name) => ({ name, state: 'to_come' }));
}
