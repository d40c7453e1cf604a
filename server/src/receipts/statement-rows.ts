import type { EntryKind } from '@hiram/lending/entry';
import { type CalendarDate, earlierOf } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { LoanPosting } from './loan-postings.ts';

/** What a row of a statement is about, in the words that a borrower knows. */
export const statementSubjects = [
  'lent',
  'up_front_fee',
  'interest',
  'fee',
  'late_charge',
  'extension_fee',
  'payment',
  'waived',
  'fee_returned',
  'credit_refunded',
] as const;
export type StatementSubject = (typeof statementSubjects)[number];

export interface StatementRow {
  readonly bookedOn: CalendarDate;
  /** The first day that it counts for. */
  readonly effectiveOn: CalendarDate;
  readonly subject: StatementSubject;
  /** `taken_back`: it goes back with this row. `taken_back_later`: it stands, and a later row takes it back. */
  readonly standing: 'stands' | 'taken_back' | 'taken_back_later';
  /** It adds to what is owed, or takes away from it. */
  readonly side: 'adds' | 'takes_away';
  readonly amount: MinorUnits;
  /** What is owed after it; less than nothing where there is credit. */
  readonly balance: bigint;
}

interface Meaning {
  readonly subject: StatementSubject;
  readonly side: 'adds' | 'takes_away';
}

function adds(subject: StatementSubject): Meaning {
  return { subject, side: 'adds' };
}

function takesAway(subject: StatementSubject): Meaning {
  return { subject, side: 'takes_away' };
}

/**
 * What each entry is to a borrower. The balance is what is owed less what is in credit, so that credit which pays
 * something changes nothing. Undefined where only our own side of the books moves: a loan that was written off is owed
 * as before.
 */
const meanings = {
  principal_lent: adds('lent'),
  up_front_fee_kept: adds('up_front_fee'),
  interest_due: adds('interest'),
  fee_due: adds('fee'),
  late_fee_charged: adds('late_charge'),
  late_penalty_charged: adds('late_charge'),
  extension_fee_charged: adds('extension_fee'),
  credit_refunded: adds('credit_refunded'),
  payment_allocated: takesAway('payment'),
  payment_credited: takesAway('payment'),
  recovered: takesAway('payment'),
  waived: takesAway('waived'),
  fee_returned: takesAway('fee_returned'),
  credit_applied: undefined,
  written_off: undefined,
  refund_uncovered: undefined,
  payout_held: undefined,
  held_payout_returned: undefined,
  held_payout_used: undefined,
  returned_payout_held: undefined,
  held_return_used: undefined,
  held_payout_given_up: undefined,
} as const satisfies Record<EntryKind, Meaning | undefined>;

/** Transfers that were booked at once for one reason, which a person sees as one thing. */
interface Gathered extends Meaning {
  readonly bookedOn: CalendarDate;
  readonly effectiveOn: CalendarDate;
  readonly cause: string;
  readonly net: bigint;
}

/** Everything that changed what is owed, in the order of booking, each with the balance after it. */
export function statementRows(postings: readonly LoanPosting[]): StatementRow[] {
  const gathered = gather(postings);
  const takenBack = causesTakenBack(gathered);
  let balance = 0n;
  return gathered.map(({ net, cause, subject, side, bookedOn, effectiveOn }) => {
    const isBack = net < 0n;
    const amount = isBack ? -net : net;
    const movesUp = (side === 'adds') !== isBack;
    balance += movesUp ? amount : -amount;
    const isBackLater = subject === 'payment' && takenBack.has(cause);
    const whole = isBackLater ? 'taken_back_later' : 'stands';
    const standing = isBack ? 'taken_back' : whole;
    return {
      ...{ bookedOn, effectiveOn, subject, standing, amount, balance },
      side: movesUp ? 'adds' : 'takes_away',
    };
  });
}

/** A payment that was only laid out anew changed nothing that is owed, and is no row. */
function gather(postings: readonly LoanPosting[]): Gathered[] {
  const groups = new Map<string, Gathered>();
  for (const { position, kind, cause, amount, isTakenBack, bookedOn, effectiveOn } of postings) {
    const meaning = meanings[kind];
    if (meaning === undefined) continue;
    const key = `${position}/${meaning.subject}/${cause}`;
    const before = groups.get(key) ?? { ...meaning, bookedOn, effectiveOn, cause, net: 0n };
    groups.set(key, {
      ...before,
      effectiveOn: earlierOf(before.effectiveOn, effectiveOn),
      net: before.net + (isTakenBack ? -amount : amount),
    });
  }
  return [...groups.values()].filter(({ net }) => net !== 0n);
}

/** Payments of which nothing is left. */
function causesTakenBack(gathered: readonly Gathered[]): Set<string> {
  const left = new Map<string, bigint>();
  for (const { subject, cause, net } of gathered) {
    if (subject === 'payment') left.set(cause, (left.get(cause) ?? 0n) + net);
  }
  return new Set([...left].flatMap(([cause, net]) => (net === 0n ? [cause] : [])));
}
