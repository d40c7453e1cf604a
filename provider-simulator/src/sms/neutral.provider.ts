import type { ProviderApi } from '../provider-api.ts';
import { signedMessage } from '../webhooks/signature.ts';
import { neutralRetriesMs } from '../webhooks/webhook.ts';
import type { SimulatedSms } from './simulated-sms.ts';
import type { TextMessage, TextMessageOrder } from './text-message.ts';

const orderSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['to', 'text'],
  properties: {
    to: { type: 'string', pattern: '^\\+?[0-9 ]{6,20}$' },
    text: { type: 'string', minLength: 1, maxLength: 1_000 },
    sender: { type: 'string', maxLength: 20 },
    webhookUrl: { type: 'string', pattern: '^https?://' },
  },
} as const;

/** A brand-neutral SMS provider with the simplest possible API. */
export const neutralSms: ProviderApi<SimulatedSms, TextMessage> = {
  provider: 'neutral',
  refusal: { status: 422, body: { error: 'refused', message: 'The message was refused.' } },
  webhookRetriesMs: neutralRetriesMs,

  routes(app, simulatedProvider) {
    app.post<{ Body: TextMessageOrder }>('/messages', { schema: { body: orderSchema } }, (request, reply) => {
      reply.code(202).send(shown(simulatedProvider.accept(request.body)));
    });
    app.get<{ Params: { reference: string } }>('/messages/:reference', (request) =>
      shown(simulatedProvider.records.read(request.params.reference)),
    );
  },

  webhook: (message, signing) =>
    signedMessage({ event: `message.${message.state}`, data: shown(message) }, signing),
};

/** The text is left out, as in real providers' responses. */
function shown({ reference, to, state }: TextMessage) {
  return { reference, to, state };
}
