import type { Book } from '../book.ts';
import { type Clock, newReference } from '../clock.ts';
import type { Mood } from '../misbehaviour/knob-board.ts';
import { UnrulyDelivery } from '../misbehaviour/unruly-delivery.ts';
import type { Timers } from '../timers.ts';
import type { Callback, SignedMessage } from './callback.ts';

/** How long a provider waits for our response to a webhook. */
const ANSWER_WITHIN_MS = 10_000;

export interface CallbackSenderOptions {
  readonly book: Book<Callback>;
  readonly mood: Mood;
  readonly timers: Timers;
  readonly clock: Clock;
  /** The delays between attempts; after the last one the provider gives up. */
  readonly retriesMs: readonly number[];
}

export interface News {
  readonly url: string;
  readonly about: string;
  readonly message: SignedMessage;
  /** What an attacker would send instead. */
  readonly forgery: SignedMessage;
}

/** Posts a provider's webhooks and retries on its schedule, subject to the fault settings. */
export class CallbackSender {
  readonly #options: CallbackSenderOptions;
  readonly #delivery: UnrulyDelivery<Callback>;

  constructor(options: CallbackSenderOptions) {
    this.#options = options;
    this.#delivery = new UnrulyDelivery({
      mood: options.mood,
      timers: options.timers,
      deliver: (callback) => void this.#attempt(callback.reference),
    });
  }

  send({ url, about, message, forgery }: News): void {
    const { mood } = this.#options;
    if (mood.strikes('forge'))
      void this.#attempt(this.#write({ url, about, ...forgery, forged: true }).reference);
    const callback = this.#write({ url, about, ...message, forged: false });
    if (!this.#delivery.send(callback)) this.#options.book.write({ ...callback, state: 'lost' });
  }

  /** Resumes deliveries that were pending when the simulator stopped. */
  resume(): void {
    for (const { state, reference } of this.#options.book.all()) {
      if (state === 'on_its_way') void this.#attempt(reference);
    }
  }

  #write(callback: Pick<Callback, 'url' | 'about' | 'headers' | 'body' | 'forged'>): Callback {
    return this.#options.book.write({
      ...callback,
      reference: newReference('cb'),
      state: 'on_its_way',
      attempts: [],
    });
  }

  async #attempt(reference: string): Promise<void> {
    const { book, clock, retriesMs, timers, mood } = this.#options;
    const outcome = await post(book.read(reference));
    // Read again: a duplicate may have been delivered while this one waited for its response.
    const present = book.read(reference);
    const attempts = [...present.attempts, { at: clock.now().toISOString(), outcome }];
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) {
      book.write({ ...present, attempts, state: 'delivered' });
      return;
    }
    const wait = retriesMs[attempts.length - 1];
    // A forged webhook is sent once.
    if (wait === undefined || present.forged) {
      book.write({ ...present, attempts, state: 'given_up' });
      return;
    }
    book.write({ ...present, attempts });
    timers.after(wait / mood.knobs.retrySpeedup, () => void this.#attempt(reference));
  }
}

async function post({ url, headers, body }: Callback): Promise<number | string> {
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
