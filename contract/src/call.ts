import type { Fields, ValuesOf } from './field.ts';
import type { RefusalCode } from './refusals.ts';

/** Which of the two clients sends the call: it decides the encoding and the marker headers. */
export type ClientFamily = 'form' | 'json';

/** How the answer's code says "done": the integer 0, the string "00", or the string "0". */
export type SuccessFamily = 'integerZero' | 'doubleZero' | 'stringZero';

export interface Call<Request extends Fields = Fields, Data extends Fields = Fields> {
  /** A verb phrase, unique over all calls; the handler on the server is found by it. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Without the /under prefix. `{provider}` stands for the brand's code. */
  readonly path: string;
  readonly client: ClientFamily;
  readonly success: SuccessFamily;
  /** `multipart` is for files; everything else is flat and form- or query-encoded. */
  readonly encoding?: 'multipart';
  readonly request: Request;
  readonly data: Data;
  /** For requests whose keys are themselves data (a form drawn by the server): what is not named passes as text. */
  readonly openRequest?: true;
  readonly refusals: readonly RefusalCode[];
}

/** Declares a call. The server implements it, the apps send it, OpenAPI and the tests list it: from here alone. */
export function defineCall<const Request extends Fields, const Data extends Fields>(
  call: Call<Request, Data>,
): Call<Request, Data> {
  return call;
}

export type RequestOf<C> = C extends Call<infer Request, infer _Data> ? ValuesOf<Request> : never;
export type DataOf<C> = C extends Call<infer _Request, infer Data> ? ValuesOf<Data> : never;
