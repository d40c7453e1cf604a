import type { MinorUnits } from '@hiram/values/money';
import { allocate, applyCredit, type Owed, owedInOrder, totalOwed } from './allocation.ts';
import type { Claim } from './entry.ts';
import { fallAllDue } from './falling-due.ts';
import type { LoanEvent } from './loan-event.ts';
import type { LoanLedger } from './loan-ledger.ts';
import type { LoanTerms } from './loan-terms.ts';
import { type Compromise, isClosed, type Position } from './position.ts';
import { settle, settlementAmount, waivingOrder } from './settlement.ts';

// A compromise settlement: the borrower pays less than is owed by a day, and the rest is waived. Nothing but the
// payments fulfils it, so a replay after a late report or a reversal decides it again.

const claims: readonly Claim[] = ['principal', 'interest', 'fee', 'extension_fee', 'late_charge'];

export interface CompromisePart {
  readonly claim: Claim;
  readonly owed: MinorUnits;
  readonly waived: MinorUnits;
}

export interface CompromiseQuote {
  /** What settles the loan today without a waiver, after the borrower's credit. */
  readonly owed: MinorUnits;
  readonly waived: MinorUnits;
  /** By claim, without those of which nothing is owed. What the credit pays is not part of them. */
  readonly parts: readonly CompromisePart[];
}

/** What a payment of this amount would settle and waive today. */
export function quoteCompromise(terms: LoanTerms, position: Position, amount: MinorUnits): CompromiseQuote {
  const owed = settlementAmount(terms, position);
  const credited = withCreditUsed(terms, position);
  const { parts } = allocate(owedInOrder(credited, waivingOrder), owed > amount ? owed - amount : 0n);
  const left = owedInOrder(credited, waivingOrder);
  return {
    owed,
    waived: totalOwed(parts),
    parts: claims
      .map((claim) => ({ claim, owed: sumOf(left, claim), waived: sumOf(parts, claim) }))
      .filter((part) => part.owed > 0n),
  };
}

function withCreditUsed({ allocationOrder }: LoanTerms, position: Position): Position {
  return applyCredit(fallAllDue(position, '').position, allocationOrder).position;
}

function sumOf(owed: readonly Owed[], claim: Claim): MinorUnits {
  return totalOwed(owed.filter((part) => part.claim === claim));
}

/** The accepted settlement that a payment of today counts towards. */
export function openCompromise({ compromise, status, day }: Position): Compromise | undefined {
  if (compromise === undefined || compromise.fulfilledOn !== null || day > compromise.until) return undefined;
  return status === 'written_off' || status === 'settled' || status === 'cancelled' ? undefined : compromise;
}

/** What is missing until an accepted settlement is fulfilled. */
export function compromiseLeft({ amount, received }: Compromise): MinorUnits {
  return amount > received ? amount - received : 0n;
}

/** A later acceptance replaces an earlier one. A loan that has ended, or was written off, has none. */
export function acceptCompromise(
  ledger: LoanLedger,
  { id, amount, until }: Extract<LoanEvent, { kind: 'compromise_accepted' }>,
): void {
  if (isClosed(ledger.position) || ledger.position.status === 'written_off') return;
  ledger.position = {
    ...ledger.position,
    compromise: { id, amount, until, received: 0n, fulfilledOn: null },
  };
}

/**
 * Counts a payment, and settles the loan with the one that reaches the amount. What is paid beyond the amount is
 * the borrower's credit.
 */
export function countTowardsCompromise(
  ledger: LoanLedger,
  amount: MinorUnits,
): 'settled' | 'counted' | 'none' {
  const { day } = ledger.position;
  const open = openCompromise(ledger.position);
  if (open === undefined) return 'none';
  const left = compromiseLeft(open);
  const isReached = amount >= left;
  ledger.position = {
    ...ledger.position,
    compromise: { ...open, received: open.received + amount, fulfilledOn: isReached ? day : null },
  };
  if (!isReached) return 'counted';
  const { terms, position, cause } = ledger;
  const { rest, ...settled } = settle(terms, position, {
    amount: left,
    cause,
    waivedPrincipal: 'principal_waived',
  });
  ledger.take(settled);
  ledger.keepAsCredit(rest + amount - left);
  return 'settled';
}
