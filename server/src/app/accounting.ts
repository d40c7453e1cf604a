import type { Clock } from '@hiram/values/clock';
import { registerAccountingPeriodRoutes } from '#finance/accounting-periods/index.ts';
import type { StaffContext } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';

interface AccountingDependencies {
  /** Present only in development, where business time can be moved. */
  readonly developmentClock?: Clock | undefined;
}

/** Months of the books. */
export function registerAccounting(
  server: CallServer,
  staff: StaffContext,
  { developmentClock }: AccountingDependencies,
): void {
  registerAccountingPeriodRoutes(server, { ...staff, businessClock: developmentClock ?? staff.clock });
}
