import { type Clock, newReference } from '../clock.ts';
import type { FaultInjector } from '../misbehaviour/fault-registry.ts';
import { FaultyDelivery } from '../misbehaviour/faulty-delivery.ts';
import type { RecordStore } from '../record-store.ts';
import type { Timers } from '../timers.ts';
import type { SignedMessage, Webhook } from './webhook.ts';

/** How long a provider waits for our response to a webhook. */
const ANSWER_WITHIN_MS = 10_000;

export interface WebhookSenderOptions {
  readonly records: RecordStore<Webhook>;
  readonly faults: FaultInjector;
  readonly timers: Timers;
  readonly clock: Clock;
  /** The delays between attempts; after the last one the provider gives up. */
  readonly retriesMs: readonly number[];
}

export interface StatusUpdate {
  readonly url: string;
  readonly about: string;
  readonly message: SignedMessage;
  /** What an attacker would send instead. */
  readonly forgery: SignedMessage;
}

/** Posts a provider's webhooks and retries on its schedule, subject to the fault settings. */
export class WebhookSender {
  readonly #options: WebhookSenderOptions;
  readonly #delivery: FaultyDelivery<Webhook>;

  constructor(options: WebhookSenderOptions) {
    this.#options = options;
    this.#delivery = new FaultyDelivery({
      faults: options.faults,
      timers: options.timers,
      deliver: (webhook) => void this.#attempt(webhook.reference),
    });
  }

  send({ url, about, message, forgery }: StatusUpdate): void {
    const { faults } = this.#options;
    if (faults.triggers('forge'))
      void this.#attempt(this.#write({ url, about, ...forgery, forged: true }).reference);
    const webhook = this.#write({ url, about, ...message, forged: false });
    if (!this.#delivery.send(webhook)) this.#options.records.write({ ...webhook, state: 'lost' });
  }

  /** Resumes deliveries that were pending when the simulator stopped. */
  resume(): void {
    for (const { state, reference } of this.#options.records.all()) {
      if (state === 'on_its_way') void this.#attempt(reference);
    }
  }

  #write(webhook: Pick<Webhook, 'url' | 'about' | 'headers' | 'body' | 'forged'>): Webhook {
    return this.#options.records.write({
      ...webhook,
      reference: newReference('cb'),
      state: 'on_its_way',
      attempts: [],
    });
  }

  async #attempt(reference: string): Promise<void> {
    const { records, clock, retriesMs, timers, faults } = this.#options;
    const outcome = await post(records.read(reference));
    // Read again: a duplicate may have been delivered while this one waited for its response.
    const present = records.read(reference);
    const attempts = [...present.attempts, { at: clock.now().toISOString(), outcome }];
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) {
      records.write({ ...present, attempts, state: 'delivered' });
      return;
    }
    const wait = retriesMs[attempts.length - 1];
    // A forged webhook is sent once.
    if (wait === undefined || present.forged) {
      records.write({ ...present, attempts, state: 'given_up' });
      return;
    }
    records.write({ ...present, attempts });
    timers.after(wait / faults.faultSettings.retrySpeedup, () => void this.#attempt(reference));
  }
}

async function post({ url, headers, body }: Webhook): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    // No response is an outcome like any other: it is recorded and retried.
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection';
  }
}
