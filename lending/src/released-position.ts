import { NO_ACCRUAL_PAUSES } from './accrual-pause.ts';
import { type LoanTerms, startsOn } from './loan-terms.ts';
import type { Position } from './position.ts';
import { withStatus } from './position-status.ts';
import { scheduleTotal } from './schedule.ts';

/** A loan on its disbursement date, or on the day of its opening balances. */
export function releasedPosition(terms: LoanTerms): Position {
  const { schedule, upFrontFee, opening } = terms;
  const day = startsOn(terms);
  const lateCharges = opening?.lateCharges ?? 0n;
  return withStatus(terms, {
    day,
    status: 'active',
    instalments: schedule.map((row) => ({
      ...row,
      interestEarned: 0n,
      principalPaid: 0n,
      interestPaid: 0n,
      feePaid: 0n,
      booked: opening !== undefined && row.dueOn <= opening.on,
    })),
    lateCharges: { charged: lateCharges, paid: 0n },
    extensionFees: { charged: 0n, paid: 0n },
    lateFeeTaken: lateCharges > 0n && terms.lateCharge.kind === 'fee_and_daily_tiers',
    extensions: 0,
    principalPrepaid: 0n,
    credit: opening?.credit ?? 0n,
    cost:
      upFrontFee +
      scheduleTotal(schedule, 'interest') +
      scheduleTotal(schedule, 'fee') +
      lateCharges +
      (opening?.costPaid ?? 0n),
    accrual_pauses: NO_ACCRUAL_PAUSES,
  });
}
