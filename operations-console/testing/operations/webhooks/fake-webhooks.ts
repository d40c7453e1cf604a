import type { Page } from '@playwright/test';
import type { Delivery, Endpoint } from '#operations/webhooks/queries.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

const accounting: Endpoint = {
  ofMarket: 'PH',
  endpoint: 'accounting',
  url: 'https://erp.lender.example/hiram-events',
  events: ['payment.posted', 'loan.settled'],
  isEnabled: true,
  waiting: '0',
  failed: '1',
  lastDeliveredAt: '2026-11-18T02:02:31.000Z',
  hasSecret: true,
};

const failed: Delivery = {
  deliveryId: '00000000-0000-7000-8000-0000000000d2',
  eventId: '00000000-0000-7000-8000-0000000000e1',
  ofMarket: 'PH',
  endpoint: 'accounting',
  type: 'loan.settled',
  state: 'failed',
  attempts: '9',
  replays: '0',
  occurredAt: '2026-11-15T02:00:00.000Z',
};

const posted: Delivery = {
  ...failed,
  deliveryId: '00000000-0000-7000-8000-0000000000d1',
  type: 'payment.posted',
  state: 'delivered',
  attempts: '3',
  occurredAt: '2026-11-18T02:00:00.000Z',
  deliveredAt: '2026-11-18T02:02:31.000Z',
};

const body = {
  type: 'payment.posted',
  timestamp: posted.occurredAt,
  data: { market: 'PH', brand: 'hiram', loanNumber: 'PH-7K4M-29QX', amountMinor: '187055', currency: 'PHP' },
};

export interface FakedWebhooks {
  endpoints: Endpoint[];
  deliveries: Delivery[];
  log: { at: string; outcome: string; status?: string; durationMs: string; excerpt: string }[];
  replayed: Readonly<Record<string, unknown>>[];
}

/** The calls of webhooks: one event was refused twice and then accepted, another has failed. */
export async function fakeWebhooks(page: Page, staff: FakedStaff): Promise<FakedWebhooks> {
  const faked: FakedWebhooks = {
    endpoints: [
      accounting,
      { ...accounting, endpoint: 'warehouse', events: ['loan.disbursed'], hasSecret: false, failed: '0' },
    ],
    deliveries: [posted, failed],
    log: [
      { at: '2026-11-18T02:02:31.000Z', outcome: 'answered', status: '204', durationMs: '84', excerpt: '' },
      {
        at: '2026-11-18T02:00:30.000Z',
        outcome: 'answered',
        status: '503',
        durationMs: '61',
        excerpt: 'not yet',
      },
      { at: '2026-11-18T02:00:00.000Z', outcome: 'timed_out', durationMs: '10002', excerpt: '' },
    ],
    replayed: [],
  };
  await fakeCalls(page, staff, {
    webhooks: () => ({ endpoints: faked.endpoints, isConfigured: true, asOf: posted.occurredAt }),
    'webhooks/deliveries': ({ state, endpoint }) => ({
      deliveries: faked.deliveries.filter(
        (one) => one.endpoint === endpoint && (state === undefined || one.state === state),
      ),
    }),
    'webhooks/delivery': ({ deliveryId }) => ({
      ...(faked.deliveries.find((one) => one.deliveryId === deliveryId) ?? posted),
      body: JSON.stringify(body),
      log: faked.log,
    }),
    'webhooks/replay': ({ deliveryId }) => {
      faked.deliveries = faked.deliveries.map((one) =>
        one.deliveryId === deliveryId ? { ...one, replays: '1', attempts: '1' } : one,
      );
      faked.log = [
        { at: '2026-11-18T03:00:00.000Z', outcome: 'answered', status: '204', durationMs: '77', excerpt: '' },
        ...faked.log,
      ];
      return {};
    },
    'webhooks/replay-range': (request) => {
      faked.replayed.push(request);
      return { replayed: '42' };
    },
    'webhooks/secret': () => ({
      secret: 'whsec_dGhpcyBpcyBhIHNlY3JldCBvZiB0aGUgdGVzdHM=',
      formerSecretUntil: '2026-11-19T02:00:00.000Z',
    }),
  });
  return faked;
}
