import * as contract from '@hiram/contract/finance/accounting-periods';
import { parseCalendarDate } from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { type Actor, implementStaffCall, namesOfStaff } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { changePeriod, decidePeriod } from './change-period.ts';
import { type PeriodContext, type PeriodView, readPeriods } from './read-periods.ts';

/** The console's calls about months. */
export function registerAccountingPeriodRoutes(server: CallServer, context: PeriodContext): void {
  const { systemClock, database, businessClock } = context;

  implementStaffCall(server, systemClock, contract.listAccountingPeriods, {
    permission: 'read_ledger',
    handle: async ({ book }, { actor }) => {
      const periods = await readPeriods(database, businessClock, book);
      const people = periods.flatMap(({ changed, proposal }) => [changed?.by, proposal?.by]);
      const names = await namesOfStaff(
        database,
        people.flatMap((id) => id ?? []),
      );
      return {
        periods: periods.toReversed().map((period) => periodOnWire(period, actor, names)),
        asOf: instantAsIso(systemClock.now()),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.changeAccountingPeriod, {
    permission: 'close_periods',
    proof: 'recent',
    handle: async ({ month, ...request }, { actor }) => {
      await changePeriod(context, actor, { ...request, month: dayFrom(month) });
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.decideAccountingPeriod, {
    permission: 'close_periods',
    proof: 'recent',
    handle: async ({ month, ...request }, { actor }) => {
      await decidePeriod(context, actor, { ...request, month: dayFrom(month) });
      return {};
    },
  });
}

function periodOnWire(period: PeriodView, actor: Actor, names: ReadonlyMap<string, string>) {
  const { month, state, steps, obstacle, changed, proposal } = period;
  return {
    month,
    state,
    steps: [...steps],
    ...(obstacle !== undefined && { obstacle }),
    ...(changed !== undefined && {
      changed: { by: names.get(changed.by) ?? '', at: instantAsIso(changed.at), reason: changed.reason },
    }),
    ...(proposal !== undefined && {
      proposal: {
        step: proposal.step,
        by: names.get(proposal.by) ?? '',
        at: instantAsIso(proposal.at),
        reason: proposal.reason,
        isOwn: proposal.by === actor.staffId,
      },
    }),
  };
}

function dayFrom(text: string) {
  const day = parseCalendarDate(text);
  if (day === undefined) throw new Refusal('request_malformed');
  return day;
}
