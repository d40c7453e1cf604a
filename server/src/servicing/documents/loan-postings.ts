import type { Claim, EntryKind } from '@hiram/lending/entry';
import { entryKinds } from '@hiram/lending/entry';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { type AccountName, findPartyPostings, type PostedTransfer } from '#ledger/index.ts';
import type { Database } from '#platform/database/database.ts';

/** One transfer of a loan with its parsed purpose: an accounting entry, or the partial reversal of one. */
export interface LoanPosting {
  /** The position of its transaction. Transfers booked together share it. */
  readonly position: number;
  readonly bookedOn: CalendarDate;
  readonly effectiveOn: CalendarDate;
  readonly kind: EntryKind;
  readonly claim: Claim | undefined;
  /** The event that caused it, or `day`. */
  readonly cause: string;
  readonly amount: MinorUnits;
  readonly isReversed: boolean;
}

/** A two-year loan that is always late has a thousand. */
const MOST_POSTINGS = 10_000;

/** All bookings of a loan, in booking order. */
export async function findLoanPostings(database: Database, loanId: LoanId): Promise<LoanPosting[]> {
  const transfers = await findPartyPostings(database, loanId, MOST_POSTINGS);
  assert(transfers.length < MOST_POSTINGS, `loan ${loanId} exceeds the maximum number of postings`);
  return transfers.flatMap((transfer) => {
    const posting = postingOf(transfer);
    return posting === undefined ? [] : [posting];
  });
}

const OWED_ACCOUNTS: ReadonlySet<AccountName> = new Set([
  'principal_receivable',
  'interest_receivable',
  'fee_receivable',
  'late_charge_receivable',
  'borrower_credit',
]);

/** The purpose is lending's key of an entry: day, kind, claim, instalment and cause. */
function postingOf(transfer: PostedTransfer): LoanPosting | undefined {
  const [, kind = '', claim = '', , ...cause] = transfer.purpose.split('/');
  if (!isEntryKind(kind)) return undefined;
  const { position, bookedOn, effectiveOn, amount } = transfer;
  return {
    position,
    bookedOn,
    effectiveOn,
    kind,
    amount,
    // The cast is safe: lending wrote the key and uses only these claims.
    claim: claim === '-' ? undefined : (claim as Claim),
    // A provider's reference may contain a slash.
    cause: cause.join('/'),
    isReversed: isReversed(kind, transfer),
  };
}

function isEntryKind(kind: string): kind is EntryKind {
  return kind in entryKinds;
}

/** A correction is the same transfer in the opposite direction. */
function isReversed(kind: EntryKind, { debit, credit }: PostedTransfer): boolean {
  if (kind === 'recovered' || kind === 'overcharge_recovered') return debit === 'recovery_income';
  if (kind === 'credit_applied') return credit === 'borrower_credit';
  const isOwedBy = entryKinds[kind] === 'adds' || kind === 'credit_refunded' ? debit : credit;
  return !OWED_ACCOUNTS.has(isOwedBy);
}
