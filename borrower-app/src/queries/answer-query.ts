import type { Call, RequestOf } from '@hiram/contract/call';
import type { FirstCall } from '../wire/first-call.ts';

/** A call whose answer a screen shows. */
export interface AnswerQuery<C extends Call> {
  readonly call: C;
  readonly request: RequestOf<C>;
  /** Whether the answer stays on the phone and is readable offline. For answers that are nobody's own, alone. */
  readonly keep: boolean;
}

/** The same query as the first call of a document, so that the two can never ask for different things. */
export function asFirstCall<C extends Call>({ call, request }: AnswerQuery<C>): FirstCall {
  const texts = Object.entries(request).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { call, request: Object.fromEntries(texts) };
}
