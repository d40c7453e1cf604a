import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { PushBehaviour, SimulatedPush } from './simulated-push.ts';
import { vapidProblem } from './vapid-token.ts';

interface OneBrowser {
  Params: { id: string };
}

const TOPIC = /^[\w-]{1,32}$/;
const URGENCIES = new Set(['very-low', 'low', 'normal', 'high']);
const MOST_BYTES = 4_096;

/**
 * A push service (RFC 8030) for browsers that exist only here. `POST /push/subscriptions` is what a browser
 * does when a person allows notifications; the endpoint in its answer is what an application server calls.
 */
export function pushRoutes(app: FastifyInstance, push: SimulatedPush, clock: Clock): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post<{ Body: { serverKey: string } }>('/push/subscriptions', (request, reply) => {
    const { id, p256dh, auth } = push.subscribe(request.body.serverKey);
    const endpoint = `${originOf(request)}/push/send/${id}`;
    return reply.code(201).send({ id, endpoint, p256dh, auth });
  });

  app.put<OneBrowser & { Body: PushBehaviour }>('/push/subscriptions/:id/behaviour', (request, reply) => {
    const browser = push.find(request.params.id);
    if (browser === undefined) return reply.code(404).send();
    browser.behaviour = request.body;
    return reply.code(204).send();
  });

  app.put<OneBrowser & { Body: { isOff: boolean } }>('/push/subscriptions/:id/phone', (request, reply) => {
    const browser = push.find(request.params.id);
    if (browser === undefined) return reply.code(404).send();
    push.setOff(browser, request.body.isOff);
    return reply.code(204).send();
  });

  app.get<OneBrowser>('/push/subscriptions/:id', (request, reply) => {
    const browser = push.find(request.params.id);
    return browser === undefined ? reply.code(404).send() : reply.send({ requests: browser.requests });
  });

  app.get<{ Querystring: { subscription?: string } }>('/push/messages', (request, reply) =>
    reply.send({ messages: push.messages(request.query.subscription) }),
  );

  app.post<OneBrowser>('/push/send/:id', async (request, reply) => {
    const { id } = request.params;
    const browser = push.find(id);
    if (browser === undefined) return reply.code(404).send();
    browser.requests += 1;
    const problem = vapidProblem({
      authorization: request.headers.authorization,
      audience: originOf(request),
      serverKey: browser.serverKey,
      nowSeconds: Math.floor(clock.now().getTime() / 1_000),
    });
    if (problem !== undefined) return reply.code(403).send({ reason: problem });
    const behaviour = push.nextBehaviour(browser);
    if (behaviour.delayMs !== undefined) await delay(behaviour.delayMs);
    if (behaviour.status !== undefined) return misbehave(reply, behaviour.status, behaviour);
    return accept(request, reply, { push, isDropped: behaviour.drop === true });
  });
}

function misbehave(reply: FastifyReply, status: number, { retryAfterSeconds }: PushBehaviour): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(status).send();
}

function accept(
  request: FastifyRequest<OneBrowser>,
  reply: FastifyReply,
  { push, isDropped }: { readonly push: SimulatedPush; readonly isDropped: boolean },
): FastifyReply {
  const { ttl, urgency = 'normal', topic, 'content-encoding': encoding } = request.headers;
  const { body } = request;
  if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return reply.code(400).send({ reason: 'no TTL' });
  if (topic !== undefined && !TOPIC.test(String(topic))) return reply.code(400).send({ reason: 'topic' });
  if (!URGENCIES.has(String(urgency))) return reply.code(400).send({ reason: 'urgency' });
  if (encoding !== 'aes128gcm' || !Buffer.isBuffer(body)) return reply.code(400).send({ reason: 'encoding' });
  if (body.length > MOST_BYTES) return reply.code(413).send();
  if (isDropped) return reply.code(201).send();
  try {
    const { reference } = push.deliver(request.params.id, body, {
      ttlSeconds: Number(ttl),
      urgency: String(urgency),
      topic: topic === undefined ? undefined : String(topic),
    });
    return reply.code(201).header('location', `/push/messages/${reference}`).send();
  } catch {
    // A real push service cannot know this. Here it shows a mistake in the encryption at once.
    return reply.code(400).send({ reason: 'the browser cannot read it' });
  }
}

function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}
