import type { Clock } from '@hiram/values/clock';
import type { Instant } from '@hiram/values/instant';

/** An answer to a request without credentials or content. */
export interface AddressAnswer {
  readonly status: number;
  readonly body: string;
  /** How far its clock is ahead of ours, in milliseconds; the header has whole seconds. Undefined without one. */
  readonly aheadMs: number | undefined;
}

const ANSWER_WITHIN_MS = 10_000;

/** Asks whether an address answers, and what time it is there. Any status is an answer. */
export async function askAddress(url: string, systemClock: Clock): Promise<AddressAnswer> {
  const before = systemClock.now();
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const body = await answer.text();
    return {
      status: answer.status,
      body,
      aheadMs: aheadOf(answer.headers.get('date'), before, systemClock.now()),
    };
  } catch (error) {
    if (isRedirect(error)) return { status: 302, body: '', aheadMs: undefined };
    throw error;
  }
}

/** A redirect is an answer too. It is not followed. */
function isRedirect(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    error.cause instanceof Error &&
    error.cause.message === 'unexpected redirect'
  );
}

/** Zero if the other clock's second overlaps the time of the request. */
function aheadOf(header: string | null, before: Instant, after: Instant): number | undefined {
  const at = Date.parse(header ?? '');
  if (Number.isNaN(at)) return undefined;
  if (at > after) return at - after;
  const end = at + 1_000;
  return end < before ? end - before : 0;
}
