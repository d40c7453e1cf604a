import { failureCode, limitedText, parsedJson, wasNeverConnected } from '#platform/providers/answer.ts';
import { inRequestSpan } from '#platform/telemetry/trace-context.ts';

/** A provider's HTTP response, or how far the request got without one. */
export type ProviderAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  /** No connection was made, so the provider cannot have acted. */
  | { readonly kind: 'not_reached'; readonly reason: string }
  /** The request may have arrived, so the provider may have acted. */
  | { readonly kind: 'lost'; readonly reason: string };

export interface ProviderRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly withinMs: number;
}

/** None of these providers documents longer responses. */
const MOST_ANSWER_BYTES = 100_000;

/** Posts once within the timeout. It never retries, because a retry could send a second message. */
export async function callProvider({
  url,
  headers,
  body,
  withinMs,
}: ProviderRequest): Promise<ProviderAnswer> {
  try {
    const response = await inRequestSpan({ method: 'POST', url }, (tracing) =>
      fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json', ...headers, ...tracing },
        body,
        // A redirected request would carry the credentials to the redirect target.
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      }),
    );
    // A body that is too long or not JSON has no fields, so the adapter treats it as an unexpected response.
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

/** A provider's code as a string for our records. Other types are not worth keeping. */
export function wordOf(part: unknown): string | undefined {
  return typeof part === 'string' || typeof part === 'number' ? String(part) : undefined;
}
