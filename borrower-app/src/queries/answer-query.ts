import type { Call, RequestOf } from '@hiram/contract/call';
import type { FirstCall } from '../wire/first-call.ts';

/** A call whose response a screen shows. */
export interface AnswerQuery<C extends Call> {
  readonly call: C;
  readonly request: RequestOf<C>;
  /** Whether the response is stored on the phone and readable offline. Only for public data. */
  readonly keep: boolean;
}

/** The same query as a document's first call, so that both always send the same request. */
export function asFirstCall<C extends Call>({ call, request }: AnswerQuery<C>): FirstCall {
  const copy = Object.entries(request).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { call, request: Object.fromEntries(copy) };
}
