import type { AccountName } from '#ledger/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { SettlementMarket } from '#providers/payments/index.ts';
import { findUnpostedTransfers, insertBankedTransfer } from './bank-transfers.sql.ts';
import { lockAccount } from './files.sql.ts';
import { postToProvider } from './post-to-provider.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

/** Far more transfers than a treasury makes in a day. */
const AT_ONCE = 200;

interface OwnTransfers {
  readonly market: SettlementMarket;
  readonly purpose: 'float_funding' | 'capital';
  readonly provider: string | undefined;
  readonly kind: 'float_funded' | 'capital_banked';
  readonly debit: AccountName;
  readonly credit: AccountName;
}

/** Posts the money that left our bank for a provider's float and has not arrived there yet. */
export function postFloatFunded(
  context: ReconciliationContext,
  { provider, market }: { readonly provider: string; readonly market: SettlementMarket },
): Promise<number> {
  const accounts = { debit: 'transfers_in_transit', credit: 'bank' } as const;
  return post(context, { market, provider, purpose: 'float_funding', kind: 'float_funded', ...accounts });
}

/** Posts what the lender's owner paid in. It has no second side: the statement is all there is. */
export async function postCapital(context: ReconciliationContext, market: SettlementMarket): Promise<number> {
  const accounts = { debit: 'bank', credit: 'owner_capital' } as const;
  return post(context, {
    market,
    provider: undefined,
    purpose: 'capital',
    kind: 'capital_banked',
    ...accounts,
  });
}

/**
 * The ledger follows the statement: a transfer is posted once, and what a reissued statement corrected is posted
 * as the difference.
 */
async function post(
  context: ReconciliationContext,
  { market, purpose, provider, kind, debit, credit }: OwnTransfers,
): Promise<number> {
  const { bank } = context.sources;
  if (bank === undefined) return 0;
  return inTransaction(context.database, async (tx) => {
    await lockAccount(tx, provider ?? bank.name, market);
    const found = await findUnpostedTransfers(tx, { market, purpose, provider, limit: AT_ONCE });
    for (const transfer of found) {
      const { reference, day, difference, nth } = transfer;
      const sides = difference > 0n ? { debit, credit } : { debit: credit, credit: debit };
      const place = await postToProvider(tx, context, {
        provider: provider ?? bank.name,
        book: market,
        kind,
        actor: `bank:${bank.name}`,
        reason: `in the statement of ${day}`,
        requestId: `reconciliation-${provider ?? bank.name}-${day}`,
        transfers: [
          {
            ...sides,
            amount: difference > 0n ? difference : -difference,
            effectiveOn: day,
            purpose: `${provider ?? bank.name} ${reference}/${kind}`,
          },
        ],
        key: `${kind} ${bank.name} ${reference} ${nth}`,
      });
      await insertBankedTransfer(tx, transfer, {
        ...place,
        purpose,
        provider,
        at: context.businessClock.now(),
      });
    }
    return found.length;
  });
}
