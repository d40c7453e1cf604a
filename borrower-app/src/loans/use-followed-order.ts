import type { OrderStatus } from '@hiram/contract/constants';
import { useEffect, useRef } from 'react';
import { online } from '../queries/online.ts';
import type { Answered } from '../queries/use-answer.ts';
import type { LoanDetails } from './queries.ts';

const FIRST_LOOK_MS = 3000;
const LONGEST_WAIT_MS = 60_000;
const SLOWER_BY = 1.5;

/** What nothing changes any more. */
const final: readonly OrderStatus[] = ['110', '200'];

/**
 * Keeps looking how an order stands while somebody sees it and there is a line: soon at first, then less and less often.
 */
export function useFollowedOrder(order: Answered<LoanDetails>): void {
  const status = order.state === 'ready' ? order.value.orderStatus : undefined;
  // One status has several standings: money on its way, asked after, come back, on its way again.
  const standing = order.state === 'ready' ? status + order.value.noticeStatusText : undefined;
  const refresh = useRef<() => Promise<void>>(async () => undefined);
  useEffect(() => {
    if (order.state === 'ready') refresh.current = order.refresh;
  });
  useEffect(() => {
    // A new standing begins anew: what has just changed may change again soon.
    if (standing === undefined || status === undefined || final.includes(status)) return;
    return followWhileSeen(() => refresh.current());
  }, [status, standing]);
}

/** Whoever does not see the page, or has no line, is asked for nothing: neither data nor battery. */
function canLook(): boolean {
  return document.visibilityState !== 'hidden' && online.get();
}

/** Asks again and again while the page is seen, until the function that it gives back is called. */
function followWhileSeen(ask: () => Promise<void>): () => void {
  let waitMs = FIRST_LOOK_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function wait(): void {
    clearTimeout(timer);
    if (isOver || !canLook()) return;
    timer = setTimeout(() => void look(), waitMs);
    waitMs = Math.min(waitMs * SLOWER_BY, LONGEST_WAIT_MS);
  }
  async function look(): Promise<void> {
    await ask();
    wait();
  }
  function onSeenAgain(): void {
    clearTimeout(timer);
    if (!canLook()) return;
    waitMs = FIRST_LOOK_MS;
    void look();
  }

  document.addEventListener('visibilitychange', onSeenAgain);
  const unsubscribe = online.subscribe(onSeenAgain);
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onSeenAgain);
    unsubscribe();
  };
}
