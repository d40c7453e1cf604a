import type { CallFrame } from './call.ts';
import type { SuccessFamily } from './success-family.ts';

/** The shape of every response on the wire, whatever its HTTP status. */
export interface Envelope<Data = unknown> {
  readonly code: string | number;
  readonly message: string;
  readonly data: Data;
}

/** The success code of each family. */
export const successCodes = { integerZero: 0, doubleZero: '00', stringZero: '0' } as const satisfies Record<
  SuccessFamily,
  string | number
>;

/** Whether a code means success. The default family accepts any code that parses to the integer 0. */
export function isSuccess(code: unknown, family: SuccessFamily): boolean {
  if (family === 'integerZero') {
    return (typeof code === 'number' || typeof code === 'string') && Number.parseInt(String(code), 10) === 0;
  }
  return code === successCodes[family];
}

/** A handler's data in the envelope: an object, or the bare value of a call with a single field. */
export function dataToWire(call: CallFrame, data: Readonly<Record<string, unknown>>): unknown {
  return call.bareData === undefined ? data : data[call.bareData];
}

/** The inverse: returns an object with the call's fields for any wire format. */
export function dataFromWire(call: CallFrame, data: unknown): unknown {
  return call.bareData === undefined ? data : { [call.bareData]: data };
}
