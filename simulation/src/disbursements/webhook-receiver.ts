import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ReceivedWebhookRequest, WebhookResponse } from '@hiram/server/platform/http/webhook-route';
import { MAX_WEBHOOK_BYTES } from '@hiram/server/providers/payments/index';

const statusOf: Readonly<Record<Extract<WebhookResponse, string>, number>> = {
  taken: 200,
  not_admitted: 401,
  unknown_provider: 404,
};

/** Receives the providers' webhooks. It can hold them back and deliver them in reverse order. */
export interface WebhookReceiver {
  readonly url: string;
  /** `at_once`, or kept until `deliverInReverse`. */
  deliveryMode: 'at_once' | 'kept';
  /** Delivers the kept webhooks, newest first. */
  deliverInReverse(): Promise<void>;
  /** Errors of the handler after which a provider would not retry. */
  readonly thrown: unknown[];
  close(): Promise<void>;
}

export async function startWebhookReceiver(
  take: (posted: ReceivedWebhookRequest) => Promise<WebhookResponse>,
): Promise<WebhookReceiver> {
  const kept: ReceivedWebhookRequest[] = [];
  const thrown: unknown[] = [];
  let received = 0;
  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rawBody = await buffer(request);
    received += 1;
    const path = request.url ?? '';
    const provider = path.split('/').at(-1) ?? '';
    const posted = { provider, headers: request.headers, rawBody, requestId: `callback ${received}`, path };
    if (rawBody.byteLength > MAX_WEBHOOK_BYTES) response.writeHead(413).end();
    else if (door.deliveryMode === 'kept') {
      kept.push(posted);
      response.writeHead(200).end();
    } else response.writeHead(await statusFor(posted)).end();
  }
  async function statusFor(posted: ReceivedWebhookRequest): Promise<number> {
    try {
      const answer = await take(posted);
      return typeof answer === 'object' ? answer.status : statusOf[answer];
    } catch (error) {
      thrown.push(error);
      return 503;
    }
  }
  const server = createServer((request, response) => void hear(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The cast is safe: a server that listens on a port has a port number.
  const { port } = server.address() as AddressInfo;
  const door: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/callbacks/payouts`,
    deliveryMode: 'at_once',
    thrown,
    async deliverInReverse() {
      for (let posted = kept.pop(); posted !== undefined; posted = kept.pop()) await statusFor(posted);
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return door;
}
