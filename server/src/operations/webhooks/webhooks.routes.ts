import type { MarketId } from '@hiram/contract/market-ids';
import * as contract from '@hiram/contract/operations/webhooks';
import { parseId } from '@hiram/values/ids';
import { type Instant, instantAsIso, parseInstant } from '@hiram/values/instant';
import { cursorAt, parseCursor, QUEUE_PAGE, splitPage } from '#cases/index.ts';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { bodyOf } from './deliver.ts';
import { type Delivery, type DeliveryId, findDeliveries, findDelivery } from './deliveries.sql.ts';
import { type EndpointSummary, findEndpoint, findEndpoints } from './endpoints.sql.ts';
import { makeSecret } from './make-secret.ts';
import { replayEvents, replayOne } from './replay-events.ts';
import type { WebhooksContext } from './webhooks-context.ts';

/** The console's calls about webhooks. They return no personal data. */
export function registerWebhookRoutes(server: CallServer, context: WebhooksContext): void {
  const { database, systemClock, markets } = context;
  const reading = { permission: 'read_integrations' } as const;
  const managing = { permission: 'manage_integrations' } as const;

  /** An endpoint of a market of another cell is answered like an unknown one. */
  function keyOf({ ofMarket, endpoint }: { readonly ofMarket: MarketId; readonly endpoint: string }) {
    if (!markets.includes(ofMarket)) throw new Refusal('not_found');
    return { market: ofMarket, id: endpoint };
  }

  implementStaffCall(server, systemClock, contract.listWebhookEndpoints, {
    ...reading,
    handle: async () => ({
      endpoints: (await findEndpoints(database, markets)).map((one) =>
        endpointOnWire(one, systemClock.now()),
      ),
      isConfigured: context.webhooks?.key !== undefined,
      asOf: instantAsIso(systemClock.now()),
    }),
  });

  implementStaffCall(server, systemClock, contract.listWebhookDeliveries, {
    ...reading,
    handle: async ({ state, after, ...request }) => {
      const key = keyOf(request);
      if ((await findEndpoint(database, key)) === undefined) throw new Refusal('not_found');
      const query = { ...key, state, after: parseCursor(after), limit: QUEUE_PAGE + 1 };
      const found = await findDeliveries(database, query);
      const { shown, next } = splitPage(found, QUEUE_PAGE, (last) => cursorAt(last.occurredAt, last.eventId));
      return { deliveries: shown.map(deliveryOnWire), ...(next !== undefined && { next }) };
    },
  });

  implementStaffCall(server, systemClock, contract.readWebhookDelivery, {
    ...reading,
    handle: async ({ deliveryId }) => {
      const found = await findDelivery(database, deliveryIdOf(deliveryId));
      if (found === undefined) throw new Refusal('not_found');
      return {
        ...deliveryOnWire(found.delivery),
        body: bodyOf(found.event),
        log: found.log.map(({ at, outcome, status, durationMs, excerpt }) => ({
          at: instantAsIso(at),
          outcome,
          ...(status !== undefined && { status: String(status) }),
          durationMs: String(durationMs),
          excerpt,
        })),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.replayWebhookDelivery, {
    ...managing,
    handle: async ({ deliveryId }, { actor }) => {
      await replayOne(context, actor, deliveryIdOf(deliveryId));
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.replayWebhookEvents, {
    ...managing,
    handle: async ({ from: fromText, until: untilText, ...request }, { actor }) => {
      const [from, until] = [parseInstant(fromText), parseInstant(untilText)];
      if (from === undefined || until === undefined) throw new Refusal('request_malformed');
      const { replayed, next } = await replayEvents(context, actor, { ...keyOf(request), from, until });
      return { replayed: String(replayed), ...(next !== undefined && { next: instantAsIso(next) }) };
    },
  });

  implementStaffCall(server, systemClock, contract.makeWebhookSecret, {
    ...managing,
    proof: 'recent',
    handle: async (request, { actor }) => {
      const { secret, formerUntil } = await makeSecret(context, actor, keyOf(request));
      return { secret, ...(formerUntil !== undefined && { formerSecretUntil: instantAsIso(formerUntil) }) };
    },
  });
}

function deliveryIdOf(text: string): DeliveryId {
  const id = parseId<'WebhookDelivery'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}

function endpointOnWire(one: EndpointSummary, now: Instant) {
  const { formerSecretUntil: former, lastDeliveredAt } = one;
  return {
    ofMarket: one.market,
    endpoint: one.id,
    url: one.url,
    ...(one.brand !== undefined && { ofBrand: one.brand }),
    events: [...one.events],
    isEnabled: one.isEnabled,
    waiting: String(one.waiting),
    failed: String(one.failed),
    ...(lastDeliveredAt !== undefined && { lastDeliveredAt: instantAsIso(lastDeliveredAt) }),
    hasSecret: one.secretShownAt !== undefined,
    ...(former !== undefined && former > now && { formerSecretUntil: instantAsIso(former) }),
  };
}

function deliveryOnWire(one: Delivery) {
  return {
    deliveryId: one.id,
    eventId: one.eventId,
    ofMarket: one.market,
    endpoint: one.endpoint,
    type: one.type,
    state: one.state,
    attempts: String(one.attempts),
    replays: String(one.replays),
    occurredAt: instantAsIso(one.occurredAt),
    ...(one.nextAttemptAt !== undefined && { nextAttemptAt: instantAsIso(one.nextAttemptAt) }),
    ...(one.deliveredAt !== undefined && { deliveredAt: instantAsIso(one.deliveredAt) }),
  };
}
