import { NO_ACCRUAL_PAUSES } from './accrual-pause.ts';
import type { LoanTerms } from './loan-terms.ts';
import type { Position } from './position.ts';
import { withStatus } from './position-status.ts';
import { scheduleTotal } from './schedule.ts';

/** A loan on its disbursement date. */
export function releasedPosition(terms: LoanTerms): Position {
  const { schedule, upFrontFee, releasedOn } = terms;
  return withStatus(terms, {
    day: releasedOn,
    status: 'active',
    instalments: schedule.map((row) => ({
      ...row,
      interestEarned: 0n,
      principalPaid: 0n,
      interestPaid: 0n,
      feePaid: 0n,
      booked: false,
    })),
    lateCharges: { charged: 0n, paid: 0n },
    extensionFees: { charged: 0n, paid: 0n },
    lateFeeTaken: false,
    extensions: 0,
    principalPrepaid: 0n,
    credit: 0n,
    cost: upFrontFee + scheduleTotal(schedule, 'interest') + scheduleTotal(schedule, 'fee'),
    accrual_pauses: NO_ACCRUAL_PAUSES,
  });
}
