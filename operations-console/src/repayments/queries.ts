import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  askProviderAgain,
  listPaymentCallbacks,
  listStaffPayments,
  openPaymentCallback,
  openStaffPayment,
  readProviderHealth,
  replayPaymentCallback,
} from '@hiram/contract/repayments-staff';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { lookAgainWhileSomebodyIsThere } from '../queue/look-again.ts';
import { queuePages, readOnce } from '../queue/queue-queries.ts';
import { sendCall } from '../session/send-call.ts';
import { useAct } from '../session/use-act.ts';

export type PaymentQueueName = RequestOf<typeof listStaffPayments>['queue'];
export type PaymentRow = DataOf<typeof listStaffPayments>['payments'][number];
export type Payment = DataOf<typeof openStaffPayment>;
export type CallbackRow = DataOf<typeof listPaymentCallbacks>['callbacks'][number];
export type Verdict = CallbackRow['verdict'];
export type Health = DataOf<typeof readProviderHealth>;

export interface PaymentFilter {
  readonly queue: PaymentQueueName;
  readonly brand: string | undefined;
  readonly search: string;
}

export function usePayments({ queue, brand, search }: PaymentFilter) {
  return useInfiniteQuery({
    queryKey: ['payments', queue, brand, search],
    queryFn: ({ pageParam }) =>
      sendCall(listStaffPayments, {
        queue,
        ...(brand !== undefined && { ofBrand: brand }),
        ...(search !== '' && { search }),
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    ...queuePages,
  });
}

/** Opening a payment stands in the audit trail, so it is asked for once and not whenever the window is looked at. */
export function usePayment(paymentId: string) {
  return useQuery({
    queryKey: ['payment', paymentId],
    queryFn: () => sendCall(openStaffPayment, { paymentId }),
    ...readOnce,
  });
}

/** Asks the provider's books, which is safe at any time. After it everything is looked at again. */
export function useAsking(paymentId: string) {
  const lookAgain = useLookAgain();
  return useAct({
    mutationFn: () => sendCall(askProviderAgain, { paymentId }),
    onSettled: lookAgain,
  });
}

export interface CallbackFilter {
  readonly provider: string | undefined;
  readonly verdict: Verdict | undefined;
  /** Whole; empty for all. */
  readonly paymentId: string;
}

export function useCallbacks({ provider, verdict, paymentId }: CallbackFilter) {
  return useInfiniteQuery({
    queryKey: ['paymentCallbacks', provider, verdict, paymentId],
    queryFn: ({ pageParam }) =>
      sendCall(listPaymentCallbacks, {
        ...(provider !== undefined && { provider }),
        ...(verdict !== undefined && { verdict }),
        ...(paymentId !== '' && { ofPayment: paymentId }),
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    ...queuePages,
  });
}

export interface NamedCallback {
  readonly provider: string;
  readonly callbackId: string;
}

/** What a provider wrote. It is fetched when somebody says why, kept with the case alone, and forgotten with it. */
export function useReading(named: NamedCallback) {
  return useAct({
    mutationFn: (reason: string) => sendCall(openPaymentCallback, { ...named, reason }),
  });
}

export function useReplaying(named: NamedCallback) {
  const lookAgain = useLookAgain();
  return useAct({
    mutationFn: (reason: string) => sendCall(replayPaymentCallback, { ...named, reason }),
    onSettled: lookAgain,
  });
}

export function useHealth() {
  return useQuery({
    queryKey: ['providerHealth'],
    queryFn: () => sendCall(readProviderHealth, {}),
    refetchInterval: lookAgainWhileSomebodyIsThere,
  });
}

/** Of whatever is open: opening what is not would stand in the audit trail for nothing. */
function useLookAgain() {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      ['payments', 'payment', 'paymentCallbacks'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
  };
}
