import { setTimeout as sleep } from 'node:timers/promises';
import { limitedText, parsedJson, wasNeverConnected } from '../platform/providers/answer.ts';
import { type Patience, type Unknown, unknown } from './applicant-check.ts';

export interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Whether the provider takes a second question with the same key for the first; otherwise each is charged. */
  readonly mayRepeat: boolean;
  readonly patience: Patience;
}

interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  /** Parsed JSON; undefined if it was none. */
  readonly body: unknown;
}

type Try = Answered | (Unknown & { readonly wasReached: boolean });

/** Longer answers are not what any of these providers promises. */
const MOST_ANSWER_BYTES = 100_000;

/** Asks until there is an answer or patience is at its end. What failed is named by its kind alone. */
export async function askProvider(question: Question): Promise<Answered | Unknown> {
  const waits = [0, ...question.patience.retryAfterMs];
  let last: Try = { ...unknown('not_available'), wasReached: false };
  for (const waitMs of waits) {
    await sleep(waitMs);
    last = await tryOnce(question);
    if (last.kind === 'answered' && last.status < 500 && last.status !== 429) return last;
    if (!question.mayRepeat && (last.kind === 'answered' || last.wasReached)) break;
  }
  return last.kind === 'answered' ? unknown('not_available') : unknown(last.reason);
}

async function tryOnce({ url, headers, body, patience }: Question): Promise<Try> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // A redirected question would carry a person's data, and our credentials, to wherever it points.
      redirect: 'error',
      signal: AbortSignal.timeout(patience.withinMs),
    });
    // What is no JSON, or too long, has no parts: the caller finds that nothing of it is understood.
    const text = await limitedText(response, MOST_ANSWER_BYTES);
    return { kind: 'answered', status: response.status, body: parsedJson(text ?? '') };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      return { ...unknown('no_answer'), wasReached: true };
    }
    return { ...unknown('not_available'), wasReached: !wasNeverConnected(error) };
  }
}
