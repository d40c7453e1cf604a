import { hash } from 'node:crypto';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { type AccountName, type BookName, bookOwner, books, chart, stripeOf } from './chart.ts';

/** Money from one account to another. The accounts give the direction, so the amount is always positive. */
export interface Transfer {
  readonly debit: AccountName;
  readonly credit: AccountName;
  readonly amount: MinorUnits;
  readonly effectiveOn: CalendarDate;
  /** Its purpose. A later transfer of the same purpose adds to it or reverses it. */
  readonly purpose: string;
}

/** Actor, reason and request of a transaction; always recorded. */
export interface Authority {
  readonly actor: string;
  readonly reason: string;
  readonly requestId: string;
}

/**
 * One transaction of one party, posted completely or not at all. It may have no transfers and only record an
 * event.
 */
export interface Posting extends Authority {
  readonly party: string;
  readonly book: BookName;
  readonly bookedOn: CalendarDate;
  readonly recordedAt: Instant;
  readonly kind: string;
  readonly transfers: readonly Transfer[];
}

/** A transfer with its database accounts. */
export interface NumberedTransfer extends Transfer {
  readonly debitOwner: string;
  readonly debitCode: number;
  readonly creditOwner: string;
  readonly creditCode: number;
}

/** A posting's change to the running totals of one account. */
export interface TotalsChange {
  readonly owner: string;
  readonly code: number;
  readonly debit: MinorUnits;
  readonly credit: MinorUnits;
}

export function currencyOf({ book }: Posting): string {
  return books[book].currency;
}

/** Assigns a posting's transfers to accounts: the party's own, and the book's in the party's stripe. */
export function numberTransfers(
  { party, book, transfers }: Pick<Posting, 'party' | 'book' | 'transfers'>,
  stripe: number = stripeOf(party),
): NumberedTransfer[] {
  const lender = bookOwner(book, stripe);
  return transfers.map((transfer) => {
    assert(transfer.amount > 0n, `invalid transfer amount ${transfer.amount}`);
    const [debit, credit] = [chart[transfer.debit], chart[transfer.credit]];
    return {
      ...transfer,
      debitOwner: debit.ownedBy === 'party' ? party : lender,
      debitCode: debit.code,
      creditOwner: credit.ownedBy === 'party' ? party : lender,
      creditCode: credit.code,
    };
  });
}

/** Account changes, in the fixed order in which every posting locks them. */
export function totalsChanges(transfers: readonly NumberedTransfer[]): TotalsChange[] {
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

/** Input of a transaction's digest: all its content in a canonical form. */
export function canonicalText(posting: Posting, placed: readonly NumberedTransfer[]): string {
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

/** Head of an empty chain. */
export function firstHead(party: string): Buffer {
  return digestOf(`ledger chain ${party}`);
}

/** Head after one more transaction, identical to the database's computation. */
export function nextHead(head: Buffer, digest: Buffer): Buffer {
  return hash('sha256', Buffer.concat([head, digest]), 'buffer');
}
