import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { instantAsIso } from '@hiram/values/instant';
import { hex12, paymentPrefix, referencePrefix } from './payment-rows.ts';

/** Webhooks of a provider that reports payments as paid now. */
export interface WebhookLoad {
  readonly apiUrl: string;
  readonly amountMinor: string;
}

/** Sends the webhook of payment `number` and returns the HTTP status. */
type Send = (number: number) => Promise<number>;

function sender({ apiUrl, amountMinor }: WebhookLoad, connections: number): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(apiUrl);
  function send(number: number): Promise<number> {
    const now = systemClock.now();
    const at = Math.floor(now / 1_000);
    const body = JSON.stringify({
      event: 'payment.paid',
      data: {
        reference: `${referencePrefix}${number}`,
        idempotencyKey: `repayment-${paymentPrefix}${hex12(number)}`,
        amountMinor,
        currency: 'PHP',
        state: 'paid',
        paidAt: instantAsIso(now),
      },
    });
    const signature = createHmac('sha256', 'simulator').update(`${at}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-signature': `t=${at},v1=${signature}`,
    };
    return new Promise((resolve, reject) => {
      const path = '/callbacks/payments/neutral';
      const sending = request({ hostname, port, path, method: 'POST', headers, agent }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      });
      sending.once('error', reject);
      sending.end(body);
    });
  }
  return { send, close: () => agent.destroy() };
}

export interface Acknowledged {
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** Number of responses other than 200. */
  readonly refused: number;
  readonly seconds: number;
}

/** Real providers keep a few dozen connections open; further webhooks wait for a free one. */
const OPEN_CONNECTIONS = 64;

/**
 * Sends at a fixed rate, whether or not earlier webhooks were answered, as providers do. Latency counts from
 * the due time, so a stalled server does not look faster.
 */
export async function acknowledge(
  load: WebhookLoad,
  { first, count, perSecond }: { readonly first: number; readonly count: number; readonly perSecond: number },
): Promise<Acknowledged> {
  const { send, close } = sender(load, OPEN_CONNECTIONS);
  const waits: number[] = [];
  let refused = 0;
  const startedAt = performance.now();
  async function one(number: number): Promise<void> {
    const dueAt = startedAt + ((number - first) * 1_000) / perSecond;
    const status = await send(number);
    waits.push(performance.now() - dueAt);
    if (status !== 200) refused += 1;
  }
  const sent: Promise<void>[] = [];
  while (sent.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - startedAt) * perSecond) / 1_000) + 1);
    while (sent.length < due) sent.push(one(first + sent.length));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(sent);
  close();
  const sorted = waits.toSorted((left, right) => left - right);
  return {
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    longest: at(sorted, 1),
    refused,
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Maximum throughput per second: each client sends its next webhook as soon as the last one is answered. */
export async function postedPerSecond(
  load: WebhookLoad,
  { first, count, clients }: { readonly first: number; readonly count: number; readonly clients: number },
): Promise<number> {
  const { send, close } = sender(load, clients);
  let next = first;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let number = next++; number < first + count; number = next++) {
        const status = await send(number);
        if (status !== 200) throw new Error(`a webhook was answered with status ${status}`);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  close();
  return count / seconds;
}
