import type { EntryKind } from '@hiram/lending/entry';
import { type CalendarDate, earlierOf } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { LoanPosting } from './loan-postings.ts';

/** Subject of a statement row, in terms that borrowers know. */
export const statementSubjects = [
  'lent',
  'taken_over',
  'up_front_fee',
  'tax',
  'interest',
  'fee',
  'late_charge',
  'extension_fee',
  'payment',
  'waived',
  'fee_returned',
  'credit_refunded',
  'overcharge_refunded',
  'overcharge_interest',
] as const;
export type StatementSubject = (typeof statementSubjects)[number];

export interface StatementRow {
  readonly bookedOn: CalendarDate;
  /** The value date: the first day on which the row takes effect. */
  readonly effectiveOn: CalendarDate;
  readonly subject: StatementSubject;
  /**
   * `taken_back`: this row is the reversal. `taken_back_later`: the row was valid, and a later row reverses
   * it.
   */
  readonly status: 'stands' | 'taken_back' | 'taken_back_later';
  /** Whether the row increases or reduces the balance owed. */
  readonly side: 'adds' | 'takes_away';
  readonly amount: MinorUnits;
  /** Balance owed after this row. Negative if the borrower has credit. */
  readonly balance: bigint;
}

interface Meaning {
  readonly subject: StatementSubject;
  readonly side: 'adds' | 'takes_away';
}

function adds(subject: StatementSubject): Meaning {
  return { subject, side: 'adds' };
}

function subtracts(subject: StatementSubject): Meaning {
  return { subject, side: 'takes_away' };
}

/**
 * What each ledger entry means to a borrower. The balance is the debt less the credit, so using credit to pay
 * does not change it. Undefined for entries that move only our own accounts: a written-off loan is still owed
 * in full.
 */
const meanings = {
  principal_lent: adds('lent'),
  up_front_fee_kept: adds('up_front_fee'),
  up_front_tax_kept: adds('tax'),
  opening_balance: adds('taken_over'),
  opening_credit: subtracts('taken_over'),
  interest_due: adds('interest'),
  fee_due: adds('fee'),
  late_fee_charged: adds('late_charge'),
  late_penalty_charged: adds('late_charge'),
  extension_fee_charged: adds('extension_fee'),
  extension_tax_charged: adds('tax'),
  credit_refunded: adds('credit_refunded'),
  payment_allocated: subtracts('payment'),
  payment_credited: subtracts('payment'),
  recovered: subtracts('payment'),
  waived: subtracts('waived'),
  principal_waived: subtracts('waived'),
  fee_returned: subtracts('fee_returned'),
  tax_returned: subtracts('fee_returned'),
  overcharge_recovered: subtracts('overcharge_refunded'),
  overcharge_refunded: subtracts('overcharge_refunded'),
  overcharge_interest_paid: subtracts('overcharge_interest'),
  credit_applied: undefined,
  written_off: undefined,
  refund_uncovered: undefined,
  refund_paid: undefined,
  refund_returned: undefined,
  payout_held: undefined,
  held_payout_returned: undefined,
  held_payout_used: undefined,
  returned_payout_held: undefined,
  held_return_used: undefined,
  held_payout_given_up: undefined,
} as const satisfies Record<EntryKind, Meaning | undefined>;

/** Transfers booked together for one reason. The borrower sees them as one row. */
interface Gathered extends Meaning {
  readonly bookedOn: CalendarDate;
  readonly effectiveOn: CalendarDate;
  readonly cause: string;
  readonly net: bigint;
}

/** Everything that changed the balance owed, in booking order, each with the balance after it. */
export function statementRows(postings: readonly LoanPosting[]): StatementRow[] {
  const gathered = gather(postings);
  const takenBack = reversedCauses(gathered);
  let balance = 0n;
  return gathered.map(({ net, cause, subject, side, bookedOn, effectiveOn }) => {
    const isBack = net < 0n;
    const amount = isBack ? -net : net;
    const movesUp = (side === 'adds') !== isBack;
    balance += movesUp ? amount : -amount;
    const isBackLater = subject === 'payment' && takenBack.has(cause);
    const whole = isBackLater ? 'taken_back_later' : 'stands';
    const status = isBack ? 'taken_back' : whole;
    return {
      bookedOn,
      effectiveOn,
      subject,
      status,
      amount,
      balance,
      side: movesUp ? 'adds' : 'takes_away',
    };
  });
}

/** A payment that was only reallocated did not change the balance, so it is not a row. */
function gather(postings: readonly LoanPosting[]): Gathered[] {
  const groups = new Map<string, Gathered>();
  for (const { position, kind, cause, amount, isReversed, bookedOn, effectiveOn } of postings) {
    const meaning = meanings[kind];
    if (meaning === undefined) continue;
    const key = `${position}/${meaning.subject}/${cause}`;
    const before = groups.get(key) ?? { ...meaning, bookedOn, effectiveOn, cause, net: 0n };
    groups.set(key, {
      ...before,
      effectiveOn: earlierOf(before.effectiveOn, effectiveOn),
      net: before.net + (isReversed ? -amount : amount),
    });
  }
  return [...groups.values()].filter(({ net }) => net !== 0n);
}

/** Payments that were reversed in full. */
function reversedCauses(gathered: readonly Gathered[]): Set<string> {
  const left = new Map<string, bigint>();
  for (const { subject, cause, net } of gathered) {
    if (subject === 'payment') left.set(cause, (left.get(cause) ?? 0n) + net);
  }
  return new Set([...left].flatMap(([cause, net]) => (net === 0n ? [cause] : [])));
}
