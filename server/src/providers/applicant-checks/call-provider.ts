import { setTimeout as sleep } from 'node:timers/promises';
import { limitedText, parsedJson, wasNeverConnected } from '#platform/providers/answer.ts';
import { inRequestSpan } from '#platform/telemetry/trace-context.ts';
import { type RetryPolicy, type UnknownAnswer, unknown } from './applicant-check.ts';

export interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Whether the provider treats a repeated key as the same request; otherwise each one is charged. */
  readonly mayRepeat: boolean;
  readonly retryPolicy: RetryPolicy;
  /** The longest documented response; a short one by default. */
  readonly mostAnswerBytes?: number;
}

interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  /** Parsed JSON; undefined if the body was not JSON. */
  readonly body: unknown;
}

type AttemptOutcome = Answered | (UnknownAnswer & { readonly wasReached: boolean });

/** No documented response of most providers is longer. */
const MOST_ANSWER_BYTES = 100_000;

/**
 * Calls the provider until it responds or the retries are used up. A failure is reported only by its kind.
 */
export async function callProvider(question: Question): Promise<Answered | UnknownAnswer> {
  const waits = [0, ...question.retryPolicy.retryAfterMs];
  let last: AttemptOutcome = { ...unknown('not_available'), wasReached: false };
  for (const waitMs of waits) {
    await sleep(waitMs);
    last = await attemptOnce(question);
    if (last.kind === 'answered' && last.status < 500 && last.status !== 429) return last;
    if (!question.mayRepeat && (last.kind === 'answered' || last.wasReached)) break;
  }
  return last.kind === 'answered' ? unknown('not_available') : unknown(last.reason);
}

async function attemptOnce({
  url,
  headers,
  body,
  retryPolicy,
  mostAnswerBytes = MOST_ANSWER_BYTES,
}: Question): Promise<AttemptOutcome> {
  try {
    const response = await inRequestSpan({ method: 'POST', url }, (tracing) =>
      fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers, ...tracing },
        body: JSON.stringify(body),
        // A redirect would send personal data and our credentials to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(retryPolicy.withinMs),
      }),
    );
    // A body that is not JSON or is too long has no fields, so the caller reports it as not understood.
    const text = await limitedText(response, mostAnswerBytes);
    return { kind: 'answered', status: response.status, body: parsedJson(text ?? '') };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      return { ...unknown('no_answer'), wasReached: true };
    }
    return { ...unknown('not_available'), wasReached: !wasNeverConnected(error) };
  }
}
