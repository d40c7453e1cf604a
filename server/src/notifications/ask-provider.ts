import { failureCode, limitedText, parsedJson, wasNeverConnected } from '../platform/providers/answer.ts';

/** What a provider answered over HTTP, or how far the request got without an answer. */
export type ProviderAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  /** No connection was made: the provider cannot have done anything. */
  | { readonly kind: 'not_reached'; readonly reason: string }
  /** The request may have arrived: the provider may have done everything. */
  | { readonly kind: 'lost'; readonly reason: string };

export interface ProviderRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly withinMs: number;
}

/** Longer answers are not what any of these providers promises. */
const MOST_ANSWER_BYTES = 100_000;

/** Posts once, within the time given. It does not repeat: a repeated message is a second message. */
export async function askProvider({
  url,
  headers,
  body,
  withinMs,
}: ProviderRequest): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body,
      // A redirected request would carry the credentials to wherever it points.
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    // What is no JSON, or too long, has no parts: an adapter finds that it is not what was promised.
    const text = await limitedText(response, MOST_ANSWER_BYTES);
    return { kind: 'answered', status: response.status, body: parsedJson(text ?? '') };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return { kind: 'lost', reason: 'no answer in time' };
    const code = failureCode(error);
    return wasNeverConnected(error)
      ? { kind: 'not_reached', reason: `not reached: ${code}` }
      : { kind: 'lost', reason: `connection lost: ${code}` };
  }
}

/** A provider's code as a word for our own records; its other forms are not worth keeping. */
export function wordOf(part: unknown): string | undefined {
  return typeof part === 'string' || typeof part === 'number' ? String(part) : undefined;
}
