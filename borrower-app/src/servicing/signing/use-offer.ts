import { useEffect, useRef, useState } from 'react';
import type { Answered } from '#queries/use-answer.ts';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import type { ConfirmCalls } from './confirm-calls.ts';
import { confirmQuery, disclosureQuery, type Offer } from './queries.ts';
import { isSameOffer } from './same-offer.ts';

/**
 * Combines both responses. If they contradict each other, they are requested once more and then treated as
 * failed.
 */
export function useOffer(calls: ConfirmCalls, productId: string): Answered<Offer> {
  const confirm = useFreshAnswer(confirmQuery(calls, productId));
  const disclosure = useFreshAnswer(disclosureQuery(productId));
  const isRequestedAgain = useRef(false);
  const [isGivenUp, setGivenUp] = useState(false);

  async function refresh(): Promise<void> {
    await Promise.all([confirm, disclosure].map(refetch));
  }

  const value =
    confirm.state === 'ready' && disclosure.state === 'ready'
      ? { confirm: confirm.value, disclosure: disclosure.value }
      : undefined;
  const isOdd = value !== undefined && !isSameOffer(value);
  useEffect(() => {
    if (!isOdd || isRequestedAgain.current) return;
    isRequestedAgain.current = true;
    void refresh().then(() => setGivenUp(true));
  });

  const failed = [confirm, disclosure].find(({ state }) => state === 'failed');
  if (failed?.state === 'failed') return { ...failed, retry: refresh };
  if (value !== undefined && !isOdd) return { state: 'ready', value, refresh };
  if (!isOdd || !isGivenUp) return { state: 'loading' };
  return { state: 'failed', code: '', reason: { offline: false }, retry: refresh };
}

async function refetch(answer: Answered<unknown>): Promise<void> {
  if (answer.state === 'ready') await answer.refresh();
  if (answer.state === 'failed') await answer.retry();
}
