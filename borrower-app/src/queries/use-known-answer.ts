import type { Call, DataOf } from '@hiram/contract/call';
import { useAnswers } from './AnswersProvider.tsx';
import type { AnswerQuery } from './answer-query.ts';
import { useAnswerKey } from './use-answer.ts';

/** The response if another part of the page has requested it; this hook itself requests nothing. */
export function useKnownAnswer<C extends Call>(query: AnswerQuery<C>): DataOf<C> | undefined {
  const answers = useAnswers();
  const { data } = answers.look(useAnswerKey(query), () => undefined);
  // The cast is safe: the key holds this call's response to this request.
  return data as DataOf<C> | undefined;
}
