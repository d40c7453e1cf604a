import type { Claim } from '@hiram/lending/entry';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { LoanPosting } from './loan-postings.ts';
import type { Allocation } from './paper.ts';

const partOfClaim = {
  late_charge: 'charges',
  extension_fee: 'fees',
  fee: 'fees',
  interest: 'interest',
  principal: 'principal',
} as const satisfies Record<Claim, keyof Allocation>;

/** What the ledger has a piece of money for: what it paid, and what of it became credit. */
function partOf({ kind, claim }: LoanPosting): keyof Allocation | undefined {
  if (kind === 'payment_credited') return 'credit';
  if (kind !== 'payment_allocated' && kind !== 'recovered') return undefined;
  return claim === undefined ? 'credit' : partOfClaim[claim];
}

/** What became of the money of some events, by the ledger: whatever was taken back is gone from it. */
export function allocationOf(postings: readonly LoanPosting[], causes: ReadonlySet<string>): Allocation {
  const allocation = { fees: 0n, charges: 0n, interest: 0n, principal: 0n, credit: 0n };
  for (const posting of postings) {
    const part = partOf(posting);
    if (part === undefined || !causes.has(posting.cause)) continue;
    allocation[part] += posting.isTakenBack ? -posting.amount : posting.amount;
  }
  return allocation;
}

export function totalOf(allocation: Allocation): MinorUnits {
  return Object.values(allocation).reduce((total, part) => total + part, 0n);
}

/** Money of one event of a loan as the ledger has it. */
export interface PostedMoney {
  readonly left: MinorUnits;
  /** The day of the booking that changed it last. */
  readonly changedOn: CalendarDate;
}

/** The events that brought money, each with what is left of it: nothing, if it was taken back. */
export function postedMoney(postings: readonly LoanPosting[]): Map<string, PostedMoney> {
  const found = new Map<string, PostedMoney>();
  for (const posting of postings) {
    if (partOf(posting) === undefined) continue;
    const { cause, amount, isTakenBack, bookedOn } = posting;
    const left = (found.get(cause)?.left ?? 0n) + (isTakenBack ? -amount : amount);
    found.set(cause, { left, changedOn: bookedOn });
  }
  return found;
}
