import { instantAsIso } from '@hiram/values/instant';
import {
  canonicalText,
  currencyOf,
  digestOf,
  type NumberedTransfer,
  nextHead,
  numberTransfers,
  type Posting,
} from './posting.ts';

/** The end of a chain. */
export interface ChainEnd {
  readonly length: number;
  readonly head: Buffer;
}

/** A posting ready for COPY, and the new end of its chain. */
export interface BulkPosting {
  readonly end: ChainEnd;
  readonly transfers: readonly NumberedTransfer[];
  /** A line of `TRANSACTION_COLUMNS`. */
  readonly transactionLine: string;
  /** A line of `TRANSFER_COLUMNS` for each transfer. */
  readonly transferLines: string;
}

export const TRANSACTION_COLUMNS =
  'ledger_transactions (chain, position, booked_on, kind, actor, reason, request_id, recorded_at, hash)';

export const TRANSFER_COLUMNS = `ledger_transfers (chain, position, line, booked_on, effective_on, debit_owner,
  debit_code, credit_owner, credit_code, currency, amount_minor, purpose)`;

/**
 * Appends a posting to a chain whose end was read before. The writer must also update the chain's row and the
 * account totals in the same transaction, and only if the chain still ends there.
 */
export function bulkPosting(posting: Posting, { length, head }: ChainEnd, stripe: number): BulkPosting {
  const transfers = numberTransfers(posting, stripe);
  const end = { length: length + 1, head: nextHead(head, digestOf(canonicalText(posting, transfers))) };
  const currency = currencyOf(posting);
  const { party, bookedOn } = posting;
  return {
    end,
    transfers,
    transactionLine: copyLine(
      ...[party, end.length, bookedOn, posting.kind, posting.actor, posting.reason, posting.requestId],
      ...[instantAsIso(posting.recordedAt), copyBytes(end.head)],
    ),
    transferLines: transfers
      .map((transfer, index) =>
        copyLine(
          ...[party, end.length, index + 1, bookedOn, transfer.effectiveOn, transfer.debitOwner],
          ...[transfer.debitCode, transfer.creditOwner, transfer.creditCode, currency, transfer.amount],
          transfer.purpose,
        ),
      )
      .join(''),
  };
}

/** Values as one line of PostgreSQL's COPY text format. They need no escaping: ids, dates, amounts, names. */
export function copyLine(...values: readonly (string | number | bigint | boolean | null)[]): string {
  let line = '';
  for (const value of values) line += `${line === '' ? '' : '\t'}${value ?? '\\N'}`;
  return `${line}\n`;
}

/** Bytes in COPY text format. */
export function copyBytes(bytes: Buffer): string {
  return `\\\\x${bytes.toString('hex')}`;
}
