import { hash } from 'node:crypto';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { type AccountName, type BookName, bookOwner, books, chart, stripeOf } from './chart.ts';

/** Money from one account to another. Direction is in the accounts, so the amount is always above zero. */
export interface Transfer {
  readonly debit: AccountName;
  readonly credit: AccountName;
  readonly amount: MinorUnits;
  readonly effectiveOn: CalendarDate;
  /** What it is for. A later transfer of the same purpose adds to it or takes it back. */
  readonly purpose: string;
}

/** Who moved money, why, and on whose request: every transaction says so. */
export interface Authority {
  readonly actor: string;
  readonly reason: string;
  readonly requestId: string;
}

/** One transaction of one party: all of its transfers, or none. It may have none and only record that a thing was. */
export interface Posting extends Authority {
  readonly party: string;
  readonly book: BookName;
  readonly bookedOn: CalendarDate;
  readonly recordedAt: Instant;
  readonly kind: string;
  readonly transfers: readonly Transfer[];
}

/** A transfer with its accounts as the database knows them. */
export interface PlacedTransfer extends Transfer {
  readonly debitOwner: string;
  readonly debitCode: number;
  readonly creditOwner: string;
  readonly creditCode: number;
}

/** What a posting adds to the running totals of one account. */
export interface TotalsChange {
  readonly owner: string;
  readonly code: number;
  readonly debit: MinorUnits;
  readonly credit: MinorUnits;
}

export function currencyOf({ book }: Posting): string {
  return books[book].currency;
}

/** Puts a posting's transfers on their accounts: a party's own, and the book's in the party's stripe. */
export function placeTransfers(
  { party, book, transfers }: Pick<Posting, 'party' | 'book' | 'transfers'>,
  stripe: number = stripeOf(party),
): PlacedTransfer[] {
  const lender = bookOwner(book, stripe);
  return transfers.map((transfer) => {
    assert(transfer.amount > 0n, `a transfer of ${transfer.amount}`);
    const [debit, credit] = [chart[transfer.debit], chart[transfer.credit]];
    return {
      ...transfer,
      debitOwner: debit.heldBy === 'party' ? party : lender,
      debitCode: debit.code,
      creditOwner: credit.heldBy === 'party' ? party : lender,
      creditCode: credit.code,
    };
  });
}

/** The changes of the accounts, in the one order in which every posting locks them. */
export function totalsChanges(transfers: readonly PlacedTransfer[]): TotalsChange[] {
  const changes = new Map<string, { owner: string; code: number; debit: bigint; credit: bigint }>();
  function changeOf(owner: string, code: number): { debit: bigint; credit: bigint } {
    const key = `${owner}${code}`;
    let change = changes.get(key);
    if (change === undefined) {
      change = { owner, code, debit: 0n, credit: 0n };
      changes.set(key, change);
    }
    return change;
  }
  for (const { debitOwner, debitCode, creditOwner, creditCode, amount } of transfers) {
    changeOf(debitOwner, debitCode).debit += amount;
    changeOf(creditOwner, creditCode).credit += amount;
  }
  return [...changes].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, change]) => change);
}

/** The text that a transaction's digest is taken of: everything it says, in one fixed form. */
export function canonicalText(posting: Posting, placed: readonly PlacedTransfer[]): string {
  return JSON.stringify([
    posting.party,
    posting.bookedOn,
    posting.kind,
    posting.actor,
    posting.reason,
    posting.requestId,
    instantAsIso(posting.recordedAt),
    placed.map((transfer) => [
      transfer.effectiveOn,
      transfer.debitOwner,
      transfer.debitCode,
      transfer.creditOwner,
      transfer.creditCode,
      books[posting.book].currency,
      transfer.amount.toString(),
      transfer.purpose,
    ]),
  ]);
}

export function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** The head of a chain that has no transaction yet. */
export function firstHead(party: string): Buffer {
  return digestOf(`ledger chain ${party}`);
}

/** The head after one more transaction, as the database computes it too. */
export function nextHead(head: Buffer, digest: Buffer): Buffer {
  return hash('sha256', Buffer.concat([head, digest]), 'buffer');
}
