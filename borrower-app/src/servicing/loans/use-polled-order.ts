import type { OrderStatus } from '@hiram/contract/constants';
import { useEffect, useRef } from 'react';
import { pollWhileVisible } from '#queries/poll-while-visible.ts';
import type { Answered } from '#queries/use-answer.ts';
import type { LoanDetails } from './queries.ts';

/** Final statuses. */
const final: readonly OrderStatus[] = ['110', '200'];

/** Polls the order's status with increasing delays while the page is visible and online. */
export function usePolledOrder(order: Answered<LoanDetails>): void {
  const status = order.state === 'ready' ? order.value.orderStatus : undefined;
  // One status code has several states: disbursement in transit, under inquiry, returned, in transit again.
  const statusKey = order.state === 'ready' ? status + order.value.noticeStatusText : undefined;
  const refresh = useRef<() => Promise<void>>(async () => undefined);
  useEffect(() => {
    if (order.state === 'ready') refresh.current = order.refresh;
  });
  useEffect(() => {
    // A new state restarts the delays, because it may soon change again.
    if (statusKey === undefined || status === undefined || final.includes(status)) return;
    return pollWhileVisible(() => refresh.current());
  }, [status, statusKey]);
}
