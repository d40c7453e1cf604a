import type { ProviderApi } from '../provider-api.ts';
import { signedMessage } from '../webhooks/signature.ts';
import { neutralRetriesMs } from '../webhooks/webhook.ts';
import { type AccountCheck, checkAccount } from './account-check.ts';
import { type Payout, type PayoutOrder, shownOf } from './payout.ts';
import type { SimulatedPayouts } from './simulated-payouts.ts';

const shortText = { type: 'string', minLength: 1, maxLength: 100 } as const;

const destinationSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['bank', 'account', 'holder'],
  properties: { bank: shortText, account: shortText, holder: shortText },
} as const;

const checkSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['destination'],
  properties: { destination: destinationSchema },
} as const;

const orderSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['idempotencyKey', 'amountMinor', 'currency', 'destination'],
  properties: {
    idempotencyKey: shortText,
    amountMinor: { type: 'string', pattern: '^[1-9][0-9]{0,17}$' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    destination: destinationSchema,
    webhookUrl: { type: 'string', pattern: '^https?://' },
  },
} as const;

/** A brand-neutral payout provider with the simplest possible API. */
export const neutralPayouts: ProviderApi<SimulatedPayouts, Payout> = {
  provider: 'neutral',
  refusal: { status: 422, body: { error: 'refused', message: 'The payout was refused.' } },
  webhookRetriesMs: neutralRetriesMs,

  routes(app, simulatedProvider) {
    app.post<{ Body: PayoutOrder }>('/payouts', { schema: { body: orderSchema } }, (request, reply) => {
      reply.code(201).send(shownOf(simulatedProvider.create(request.body)));
    });
    app.get<{ Params: { reference: string } }>('/payouts/:reference', (request) =>
      shownOf(simulatedProvider.show(request.params.reference)),
    );
    // For a customer that received no response and can only query by its own key.
    app.get<{ Querystring: { idempotencyKey?: string } }>('/payouts', ({ query }) => {
      const { idempotencyKey: key } = query;
      const payouts = simulatedProvider.showAll(
        ({ idempotencyKey }) => key === undefined || key === idempotencyKey,
      );
      return { payouts: payouts.map(shownOf) };
    });
    // Checks the owner of an account before any payout.
    app.post<{ Body: AccountCheck }>('/account-checks', { schema: { body: checkSchema } }, ({ body }) =>
      checkAccount(body.destination),
    );
  },

  webhook: (payout, signing) =>
    signedMessage({ event: `payout.${payout.state}`, data: shownOf(payout) }, signing),
};
