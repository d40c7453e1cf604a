import type { CallFrame, SuccessFamily } from './call.ts';

/** What every answer looks like on the wire, whatever its HTTP status. */
export interface Envelope<Data = unknown> {
  readonly code: string | number;
  readonly message: string;
  readonly data: Data;
}

/** The code that says "done" in each family. */
export const successCodes = { integerZero: 0, doubleZero: '00', stringZero: '0' } as const satisfies Record<
  SuccessFamily,
  string | number
>;

/** Whether a code says "done". The default family reads any code that parses to the integer 0. */
export function isSuccess(code: unknown, family: SuccessFamily): boolean {
  if (family === 'integerZero') {
    return (typeof code === 'number' || typeof code === 'string') && Number.parseInt(String(code), 10) === 0;
  }
  return code === successCodes[family];
}

/** A handler's data as the envelope carries it: an object, or the one bare value of a call that has no more. */
export function dataToWire(call: CallFrame, data: Readonly<Record<string, unknown>>): unknown {
  return call.bareData === undefined ? data : data[call.bareData];
}

/** The way back: whatever the wire carried, its reader gets an object with the call's fields. */
export function dataFromWire(call: CallFrame, data: unknown): unknown {
  return call.bareData === undefined ? data : { [call.bareData]: data };
}
