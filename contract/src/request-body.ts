import type { CallFrame } from './call.ts';
import { encodeForm, type FlatValues } from './form-encoding.ts';

/** The body of a POST without files, in the encoding of the call's client. */
export function requestBody(
  { client }: CallFrame,
  request: object,
): { readonly contentType: string; readonly text: string } {
  if (client === 'json') return { contentType: 'application/json', text: JSON.stringify(request) };
  // The cast is safe: the contract's form requests are flat and have only strings.
  return { contentType: 'application/x-www-form-urlencoded', text: encodeForm(request as FlatValues) };
}
