import { unreachable } from '@hiram/values/assert';
import { lesserOf, type MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import { withInterestEarned } from './accrual.ts';
import type { Spreading } from './loan-event.ts';
import type { LoanTerms } from './loan-terms.ts';
import { amountDue, isClosed, type OpenInstalment, type Position } from './position.ts';
import { mayPrepay, settlementAmount } from './settlement.ts';

export type PartPrepaymentQuote =
  | {
      readonly kind: 'quoted';
      readonly principalPrepaid: MinorUnits;
      readonly interestSaved: MinorUnits;
      readonly instalments: readonly OpenInstalment[];
    }
  | {
      readonly kind: 'refused';
      readonly refusal: 'nothing_owed' | 'prepayment_not_yet' | 'due_first' | 'settles_the_loan';
    };

/** The schedule after prepaying an amount of principal today. */
export function quotePartPrepayment(
  terms: LoanTerms,
  position: Position,
  amount: MinorUnits,
  spreading: Spreading,
): PartPrepaymentQuote {
  if (isClosed(position)) {
    return { kind: 'refused', refusal: 'nothing_owed' };
  }
  if (!mayPrepay(terms, position)) {
    return { kind: 'refused', refusal: 'prepayment_not_yet' };
  }
  if (amountDue(position) > 0n) {
    return { kind: 'refused', refusal: 'due_first' };
  }
  if (amount >= settlementAmount(terms, position)) {
    return { kind: 'refused', refusal: 'settles_the_loan' };
  }
  const prepaid = prepayPrincipal(position, amount + position.credit, spreading);
  return {
    kind: 'quoted',
    principalPrepaid: prepaid.prepaid,
    interestSaved: position.cost - prepaid.position.cost,
    instalments: prepaid.position.instalments,
  };
}

/**
 * Deducts an amount from the principal that is not yet due and recalculates the remaining schedule. Interest
 * for elapsed days stays; future interest follows the smaller balance.
 */
export function prepayPrincipal(
  position: Position,
  amount: MinorUnits,
  spreading: Spreading,
): { readonly position: Position; readonly prepaid: MinorUnits } {
  const future = position.instalments
    .filter((row) => !row.booked)
    .map((row) => withInterestEarned(row, position.day));
  const balance = future.reduce((total, row) => total + row.principal, 0n);
  const prepaid = lesserOf(amount, balance);
  const rewritten = spreadPrincipal(
    { rows: future, oldBalance: balance, newBalance: balance - prepaid },
    spreading,
  );
  const interestSaved =
    future.reduce((total, row) => total + row.interest, 0n) -
    rewritten.reduce((total, row) => total + row.interest, 0n);
  const byNumber = new Map(rewritten.map((row) => [row.number, row]));
  return {
    prepaid,
    position: {
      ...position,
      instalments: position.instalments.map((row) => byNumber.get(row.number) ?? row),
      principalPrepaid: position.principalPrepaid + prepaid,
      cost: position.cost - interestSaved,
    },
  };
}

function spreadPrincipal(before: Respread, spreading: Spreading): OpenInstalment[] {
  switch (spreading) {
    case 'smaller_instalments':
      return spreadAsSmallerInstalments(before);
    case 'shorter_term':
      return spreadAsShorterTerm(before);
    default:
      return unreachable(spreading);
  }
}

interface Respread {
  readonly rows: readonly OpenInstalment[];
  readonly oldBalance: MinorUnits;
  readonly newBalance: MinorUnits;
}

/** Every part shrinks with the balance, which equals an equal instalment of the smaller balance. */
function spreadAsSmallerInstalments({ rows, oldBalance, newBalance }: Respread): OpenInstalment[] {
  let left = newBalance;
  return rows.map((row, index) => {
    const part = oldBalance === 0n ? 0n : divideRounded(row.principal * newBalance, oldBalance, 'half_up');
    const principal = index === rows.length - 1 ? left : lesserOf(part, left);
    left -= principal;
    return { ...row, principal, interest: scaledInterest(row, newBalance, oldBalance) };
  });
}

/** Each instalment keeps its amount, with more principal in it, until the balance is used up. */
function spreadAsShorterTerm({ rows, oldBalance, newBalance }: Respread): OpenInstalment[] {
  let oldLeft = oldBalance;
  let left = newBalance;
  let feesToMove = 0n;
  let period = { endsOn: rows[0]?.accruesUntil, left, oldLeft };
  const shortened = rows.map((row, index) => {
    // The parts of a split instalment share one period, so their interest follows one balance.
    if (row.accruesUntil !== period.endsOn) period = { endsOn: row.accruesUntil, left, oldLeft };
    const interest = scaledInterest(row, period.left, period.oldLeft);
    const instalment = row.principal + row.interest;
    const room = instalment > interest ? instalment - interest : 0n;
    const principal = index === rows.length - 1 ? left : lesserOf(room, left);
    oldLeft -= row.principal;
    left -= principal;
    const isDropped = principal === 0n && interest === 0n;
    feesToMove += isDropped ? row.fee : 0n;
    return { ...row, principal, interest, fee: isDropped ? 0n : row.fee };
  });
  return withFeesOnLastKept(shortened, feesToMove);
}

/** Earned interest stays; the rest follows the balance at the start of the period. */
function scaledInterest(
  { interest, interestEarned }: OpenInstalment,
  newBalance: MinorUnits,
  oldBalance: MinorUnits,
): MinorUnits {
  const toCome = interest - interestEarned;
  return (
    interestEarned + (oldBalance === 0n ? 0n : divideRounded(toCome * newBalance, oldBalance, 'half_up'))
  );
}

function withFeesOnLastKept(rows: readonly OpenInstalment[], fees: MinorUnits): OpenInstalment[] {
  const lastKept = rows.findLastIndex((row) => row.principal > 0n || row.interest > 0n);
  const carrier = lastKept === -1 ? rows.length - 1 : lastKept;
  return rows.map((row, index) => (index === carrier ? { ...row, fee: row.fee + fees } : row));
}
