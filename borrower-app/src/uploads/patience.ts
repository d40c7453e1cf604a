import type { Call, DataOf, RequestOf } from '@hiram/contract/call';
import { online } from '../queries/online.ts';
import type { Answer } from '../wire/answer.ts';
import type { Wire } from '../wire/wire.ts';

/** The first wait and the longest: quick enough for a line that blinks, slow enough for one that is gone. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 20_000;

/** How often a server that answers, but not with what was asked for, is asked again. */
const MOST_SERVER_FAILURES = 5;

/** Answers that say "later": too many requests, our own failure, not available. */
const LATER: readonly string[] = ['429', '500', '503'];

export interface Patience {
  readonly wire: Wire;
  /** Whoever aborts it is rid of the work: what was on its way is not waited for. */
  readonly signal: AbortSignal;
  /** Told when it waits for the line, and when it goes on. */
  readonly onWaiting?: (isWaiting: boolean) => void;
  /** For work that goes on by itself, without anybody who could log in first. */
  readonly unasked?: boolean;
}

/**
 * Sends a call until it is answered. Without a line it waits for one, however long that takes; it gives up only when
 * the server itself keeps failing. Only for calls that change nothing when they come twice.
 */
export async function sendPatiently<C extends Call>(
  { wire, signal, onWaiting, unasked = false }: Patience,
  call: C,
  request: RequestOf<C>,
): Promise<Answer<DataOf<C>>> {
  let serverFailures = 0;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    signal.throwIfAborted();
    const answer = await wire.send(call, request, { silent: true, unasked });
    signal.throwIfAborted();
    if (answer.failure === undefined && !LATER.includes(answer.code)) return answer;
    if (answer.failure === undefined) serverFailures += 1;
    if (serverFailures >= MOST_SERVER_FAILURES) return answer;
    onWaiting?.(true);
    await waitForLine(waitMs, signal);
    onWaiting?.(false);
  }
}

/** Until the line is back; with a line that is up and does not deliver, as long as it says. */
function waitForLine(ms: number, signal: AbortSignal): Promise<void> {
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
