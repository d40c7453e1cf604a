import { expect, test } from 'vitest';
import {
  approvableAmounts,
  type DecisionDraft,
  emptyDraft,
  fittedDraft,
  problemsOf,
  requestOf,
} from './decision-draft.ts';
import type { ReferredCase } from './queries.ts';

const draft: DecisionDraft = {
  outcome: undefined,
  amount: '300000',
  term: { periods: '3', termUnit: 'month' },
  reasons: [],
  note: 'Payslip and employer fit.',
};

/** The part of a case that a draft is built from. */
function referredCase(overrides: Partial<ReferredCase> = {}): ReferredCase {
  const part = {
    amount: '500000',
    periods: '3',
    termUnit: 'month',
    minAmount: '200000',
    amountStep: '50000',
    approvableAmount: '320000',
    productTerms: [
      { periods: '1', termUnit: 'month' },
      { periods: '3', termUnit: 'month' },
    ],
    declineReasons: [{ reason: 'too_much_debt', title: '' }],
    ...overrides,
  } satisfies Partial<ReferredCase>;
  // The cast is safe: the rest of a case is only for display.
  return part as ReferredCase;
}

test.each([
  ['320000', ['200000', '250000', '300000']],
  ['300000', ['200000', '250000', '300000']],
  ['200000', ['200000']],
  ['199999', []],
  ['0', []],
])('up to %s, the amount steps of the product that fit are offered', (approvableAmount, amounts) => {
  expect(approvableAmounts(referredCase({ approvableAmount }))).toEqual(amounts);
});

test('if the product is gone and nothing can be approved, no zero amount is offered', () => {
  expect(approvableAmounts({ minAmount: '0', amountStep: '1', approvableAmount: '0' })).toEqual([]);
});

test('a step of zero offers the minimum amount and ends', () => {
  expect(approvableAmounts(referredCase({ amountStep: '0' }))).toEqual(['200000']);
});

test('a draft starts with the requested terms, as far as they can be approved, and without a decision', () => {
  expect(emptyDraft(referredCase())).toMatchObject({ outcome: undefined, amount: '300000', note: '' });
  expect(emptyDraft(referredCase({ amount: '260000' })).amount).toBe('250000');
  expect(emptyDraft(referredCase({ periods: '9' })).term).toEqual({ periods: '1', termUnit: 'month' });
});

test('a refreshed case removes from the draft the terms that it no longer offers', () => {
  const begun: DecisionDraft = { ...draft, outcome: 'declined', reasons: ['too_much_debt', 'gone'] };
  const fitted = fittedDraft(begun, referredCase({ approvableAmount: '250000' }));
  expect(fitted).toMatchObject({ amount: '250000', reasons: ['too_much_debt'], note: begun.note });
});

test('an approval is sent only with its terms, a decline only with its reasons', () => {
  expect(requestOf('c', { ...draft, outcome: 'approved', reasons: ['too_much_debt'] })).toEqual({
    caseId: 'c',
    outcome: 'approved',
    amount: '300000',
    periods: '3',
    termUnit: 'month',
  });
  expect(requestOf('c', { ...draft, outcome: 'declined', reasons: ['one', 'two'] })).toEqual({
    caseId: 'c',
    outcome: 'declined',
    reasons: 'one,two',
  });
  expect(requestOf('c', { ...draft, outcome: 'declined' })).toBeUndefined();
  expect(requestOf('c', draft)).toBeUndefined();
});

test('a decline requires a reason, and every decision a note of ten non-blank characters', () => {
  expect(problemsOf({ ...draft, outcome: 'declined' })).toHaveProperty('reasons');
  expect(problemsOf({ ...draft, outcome: 'approved', note: '  short      ' })).toHaveProperty('note');
  expect(problemsOf({ ...draft, outcome: 'approved' })).toEqual({});
});
