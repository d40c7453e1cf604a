import type { BookName, Transfer } from '#ledger/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Break } from './breaks.sql.ts';
import { postToProvider } from './post-to-provider.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

/** The approver, for the ledger. */
export interface Confirmed {
  readonly actor: string;
  readonly requestId: string;
}

/** Idempotency key of the closing entry in a book. */
export function resolutionKey(breakId: string, book: BookName): string {
  return `break ${breakId} ${book}`;
}

export type TransferOf = Pick<Transfer, 'debit' | 'credit' | 'amount'>;

export function postResolution(
  tx: Transaction,
  context: ReconciliationContext,
  found: Break,
  { confirmed, book, transfers }: { confirmed: Confirmed; book: BookName; transfers: readonly TransferOf[] },
) {
  const name = { effectiveOn: found.day, purpose: `${found.provider} ${found.subject}/break_ended` };
  return postToProvider(tx, context, {
    provider: found.provider,
    book,
    kind: 'break_ended',
    ...confirmed,
    reason: `Staff: ${found.kind.replaceAll('_', ' ')}, resolved with maker-checker approval.`,
    transfers: transfers.filter(({ amount }) => amount > 0n).map((transfer) => ({ ...transfer, ...name })),
    key: resolutionKey(found.id, book),
  });
}
