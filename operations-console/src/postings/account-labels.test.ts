import { expect, test } from 'vitest';
import { accountLabel, accountName, readableCode, transactionLabel } from '../cases/ledger-account.ts';
import { accountTypeText, sideText } from './account-labels.ts';

test.each([
  ['late_charge_receivable', 'debit', 'Late fees receivable increases'],
  ['late_charge_receivable', 'credit', 'Late fees receivable decreases'],
  ['waiver_cost', 'debit', 'Waiver cost increases'],
  ['interest_income', 'credit', 'Interest income increases'],
  ['borrower_credit', 'debit', 'Borrower credit decreases'],
  ['payouts', 'credit', 'Payouts increases'],
  ['owner_capital', 'credit', 'Owner’s capital increases'],
  ['payout_float', 'credit', 'Payout float decreases'],
  ['something_new', 'debit', 'Something new is debited'],
] as const)('a %s that is on the %s side: %s', (account, side, text) => {
  expect(sideText(account, side)).toBe(text);
});

test('an account is shown by its code and name, an unlisted one by its identifier', () => {
  expect(accountLabel('write_off_loss')).toBe('502 Write-off loss');
  expect(accountName('late_charge_receivable')).toBe('Late fees receivable');
  expect(accountLabel('something_new')).toBe('Something new');
  expect(accountTypeText('cost')).toBe('Expense');
  expect(accountTypeText('liability')).toBe('Liability');
});

test('a ledger term has a readable name', () => {
  expect(readableCode('late_fee_charged')).toBe('Late fee charged');
  expect(readableCode('late_charges_waived')).toBe('Late fees waived');
  expect(transactionLabel('payout_held')).toBe('Payout moved to suspense');
  expect(transactionLabel('interest_accrued')).toBe('Interest accrued');
});
