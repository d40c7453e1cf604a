import type { ClaimKind } from '@hiram/markets/rules';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { lesserOf, type MinorUnits } from '@hiram/values/money';
import { allocate, applyCredit, type Owed, owedInOrder, pay, totalOwed } from './allocation.ts';
import { rollTo } from './day.ts';
import type { Claim, Entry } from './entry.ts';
import { fallAllDue } from './falling-due.ts';
import type { LoanTerms } from './loan-terms.ts';
import { isClosed, type Position, type Step } from './position.ts';

export type SettlementQuote =
  | {
      readonly kind: 'quoted';
      readonly amount: MinorUnits;
      readonly on: CalendarDate;
      /** If paid by the end of this date, the amount settles the loan to zero. */
      readonly validUntil: CalendarDate;
      /** What accrues until then and will be waived. */
      readonly waivable: MinorUnits;
    }
  | { readonly kind: 'refused'; readonly refusal: 'nothing_owed' }
  | { readonly kind: 'refused'; readonly refusal: 'prepayment_not_yet'; readonly from: CalendarDate };

/**
 * The settlement amount of today: principal, fees and charges in full, interest for the elapsed days, less
 * the borrower's credit. The quote is valid for the given number of further days, in which nothing is added.
 */
export function quoteSettlement(terms: LoanTerms, position: Position, validDays: number): SettlementQuote {
  if (isClosed(position)) {
    return { kind: 'refused', refusal: 'nothing_owed' };
  }
  if (!mayPrepay(terms, position) && hasFutureInstalments(position)) {
    return { kind: 'refused', refusal: 'prepayment_not_yet', from: terms.prepaymentFrom };
  }
  const amount = settlementAmount(terms, position);
  const validUntil = addDays(position.day, validDays);
  const atTheEnd = settlementAmount(terms, rollTo(terms, position, validUntil).position);
  return { kind: 'quoted', amount, on: position.day, validUntil, waivable: atTheEnd - amount };
}

export function settlementAmount(terms: LoanTerms, position: Position): MinorUnits {
  const owed = totalOwed(settlementClaims(terms, position));
  return owed > position.credit ? owed - position.credit : 0n;
}

export interface SettlementPart {
  readonly what: Claim | 'credit';
  readonly amount: MinorUnits;
}

/** The parts of the settlement amount by claim, with the credit deducted last. */
export function settlementParts(terms: LoanTerms, position: Position): SettlementPart[] {
  const owed = settlementClaims(terms, position);
  const claims: readonly Claim[] = ['principal', 'interest', 'fee', 'extension_fee', 'late_charge'];
  const parts = claims.map((what) => ({
    what,
    amount: totalOwed(owed.filter(({ claim }) => claim === what)),
  }));
  const credit = { what: 'credit', amount: lesserOf(position.credit, totalOwed(owed)) } as const;
  return [...parts, credit].filter(({ amount }) => amount > 0n);
}

/** Whether early payment is allowed. */
export function mayPrepay({ prepaymentFrom }: LoanTerms, { day, status }: Position): boolean {
  return day >= prepaymentFrom && status !== 'written_off';
}

/** Where waived principal goes: the cost of a promise that a quote made, or a loss of the loan. */
type WaivedPrincipal = 'waived' | 'principal_waived';

export interface SettlePayment {
  readonly amount: MinorUnits;
  readonly cause: string;
  readonly waivedPrincipal: WaivedPrincipal;
}

/**
 * Settles the loan with a payment and returns the rest. What the payment does not cover is waived, charges
 * and interest first: this honours quotes after further accrual, and compromise settlements.
 */
export function settle(
  terms: LoanTerms,
  position: Position,
  { amount, cause, waivedPrincipal }: SettlePayment,
): SettledStep {
  const due = fallAllDue(position, cause);
  const credited = applyCredit(due.position, terms.allocationOrder, cause);
  const waived = waive(credited.position, { amount, cause, waivedPrincipal });
  const owed = owedInOrder(waived.position, terms.allocationOrder);
  const { parts, rest } = allocate(owed, amount);
  const order = terms.allocationOrder;
  const paid = pay(waived.position, parts, { kind: 'payment_allocated', cause, order, paid: amount });
  return {
    position: withDueDatesOf(position, paid.position),
    entries: [...due.entries, ...credited.entries, ...waived.entries, ...paid.entries],
    rest,
  };
}

/** A loan that is paid early keeps its due dates: it was paid before them, and did not fall due. */
function withDueDatesOf({ instalments: agreed }: Position, settled: Position): Position {
  const instalments = settled.instalments.map((row, index) => ({
    ...row,
    dueOn: agreed[index]?.dueOn ?? row.dueOn,
  }));
  return { ...settled, instalments };
}

/** What is waived first. Principal is last, because it is money that was lent. */
export const waivingOrder: readonly ClaimKind[] = ['penalty', 'interest', 'fee', 'principal'];

function waive(position: Position, { amount, cause, waivedPrincipal }: SettlePayment): Step {
  const owed = owedInOrder(position, waivingOrder);
  const shortfall = totalOwed(owed) - amount;
  if (shortfall <= 0n) {
    return { position, entries: [] };
  }
  const { parts } = allocate(owed, shortfall);
  const shared = { cause, order: waivingOrder, paid: shortfall };
  const principal = parts.filter(({ claim }) => claim === 'principal');
  const others = parts.filter(({ claim }) => claim !== 'principal');
  const income = pay(position, others, { ...shared, kind: 'waived' });
  const lent = pay(income.position, principal, { ...shared, kind: waivedPrincipal });
  return { position: lent.position, entries: [...income.entries, ...lent.entries] };
}

export interface SettledStep {
  readonly position: Position;
  readonly entries: readonly Entry[];
  readonly rest: MinorUnits;
}

function settlementClaims(terms: LoanTerms, position: Position): Owed[] {
  return owedInOrder(fallAllDue(position, '').position, terms.allocationOrder);
}

function hasFutureInstalments({ instalments, day }: Position): boolean {
  return instalments.some((row) => row.dueOn > day);
}
