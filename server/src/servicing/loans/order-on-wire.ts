import { ORDER_STATUSES, type OrderStatus } from '@hiram/contract/constants';
import { type LoanState, statusCodes } from '@hiram/lending/loan-state';
import { assert } from '@hiram/values/assert';

/** The wire code of a loan state. */
export function statusOnWire(state: LoanState): OrderStatus {
  const status = ORDER_STATUSES.find((code) => code === String(statusCodes[state]));
  assert(status !== undefined, `no order status for state ${state}`);
  return status;
}
