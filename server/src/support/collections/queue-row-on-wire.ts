import { instantAsIso } from '@hiram/values/instant';
import type { QueueRow } from './queue-rows.ts';

/** A late loan as the contract has it. */
export function queueRowOnWire(row: QueueRow) {
  const { loan, order, may, likelihood, lastPromise, calledLastAt } = row;
  return {
    orderId: loan.id,
    ...(loan.number !== undefined && { loanNumber: loan.number }),
    borrowerName: row.maskedName,
    brand: order.brandCode,
    timeZone: row.timeZone,
    currency: row.currency,
    daysLate: String(row.daysLate),
    owed: row.owed.toString(),
    likelihood: String(likelihood.permille),
    factors: likelihood.factors.map(({ label, permille }) => ({ label, permille: String(permille) })),
    expected: row.expected.toString(),
    ...(lastPromise !== undefined && {
      lastPromise: { state: lastPromise.state, payOn: lastPromise.payOn },
    }),
    ...(calledLastAt !== undefined && { calledLastAt: instantAsIso(calledLastAt) }),
    mayCall: may.isAllowed,
    ...(may.reason !== undefined && { reason: may.reason }),
    ...(may.from !== undefined && { mayCallFrom: instantAsIso(may.from) }),
  };
}
