import type { Page } from '@playwright/test';
import type { AccountingPeriod } from '#finance/accounting-periods/queries.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

const at = '2026-08-02T02:05:00.000Z';

export interface FakedPeriods {
  periods: AccountingPeriod[];
  /** Who uses the page. */
  me: string;
}

const closed: AccountingPeriod = {
  month: '2026-06-01',
  state: 'closed',
  steps: [],
  obstacle: 'later_month_closed',
  changed: { by: 'Noel Garcia', at: '2026-07-03T02:00:00.000Z', reason: 'All breaks resolved.' },
};

/** The calls of months, with the rules of the server: another person approves. */
export async function fakePeriods(page: Page, staff: FakedStaff): Promise<FakedPeriods> {
  const faked: FakedPeriods = {
    me: 'Maria Santos',
    periods: [
      { month: '2026-08-01', state: 'open', steps: [], obstacle: 'month_not_over' },
      { month: '2026-07-01', state: 'open', steps: ['soft_close'] },
      closed,
    ],
  };
  function change(month: string | undefined, to: (period: AccountingPeriod) => AccountingPeriod): object {
    faked.periods = faked.periods.map((one) => (one.month === month ? to(one) : one));
    return {};
  }
  await fakeCalls(page, staff, {
    'accounting-periods': ({ book }) => ({ periods: book === 'PH' ? faked.periods : [], asOf: at }),
    'accounting-periods/change': ({ month, step, reason = '' }) => {
      const changed = { by: faked.me, at, reason };
      if (step === 'soft_close') {
        return change(month, (period) => ({
          ...period,
          state: 'soft_closed',
          steps: ['propose_close', 'lift_soft_close'],
          changed,
        }));
      }
      return change(month, (period) => ({
        ...period,
        steps: [],
        proposal: { ...changed, step: step === 'propose_close' ? 'close' : 'reopen', isOwn: true },
      }));
    },
    'accounting-periods/decide': ({ month, decision }) => {
      const period = faked.periods.find((one) => one.month === month);
      if (period?.proposal === undefined) return 'proposal_ended';
      if (decision === 'withdraw') {
        return change(month, ({ proposal: _proposal, ...one }) => ({ ...one, steps: ['propose_close'] }));
      }
      if (period.proposal.isOwn) return 'second_person_needed';
      return change(month, ({ proposal: _proposal, ...one }) => ({
        ...one,
        state: 'closed',
        steps: ['propose_reopen'],
        changed: { by: faked.me, at, reason: 'The month is complete.' },
      }));
    },
  });
  return faked;
}

/** A colleague opens the page: what was one's own proposal is somebody else's. */
export function asColleague(faked: FakedPeriods, name: string): void {
  const before = faked.me;
  faked.me = name;
  faked.periods = faked.periods.map(({ proposal, ...period }) =>
    proposal === undefined ? period : { ...period, proposal: { ...proposal, by: before, isOwn: false } },
  );
}
