import type { PaymentStanding } from '@hiram/contract/repayments';
import { useEffect, useRef } from 'react';
import { followWhileSeen } from '../queries/follow-while-seen.ts';
import { final } from './OnePayment.tsx';

/** Polls a payment while it can still change, the page is visible and the phone is online. */
export function useFollowedPayment(standing: PaymentStanding, refresh: () => Promise<void>): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (final.includes(standing)) return;
    return followWhileSeen(() => latest.current());
  }, [standing]);
}
