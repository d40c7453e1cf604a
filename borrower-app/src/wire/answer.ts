import type { CallFrame } from '@hiram/contract/call';
import { dataFromWire, isSuccess } from '@hiram/contract/envelope';

/** Why there is no envelope: nothing came back, nothing came back in time, or what came back is not one. */
export type Failure = 'network' | 'timeout' | 'unreadable';

interface Done<Data> {
  readonly success: true;
  /** As text, whatever the family: a page compares it with the codes of the contract's refusals. */
  readonly code: string;
  readonly message: string;
  readonly data: Data;
  /** The body as it came, under the names it came with. */
  readonly raw: unknown;
  readonly failure?: undefined;
}

interface NotDone {
  readonly success: false;
  /** Empty when there is no envelope. */
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
  readonly raw: unknown;
  readonly failure?: Failure;
  /** What was thrown, when something was. */
  readonly error?: unknown;
}

/** What a call came to. It is always given and never thrown. */
export type Answer<Data> = Done<Data> | NotDone;

/** Reads a body, whatever the HTTP status it came with. */
export function readAnswer<Data>(
  call: CallFrame,
  body: string,
  realNames: (value: unknown) => unknown = (value) => value,
): Answer<Data> {
  let raw: unknown;
  try {
    raw = JSON.parse(body);
  } catch (error) {
    return { ...failed('unreadable', error), raw: body };
  }
  const envelope = realNames(raw);
  if (!isEnvelope(envelope)) return { ...failed('unreadable'), raw };
  const code = String(envelope.code);
  const message = typeof envelope.message === 'string' ? envelope.message : '';
  if (!isSuccess(envelope.code, call.success)) {
    return { success: false, code, message, data: envelope.data, raw };
  }
  // The cast is the contract's promise: the server checks its answers against the same fields in its own tests.
  return { success: true, code, message, data: dataFromWire(call, envelope.data) as Data, raw };
}

export function failed(failure: Failure, error?: unknown): NotDone {
  return { success: false, code: '', message: '', data: undefined, raw: undefined, failure, error };
}

function isEnvelope(
  value: unknown,
): value is { readonly code: string | number; readonly message?: unknown; readonly data?: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    (typeof value.code === 'string' || typeof value.code === 'number')
  );
}
