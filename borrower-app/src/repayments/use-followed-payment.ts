import type { PaymentStanding } from '@hiram/contract/repayments';
import { useEffect, useRef } from 'react';
import { followWhileSeen } from '../queries/follow-while-seen.ts';
import { final } from './OnePayment.tsx';

/** Keeps looking how a payment stands while it can still change, somebody sees it and there is a line. */
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
