import type { Call, DataOf } from '@hiram/contract/call';
import { useEffect, useRef } from 'react';
import type { AnswerQuery } from './answer-query.ts';
import { type Answered, useAnswer } from './use-answer.ts';

/** An answer that other screens change: what was seen before is shown at once, and asked for again when one comes back. */
export function useFreshAnswer<C extends Call>(query: AnswerQuery<C>): Answered<DataOf<C>> {
  const answer = useAnswer(query);
  const isFirstLook = useRef(true);
  useEffect(() => {
    if (isFirstLook.current && answer.state === 'ready') void answer.refresh();
    isFirstLook.current = false;
  });
  return answer;
}
