import type { Call, DataOf, RequestOf } from '@hiram/contract/call';
import { API_PREFIX } from '@hiram/contract/constants';
import { dataFromWire, type Envelope, isSuccess } from '@hiram/contract/envelope';
import { encodeForm, type FlatValues } from '@hiram/contract/form-encoding';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { type RefusalCode, refusals } from '@hiram/contract/refusals';
import { noteContact, noteEnd } from './session-watch.ts';

/** The server understood the request and refused it. The message is for users. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** There was no response, or it could not be parsed. */
export class CallUnanswered extends Error {
  override readonly name = 'CallUnanswered';

  constructor(cause?: unknown) {
    super('The server did not respond.', { cause });
  }
}

export function isRefusal(error: unknown, refusal: RefusalCode): boolean {
  return error instanceof CallRefused && error.code === refusals[refusal].code;
}

/** Calls the API as the signed-in user. Rejects with `CallRefused` or `CallUnanswered`. */
export async function sendCall<C extends Call>(call: C, request: RequestOf<C>): Promise<DataOf<C>> {
  const envelope = await answerTo(call, request);
  if (isSuccess(envelope.code, call.success)) {
    noteContact();
    // The cast relies on the API contract: the server checks its responses against the same fields.
    return dataFromWire(call, envelope.data) as DataOf<C>;
  }
  throw refusedBy(envelope);
}

/**
 * Fetches an image as the signed-in user. It is fetched rather than linked, so that a refusal can be shown
 * and the browser requests it only once, on demand.
 */
export async function fetchImage<C extends Call>(call: C, request: RequestOf<C>): Promise<Blob> {
  const answered = await imageOrRefusal(call, request);
  if (!(answered instanceof Blob)) throw refusedBy(answered);
  noteContact();
  return answered;
}

function refusedBy({ code, message }: Envelope): CallRefused {
  const refused = new CallRefused(String(code), message);
  if (isRefusal(refused, 'session_required')) noteEnd();
  return refused;
}

async function imageOrRefusal<C extends Call>(call: C, request: RequestOf<C>): Promise<Blob | Envelope> {
  try {
    // The cast is safe: a request in a query is flat and has only strings.
    const query = encodeForm({ ...(request as FlatValues), lang: 'en' });
    const response = await fetch(`${API_PREFIX}${call.path}?${query}`, { headers: marked });
    if (response.ok) return await response.blob();
    // The cast is safe: every refusal of the API is an envelope.
    return (await response.json()) as Envelope;
  } catch (cause) {
    throw new CallUnanswered(cause);
  }
}

const marked = { [XHR_MARKER.name]: XHR_MARKER.value } as const;

async function answerTo<C extends Call>(call: C, request: RequestOf<C>): Promise<Envelope> {
  try {
    const response = await fetch(`${API_PREFIX}${call.path}?lang=en`, {
      method: call.method,
      ...(call.encoding === 'multipart'
        ? // The browser sets the content type, with the multipart boundary.
          { headers: marked, body: partsOf(request) }
        : {
            headers: { ...marked, 'content-type': 'application/json' },
            body: JSON.stringify(request),
          }),
    });
    // The cast is safe: every response of the API is an envelope.
    return (await response.json()) as Envelope;
  } catch (cause) {
    throw new CallUnanswered(cause);
  }
}

function partsOf(request: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(request)) {
    if (value instanceof Blob || typeof value === 'string') form.append(name, value);
  }
  return form;
}
