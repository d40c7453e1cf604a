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

/** Failures from before the first byte was sent. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

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
    return { kind: 'answered', status: response.status, body: parsed(await response.text()) };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return { kind: 'lost', reason: 'no answer in time' };
    const code = codeOf(error);
    return NEVER_CONNECTED.has(code)
      ? { kind: 'not_reached', reason: `not reached: ${code}` }
      : { kind: 'lost', reason: `connection lost: ${code}` };
  }
}

/** The body as JSON; text that is none is kept as it is, for an adapter to find that it is not what was promised. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'unnamed';
}

/** A part of a provider's JSON, if it is there. */
export function partOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;
}

/** A provider's code as a word for our own records; its other forms are not worth keeping. */
export function wordOf(part: unknown): string | undefined {
  return typeof part === 'string' || typeof part === 'number' ? String(part) : undefined;
}
