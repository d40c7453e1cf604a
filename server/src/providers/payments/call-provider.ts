import { limitedText, parsedJson, partOf, wasNeverConnected } from '#platform/providers/answer.ts';
import { inRequestSpan } from '#platform/telemetry/trace-context.ts';
import type { PayoutUnknown } from './payout-report.ts';

export { partOf };

export interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly withinMs: number;
  /** For the few responses that are longer than the data of one payment. */
  readonly mostBytes?: number;
}

export interface ProviderAnswer {
  readonly state: 'answered';
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | readonly unknown[];
}

/** A workflow waits, not a person: long enough for the bank behind the provider, short enough to retry. */
export const ANSWER_WITHIN_MS = 20_000;

/** A person is waiting for the payment page. */
export const INTERACTIVE_TIMEOUT_MS = 8_000;

/** More than any of these providers returns for a payout. The rest of a longer response is not read. */
const MOST_ANSWER_BYTES = 256 * 1024;

const TOO_MANY_REQUESTS = 429;

/**
 * Sends one request. A valid answer is JSON with a status below 500. Everything else is `unknown` with only
 * its kind, because a provider's or proxy's text may contain a person's name.
 */
export async function callProvider(question: ProviderCall): Promise<ProviderAnswer | PayoutUnknown> {
  const { method, url, headers, body, withinMs, mostBytes = MOST_ANSWER_BYTES } = question;
  try {
    const response = await inRequestSpan({ method, url }, (tracing) =>
      fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...headers,
          ...tracing,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // A redirected request would carry account data and our credentials to the redirect target.
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      }),
    );
    const text = await limitedText(response, mostBytes);
    if (response.status >= 500 || response.status === TOO_MANY_REQUESTS) return unknown('not_available');
    const resultMessage = text === undefined ? undefined : parsedJson(text);
    return isStructure(resultMessage)
      ? { state: 'answered', status: response.status, body: resultMessage }
      : unknown('not_understood');
  } catch (error) {
    return unknown(wasNeverConnected(error) ? 'not_reached' : 'no_answer');
  }
}

export function unknown(because: PayoutUnknown['because']): PayoutUnknown {
  return { state: 'unknown', because };
}

function isStructure(value: unknown): value is ProviderAnswer['body'] {
  return typeof value === 'object' && value !== null;
}

/** A field of a provider's JSON as a non-empty string. */
export function textOf(body: unknown, name: string): string | undefined {
  const part = partOf(body, name);
  return typeof part === 'string' && part !== '' ? part : undefined;
}

/** A provider's reason code, if it has the shape of a code. Free text may name a person; a code does not. */
export function errorCodeOf(body: unknown, name: string): string | undefined {
  const word = textOf(body, name);
  return word !== undefined && /^[A-Za-z][A-Za-z_]{0,59}$/.test(word) ? word : undefined;
}

export type CallApi = (
  method: ProviderCall['method'],
  path: string,
  more?: Pick<ProviderCall, 'body'> & { readonly headers?: ProviderCall['headers'] },
) => Promise<ProviderAnswer | PayoutUnknown>;

interface ApiAccount {
  readonly url: string;
  readonly withinMs: number;
  /** The authentication headers. A secret is revealed only for the duration of a request. */
  authHeaders(): ProviderCall['headers'];
}

/** A provider account bound to its URL, authentication and timeout. */
export function asking({ url, withinMs, authHeaders }: ApiAccount): CallApi {
  return (method, path, { body, headers } = {}) =>
    callProvider({
      method,
      url: url + path,
      withinMs,
      headers: { ...authHeaders(), ...headers },
      ...(body !== undefined && { body }),
    });
}

/** For providers that take an API key as the user name of HTTP basic authentication, without a password. */
export function keyAuthHeaders(key: { reveal(): string }): ProviderCall['headers'] {
  return { authorization: `Basic ${Buffer.from(`${key.reveal()}:`).toString('base64')}` };
}
