import type { Call, DataOf, RequestOf } from '@hiram/contract/call';
import { online } from '#queries/online.ts';
import type { Answer } from '#wire/answer.ts';
import type { Wire } from '#wire/wire.ts';

/**
 * The first and the longest wait: short enough for a brief interruption, long enough for a lost connection.
 */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 20_000;

/** The number of retries after server failures. */
const MOST_SERVER_FAILURES = 5;

/** Retryable codes: too many requests, server error, unavailable. */
const LATER: readonly string[] = ['429', '500', '503'];

export interface RetryPolicy {
  readonly wire: Wire;
  /** Aborting stops the work without waiting for requests in flight. */
  readonly signal: AbortSignal;
  /** Called when it starts to wait for the connection, and when it continues. */
  readonly onWaiting?: (isWaiting: boolean) => void;
  /** For background work, where no user can log in first. */
  readonly isBackground?: boolean;
}

/**
 * Sends a call until it is answered. Without a connection it waits indefinitely; it gives up only when the
 * server keeps failing. Use it only for idempotent calls.
 */
export async function sendWithRetry<C extends Call>(
  { wire, signal, onWaiting, isBackground = false }: RetryPolicy,
  call: C,
  request: RequestOf<C>,
): Promise<Answer<DataOf<C>>> {
  let serverFailures = 0;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    signal.throwIfAborted();
    const answer = await wire.send(call, request, { silent: true, isBackground });
    signal.throwIfAborted();
    if (answer.failure === undefined && !LATER.includes(answer.code)) return answer;
    if (answer.failure === undefined) serverFailures += 1;
    if (serverFailures >= MOST_SERVER_FAILURES) return answer;
    onWaiting?.(true);
    await waitForConnection(waitMs, signal);
    onWaiting?.(false);
  }
}

/** Waits until the connection returns or, if the phone is online but requests fail, for this time. */
function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = online.get() ? setTimeout(goOn, ms) : undefined;
    const forget = online.subscribe(() => online.get() && goOn());
    signal.addEventListener('abort', goOn, { once: true });
    function goOn() {
      clearTimeout(timer);
      forget();
      signal.removeEventListener('abort', goOn);
      resolve();
    }
  });
}
