import type { Fields, ValuesOf } from './field.ts';
import type { RefusalCode } from './refusals.ts';
import type { SuccessFamily } from './success-family.ts';

/** The client that sends the call; it determines the encoding and the marker headers. */
export type ClientFamily = 'form' | 'json';

/** What a client needs to send a call and to read its response. */
export interface CallFrame<Open extends boolean = boolean> {
  /** A verb phrase, unique among all calls; the server finds the handler by it. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Without the /under prefix. `{provider}` is a placeholder for the brand's code. */
  readonly path: string;
  readonly client: ClientFamily;
  readonly success: SuccessFamily;
  /** `multipart` is for files; all other requests are flat and form-, JSON- or query-encoded. */
  readonly encoding?: 'multipart';
  /** For requests whose keys are data (a form defined by the server): unnamed fields pass as strings. */
  readonly openRequest?: Open;
  /** For responses whose `data` is one bare value: the field that it fills. */
  readonly bareData?: string;
  /**
   * For responses that are an image or a document instead of an envelope; their refusals are still envelopes.
   * A document is framed or saved: a browser fetches it by address only, without our headers.
   */
  readonly answer?: 'image' | 'document';
  /** For the call that returns a brand's alias table and therefore cannot be aliased itself. */
  readonly aliased?: false;
}

export interface Call<
  Request extends Fields = Fields,
  Data extends Fields = Fields,
  Open extends boolean = boolean,
> extends CallFrame<Open> {
  /**
   * Whether the specification names the call (its sections 7.2 to 7.9, with both variants of the confirm
   * page). Its clients are not ours, so its requests are read tolerantly and its refusals are sent with HTTP
   * 200: see `docs/decisions/0070-specified-calls-follow-the-envelope.md`. All other calls are read strictly
   * and use the refusal's HTTP status.
   */
  readonly specified?: true;
  readonly request: Request;
  readonly data: Data;
  /** In addition to the refusals that every call may return. */
  readonly refusals: readonly RefusalCode[];
}

/** Declares a call. This is the only source for the server, the apps, OpenAPI and the tests. */
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
