import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import type { EstimatedCost } from './estimated-cost.ts';
import type { Message, ProviderName, SendOutcome } from './message.ts';
import { maskedNumber, numberPrefix } from './phone-number.ts';

export interface Attempt extends EstimatedCost {
  readonly id: string;
  readonly message: Message;
  readonly provider: ProviderName;
  readonly queuedAt: Instant;
}

export async function insertQueued(tx: Transaction, attempt: Attempt): Promise<void> {
  const { message } = attempt;
  await tx
    .insertInto('text_messages')
    .values({
      id: attempt.id,
      brand_code: message.brandCode,
      market: message.market,
      channel: message.channel,
      campaign: message.campaign,
      masked_number: maskedNumber(message.mobile),
      number_prefix: numberPrefix(message.mobile),
      provider: attempt.provider,
      status: 'queued',
      segments: attempt.segments,
      cost_minor: attempt.cost,
      currency: attempt.currency,
      queued_at: instantAsIso(attempt.queuedAt),
    })
    .execute();
}

const statusOf = { sent: 'sent', rejected: 'failed', not_sent: 'failed', unknown: 'unknown' } as const;

export async function settle(
  tx: Transaction,
  {
    id,
    outcome,
    settledAt,
  }: { readonly id: string; readonly outcome: SendOutcome; readonly settledAt: Instant },
): Promise<void> {
  await tx
    .updateTable('text_messages')
    .set({
      status: statusOf[outcome.kind],
      settled_at: instantAsIso(settledAt),
      ...(outcome.kind === 'sent'
        ? { provider_reference: outcome.reference }
        : { reason: `${outcome.kind}: ${outcome.reason}` }),
    })
    .where('id', '=', id)
    .execute();
}
