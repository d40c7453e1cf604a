/** Debits increase assets and costs; credits increase liabilities and income. */
type AccountKind = 'asset' | 'liability' | 'income' | 'cost';

interface AccountLabel {
  /** The subject of "rises" and "falls". */
  readonly title: string;
  readonly kind: AccountKind;
}

/** Readable names of the chart of accounts. An account that is not listed is shown by its code. */
const accounts: Readonly<Record<string, AccountLabel>> = {
  principal_receivable: { title: 'what the borrower owes of principal', kind: 'asset' },
  interest_receivable: { title: 'what the borrower owes in interest', kind: 'asset' },
  fee_receivable: { title: 'what the borrower owes in fees', kind: 'asset' },
  late_charge_receivable: { title: 'what the borrower owes in late charges', kind: 'asset' },
  collections: { title: 'money that providers have taken for us', kind: 'asset' },
  settlements_in_transit: { title: 'money between a provider and our bank', kind: 'asset' },
  bank: { title: 'money in our bank', kind: 'asset' },
  payout_suspense: { title: 'money that went out and fits no contract', kind: 'asset' },
  borrower_credit: { title: 'what the borrower paid ahead', kind: 'liability' },
  payouts: { title: 'money that providers have paid out for us', kind: 'liability' },
  payment_suspense: { title: 'money that came and has no place', kind: 'liability' },
  refunds_payable: { title: 'money that goes back to payers', kind: 'liability' },
  interest_income: { title: 'what we earned in interest', kind: 'income' },
  fee_income: { title: 'what we earned in fees', kind: 'income' },
  extension_fee_income: { title: 'what we earned in extension fees', kind: 'income' },
  late_charge_income: { title: 'what we earned in late charges', kind: 'income' },
  recovery_income: { title: 'money that came on loans written off', kind: 'income' },
  waiver_cost: { title: 'what we have given up', kind: 'cost' },
  write_off_loss: { title: 'what we no longer expect', kind: 'cost' },
  provider_fees: { title: 'what providers charge us', kind: 'cost' },
  reconciliation_difference: { title: 'what nobody could explain', kind: 'cost' },
};

const growsByDebit: Readonly<Record<AccountKind, boolean>> = {
  ...{ asset: true, cost: true, liability: false, income: false },
};

/** The effect of one side of a transfer as text: "what we earned in interest rises". */
export function sideText(account: string, side: 'debit' | 'credit'): string {
  const known = accounts[account];
  if (known === undefined)
    return `${account.replaceAll('_', ' ')} is ${side === 'debit' ? 'debited' : 'credited'}`;
  return `${known.title} ${growsByDebit[known.kind] === (side === 'debit') ? 'rises' : 'falls'}`;
}

/** Makes a ledger code readable: "late_fee_charged" becomes "Late fee charged". */
export function spoken(word: string): string {
  const words = word.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
