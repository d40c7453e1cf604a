import type { Call, DataOf, RequestOf } from '@hiram/contract/call';
import { API_PREFIX } from '@hiram/contract/constants';
import { dataFromWire, type Envelope, isSuccess } from '@hiram/contract/envelope';
import { encodeForm, type FlatValues } from '@hiram/contract/form-encoding';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { type RefusalCode, refusals } from '@hiram/contract/refusals';
import { noteContact, noteEnd } from './session-watch.ts';

/** The server understood and said no. The message is for people. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** There was no answer that can be read. */
export class CallUnanswered extends Error {
  override readonly name = 'CallUnanswered';

  constructor(cause?: unknown) {
    super('The server did not answer.', { cause });
  }
}

export function isRefusal(error: unknown, refusal: RefusalCode): boolean {
  return error instanceof CallRefused && error.code === refusals[refusal].code;
}

/** Asks the API in the name of whoever is signed in. Rejects with `CallRefused` or `CallUnanswered`. */
export async function sendCall<C extends Call>(call: C, request: RequestOf<C>): Promise<DataOf<C>> {
  const envelope = await answerTo(call, request);
  if (isSuccess(envelope.code, call.success)) {
    noteContact();
    // The cast is the contract's promise: the server holds its answers against the same fields.
    return dataFromWire(call, envelope.data) as DataOf<C>;
  }
  throw refusedBy(envelope);
}

/**
 * Asks for a picture in the name of whoever is signed in. It is fetched, not linked to: so a refusal can be told, and
 * the browser asks once, when the person does.
 */
export async function fetchPicture<C extends Call>(call: C, request: RequestOf<C>): Promise<Blob> {
  const answered = await pictureOrRefusal(call, request);
  if (!(answered instanceof Blob)) throw refusedBy(answered);
  noteContact();
  return answered;
}

function refusedBy({ code, message }: Envelope): CallRefused {
  const refused = new CallRefused(String(code), message);
  if (isRefusal(refused, 'session_required')) noteEnd();
  return refused;
}

async function pictureOrRefusal<C extends Call>(call: C, request: RequestOf<C>): Promise<Blob | Envelope> {
  try {
    // As below: flat, and texts alone.
    const query = encodeForm({ ...(request as FlatValues), lang: 'en' });
    const response = await fetch(`${API_PREFIX}${call.path}?${query}`, { headers: marked });
    if (response.ok) return await response.blob();
    // The cast says no more than every refusal of the API is: an envelope.
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
        ? // The browser itself names the type, with the boundary between the parts.
          { headers: marked, body: partsOf(request) }
        : {
            headers: { ...marked, 'content-type': 'application/x-www-form-urlencoded' },
            // The contract's form requests are flat and hold texts alone.
            body: encodeForm(request as FlatValues),
          }),
    });
    // The cast says no more than every answer of the API is: an envelope.
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
