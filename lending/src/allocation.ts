import type { ClaimKind } from '@hiram/markets/rules';
import { unreachable } from '@hiram/values/assert';
import { lesserOf, type MinorUnits } from '@hiram/values/money';
import { type Account, type Claim, DAY_CAUSE, type Entry } from './entry.ts';
import type { OpenInstalment, Position, Step } from './position.ts';

/** An amount owed under one claim, for one instalment or for the whole loan. */
export interface Owed {
  readonly claim: Claim;
  readonly instalment: number | null;
  readonly amount: MinorUnits;
}

/** Due and unpaid amounts in allocation order: by kind, oldest first. */
export function owedInOrder(position: Position, order: readonly ClaimKind[]): Owed[] {
  const due = position.instalments.filter((row) => row.dueOn <= position.day);
  return order.flatMap((kind) => owedOfKind(position, due, kind)).filter(({ amount }) => amount > 0n);
}

function owedOfKind(position: Position, due: readonly OpenInstalment[], kind: ClaimKind): Owed[] {
  switch (kind) {
    case 'penalty':
      return [ofLoan('late_charge', position.lateCharges.charged - position.lateCharges.paid)];
    case 'fee':
      return [
        ofLoan('extension_fee', position.extensionFees.charged - position.extensionFees.paid),
        ...due.map(({ number, fee, feePaid }) => ofInstalment('fee', number, fee - feePaid)),
      ];
    case 'interest':
      return due.map(({ number, interest, interestPaid }) =>
        ofInstalment('interest', number, interest - interestPaid),
      );
    case 'principal':
      return due.map(({ number, principal, principalPaid }) =>
        ofInstalment('principal', number, principal - principalPaid),
      );
    default:
      return unreachable(kind);
  }
}

function ofLoan(claim: Claim, amount: MinorUnits): Owed {
  return { claim, instalment: null, amount };
}

function ofInstalment(claim: Claim, instalment: number, amount: MinorUnits): Owed {
  return { claim, instalment, amount };
}

export function totalOwed(owed: readonly Owed[]): MinorUnits {
  return owed.reduce((total, { amount }) => total + amount, 0n);
}

/** Allocates an amount to the owed amounts in order. The parts and the rest add up to the amount. */
export function allocate(owed: readonly Owed[], amount: MinorUnits): { parts: Owed[]; rest: MinorUnits } {
  const parts: Owed[] = [];
  let rest = amount;
  for (const item of owed) {
    if (rest === 0n) {
      break;
    }
    const part = lesserOf(item.amount, rest);
    parts.push({ ...item, amount: part });
    rest -= part;
  }
  return { parts, rest };
}

type SourceKind =
  | 'payment_allocated'
  | 'credit_applied'
  | 'waived'
  | 'principal_waived'
  | 'recovered'
  | 'overcharge_recovered';

/** The source of the money that pays a claim, and its entry kind. */
export interface Source {
  readonly kind: SourceKind;
  readonly cause: string;
  readonly order: readonly ClaimKind[];
  /** The whole allocated amount, of which each entry is a part. */
  readonly paid: MinorUnits;
}

/** Marks parts as paid and creates an entry for each. */
export function pay(position: Position, parts: readonly Owed[], source: Source): Step {
  return {
    position: withPaid(position, parts),
    entries: parts.map((part) => paymentEntry(position, part, source)),
  };
}

/** Pays due amounts from the borrower's credit. */
export function applyCredit(
  position: Position,
  order: readonly ClaimKind[],
  cause: string = DAY_CAUSE,
): Step {
  if (position.credit === 0n) {
    return { position, entries: [] };
  }
  const { parts, rest } = allocate(owedInOrder(position, order), position.credit);
  if (parts.length === 0) {
    return { position, entries: [] };
  }
  const source: Source = { kind: 'credit_applied', cause, order, paid: position.credit };
  return pay({ ...position, credit: rest }, parts, source);
}

function paymentEntry(position: Position, { claim, instalment, amount }: Owed, source: Source): Entry {
  return {
    kind: source.kind,
    on: position.day,
    debit: debitOf(source.kind),
    credit: isRecovery(source.kind) ? 'recovery_income' : receivableOf(claim),
    amount,
    cause: source.cause,
    claim,
    instalment,
    working: { kind: 'allocated', paid: source.paid, order: source.order },
  };
}

/** A written-off claim has no receivable any more. */
function isRecovery(kind: SourceKind): boolean {
  return kind === 'recovered' || kind === 'overcharge_recovered';
}

function debitOf(kind: Source['kind']): Account {
  switch (kind) {
    case 'payment_allocated':
    case 'recovered':
      return 'collections';
    case 'credit_applied':
      return 'borrower_credit';
    case 'waived':
    case 'overcharge_recovered':
      return 'waiver_cost';
    // Lent money that does not come back is a loan loss, as in a write-off.
    case 'principal_waived':
      return 'write_off_loss';
    default:
      return unreachable(kind);
  }
}

export function receivableOf(claim: Claim): Account {
  switch (claim) {
    case 'late_charge':
      return 'late_charge_receivable';
    case 'extension_fee':
    case 'fee':
      return 'fee_receivable';
    case 'interest':
      return 'interest_receivable';
    case 'principal':
      return 'principal_receivable';
    default:
      return unreachable(claim);
  }
}

/** The position with these parts marked as paid. */
export function withPaid(position: Position, parts: readonly Owed[]): Position {
  let { lateCharges, extensionFees, instalments } = position;
  for (const { claim, instalment, amount } of parts) {
    if (claim === 'late_charge') {
      lateCharges = { ...lateCharges, paid: lateCharges.paid + amount };
    } else if (claim === 'extension_fee') {
      extensionFees = { ...extensionFees, paid: extensionFees.paid + amount };
    } else {
      instalments = instalments.map((row) =>
        row.number === instalment ? instalmentWithPaid(row, claim, amount) : row,
      );
    }
  }
  return { ...position, lateCharges, extensionFees, instalments };
}

function instalmentWithPaid(
  row: OpenInstalment,
  claim: 'fee' | 'interest' | 'principal',
  amount: MinorUnits,
): OpenInstalment {
  switch (claim) {
    case 'fee':
      return { ...row, feePaid: row.feePaid + amount };
    case 'interest':
      return { ...row, interestPaid: row.interestPaid + amount };
    case 'principal':
      return { ...row, principalPaid: row.principalPaid + amount };
    default:
      return unreachable(claim);
  }
}
