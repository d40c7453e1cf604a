import type { PaymentStatus } from '@hiram/contract/servicing/repayments';
import { useEffect, useRef } from 'react';
import { pollWhileVisible } from '#queries/poll-while-visible.ts';
import { final } from './final-statuses.ts';

/** Polls a payment while it can still change, the page is visible and the phone is online. */
export function usePolledPayment(status: PaymentStatus, refresh: () => Promise<void>): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (final.includes(status)) return;
    return pollWhileVisible(() => latest.current());
  }, [status]);
}
