import type { ApplicationState } from '@hiram/contract/applications';
import type { NextAction } from '@hiram/contract/loans';
import type { LoanState } from '@hiram/lending/loan-state';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { Order } from './order.ts';

/** What the next thing depends on, and nothing else. */
export interface NextFacts {
  readonly today: CalendarDate;
  /** How the open loans stand. */
  readonly loans: readonly LoanState[];
  /** The newest application. */
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

/** For so long a borrower who may apply again at once is led to the reasons first. */
const REASONS_FIRST_DAYS = 30;

/** What each state of a loan asks of its borrower; undefined where it is over. */
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
  // A loan is signed: these belong to its application.
  under_review: undefined,
  awaiting_signature: undefined,
  declined: undefined,
} as const satisfies Record<LoanState, NextAction | undefined>;

/** What somebody must do comes before what somebody waits for, and money that is owed before all. */
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

/** The one thing that a borrower does next. */
export function nextAction(facts: NextFacts): NextAction {
  const wanted = [...facts.loans.map((state) => ofLoan[state]), ofApplication(facts)];
  return urgency.find((action) => wanted.includes(action)) ?? (facts.hasProducts ? 'apply' : 'nothing');
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
      return isNewsStill(application, today) || !hasProducts ? 'read_why_declined' : undefined;
    case 'withdrawn':
    case 'signed':
    case undefined:
      return undefined;
  }
}

function isNewsStill(
  { applyAgainOn, decidedOn }: NonNullable<NextFacts['application']>,
  today: CalendarDate,
): boolean {
  if (applyAgainOn !== undefined) return today < applyAgainOn;
  return decidedOn === undefined || today <= addDays(decidedOn, REASONS_FIRST_DAYS);
}

/** The state that says what a loan asks of its borrower: while all that is due is on its way or in dispute, it asks for nothing. */
export function askingState({ state, owed }: Asking): LoanState {
  return owed?.coming === undefined && owed?.isDisputed === undefined ? state : 'active';
}

/** How urgent a loan is, the most urgent first. */
export function byUrgency(left: Urgent, right: Urgent): number {
  return rankOf(left) - rankOf(right) || compareDays(left.day.on, right.day.on);
}

interface Asking {
  readonly state: LoanState;
  readonly owed?: Order['owed'];
}

interface Urgent extends Asking {
  readonly day: { readonly on: CalendarDate };
}

function rankOf(order: Urgent): number {
  const ranks: readonly LoanState[] = ['overdue', 'written_off', 'due', 'active'];
  const rank = ranks.indexOf(askingState(order));
  return rank === -1 ? ranks.length : rank;
}

function compareDays(left: CalendarDate, right: CalendarDate): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
