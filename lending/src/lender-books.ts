import type { IncomeRule } from '@hiram/markets/rules';
import { lesserOf, type MinorUnits } from '@hiram/values/money';
import { accruedInterest } from './accrual.ts';
import type { Claim } from './entry.ts';
import { feesToEarn } from './fee-income.ts';
import type { LoanTerms } from './loan-terms.ts';
import { isClosed, type Position } from './position.ts';
import type { Projection } from './project.ts';

// The lender's own books about a loan: when its income is earned. They never change what the borrower owes,
// which follows from the entries of the loan alone.

/** The income of a loan by its account. */
const incomeKinds = ['interest', 'fee', 'extension_fee', 'late_charge'] as const;
type IncomeKind = (typeof incomeKinds)[number];
type ByIncome = Readonly<Record<IncomeKind, MinorUnits>>;

/** What the lender's books have about one loan at the end of a day, beside the loan's own accounts. */
export interface LenderBooks {
  /** Interest earned that has not fallen due. */
  readonly interestAccrued: MinorUnits;
  /** Fees booked and not earned; below zero, fees earned and not booked. */
  readonly feeDeferred: MinorUnits;
  /** Claims that are not income until they are paid. */
  readonly suspended: ByIncome;
  /** Claims that were written off and are taken back from income, so that only principal is a loss. */
  readonly takenBack: ByIncome;
}

/** How the income of a loan is treated on a day: the market's rule, and whether the loan performs. */
export interface IncomeTreatment {
  readonly rule: IncomeRule;
  readonly isNonPerforming: boolean;
}

const NONE: ByIncome = { interest: 0n, fee: 0n, extension_fee: 0n, late_charge: 0n };

export const EMPTY_BOOKS: LenderBooks = {
  interestAccrued: 0n,
  feeDeferred: 0n,
  suspended: NONE,
  takenBack: NONE,
};

/** The books on the day of a projection. They depend on the contract, the events and the treatment only. */
export function lenderBooks(
  terms: LoanTerms,
  projection: Projection,
  treatment: IncomeTreatment,
): LenderBooks {
  const { position } = projection;
  return {
    interestAccrued: interestToFallDue(position),
    feeDeferred: feesToEarn(terms, position) - feesToFallDue(position),
    suspended: suspendedClaims(projection, treatment),
    takenBack: writtenOffIncome(projection, treatment.rule),
  };
}

/** Interest earned by the position's day that has not fallen due. */
function interestToFallDue(position: Position): MinorUnits {
  if (isClosed(position)) return 0n;
  return position.instalments.reduce(
    (total, row) => (row.booked ? total : total + accruedInterest(row, position.day)),
    0n,
  );
}

function feesToFallDue(position: Position): MinorUnits {
  if (isClosed(position)) return 0n;
  return position.instalments.reduce((total, row) => (row.booked ? total : total + row.fee), 0n);
}

function suspendedClaims(projection: Projection, treatment: IncomeTreatment): ByIncome {
  const { position } = projection;
  if (isClosed(position) || position.status === 'written_off') return NONE;
  const { lateCharges, extensionFees } = position;
  const late = lateCharges.charged - lateCharges.paid;
  if (!treatment.isNonPerforming || treatment.rule.onNonPerforming === 'as_earned') {
    return treatment.rule.lateCharges === 'as_collected' ? { ...NONE, late_charge: late } : NONE;
  }
  const booked = position.instalments.filter((row) => row.booked);
  return {
    interest: booked.reduce(
      (total, row) => total + row.interest - row.interestPaid,
      interestToFallDue(position),
    ),
    fee: booked.reduce((total, row) => total + row.fee - row.feePaid, 0n),
    extension_fee: lesserOf(extensionFees.charged - extensionFees.paid, extensionIncome(projection)),
    late_charge: late,
  };
}

/** It stays taken back when the loan is recovered: recoveries are an income of their own. */
function writtenOffIncome(projection: Projection, rule: IncomeRule): ByIncome {
  const { entries } = projection;
  function writtenOff(claim: Claim): MinorUnits {
    return entries.reduce(
      (total, entry) =>
        entry.kind === 'written_off' && entry.claim === claim ? total + entry.amount : total,
      0n,
    );
  }
  if (rule.onNonPerforming === 'as_earned') {
    return rule.lateCharges === 'as_collected' ? { ...NONE, late_charge: writtenOff('late_charge') } : NONE;
  }
  return {
    interest: writtenOff('interest'),
    fee: writtenOff('fee'),
    extension_fee: lesserOf(writtenOff('extension_fee'), extensionIncome(projection)),
    late_charge: writtenOff('late_charge'),
  };
}

/** The extension fees without their tax. The tax in a fee is no income, and counts as paid last. */
function extensionIncome({ entries }: Projection): MinorUnits {
  return entries.reduce(
    (total, { kind, amount }) => (kind === 'extension_fee_charged' ? total + amount : total),
    0n,
  );
}

/** The accounts of the lender's books, with the incomes that they correct. */
type LenderAccount =
  | 'interest_accrued'
  | 'deferred_fee'
  | 'suspended_income'
  | 'interest_income'
  | 'fee_income'
  | 'extension_fee_income'
  | 'late_charge_income'
  | 'write_off_loss';

/** A transfer of the lender's books. Direction is never a sign: the amount is above zero. */
export interface LenderEntry {
  readonly kind: 'interest_accrued' | 'fee_deferred' | 'income_suspended' | 'income_taken_back';
  readonly debit: LenderAccount;
  readonly credit: LenderAccount;
  readonly amount: MinorUnits;
}

const incomeAccounts = {
  interest: 'interest_income',
  fee: 'fee_income',
  extension_fee: 'extension_fee_income',
  late_charge: 'late_charge_income',
} as const satisfies Record<IncomeKind, LenderAccount>;

/** The transfers that lead from the books last posted to those of a later day. */
export function lenderEntries(before: LenderBooks, after: LenderBooks): LenderEntry[] {
  return [
    between(
      'interest_accrued',
      ['interest_accrued', 'interest_income'],
      [before.interestAccrued, after.interestAccrued],
    ),
    between('fee_deferred', ['fee_income', 'deferred_fee'], [before.feeDeferred, after.feeDeferred]),
    ...incomeKinds.map((kind) =>
      between(
        'income_suspended',
        [incomeAccounts[kind], 'suspended_income'],
        [before.suspended[kind], after.suspended[kind]],
      ),
    ),
    ...incomeKinds.map((kind) =>
      between(
        'income_taken_back',
        [incomeAccounts[kind], 'write_off_loss'],
        [before.takenBack[kind], after.takenBack[kind]],
      ),
    ),
  ].filter(({ amount }) => amount > 0n);
}

/** An increase debits the first account, a decrease the second. */
function between(
  kind: LenderEntry['kind'],
  [debit, credit]: readonly [LenderAccount, LenderAccount],
  [before, after]: readonly [MinorUnits, MinorUnits],
): LenderEntry {
  return after >= before
    ? { kind, debit, credit, amount: after - before }
    : { kind, debit: credit, credit: debit, amount: before - after };
}
