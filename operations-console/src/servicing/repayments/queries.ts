import type { DataOf, RequestOf } from '@hiram/contract/call';
import { proposePaymentReturn } from '@hiram/contract/servicing/payment-reversals';
import {
  listPaymentWebhooks,
  listStaffPayments,
  openPaymentWebhook,
  openStaffPayment,
  pollProvider,
  readProviderHealth,
  replayPaymentWebhook,
} from '@hiram/contract/servicing/repayments-staff';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages, readOnce } from '#cases/queue-queries.ts';
import { refetchWhileActive } from '#cases/refetch-while-active.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type PaymentQueueName = RequestOf<typeof listStaffPayments>['queue'];
export type PaymentRow = DataOf<typeof listStaffPayments>['payments'][number];
export type Payment = DataOf<typeof openStaffPayment>;
export type WebhookRow = DataOf<typeof listPaymentWebhooks>['webhooks'][number];
export type Verdict = WebhookRow['verdict'];
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

export type PaymentReturn = RequestOf<typeof proposePaymentReturn>;

/** Enters a bank's letter about a returned payment, for another person to approve. */
export function useProposeReturn() {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (request: PaymentReturn) => sendCall(proposePaymentReturn, request),
    onSettled: () => queries.invalidateQueries({ queryKey: ['paymentReversals'] }),
  });
}

/** Polls the provider's status, which is safe at any time. All data is refetched afterwards. */
export function usePollProvider(paymentId: string) {
  const refresh = useRefetch();
  return useStaffAction({
    mutationFn: () => sendCall(pollProvider, { paymentId }),
    onSettled: refresh,
  });
}

export interface WebhookFilter {
  readonly provider: string | undefined;
  readonly verdict: Verdict | undefined;
  /** The full id; empty for all payments. */
  readonly paymentId: string;
}

export function useWebhooks({ provider, verdict, paymentId }: WebhookFilter) {
  return useInfiniteQuery({
    queryKey: ['paymentCallbacks', provider, verdict, paymentId],
    queryFn: ({ pageParam }) =>
      sendCall(listPaymentWebhooks, {
        ...(provider !== undefined && { provider }),
        ...(verdict !== undefined && { verdict }),
        ...(paymentId !== '' && { ofPayment: paymentId }),
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    ...queuePages,
  });
}

export interface WebhookKey {
  readonly provider: string;
  readonly webhookId: string;
}

/**
 * The body of a webhook. It is fetched after the user gives a reason, and kept only while the case is open.
 */
export function useWebhookBody(named: WebhookKey) {
  return useStaffAction({
    mutationFn: (reason: string) => sendCall(openPaymentWebhook, { ...named, reason }),
  });
}

export function useReplayWebhook(named: WebhookKey) {
  const refresh = useRefetch();
  return useStaffAction({
    mutationFn: (reason: string) => sendCall(replayPaymentWebhook, { ...named, reason }),
    onSettled: refresh,
  });
}

export function useHealth() {
  return useQuery({
    queryKey: ['providerHealth'],
    queryFn: () => sendCall(readProviderHealth, {}),
    refetchInterval: refetchWhileActive,
  });
}

/** Refetches only open queries: opening others would create needless audit entries. */
function useRefetch() {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      ['payments', 'payment', 'paymentCallbacks'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
  };
}
