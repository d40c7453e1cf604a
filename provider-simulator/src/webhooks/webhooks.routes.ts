import type { FastifyInstance } from 'fastify';
import { ProviderRefusal } from '../provider-refusal.ts';
import type { SimulatorContext } from '../provider-runtime.ts';

const webhookSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['url'],
  properties: { url: { type: ['string', 'null'], pattern: '^https?://' } },
} as const;

/** The equivalent of a provider's dashboard setting: one webhook URL for all events. */
export function webhooksRoutes(app: FastifyInstance, { webhooks, board }: SimulatorContext): void {
  app.get('/webhooks', () => ({ webhooks: Object.fromEntries(webhooks) }));

  app.put<{ Params: { kind: string; provider: string }; Body: { url: string | null } }>(
    '/webhooks/:kind/:provider',
    { schema: { body: webhookSchema } },
    ({ params, body }) => {
      const simulatedProvider = `${params.kind}/${params.provider}`;
      if (!board.simulatedProviders.includes(simulatedProvider))
        throw new ProviderRefusal(404, `There is no ${simulatedProvider}.`);
      if (body.url === null) webhooks.delete(simulatedProvider);
      else webhooks.set(simulatedProvider, body.url);
      return { webhooks: Object.fromEntries(webhooks) };
    },
  );
}

/** Parses `payouts/xendit=http://127.0.0.1:4000/…,payouts/cashfree=…` from the environment. */
export function readWebhooks(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(',').map((pair) => /^\s*([^=\s]+)=(https?:\/\/\S+)\s*$/.exec(pair));
  return new Map(pairs.flatMap((match) => (match === null ? [] : [[match[1] ?? '', match[2] ?? '']])));
}
