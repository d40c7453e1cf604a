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

/** Opening a payment is recorded in the audit trail, so it is fetched once and not on every window focus. */
export function usePayment(paymentId: string) {
  return useQuery({
    queryKey: ['payment', paymentId],
    queryFn: () => sendCall(openStaffPayment, { paymentId }),
    ...readOnce,
  });
}

/** Polls the provider's status, which is safe at any time. All data is refetched afterwards. */
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
  /** The full id; empty for all payments. */
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

/**
 * The body of a webhook. It is fetched after the user gives a reason, and kept only while the case is open.
 */
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

/** Refetches only open queries: opening others would create needless audit entries. */
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
