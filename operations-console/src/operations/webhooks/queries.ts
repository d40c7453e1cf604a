import type { DataOf } from '@hiram/contract/call';
import {
  listWebhookDeliveries,
  listWebhookEndpoints,
  readWebhookDelivery,
  type WebhookDeliveryState,
} from '@hiram/contract/operations/webhooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';

export type Endpoint = DataOf<typeof listWebhookEndpoints>['endpoints'][number];
export type Delivery = DataOf<typeof listWebhookDeliveries>['deliveries'][number];

/** Names an endpoint. */
export type EndpointKey = Pick<Endpoint, 'ofMarket' | 'endpoint'>;

export const WEBHOOKS_KEY = ['webhooks'] as const;

/** Deliveries go on while the page is open. */
const REFRESH_MS = 10_000;

export function useWebhookEndpoints() {
  return useQuery({
    queryKey: [...WEBHOOKS_KEY, 'endpoints'],
    queryFn: () => sendCall(listWebhookEndpoints, {}),
    refetchInterval: REFRESH_MS,
  });
}

export function useWebhookDeliveries({ ofMarket, endpoint }: EndpointKey, state?: WebhookDeliveryState) {
  return useInfiniteQuery({
    queryKey: [...WEBHOOKS_KEY, 'deliveries', ofMarket, endpoint, state],
    queryFn: ({ pageParam }) =>
      sendCall(listWebhookDeliveries, {
        ofMarket,
        endpoint,
        ...(state !== undefined && { state }),
        ...(pageParam !== '' && { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
  });
}

export function useWebhookDelivery(deliveryId: string) {
  return useQuery({
    queryKey: [...WEBHOOKS_KEY, 'delivery', deliveryId],
    queryFn: () => sendCall(readWebhookDelivery, { deliveryId }),
    refetchInterval: REFRESH_MS,
  });
}
