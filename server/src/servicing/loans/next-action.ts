import type { ApplicationState } from '@hiram/contract/origination/applications';
import type { NextAction } from '@hiram/contract/servicing/loans';
import type { LoanState } from '@hiram/lending/loan-state';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { Order } from './order.ts';

/** All inputs of the next action. */
export interface NextFacts {
  readonly today: CalendarDate;
  /** States of the open loans. */
  readonly loans: readonly LoanState[];
  readonly application:
    | {
        readonly state: ApplicationState;
        readonly decidedOn?: CalendarDate | undefined;
        readonly applyAgainOn?: CalendarDate | undefined;
      }
    | undefined;
  readonly hasPayoutAccount: boolean;
  readonly hasProducts: boolean;
}

/** For this long, a borrower who may apply again immediately is shown the reasons first. */
const REASONS_FIRST_DAYS = 30;

/** The borrower's action for each loan state; undefined if closed. */
const ofLoan = {
  overdue: 'repay',
  written_off: 'repay',
  due: 'repay',
  awaiting_payout_account: 'change_account',
  awaiting_payout: 'wait_for_money',
  payout_unknown: 'wait_for_money',
  active: 'nothing',
  settled: undefined,
  cancelled: undefined,
  withdrawn: undefined,
  // These states belong to the application, because a loan is always signed.
  under_review: undefined,
  awaiting_signature: undefined,
  declined: undefined,
} as const satisfies Record<LoanState, NextAction | undefined>;

/** Required actions come before waiting, and repayment before everything. */
const urgency: readonly NextAction[] = [
  'repay',
  'change_account',
  'sign',
  'bind_account',
  'wait_for_money',
  'wait_for_decision',
  'nothing',
  'go_on_applying',
  'read_why_declined',
  'apply',
];

/** The borrower's single next action. */
export function nextAction(facts: NextFacts): NextAction {
  const candidates = [...facts.loans.map((state) => ofLoan[state]), ofApplication(facts)];
  return urgency.find((action) => candidates.includes(action)) ?? (facts.hasProducts ? 'apply' : 'nothing');
}

function ofApplication({
  application,
  hasPayoutAccount,
  hasProducts,
  today,
}: NextFacts): NextAction | undefined {
  switch (application?.state) {
    case 'filling_in':
      return 'go_on_applying';
    case 'under_review':
      return 'wait_for_decision';
    case 'awaiting_signature':
      return hasPayoutAccount ? 'sign' : 'bind_account';
    case 'declined':
      return isStillNews(application, today) || !hasProducts ? 'read_why_declined' : undefined;
    case 'withdrawn':
    case 'signed':
    case undefined:
      return undefined;
  }
}

function isStillNews(
  { applyAgainOn, decidedOn }: NonNullable<NextFacts['application']>,
  today: CalendarDate,
): boolean {
  if (applyAgainOn !== undefined) return today < applyAgainOn;
  return decidedOn === undefined || today <= addDays(decidedOn, REASONS_FIRST_DAYS);
}

/**
 * The state that determines the borrower's action: while everything due is in transit or in dispute, no
 * action is needed.
 */
export function stateToActOn({ state, owed }: OrderNeedingAction): LoanState {
  return owed?.coming === undefined && owed?.isDisputed === undefined ? state : 'active';
}

/** Sorts loans by urgency, most urgent first. */
export function byUrgency(left: Urgent, right: Urgent): number {
  return rankOf(left) - rankOf(right) || compareDays(left.day.on, right.day.on);
}

interface OrderNeedingAction {
  readonly state: LoanState;
  readonly owed?: Order['owed'];
}

interface Urgent extends OrderNeedingAction {
  readonly day: { readonly on: CalendarDate };
}

function rankOf(order: Urgent): number {
  const ranks: readonly LoanState[] = ['overdue', 'written_off', 'due', 'active'];
  const rank = ranks.indexOf(stateToActOn(order));
  return rank === -1 ? ranks.length : rank;
}

function compareDays(left: CalendarDate, right: CalendarDate): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
