import { addDays } from '@hiram/values/calendar-date';
import { assumingPaymentsArrived } from './accrual-pause.ts';
import type { DayTerms } from './loan-terms.ts';
import {
  firstNotCovered,
  type LoanStatus,
  type Position,
  totalUnpaid,
  unpaid,
  unpaidCharges,
} from './position.ts';

/** The position with the status that results from its amounts and date. */
export function withStatus(terms: StatusTerms, position: Position): Position {
  const status = statusOf(terms, position);
  return status === position.status ? position : { ...position, status };
}

type StatusTerms = Pick<DayTerms, 'dueSoonDays' | 'allocationOrder'>;

function statusOf({ dueSoonDays, allocationOrder }: StatusTerms, position: Position): LoanStatus {
  if (position.status === 'cancelled') {
    return 'cancelled';
  }
  if (totalUnpaid(position) === 0n) {
    return 'settled';
  }
  if (position.status === 'written_off') {
    return 'written_off';
  }
  const { day } = position;
  if (isOverdue(position)) {
    // A borrower who has paid is not late while the payment is in transit.
    return isOverdue(assumingPaymentsArrived(allocationOrder, position)) ? 'overdue' : 'due';
  }
  const nextDueOn = firstNotCovered(position)?.dueOn;
  return nextDueOn !== undefined && addDays(nextDueOn, -dueSoonDays) <= day ? 'due' : 'active';
}

function isOverdue(position: Position): boolean {
  const { day, instalments } = position;
  return unpaidCharges(position) > 0n || instalments.some((row) => row.dueOn < day && unpaid(row) > 0n);
}
