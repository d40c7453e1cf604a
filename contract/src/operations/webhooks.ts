import { name } from '../common-fields.ts';
import { boolean, choice, instant, integer, list, object, optional, publicId, text } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { cursor, marketId } from '../staff-fields.ts';

// Webhooks to the lender's own systems. Endpoints are configuration (`webhook_endpoints`), so two people change them; these
// calls show deliveries, repeat them, and make signing secrets.

const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

const endpointKey = { ofMarket: marketId, endpoint: text({ min: 1, max: 40 }) } as const;
const eventType = text({ max: 60 });

export const listWebhookEndpoints = defineStaffCall({
  name: 'listWebhookEndpoints',
  path: '/console/webhooks',
  request: {},
  data: {
    endpoints: list(
      object({
        ...endpointKey,
        url: text({ max: 500 }),
        /** Absent for all brands of the market. */
        ofBrand: optional(name),
        events: list(eventType),
        isEnabled: boolean,
        waiting: integer,
        failed: integer,
        lastDeliveredAt: optional(instant),
        /** False until somebody has been shown the signing secret. */
        hasSecret: boolean,
        /** Until then the former secret signs as well. */
        formerSecretUntil: optional(instant),
      }),
    ),
    /** False without a key: then nothing is sent. */
    isConfigured: boolean,
    asOf: instant,
  },
  refusals: staffRefusals,
});

const delivery = {
  deliveryId: publicId,
  eventId: publicId,
  ...endpointKey,
  type: eventType,
  state: choice(...WEBHOOK_DELIVERY_STATES),
  /** Since the event or its last replay. */
  attempts: integer,
  replays: integer,
  occurredAt: instant,
  nextAttemptAt: optional(instant),
  deliveredAt: optional(instant),
} as const;

/** Newest events first. */
export const listWebhookDeliveries = defineStaffCall({
  name: 'listWebhookDeliveries',
  path: '/console/webhooks/deliveries',
  request: { ...endpointKey, state: optional(choice(...WEBHOOK_DELIVERY_STATES)), after: cursor },
  data: { deliveries: list(object(delivery)), next: cursor },
  refusals: [...staffRefusals, 'not_found'],
});

export const readWebhookDelivery = defineStaffCall({
  name: 'readWebhookDelivery',
  path: '/console/webhooks/delivery',
  request: { deliveryId: publicId },
  data: {
    ...delivery,
    /** JSON, as it is sent. */
    body: text({ max: 4_000 }),
    /** Newest first. */
    log: list(
      object({
        at: instant,
        /** `answered`, or why there was no answer. */
        outcome: text({ max: 40 }),
        status: optional(integer),
        durationMs: integer,
        /** The beginning of the answer. */
        excerpt: text({ max: 300 }),
      }),
    ),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** Sends one event again, under the same id. */
export const replayWebhookDelivery = defineStaffCall({
  name: 'replayWebhookDelivery',
  path: '/console/webhooks/replay',
  request: { deliveryId: publicId },
  data: {},
  refusals: [...staffRefusals, 'not_found'],
});

/** Sends the recorded events of a time again, those included that were recorded for other endpoints. */
export const replayWebhookEvents = defineStaffCall({
  name: 'replayWebhookEvents',
  path: '/console/webhooks/replay-range',
  request: { ...endpointKey, from: instant, until: instant },
  data: {
    replayed: integer,
    /** Present if there are more than one call repeats: go on from here. */
    next: optional(instant),
  },
  refusals: [...staffRefusals, 'not_found', 'request_malformed'],
});

/** Makes a signing secret and shows it once. The former one stays valid for a day. */
export const makeWebhookSecret = defineStaffCall({
  name: 'makeWebhookSecret',
  path: '/console/webhooks/secret',
  request: endpointKey,
  data: { secret: text({ max: 100 }), formerSecretUntil: optional(instant) },
  refusals: [...staffRefusals, 'not_found', 'proof_needed'],
});

export const webhookCalls = [
  listWebhookEndpoints,
  listWebhookDeliveries,
  readWebhookDelivery,
  replayWebhookDelivery,
  replayWebhookEvents,
  makeWebhookSecret,
] as const;
