import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import { ANSWER_WITHIN_MS, deliver } from './deliver.ts';
import { claimDeliveries, type DueDelivery } from './deliveries.sql.ts';
import type { SendingContext } from './webhooks-context.ts';

/** Sends events to the lender's systems. */
export function dueWebhookDeliveries(context: SendingContext): DueWork {
  return dueWork<DueDelivery>({
    kind: 'webhook_delivery',
    clock: context.businessClock,
    limits: { concurrency: 32, leaseMs: 6 * ANSWER_WITHIN_MS, lookEveryMs: 1_000 },
    claim: claimDeliveries,
    keyOf: ({ id }) => id,
    run: (delivery) => deliver(context, delivery),
  });
}
