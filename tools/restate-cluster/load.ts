import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICE } from './posting-service.ts';

const CALLERS = 16;
const ACCOUNTS = 100;
const ANSWER_WITHIN_MS = 10_000;
const PAUSE_BEFORE_RETRY_MS = 50;

export interface Acknowledged {
  readonly id: string;
  readonly account: string;
}

/** What the load observed while it ran. */
export interface LoadRecord {
  readonly acknowledged: readonly Acknowledged[];
  /** Times of the acknowledgements in milliseconds of `performance.now()`, in order. */
  readonly moments: readonly number[];
  readonly longestMs: number;
  readonly retries: number;
}

/** Callers that credit accounts continuously. Half wait for the result, half only for the acceptance. */
export class Load {
  readonly #ingressUrls: readonly string[];
  readonly #prefix: string;
  readonly #acknowledged: Acknowledged[] = [];
  readonly #moments: number[] = [];
  readonly #callers: Promise<void>[];
  #longestMs = 0;
  #retries = 0;
  #next = 0;
  #stopped = false;

  constructor(ingressUrls: readonly string[], prefix: string) {
    this.#ingressUrls = ingressUrls;
    this.#prefix = prefix;
    this.#callers = Array.from({ length: CALLERS }, (_, caller) => this.#call(caller));
  }

  /** Starts no more requests and waits for the pending ones, each of which is retried until acknowledged. */
  async stop(): Promise<LoadRecord> {
    this.#stopped = true;
    await Promise.all(this.#callers);
    return {
      acknowledged: this.#acknowledged,
      moments: this.#moments,
      longestMs: this.#longestMs,
      retries: this.#retries,
    };
  }

  async #call(caller: number): Promise<void> {
    while (!this.#stopped) {
      const number = this.#next++;
      const id = `${this.#prefix}-${number}`;
      const account = `account-${number % ACCOUNTS}`;
      const began = performance.now();
      await this.#creditUntilAcknowledged({ id, account, caller });
      const now = performance.now();
      this.#acknowledged.push({ id, account });
      this.#moments.push(now);
      this.#longestMs = Math.max(this.#longestMs, now - began);
    }
  }

  /**
   * Sends the same key to the next node, like a client whose node is gone. The engine must deduplicate it.
   */
  async #creditUntilAcknowledged({ id, account, caller }: Acknowledged & { caller: number }): Promise<void> {
    const path = `/${SERVICE}/${account}/credit${caller % 2 === 0 ? '' : '/send'}`;
    for (let attempt = 0; ; attempt += 1) {
      const ingressUrl = this.#ingressUrls[(caller + attempt) % this.#ingressUrls.length];
      if (await isAcknowledged(`${ingressUrl}${path}`, id)) return;
      this.#retries += 1;
      await sleep(PAUSE_BEFORE_RETRY_MS);
    }
  }
}

async function isAcknowledged(url: string, id: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify(id),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // A dead node refuses or drops the connection, so the caller tries the next one.
    return false;
  }
}
