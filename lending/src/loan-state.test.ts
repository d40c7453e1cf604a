import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LoanState,
  type LoanStateEvent,
  loanStateEvents,
  loanStates,
  nextState,
  stateForStatus,
  statusCodes,
  transitions,
} from './loan-state.ts';
import { project } from './project.ts';
import { arbitraryReplayedLoan } from './testing/arbitrary-loans.ts';

/** R: refused, D: defect; otherwise the resulting state. */
const R = 'refused';
const D = 'defect';

/** The whole table again, written by hand: a rule change must be made twice, deliberately. */
const expected: Record<LoanState, Record<LoanStateEvent, string>> = {
  under_review: row(
    'awaiting_signature',
    'declined',
    'withdrawn',
    R,
    R,
    D,
    D,
    R,
    D,
    D,
    D,
    D,
    D,
    D,
    D,
    D,
    D,
    D,
  ),
  awaiting_signature: row(
    R,
    'declined',
    'withdrawn',
    'withdrawn',
    'awaiting_payout',
    D,
    D,
    R,
    D,
    D,
    D,
    D,
    D,
    D,
    D,
    D,
    D,
    D,
  ),
  declined: row(R, R, R, R, R, D, D, R, D, D, D, D, D, D, D, D, D, D),
  withdrawn: row(R, R, R, R, R, D, D, R, D, D, D, D, D, D, D, D, D, D),
  awaiting_payout: row(
    R,
    R,
    'withdrawn',
    R,
    R,
    'payout_unknown',
    'awaiting_payout_account',
    R,
    'active',
    D,
    D,
    D,
    D,
    D,
    D,
    D,
    'active',
    D,
  ),
  payout_unknown: row(
    R,
    R,
    R,
    R,
    R,
    'payout_unknown',
    'awaiting_payout_account',
    R,
    'active',
    D,
    D,
    D,
    D,
    D,
    D,
    D,
    D,
    D,
  ),
  awaiting_payout_account: row(
    R,
    R,
    'withdrawn',
    R,
    R,
    D,
    R,
    'awaiting_payout',
    'active',
    D,
    D,
    D,
    D,
    D,
    D,
    D,
    D,
    D,
  ),
  active: row(
    R,
    R,
    R,
    R,
    R,
    R,
    D,
    R,
    R,
    'awaiting_payout_account',
    D,
    'due',
    'overdue',
    'settled',
    'cancelled',
    'written_off',
    D,
    'cancelled',
  ),
  due: row(
    R,
    R,
    R,
    R,
    R,
    R,
    D,
    R,
    R,
    'awaiting_payout_account',
    'active',
    D,
    'overdue',
    'settled',
    'cancelled',
    'written_off',
    D,
    'cancelled',
  ),
  overdue: row(
    R,
    R,
    R,
    R,
    R,
    R,
    D,
    R,
    R,
    'awaiting_payout_account',
    'active',
    'due',
    D,
    'settled',
    'cancelled',
    'written_off',
    D,
    'cancelled',
  ),
  written_off: row(R, R, R, R, R, R, D, R, R, D, 'active', 'due', 'overdue', 'settled', 'cancelled', D, D, D),
  settled: row(R, R, R, R, R, R, D, R, R, D, 'active', 'due', 'overdue', D, 'cancelled', 'written_off', D, D),
  cancelled: row(R, R, R, R, R, R, D, R, R, D, 'active', 'due', 'overdue', 'settled', D, 'written_off', D, D),
};

function row(...outcomes: readonly string[]): Record<LoanStateEvent, string> {
  expect(outcomes).toHaveLength(loanStateEvents.length);
  // The cast is safe: there is one outcome for each event.
  return Object.fromEntries(loanStateEvents.map((event, index) => [event, outcomes[index] ?? ''])) as Record<
    LoanStateEvent,
    string
  >;
}

test.each(loanStates.flatMap((state) => loanStateEvents.map((event) => ({ state, event }))))(
  '$state and $event: decided',
  ({ state, event }) => {
    expect(nextState(state, event)).toBe(expected[state][event]);
  },
);

test('every pair is defined and no other is', () => {
  expect(Object.keys(transitions)).toEqual([...loanStates]);
  for (const outcomes of Object.values(transitions)) {
    expect(Object.keys(outcomes).toSorted()).toEqual([...loanStateEvents].toSorted());
  }
});

test('every state maps to exactly one of the seven codes, and every code is used by some state', () => {
  expect(Object.keys(statusCodes)).toEqual([...loanStates]);
  expect([...new Set(Object.values(statusCodes))].toSorted((a, b) => a - b)).toEqual([
    21, 110, 151, 170, 174, 180, 200,
  ]);
});

test('every state can be reached from an application', () => {
  const reached = new Set<string>(['under_review']);
  for (const state of reached) {
    for (const event of loanStateEvents) {
      const next = loanStates.find((candidate) => candidate === nextState(toState(state), event));
      if (next !== undefined) {
        reached.add(next);
      }
    }
  }
  expect([...reached].toSorted()).toEqual([...loanStates].toSorted());
});

function toState(name: string): LoanState {
  const state = loanStates.find((candidate) => candidate === name);
  if (state === undefined) {
    throw new Error(`unknown state: ${name}`);
  }
  return state;
}

test('for any status of a loan on one day and on any later day, the table has a path', () => {
  fc.assert(
    fc.property(arbitraryReplayedLoan(12), ({ terms, events, day }) => {
      const before = project(terms, events.slice(0, -1), day).position.status;
      const after = project(terms, events, day).position.status;
      expect(stateForStatus(before, after)).toBe(after);
    }),
    { numRuns: propertyRuns },
  );
}, 900_000);
