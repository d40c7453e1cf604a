import type { CalendarDate } from '@hiram/values/calendar-date';
import { inTransaction } from '#platform/database/transaction.ts';
import type { ReversalKind } from '#providers/payments/index.ts';
import {
  announceReversal,
  findReversalByReference,
  pollReversal,
} from '#servicing/payment-reversals/index.ts';
import type { ProviderAccount, ReconciliationContext } from './reconciliation-context.ts';
import { findUnannouncedReversals, type UnannouncedReversal } from './settled.sql.ts';

/** More than a provider takes back in a day. The next run continues. */
const MOST_REVERSALS = 2_000;

/**
 * Fetches the provider's record of each refund and chargeback in a report, so that a payment that came back is
 * reversed even if every message was lost. A line by itself reverses nothing.
 */
export async function applyReportedReversals(
  context: ReconciliationContext,
  { reports, market }: ProviderAccount,
  day: CalendarDate,
): Promise<void> {
  const provider = reports.name;
  const lines = await findUnannouncedReversals(context.database, {
    provider,
    market,
    day,
    limit: MOST_REVERSALS,
  });
  for (const line of lines) {
    const { reference, paymentReference } = line;
    const announced = { provider, kind: await kindOf(context, provider, line), reference, paymentReference };
    await inTransaction(context.database, (tx) => announceReversal(tx, context, announced));
    const reversal = await findReversalByReference(context.database, announced);
    if (reversal !== undefined) await pollReversal(context, reversal, `reconciliation-${provider}-${day}`);
  }
}

/** A chargeback line is a dispute, unless the provider has a return under that reference. */
async function kindOf(
  { providers }: ReconciliationContext,
  provider: string,
  { kind, reference, paymentReference }: UnannouncedReversal,
): Promise<ReversalKind> {
  if (kind === 'refund') return 'refund';
  const lookup = { kind: 'bank_return', reference, paymentReference } as const;
  const found = await providers.named(provider)?.findReversal?.(lookup);
  return found !== undefined && 'kind' in found && found.kind === 'bank_return' ? 'bank_return' : 'dispute';
}
