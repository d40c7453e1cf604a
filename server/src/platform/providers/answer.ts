// Shared handling of provider responses: read no more than documented, assume nothing about their shape, and
// name a failure only by its kind, because a provider's or proxy's text may contain a person's name.

/** The text of a response. Undefined if it is longer than documented; the rest is not read. */
export async function limitedText({ body }: Response, mostBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // The type of a body does not describe its chunks; by the standard they are bytes.
  const pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = body ?? [];
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) return undefined;
    chunks.push(piece);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined if it is not JSON, for example an error page of a proxy. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Failures before the first byte was sent: the provider cannot have received the request. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export function wasNeverConnected(error: unknown): boolean {
  return NEVER_CONNECTED.has(failureCode(error));
}

/** The system's error code of a failed connection. */
export function failureCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'unnamed';
}

/** A field of a response, if it exists. */
export function partOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;
}
