import { setTimeout as sleep } from 'node:timers/promises';
import { Unavailable } from '../errors.ts';
import type { Secret } from '../secret.ts';
import { traceHeaders } from '../telemetry/trace-context.ts';
import type { Message } from './message.ts';
import { MESSAGE_GATEWAY } from './message-gateway.ts';
import { SIGNATURE_HEADER, signatureOf } from './message-signature.ts';

/** The engine understood the message and rejected it. */
export class Rejected extends Error {
  override readonly name = 'Rejected';
}

/** Starts workflows. */
export interface Ingress {
  /** Returns once the engine has durably stored the message. Throws `Rejected` or `Unavailable`. */
  send(message: Message): Promise<void>;
  /** A workflow's result. Undefined if it has not ended in time. Throws `Unavailable`. */
  outputOf(workflow: { service: string; key: string; withinMs: number }): Promise<unknown>;
}

const SEND_WITHIN_MS = 5_000;
const LOOK_AGAIN_AFTER_MS = 50;
const NOT_FOUND = 404;
const ENGINE = 'workflow engine';

export interface IngressOptions {
  readonly url: string;
  /** Signs every message; the handlers refuse others. */
  readonly key: Secret;
}

export function createIngress({ url, key }: IngressOptions): Ingress {
  return {
    async send(message) {
      const body = JSON.stringify(message);
      const response = await request(`${url}/${MESSAGE_GATEWAY}/deliver/send`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': idempotencyKeyOf(message, key),
          [SIGNATURE_HEADER]: signatureOf(body, key),
          ...traceHeaders(message.traceParent),
        },
        body,
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      });
      const answer = await response.text();
      if (response.ok) return;
      if (response.status >= 500 || response.status === 429) {
        throw new Unavailable(ENGINE, { cause: new Error(`${response.status} ${answer}`) });
      }
      throw new Rejected(`${response.status} ${answer}`);
    },

    async outputOf({ service, key: workflowKey, withinMs }) {
      const path = `/restate/workflow/${service}/${encodeURIComponent(workflowKey)}/attach`;
      const signal = AbortSignal.timeout(withinMs);
      try {
        for (;;) {
          const response = await request(`${url}${path}`, { signal });
          const answer: unknown = await response.json();
          if (response.ok) return answer;
          if (response.status !== NOT_FOUND) return undefined;
          // The gateway may not have passed the message on yet.
          await sleep(LOOK_AGAIN_AFTER_MS);
        }
      } catch (error) {
        if (error instanceof Unavailable && isTimeout(error.cause)) return undefined;
        throw error;
      }
    },
  };
}

/**
 * Not the message's id itself: a stranger who guesses an id could use it up with a message that is refused.
 * The text is no JSON, so its signature cannot be that of a message.
 */
function idempotencyKeyOf(message: Message, key: Secret): string {
  const target = message.kind === 'service' ? message.handler : message.key;
  return signatureOf(`idempotency of ${message.service} ${target} ${message.id}`, key);
}

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error' });
  } catch (cause) {
    throw new Unavailable(ENGINE, { cause });
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
