import { useEffect } from 'react';
import { replaceScreen } from '#frame/navigation.ts';
import type { Answered } from '#queries/use-answer.ts';
import type { PayCode } from './queries.ts';
import { paymentAddress } from './repay-address.ts';
import { usePolledPayment } from './use-polled-payment.ts';

/** The page of a code asks for its payment, and becomes the receipt once the money has arrived. */
export function useFollowedPayment(code: Answered<PayCode>): void {
  const known = code.state === 'ready' ? code : undefined;
  usePolledPayment(known?.value.status ?? 'awaiting_payer', async () => known?.refresh());
  const paidAs = known?.value.status === 'posted' ? known.value.paymentId : undefined;
  useEffect(() => {
    if (paidAs !== undefined) replaceScreen(paymentAddress(paidAs));
  }, [paidAs]);
}
