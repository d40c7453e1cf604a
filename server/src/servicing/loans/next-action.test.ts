import { APPLICATION_STATES, type ApplicationState } from '@hiram/contract/origination/applications';
import { NEXT_ACTIONS, type NextAction } from '@hiram/contract/servicing/loans';
import { type LoanState, loanStates } from '@hiram/lending/loan-state';
import { calendarDate } from '@hiram/values/calendar-date';
import { describe, expect, test } from 'vitest';
import { byUrgency, type NextFacts, nextAction } from './next-action.ts';

const today = calendarDate('2026-11-15');

function next(given: Partial<NextFacts>): NextAction {
  const newBorrowerState = {
    today,
    loans: [],
    application: undefined,
    hasPayoutAccount: false,
    hasProducts: true,
  };
  return nextAction({ ...newBorrowerState, ...given });
}

describe('the borrower’s next action', () => {
  const ofLoans: Readonly<Record<LoanState, NextAction>> = {
    under_review: 'apply',
    awaiting_signature: 'apply',
    declined: 'apply',
    withdrawn: 'apply',
    awaiting_payout: 'wait_for_money',
    payout_unknown: 'wait_for_money',
    awaiting_payout_account: 'change_account',
    active: 'nothing',
    due: 'repay',
    overdue: 'repay',
    written_off: 'repay',
    settled: 'apply',
    cancelled: 'apply',
  };
  test.each(loanStates)('follows from a loan that is %s', (state) => {
    expect(next({ loans: [state] })).toBe(ofLoans[state]);
  });

  const ofApplications: Readonly<Record<ApplicationState, NextAction>> = {
    filling_in: 'go_on_applying',
    under_review: 'wait_for_decision',
    awaiting_signature: 'sign',
    declined: 'read_why_declined',
    withdrawn: 'apply',
    signed: 'apply',
  };
  test.each(APPLICATION_STATES)('follows from an application that is %s', (state) => {
    expect(next({ application: { state, decidedOn: today }, hasPayoutAccount: true })).toBe(
      ofApplications[state],
    );
  });

  test.each<[string, Partial<NextFacts>, NextAction]>([
    ['somebody new applies', {}, 'apply'],
    ['where nothing is lent there is nothing to do', { hasProducts: false }, 'nothing'],
    [
      'a borrower without an account binds one before signing',
      { application: { state: 'awaiting_signature' } },
      'bind_account',
    ],
    [
      'what is overdue comes before everything',
      { loans: ['active', 'awaiting_payout_account', 'overdue'], application: { state: 'under_review' } },
      'repay',
    ],
    [
      'an account that did not work comes before waiting',
      { loans: ['awaiting_payout', 'awaiting_payout_account'] },
      'change_account',
    ],
    [
      'a borrower who may apply again later sees the reason',
      { application: { state: 'declined', applyAgainOn: calendarDate('2026-11-16') } },
      'read_why_declined',
    ],
    ['from that day on they apply', { application: { state: 'declined', applyAgainOn: today } }, 'apply'],
    [
      'a borrower who may apply immediately sees the reason for thirty days',
      { application: { state: 'declined', decidedOn: calendarDate('2026-10-16') } },
      'read_why_declined',
    ],
    [
      'and applies after that',
      { application: { state: 'declined', decidedOn: calendarDate('2026-10-15') } },
      'apply',
    ],
  ])('%s', (_rule, facts, action) => {
    expect(next(facts)).toBe(action);
  });

  test('covers every action in the contract', () => {
    const possible = new Set([
      ...loanStates.map((state) => next({ loans: [state] })),
      ...APPLICATION_STATES.flatMap((state) => [
        next({ application: { state } }),
        next({ application: { state }, hasPayoutAccount: true }),
      ]),
    ]);
    expect([...possible].toSorted()).toEqual([...NEXT_ACTIONS].toSorted());
  });
});

test('loans are sorted by urgency: how late, then how soon due', () => {
  const loans = [
    { state: 'active', day: { on: calendarDate('2026-11-20') } },
    { state: 'due', day: { on: calendarDate('2026-11-17') } },
    { state: 'awaiting_payout', day: { on: calendarDate('2026-11-01') } },
    { state: 'overdue', day: { on: calendarDate('2026-11-10') } },
    { state: 'due', day: { on: calendarDate('2026-11-16') } },
  ] as const;
  expect(loans.toSorted(byUrgency).map(({ state, day }) => `${state} ${day.on}`)).toEqual([
    'overdue 2026-11-10',
    'due 2026-11-16',
    'due 2026-11-17',
    'active 2026-11-20',
    'awaiting_payout 2026-11-01',
  ]);
});
