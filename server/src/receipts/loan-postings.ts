import type { Claim, EntryKind } from '@hiram/lending/entry';
import { entryKinds } from '@hiram/lending/entry';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { type AccountName, findPartyPostings, type PostedTransfer } from '../ledger/index.ts';
import type { Database } from '../platform/database/database.ts';

/** One transfer of a loan, with what its purpose says: an entry of the rules, or a part of one taken back. */
export interface LoanPosting {
  /** Of its transaction: what was booked at once bears the same. */
  readonly position: number;
  readonly bookedOn: CalendarDate;
  readonly effectiveOn: CalendarDate;
  readonly kind: EntryKind;
  readonly claim: Claim | undefined;
  /** The event that brought it about, or `day`. */
  readonly cause: string;
  readonly amount: MinorUnits;
  readonly isTakenBack: boolean;
}

/** A loan of two years that is late all the time has a thousand. */
const MOST_POSTINGS = 10_000;

/** Everything that was ever booked on a loan, in the order of booking. */
export async function findLoanPostings(database: Database, loanId: LoanId): Promise<LoanPosting[]> {
  const transfers = await findPartyPostings(database, loanId, MOST_POSTINGS);
  assert(transfers.length < MOST_POSTINGS, `loan ${loanId} has more postings than anyone foresaw`);
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

/** The purpose is the key that lending gives an entry: day, kind, claim, instalment and cause. */
function postingOf(transfer: PostedTransfer): LoanPosting | undefined {
  const [, kind = '', claim = '', , ...cause] = transfer.purpose.split('/');
  if (!isEntryKind(kind)) return undefined;
  const { position, bookedOn, effectiveOn, amount } = transfer;
  return {
    ...{ position, bookedOn, effectiveOn, kind, amount },
    // The key was written by lending, which knows these claims alone.
    claim: claim === '-' ? undefined : (claim as Claim),
    // What a provider calls its money may have a slash in it.
    cause: cause.join('/'),
    isTakenBack: isTakenBack(kind, transfer),
  };
}

function isEntryKind(kind: string): kind is EntryKind {
  return kind in entryKinds;
}

/** A correction is the same transfer the other way round. */
function isTakenBack(kind: EntryKind, { debit, credit }: PostedTransfer): boolean {
  if (kind === 'recovered') return debit === 'recovery_income';
  if (kind === 'credit_applied') return credit === 'borrower_credit';
  const isOwedBy = entryKinds[kind] === 'adds' || kind === 'credit_refunded' ? debit : credit;
  return !OWED_ACCOUNTS.has(isOwedBy);
}
