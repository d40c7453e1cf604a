import type { Claim } from '@hiram/lending/entry';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { Allocation } from './issued-document.ts';
import type { LoanPosting } from './loan-postings.ts';

const partOfClaim = {
  late_charge: 'charges',
  extension_fee: 'fees',
  fee: 'fees',
  interest: 'interest',
  principal: 'principal',
} as const satisfies Record<Claim, keyof Allocation>;

/** The ledger's use of a payment part: what it paid, and what became credit. */
function partOf({ kind, claim }: LoanPosting): keyof Allocation | undefined {
  if (kind === 'payment_credited') return 'credit';
  if (kind !== 'payment_allocated' && kind !== 'recovered') return undefined;
  return claim === undefined ? 'credit' : partOfClaim[claim];
}

/** The allocation of some events' money according to the ledger, net of reversals. */
export function allocationOf(postings: readonly LoanPosting[], causes: ReadonlySet<string>): Allocation {
  const allocation = { fees: 0n, charges: 0n, interest: 0n, principal: 0n, credit: 0n };
  for (const posting of postings) {
    const part = partOf(posting);
    if (part === undefined || !causes.has(posting.cause)) continue;
    allocation[part] += posting.isReversed ? -posting.amount : posting.amount;
  }
  return allocation;
}

export function totalOf(allocation: Allocation): MinorUnits {
  return Object.values(allocation).reduce((total, part) => total + part, 0n);
}

/** The money of one loan event in the ledger. */
export interface PostedMoney {
  readonly left: MinorUnits;
  /** The day of the last booking that changed it. */
  readonly changedOn: CalendarDate;
}

/** The events that brought money, each with the remaining amount: zero if it was reversed. */
export function postedMoney(postings: readonly LoanPosting[]): Map<string, PostedMoney> {
  const found = new Map<string, PostedMoney>();
  for (const posting of postings) {
    if (partOf(posting) === undefined) continue;
    const { cause, amount, isReversed, bookedOn } = posting;
    const left = (found.get(cause)?.left ?? 0n) + (isReversed ? -amount : amount);
    found.set(cause, { left, changedOn: bookedOn });
  }
  return found;
}
