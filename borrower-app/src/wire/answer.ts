import type { CallFrame } from '@hiram/contract/call';
import { dataFromWire, isSuccess } from '@hiram/contract/envelope';

/** Why there is no envelope: no response, a timeout, or a body that is not an envelope. */
export type Failure = 'network' | 'timeout' | 'unreadable';

interface Done<Data> {
  readonly success: true;
  /** A string in every success family. Pages compare it with the refusal codes of the contract. */
  readonly code: string;
  readonly message: string;
  readonly data: Data;
  /** The body as received, with its original field names. */
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
  /** The thrown error, if any. */
  readonly error?: unknown;
}

/** The result of a call. It is always returned and never thrown. */
export type Answer<Data> = Done<Data> | NotDone;

/** Parses a body, whatever its HTTP status. */
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
  // The cast relies on the contract: the server's tests check its responses against the same fields.
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
