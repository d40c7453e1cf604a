import { expect, test } from 'vitest';
import { amountTyped, draftProblem, emptyDraft, figuresOf, proposingOf } from './action-draft.ts';
import type { Preview } from './queries.ts';

const preview: Preview = {
  canBeDone: true,
  why: '',
  market: 'PH',
  currency: 'PHP',
  amount: '0',
  most: '125050',
  daysAllowed: '',
  changes: [],
  postings: [],
  destination: '',
  message: '',
};
const given = { version: '7', why: 'It was our mistake.', requestKey: 'a key of its own', most: '125050' };

test('an empty amount means the maximum, and is sent as the displayed amount', () => {
  expect(amountTyped(emptyDraft, preview)).toBe('1250.50');
  const figures = figuresOf('loan', 'waive_late_charges', emptyDraft);
  expect(figures).toEqual({ loanId: 'loan', action: 'waive_late_charges' });
  if (figures === undefined) throw new Error('no amounts found');
  expect(proposingOf(figures, given)).toMatchObject({ amount: '125050', version: '7' });
});

test('a typed amount is sent in minor units, and an invalid one is neither calculated nor sent', () => {
  expect(figuresOf('loan', 'waive_late_charges', { ...emptyDraft, amount: '1,000.5' })).toMatchObject({
    amount: '100050',
  });
  const wrong = { ...emptyDraft, amount: '12o' };
  expect(figuresOf('loan', 'waive_late_charges', wrong)).toBeUndefined();
  expect(draftProblem('waive_late_charges', wrong, preview)).toBe('Enter an amount, e.g. 1250.50.');
});

test('a refund is of the shown amount or less, and a date change states the number of days', () => {
  expect(draftProblem('refund_credit', emptyDraft, preview)).toBeUndefined();
  const figures = figuresOf('loan', 'refund_credit', { ...emptyDraft, amount: '1,000' });
  if (figures === undefined) throw new Error('no amounts found');
  expect(proposingOf(figures, given)).toMatchObject({ amount: '100000' });
  expect(draftProblem('move_date', emptyDraft, preview)).toContain('number of days');
  expect(figuresOf('loan', 'move_date', { ...emptyDraft, days: '14' })).toMatchObject({ days: '14' });
});

test('nothing can be proposed before it is calculated, or if the server says that it is not possible', () => {
  expect(draftProblem('write_off', emptyDraft, undefined)).toBe('Wait for the preview.');
  expect(draftProblem('write_off', emptyDraft, { ...preview, canBeDone: false })).toBe(
    'This action is not possible.',
  );
});
