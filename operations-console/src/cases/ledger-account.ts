export type AccountType = 'asset' | 'liability' | 'equity' | 'income' | 'expense';

export interface LedgerAccount {
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
}

/** The chart of accounts, by the identifiers that the server sends. */
const accounts: Readonly<Record<string, LedgerAccount>> = {
  principal_receivable: { code: '101', name: 'Principal receivable', type: 'asset' },
  interest_receivable: { code: '102', name: 'Interest receivable', type: 'asset' },
  fee_receivable: { code: '103', name: 'Fees receivable', type: 'asset' },
  late_charge_receivable: { code: '104', name: 'Late fees receivable', type: 'asset' },
  interest_accrued: { code: '105', name: 'Interest accrued, not due', type: 'asset' },
  deferred_fee: { code: '106', name: 'Deferred fees', type: 'asset' },
  loss_allowance: { code: '107', name: 'Loss allowance', type: 'asset' },
  suspended_income: { code: '108', name: 'Suspended income', type: 'asset' },
  collections: { code: '111', name: 'Collections', type: 'asset' },
  settlements_in_transit: { code: '112', name: 'Settlements in transit', type: 'asset' },
  bank: { code: '113', name: 'Bank', type: 'asset' },
  payout_float: { code: '114', name: 'Payout float', type: 'asset' },
  transfers_in_transit: { code: '115', name: 'Transfers in transit', type: 'asset' },
  chargebacks_held: { code: '116', name: 'Chargebacks held by providers', type: 'asset' },
  input_tax: { code: '117', name: 'Input tax', type: 'asset' },
  payout_suspense: { code: '121', name: 'Payout suspense', type: 'asset' },
  borrower_credit: { code: '201', name: 'Borrower credit', type: 'liability' },
  payouts: { code: '202', name: 'Payouts', type: 'liability' },
  payment_suspense: { code: '203', name: 'Payment suspense', type: 'liability' },
  refunds_payable: { code: '204', name: 'Refunds payable', type: 'liability' },
  tax_payable: { code: '205', name: 'Tax payable', type: 'liability' },
  migration_clearing: { code: '301', name: 'Migration clearing', type: 'equity' },
  owner_capital: { code: '302', name: 'Owner’s capital', type: 'equity' },
  interest_income: { code: '401', name: 'Interest income', type: 'income' },
  fee_income: { code: '402', name: 'Fee income', type: 'income' },
  extension_fee_income: { code: '403', name: 'Extension fee income', type: 'income' },
  late_charge_income: { code: '404', name: 'Late fee income', type: 'income' },
  recovery_income: { code: '405', name: 'Recovery income', type: 'income' },
  waiver_cost: { code: '501', name: 'Waiver cost', type: 'expense' },
  write_off_loss: { code: '502', name: 'Write-off loss', type: 'expense' },
  provider_fees: { code: '503', name: 'Provider fees', type: 'expense' },
  reconciliation_difference: { code: '504', name: 'Reconciliation differences', type: 'expense' },
  impairment_cost: { code: '505', name: 'Impairment cost', type: 'expense' },
  payout_fees: { code: '506', name: 'Payout fees', type: 'expense' },
  tax_cost: { code: '507', name: 'Tax borne by the lender', type: 'expense' },
  chargeback_fees: { code: '508', name: 'Chargeback fees', type: 'expense' },
};

/** "Late fees receivable". An account that is not listed is shown by its identifier. */
export function accountName(account: string): string {
  return accounts[account]?.name ?? readableCode(account);
}

/** "104 Late fees receivable". */
export function accountLabel(account: string): string {
  const known = accounts[account];
  return known === undefined ? readableCode(account) : `${known.code} ${known.name}`;
}

/** The listed account with this identifier, if there is one. */
export function accountOf(account: string): LedgerAccount | undefined {
  return accounts[account];
}

/** Labels of transaction kinds whose codes are not in the words of the screens. */
const kindLabels: Readonly<Record<string, string>> = {
  payment_held: 'Payment moved to suspense',
  held_payment_placed: 'Payment allocated from suspense',
  held_payment_given_back: 'Payment refunded from suspense',
  held_payment_reversed: 'Payment in suspense reversed by the provider',
  refund_paid: 'Refund paid by the provider',
  refund_returned: 'Refund returned, owed again',
  payout_held: 'Payout moved to suspense',
  held_payout_used: 'Payout released from suspense',
  held_payout_returned: 'Payout in suspense returned',
  held_payout_given_up: 'Payout in suspense written off',
  returned_payout_held: 'Returned payout moved to suspense',
  held_return_used: 'Returned payout released from suspense',
};

/** The label of a transaction kind: "late_charges_waived" becomes "Late fees waived". */
export function transactionLabel(kind: string): string {
  return kindLabels[kind] ?? readableCode(kind);
}

/** Makes a code readable: "late_charges_waived" becomes "Late fees waived". */
export function readableCode(code: string): string {
  const words = code.replaceAll('_', ' ').replaceAll('late charge', 'late fee');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
