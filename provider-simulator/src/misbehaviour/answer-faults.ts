import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Timers } from '../timers.ts';
import type { FaultInjector } from './fault-registry.ts';

/** Ten seconds above the 60 that a patient client waits. */
const TIME_OUT_MS = 70_000;

export interface RefusalAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Adds faults to a provider's responses in any API format: late, refused, missing, garbled, or cut off after
 * the operation succeeded.
 */
export function injectAnswerFaults(
  app: FastifyInstance,
  { faults, timers, refusal }: { faults: FaultInjector; timers: Timers; refusal: RefusalAnswer },
): void {
  const halfDone = new WeakSet<FastifyRequest>();

  app.addHook('preHandler', async (request, reply) => {
    await new Promise<void>((resolve) => timers.after(faults.faultSettings.answerDelayMs, resolve));
    if (faults.triggers('timeOut')) return hangUpAfter(TIME_OUT_MS, reply, timers);
    // A GET changes nothing, so there is nothing to refuse or to do halfway.
    if (request.method === 'GET') return;
    if (faults.triggers('refuse')) return reply.code(refusal.status).send(refusal.body);
    if (faults.triggers('halfDo')) halfDone.add(request);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (halfDone.has(request)) hangUpAfter(0, reply, timers);
    if (request.method !== 'GET' && faults.triggers('garble')) return garbled(reply);
    return payload;
  });
}

/** A proxy in front of the provider responds instead, with a success status. */
function garbled(reply: FastifyReply): string {
  reply.code(200).type('text/html');
  return '<html><body>We are making things better for you.</body></html>';
}

function hangUpAfter(ms: number, reply: FastifyReply, timers: Timers): void {
  reply.hijack();
  timers.after(ms, () => reply.raw.destroy());
}
