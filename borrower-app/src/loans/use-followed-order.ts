import type { OrderStatus } from '@hiram/contract/constants';
import { useEffect, useRef } from 'react';
import { followWhileSeen } from '../queries/follow-while-seen.ts';
import type { Answered } from '../queries/use-answer.ts';
import type { LoanDetails } from './queries.ts';

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
