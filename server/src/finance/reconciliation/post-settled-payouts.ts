import type { CalendarDate } from '@hiram/values/calendar-date';
import { digestOf, type Transfer } from '#ledger/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { settlementCurrencies } from '#providers/payments/index.ts';
import { findFile, lockAccount } from './files.sql.ts';
import { postToProvider } from './post-to-provider.ts';
import type { PayoutAccount, ReconciliationContext } from './reconciliation-context.ts';
import {
  type AgreedPayoutLine,
  findAgreedPayoutLines,
  insertSettledPayouts,
  type SettledPayoutRow,
} from './settled-payouts.sql.ts';

/** Number of lines that one transaction reads and posts. */
const BATCH = 1_000;

/**
 * Posts the lines on which both sides agree: a payout left the float with its fee and tax, a return came back to
 * it, a funding arrived in it. A line is posted once under its own reference, however often its file is read.
 * Returns how many lines were posted now.
 */
export async function postSettledPayouts(
  context: ReconciliationContext,
  { reports, market }: PayoutAccount,
  day: CalendarDate,
): Promise<number> {
  const provider = reports.name;
  const file = await findFile(context.database, { side: 'payout_report', source: provider, market, day });
  const range = {
    provider,
    market,
    day,
    currency: settlementCurrencies[market],
    price: reports.prices?.[market],
  };
  let posted = 0;
  for (let from = 0; from < (file?.lines ?? 0); from += BATCH) {
    posted += await inTransaction(context.database, async (tx) => {
      await lockAccount(tx, provider, market);
      const agreed = await findAgreedPayoutLines(tx, { ...range, from, to: from + BATCH });
      for (const lines of groupsOf(agreed)) {
        const [first] = lines;
        if (first === undefined) continue;
        const place = await postToProvider(tx, context, {
          provider,
          book: first.book,
          actor: `provider:${provider}`,
          kind: first.kind === 'funding' ? 'float_arrived' : 'payout_settled',
          reason: `reported in the payout file of ${day}`,
          requestId: `reconciliation-${provider}-${day}`,
          transfers: payoutTransfers(provider, lines),
          key: keyOf(provider, lines),
        });
        const rows = lines.map(settledRow);
        await insertSettledPayouts(tx, provider, rows, {
          ...place,
          by: 'report',
          at: context.businessClock.now(),
        });
      }
      return agreed.length;
    });
  }
  return posted;
}

/** One posting per book: payouts and returns together, fundings apart. */
function groupsOf(lines: readonly AgreedPayoutLine[]): Iterable<readonly AgreedPayoutLine[]> {
  return Map.groupBy(lines, ({ book, kind }) => `${book} ${kind === 'funding'}`).values();
}

/** The same lines give the same key. No line is in two batches, because posted lines are not found again. */
function keyOf(provider: string, lines: readonly AgreedPayoutLine[]): string {
  const names = JSON.stringify(lines.map(({ kind, reference }) => [kind, reference]));
  return `payouts settled ${provider} ${digestOf(names).toString('hex')}`;
}

function settledRow({ book: _book, ...line }: AgreedPayoutLine): SettledPayoutRow {
  const { kind, amount, fee, tax } = line;
  const cleared = { payout: amount, return: -amount, funding: 0n }[kind];
  const gross = kind === 'payout' ? -amount : amount;
  return { ...line, cleared, float: gross - fee - tax };
}

/** What each kind of line clears, on the other side of the float. */
const clears = { payout: 'payouts', return: 'payouts', funding: 'transfers_in_transit' } as const;

/** Totals per kind and day: the amounts, the fees, and the tax on them. */
function payoutTransfers(provider: string, lines: readonly AgreedPayoutLine[]): Transfer[] {
  const groups = Map.groupBy(lines, ({ kind, movedOn }) => `${kind} ${movedOn}`).values();
  return [...groups].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    const { kind, movedOn } = first;
    const name = { effectiveOn: movedOn, purpose: `${provider} ${movedOn}/${kind}_settled` };
    const account = clears[kind];
    const amount = of.reduce((sum, line) => sum + line.amount, 0n);
    const transfers = [
      kind === 'payout'
        ? ({ debit: account, credit: 'payout_float', amount } as const)
        : ({ debit: 'payout_float', credit: account, amount } as const),
      { debit: 'payout_fees', credit: 'payout_float', amount: of.reduce((sum, { fee }) => sum + fee, 0n) },
      { debit: 'input_tax', credit: 'payout_float', amount: of.reduce((sum, { tax }) => sum + tax, 0n) },
    ] as const;
    return transfers.filter((transfer) => transfer.amount > 0n).map((transfer) => ({ ...transfer, ...name }));
  });
}
