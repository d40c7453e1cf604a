import { type AccountType, accountOf, readableCode } from '../cases/ledger-account.ts';

/** Debits increase assets and expenses; credits increase liabilities, equity and income. */
const increasedByDebit: Readonly<Record<AccountType, boolean>> = {
  asset: true,
  expense: true,
  liability: false,
  equity: false,
  income: false,
};

/** The effect of one side of a transfer: "Interest income increases". */
export function sideText(account: string, side: 'debit' | 'credit'): string {
  const known = accountOf(account);
  if (known === undefined) {
    return `${readableCode(account)} is ${side === 'debit' ? 'debited' : 'credited'}`;
  }
  return `${known.name} ${increasedByDebit[known.type] === (side === 'debit') ? 'increases' : 'decreases'}`;
}

/** The label of an account type of the trial balance. */
export function accountTypeText(kind: string): string {
  return kind === 'cost' ? 'Expense' : readableCode(kind);
}
