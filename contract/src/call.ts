import type { Fields, ValuesOf } from './field.ts';
import type { RefusalCode } from './refusals.ts';

/** Which of the two clients sends the call: it decides the encoding and the marker headers. */
export type ClientFamily = 'form' | 'json';

/** How the answer's code says "done": the integer 0, the string "00", or the string "0". */
export type SuccessFamily = 'integerZero' | 'doubleZero' | 'stringZero';

/** What a client needs to send a call and to read its answer. */
export interface CallFrame<Open extends boolean = boolean> {
  /** A verb phrase, unique over all calls; the handler on the server is found by it. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Without the /under prefix. `{provider}` stands for the brand's code. */
  readonly path: string;
  readonly client: ClientFamily;
  readonly success: SuccessFamily;
  /** `multipart` is for files; everything else is flat and form-, JSON- or query-encoded. */
  readonly encoding?: 'multipart';
  /** For requests whose keys are themselves data (a form drawn by the server): what is not named passes as text. */
  readonly openRequest?: Open;
  /** For answers whose `data` is one bare value: the field of `data` that it fills. */
  readonly bareData?: string;
  /**
   * For answers that are a picture, or a document to read or to keep, instead of an envelope. Their refusals still are
   * envelopes. A document is what a page frames or saves: a browser fetches it by its address alone, without headers of
   * ours.
   */
  readonly answer?: 'image' | 'document';
  /** For the call that brings a brand's alias table, and so cannot be aliased itself. */
  readonly aliased?: false;
}

export interface Call<
  Request extends Fields = Fields,
  Data extends Fields = Fields,
  Open extends boolean = boolean,
> extends CallFrame<Open> {
  readonly request: Request;
  readonly data: Data;
  /** Beside those that every call may answer. */
  readonly refusals: readonly RefusalCode[];
}

/** Declares a call. The server implements it, the apps send it, OpenAPI and the tests list it: from here alone. */
export function defineCall<
  const Request extends Fields,
  const Data extends Fields,
  const Open extends boolean = false,
>(call: Call<Request, Data, Open>): Call<Request, Data, Open> {
  return call;
}

export type RequestOf<C> =
  C extends Call<infer Request, infer _Data, infer Open>
    ? ValuesOf<Request> & (Open extends true ? Readonly<Record<string, string>> : unknown)
    : never;

export type DataOf<C> = C extends Call<infer _Request, infer Data> ? ValuesOf<Data> : never;
