// What every program that asks a provider does with the answer: read no more than was promised, believe nothing of its
// shape, and name a failure by its kind alone, because what a provider or a proxy wrote may hold a person's name.

/** The text of an answer; undefined if there is more of it than anyone promised. The rest is never read. */
export async function limitedText({ body }: Response, mostBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // The type of a body says nothing of its pieces; by the standard they are bytes.
  const pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = body ?? [];
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) return undefined;
    chunks.push(piece);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for what is no JSON: a page of whatever stands in front of the provider. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Failures from before the first byte was sent: the provider cannot have heard the question. */
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

/** The system's own word for what went wrong with a connection. */
export function failureCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'unnamed';
}

/** A part of an answer, if it is there. */
export function partOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;
}
