import { assumingPaymentsArrived, expected } from '@hiram/lending/accrual-pause';
import { rollTo } from '@hiram/lending/day';
import type { LoanState } from '@hiram/lending/loan-state';
import type { LoanTerms } from '@hiram/lending/loan-terms';
import {
  amountDue,
  firstUnpaid,
  type NextDue,
  nextDue,
  outstanding,
  type Position,
  unpaid,
} from '@hiram/lending/position';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { type ProductId, parseId } from '@hiram/values/ids';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Application } from '#origination/applications/index.ts';
import type { OwnLoan } from './loans.sql.ts';
import { isClaimed } from './pause-accrual.ts';

/** The date of an order that matters most now. */
export type OrderDayName =
  | 'sent'
  | 'sign_by'
  | 'decided'
  | 'ended'
  | 'signed'
  | 'due'
  | 'was_due'
  | 'settled';

/** A submitted application or the loan that resulted from it. Both share one id and one state table. */
export interface Order {
  readonly id: string;
  /** The loan's number. Undefined for an application. */
  readonly number: string | undefined;
  readonly productId: ProductId;
  /** The product version of the application, or of the signed contract. */
  readonly productVersion: number;
  readonly state: LoanState;
  /** True once the contract is signed. */
  readonly isLoan: boolean;
  readonly amount: MinorUnits;
  readonly day: { readonly name: OrderDayName; readonly on: CalendarDate };
  /** For an active loan: the next amount due, its due date, and the total outstanding. */
  readonly owed: OwedOnLoan | undefined;
}

export interface OwedOnLoan {
  readonly next: NextDue;
  readonly outstanding: MinorUnits;
  readonly payments: readonly ScheduledPayment[];
  /** Payments in transit cover the whole next amount due and arrive by this day. */
  readonly coming?: {
    readonly amount: MinorUnits;
    readonly until: CalendarDate;
    /** Only the borrower has claimed this payment; the payment claim is under investigation. */
    readonly isClaimed: boolean;
  };
  /** The whole next amount due is in dispute or is paused until the dispute is decided. */
  readonly isDisputed?: true;
}

/** A row of the schedule as its borrower sees it. */
interface ScheduledPayment {
  readonly dueOn: CalendarDate;
  /** The whole amount of a paid one, and what is unpaid of the others. */
  readonly amount: MinorUnits;
  /** `next` is the first one that is not fully paid. */
  readonly state: 'paid' | 'next' | 'later';
}

/** Converts a submitted application to an order. A signed application is represented by its loan. */
export function orderOfApplication(application: Application): Order {
  const { id, productId, productVersion, state, amount, offer, market } = application;
  assert(state !== 'filling_in' && state !== 'signed', `an application in state ${state} is not an order`);
  const zone = marketPack(market).facts.timeZone;
  function dayAt(moment: Instant | undefined): CalendarDate {
    assert(moment !== undefined, `an application in state ${state} lacks a timestamp`);
    return calendarDateAt(moment, zone);
  }
  const shared = {
    id,
    number: undefined,
    productId,
    productVersion,
    state,
    isLoan: false,
    amount: amount.minor,
    owed: undefined,
  } as const;
  switch (state) {
    case 'under_review':
      return { ...shared, day: { name: 'sent', on: dayAt(application.sentAt) } };
    case 'awaiting_signature':
      return {
        ...shared,
        amount: offer?.amount ?? amount.minor,
        productVersion: offer?.productVersion ?? productVersion,
        day: { name: 'sign_by', on: dayAt(offer?.validUntil) },
      };
    case 'declined':
      return { ...shared, day: { name: 'decided', on: dayAt(application.decidedAt) } };
    case 'withdrawn':
      return { ...shared, day: { name: 'ended', on: dayAt(application.closedAt) } };
  }
}

/** A loan as of a given day. The stored position is from an earlier end of day, so it is rolled forward. */
export function orderOfLoan(loan: OwnLoan, today: CalendarDate): Order {
  const { product, request } = loan.offer;
  const productId = parseId<'Product'>(product.id);
  assert(productId !== undefined, `loan ${loan.id} has an invalid product id`);
  const shared = {
    id: loan.id,
    number: loan.number,
    productId,
    productVersion: Number(product.version),
    isLoan: true,
    amount: request.amount.minor,
  } as const;
  const { released, signedOn } = loan;
  if (released === null) {
    const { state, withdrawnOn } = loan;
    const day =
      withdrawnOn === null
        ? ({ name: 'signed', on: signedOn } as const)
        : ({ name: 'ended', on: withdrawnOn } as const);
    return { ...shared, state, day, owed: undefined };
  }
  // A payment made today may already have moved the position to today.
  const day = laterOf(today, released.position.day);
  const { position } = rollTo(released.terms, released.position, day);
  const state = position.status;
  const next = state === 'settled' || state === 'cancelled' ? undefined : nextDue(position);
  if (next !== undefined) {
    const coming = expected(position);
    const isComing = coming !== undefined && coming.amount >= next.amount;
    const ways = position.accrual_pauses.filter(({ disputed }) => disputed === undefined);
    const claimed = ways.every(({ id }) => isClaimed(id));
    const owed = {
      next,
      outstanding: outstanding(position),
      payments: scheduledPayments(position),
      ...(isComing && { coming: { ...coming, isClaimed: claimed } }),
      ...(!isComing && isAllDisputed(released.terms, position) && ({ isDisputed: true } as const)),
    };
    const name = next.dueOn < day ? 'was_due' : 'due';
    return { ...shared, state, day: { name, on: next.dueOn }, owed };
  }
  const zone = marketPack(loan.market).facts.timeZone;
  const on = released.lastEventAt === null ? signedOn : calendarDateAt(released.lastEventAt, zone);
  return {
    ...shared,
    state,
    day: { name: state === 'cancelled' ? 'ended' : 'settled', on },
    owed: undefined,
  };
}

function scheduledPayments(position: Position): readonly ScheduledPayment[] {
  const next = firstUnpaid(position);
  return position.instalments.map((row) => {
    const { dueOn, principal, interest, fee } = row;
    if (unpaid(row) === 0n) return { dueOn, amount: principal + interest + fee, state: 'paid' };
    return { dueOn, amount: unpaid(row), state: row === next ? 'next' : 'later' };
  });
}

/** True if an amount is due and all of it is disputed or paused for the dispute. */
function isAllDisputed({ allocationOrder }: LoanTerms, position: Position): boolean {
  const disputes = position.accrual_pauses.filter(({ disputed }) => disputed !== undefined);
  if (disputes.length === 0 || amountDue(position) === 0n) return false;
  return (
    amountDue(assumingPaymentsArrived(allocationOrder, { ...position, accrual_pauses: disputes })) === 0n
  );
}

/** The day by which a signed loan's money should arrive, under the rules in force at signing. */
export function disburseBy({ offer, signedOn }: OwnLoan): CalendarDate {
  return addDays(signedOn, offer.rules.creditWithinDays.value.max);
}

/** True if no further action is expected from either side. A written-off loan is still owed. */
export function isOver({ state }: Pick<Order, 'state'>): boolean {
  return closedStates[state];
}

const closedStates: Readonly<Record<LoanState, boolean>> = {
  under_review: false,
  awaiting_signature: false,
  declined: true,
  withdrawn: true,
  awaiting_payout: false,
  payout_unknown: false,
  awaiting_payout_account: false,
  active: false,
  due: false,
  overdue: false,
  written_off: false,
  settled: true,
  cancelled: true,
};
