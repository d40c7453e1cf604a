import type { PeriodObstacle, PeriodState, PeriodStep } from '@hiram/contract/finance/accounting-periods';

export const stateNames: Readonly<Record<PeriodState, string>> = {
  open: 'Open',
  soft_closed: 'Soft-closed',
  closed: 'Closed',
};

interface StepCopy {
  readonly verb: string;
  readonly effect: string;
}

export const stepCopy: Readonly<Record<PeriodStep, StepCopy>> = {
  soft_close: {
    verb: 'Soft-close',
    effect: 'Only accruals and allowances of its last days can still be posted to it.',
  },
  lift_soft_close: { verb: 'Open', effect: 'It takes postings again.' },
  propose_close: {
    verb: 'Propose to close',
    effect: 'Once a colleague approves, its totals are frozen and nothing can be posted to it.',
  },
  propose_reopen: {
    verb: 'Propose to re-open',
    effect: 'Once a colleague approves, it is soft-closed again. Its journal must be exported anew.',
  },
};

export const obstacleNames: Readonly<Record<PeriodObstacle, string>> = {
  month_not_over: 'In progress',
  runs_not_complete: 'Waits for its end-of-day runs',
  earlier_month_open: 'Close the earlier month first',
  later_month_closed: 'Re-open the later month first',
  journal_differs: 'The journal differs from the ledger',
};
