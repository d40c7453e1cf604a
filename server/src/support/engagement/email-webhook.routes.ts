import type { FastifyInstance } from 'fastify';
import {
  type ReceivedWebhookRequest,
  registerWebhookRoute,
  type WebhookResponse,
} from '#platform/http/webhook-route.ts';
import type { Log } from '#platform/log/log.ts';
import type { Secret } from '#platform/secret.ts';
import { MAX_MAIL_WEBHOOK_BYTES, readMailgunWebhook } from '#providers/mail/index.ts';
import { type EmailReceipt, type ReceiveEmailContext, receiveEmail } from './receive-email.ts';

export interface EmailWebhookContext extends ReceiveEmailContext {
  readonly signingKey: Secret;
  readonly log: Log;
}

/** E-mails that Mailgun received. Without a configured account, any sender is an unknown provider. */
export function registerEmailWebhook(app: FastifyInstance, context: EmailWebhookContext | undefined): void {
  registerWebhookRoute(app, {
    path: '/callbacks/mail/:provider',
    mostBytes: MAX_MAIL_WEBHOOK_BYTES,
    take: async (posted) =>
      context === undefined || posted.provider !== 'mailgun' ? 'unknown_provider' : take(context, posted),
  });
}

async function take(
  context: EmailWebhookContext,
  { headers, rawBody }: ReceivedWebhookRequest,
): Promise<WebhookResponse> {
  const contentType = headers['content-type'];
  const reading = await readMailgunWebhook(
    { contentType: typeof contentType === 'string' ? contentType : undefined, rawBody },
    { key: context.signingKey, now: context.systemClock.now() },
  );
  if (reading.kind === 'not_admitted') return 'not_admitted';
  const receipt = reading.kind === 'mail' ? await receiveEmail(context, reading) : reading.kind;
  // No address and no text: only what became of it.
  context.log.info({ receipt }, 'e-mail received');
  return responses[receipt];
}

/** Mailgun does not try again after 406, and tells the sender that the e-mail was not delivered. */
const REJECTED: WebhookResponse = { status: 406, type: 'application/json', body: '{"answer":"rejected"}' };

const responses: Readonly<Record<EmailReceipt | 'unreadable', WebhookResponse>> = {
  stored: 'taken',
  known: 'taken',
  automatic: 'taken',
  replayed: 'not_admitted',
  unknown_address: REJECTED,
  too_many: REJECTED,
  unreadable: REJECTED,
};
