import { type Allowance, allowanceFor, type LossRates } from '@hiram/lending/expected-loss';
import type { AllowanceOfLoan, MeasuredAllowance, Movement } from './allowance.ts';
import type { BooksOfLoan } from './loan-books.ts';

const NOTHING: Allowance = { amount: 0n, used: 0n };

/** Measures the allowance of a loan; undefined if it has none and never had one. */
export function measureAllowance(
  rates: LossRates,
  { loan, projection, loanClass }: BooksOfLoan,
  before: MeasuredAllowance | undefined,
): AllowanceOfLoan | undefined {
  const measured = projection === null ? NOTHING : allowanceFor(rates, projection, loanClass);
  const { stage } = loanClass;
  const after = { ...measured, stage };
  if (before === undefined && after.amount === 0n && after.used === 0n) return undefined;
  const movements = movementsOf(before ?? { ...NOTHING, stage }, after, { isNew: before === undefined });
  return { loanId: loan.id, after, movements: movements.filter(({ amount }) => amount !== 0n) };
}

/** The movements add up to the change of the allowance. */
function movementsOf(
  before: MeasuredAllowance,
  after: MeasuredAllowance,
  { isNew }: { readonly isNew: boolean },
): Movement[] {
  const used = after.used - before.used;
  const change = after.amount - before.amount;
  if (used !== 0n) {
    return [
      { kind: 'remeasured', stage: before.stage, amount: change + used },
      { kind: 'used', stage: before.stage, amount: -used },
    ];
  }
  if (isNew) return [{ kind: 'new', stage: after.stage, amount: change }];
  if (after.amount === 0n) return [{ kind: 'released', stage: before.stage, amount: change }];
  if (before.stage === after.stage) return [{ kind: 'remeasured', stage: after.stage, amount: change }];
  return [
    { kind: 'transferred', stage: before.stage, amount: -before.amount },
    { kind: 'transferred', stage: after.stage, amount: before.amount },
    { kind: 'remeasured', stage: after.stage, amount: change },
  ];
}
