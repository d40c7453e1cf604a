import * as contract from '@hiram/contract/operations/case-numbers';
import { implementStaffCall, type StaffContext } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { caseOfNumber, numbersOfCases, requireReading } from './number-cases.ts';

export function registerCaseNumberRoutes(
  server: CallServer,
  { database, systemClock }: Pick<StaffContext, 'database' | 'systemClock'>,
): void {
  implementStaffCall(server, systemClock, contract.readCaseNumbers, {
    permission: 'use_console',
    handle: async ({ kind, caseIds }, { actor, session: { permissions } }) => {
      requireReading(kind, permissions);
      const ids = caseIds.split(',').slice(0, contract.MOST_NUMBERED);
      const numbers = await numbersOfCases(database, kind, { caseIds: ids, at: actor.at });
      return { numbers: Array.from(numbers, ([caseId, number]) => ({ caseId, number })) };
    },
  });

  implementStaffCall(server, systemClock, contract.findCaseByNumber, {
    permission: 'use_console',
    handle: async ({ number }, { session: { permissions } }) => {
      const found = await caseOfNumber(database, { typed: number, permissions });
      if (found === undefined) throw new Refusal('not_found');
      return found;
    },
  });
}
