import type { Call, DataOf } from '@hiram/contract/call';
import { useEffect, useRef } from 'react';
import type { AnswerQuery } from './answer-query.ts';
import { type Answered, useAnswer } from './use-answer.ts';

/** A response that other screens change: the cached one shows immediately and is refreshed on return. */
export function useFreshAnswer<C extends Call>(query: AnswerQuery<C>): Answered<DataOf<C>> {
  const answer = useAnswer(query);
  const isFirstLook = useRef(true);
  useEffect(() => {
    if (isFirstLook.current && answer.state === 'ready') void answer.refresh();
    isFirstLook.current = false;
  });
  return answer;
}
