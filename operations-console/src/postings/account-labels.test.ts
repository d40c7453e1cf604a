import { expect, test } from 'vitest';
import { sideText, spoken } from './account-labels.ts';

test.each([
  ['late_charge_receivable', 'debit', 'what the borrower owes in late charges rises'],
  ['late_charge_receivable', 'credit', 'what the borrower owes in late charges falls'],
  ['waiver_cost', 'debit', 'what we have given up rises'],
  ['interest_income', 'credit', 'what we earned in interest rises'],
  ['borrower_credit', 'debit', 'what the borrower paid ahead falls'],
  ['payouts', 'credit', 'money that providers have paid out for us rises'],
  ['something_new', 'debit', 'something new is debited'],
] as const)('a %s that is on the %s side: %s', (account, side, text) => {
  expect(sideText(account, side)).toBe(text);
});

test('a ledger term has a readable name', () => {
  expect(spoken('late_fee_charged')).toBe('Late fee charged');
});
