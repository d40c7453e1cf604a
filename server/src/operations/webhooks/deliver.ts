import { instantAsIso } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { type DueDelivery, recordAttempt, type SentEvent } from './deliveries.sql.ts';
import { resultOf } from './delivery.ts';
import { postWebhook } from './post-webhook.ts';
import { signatureHeaders } from './signature.ts';
import type { SendingContext } from './webhooks-context.ts';

/** A receiver stores the event and answers; its own work can wait. */
export const ANSWER_WITHIN_MS = 10_000;

/** The body, in the form of Standard Webhooks. */
export function bodyOf({ type, occurredAt, market, brand, data }: SentEvent): string {
  const common = { market, brand };
  return JSON.stringify({
    type,
    timestamp: instantAsIso(occurredAt),
    data: typeof data === 'object' ? { ...common, ...data } : common,
  });
}

/** Sends an event once and records what came of it. A repeated run after a crash sends it again, under the same id. */
export async function deliver(context: SendingContext, delivery: DueDelivery): Promise<void> {
  const { database, businessClock, systemClock, webhooks } = context;
  const { market, endpoint: id, secretGeneration, formerSecretUntil } = delivery;
  const [at, sentAt, body] = [businessClock.now(), systemClock.now(), bodyOf(delivery)];
  const hasFormer = formerSecretUntil !== undefined && sentAt < formerSecretUntil;
  const generations = hasFormer ? [secretGeneration, secretGeneration - 1] : [secretGeneration];
  const answer = await postWebhook({
    url: delivery.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Hiram-Webhooks',
      ...signatureHeaders(
        webhooks.key,
        { endpoint: { market, id }, generations },
        { id: delivery.eventId, at: sentAt, body },
      ),
    },
    body,
    privateHosts: webhooks.privateHosts,
    timeoutMs: context.timeoutMs ?? ANSWER_WITHIN_MS,
  });
  const endedAt = businessClock.now();
  const result = resultOf(answer, delivery.attempts, endedAt);
  await inTransaction(database, (tx) => recordAttempt(tx, delivery, { at, endedAt, answer, result }));
}
