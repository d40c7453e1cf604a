import { limitedText, parsedJson, partOf, wasNeverConnected } from '../platform/providers/answer.ts';
import type { PayoutUnknown } from './payout-report.ts';

export { partOf };

export interface ProviderQuestion {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly withinMs: number;
  /** For those few answers that are longer than what is said of one payment. */
  readonly mostBytes?: number;
}

export interface ProviderAnswer {
  readonly state: 'answered';
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | readonly unknown[];
}

/** A workflow waits, and not a person: long enough for a bank behind the provider, short enough to ask again. */
export const ANSWER_WITHIN_MS = 20_000;

/** A person waits for the page on which to pay. */
export const PERSON_WAITS_MS = 8_000;

/** More than any of these providers says of a payout; the rest of a longer answer is never read. */
const MOST_ANSWER_BYTES = 256 * 1024;

const TOO_MANY_REQUESTS = 429;

/**
 * Asks once. An answer is JSON with a status below 500; everything else is not known, and named by its kind alone: what
 * a provider or a proxy wrote may hold a person's name and stays behind.
 */
export async function askProvider(question: ProviderQuestion): Promise<ProviderAnswer | PayoutUnknown> {
  const { method, url, headers, body, withinMs, mostBytes = MOST_ANSWER_BYTES } = question;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A redirected request would carry a person's account, and our credentials, to wherever it points.
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await limitedText(response, mostBytes);
    if (response.status >= 500 || response.status === TOO_MANY_REQUESTS) return unknown('not_available');
    const said = text === undefined ? undefined : parsedJson(text);
    return isStructure(said)
      ? { state: 'answered', status: response.status, body: said }
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

/** A part of a provider's JSON where a text that says something is wanted. */
export function textOf(body: unknown, name: string): string | undefined {
  const part = partOf(body, name);
  return typeof part === 'string' && part !== '' ? part : undefined;
}

/** A provider's code for what happened, if it has the shape of one: a sentence may name a person, a code does not. */
export function codeWordOf(body: unknown, name: string): string | undefined {
  const word = textOf(body, name);
  return word !== undefined && /^[A-Za-z][A-Za-z_]{0,59}$/.test(word) ? word : undefined;
}

export type AskAccount = (
  method: ProviderQuestion['method'],
  path: string,
  more?: Pick<ProviderQuestion, 'body'> & { readonly headers?: ProviderQuestion['headers'] },
) => Promise<ProviderAnswer | PayoutUnknown>;

interface AskedAccount {
  readonly url: string;
  readonly withinMs: number;
  /** The headers that admit us; a secret is revealed for as long as a question takes. */
  admission(): ProviderQuestion['headers'];
}

/** An account with a provider as it is always asked: the same address, admission and patience. */
export function asking({ url, withinMs, admission }: AskedAccount): AskAccount {
  return (method, path, { body, headers } = {}) =>
    askProvider({
      ...{ method, url: url + path, withinMs, headers: { ...admission(), ...headers } },
      ...(body !== undefined && { body }),
    });
}

/** For providers that take an API key as the name of HTTP's basic authentication, without a password. */
export function keyAdmission(key: { reveal(): string }): ProviderQuestion['headers'] {
  return { authorization: `Basic ${Buffer.from(`${key.reveal()}:`).toString('base64')}` };
}
