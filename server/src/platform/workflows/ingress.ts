import { Unavailable } from '../errors.ts';
import type { Message } from './message.ts';

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
const ENGINE = 'workflow engine';

export function createIngress(url: string): Ingress {
  return {
    async send(message) {
      const response = await request(`${url}${pathOf(message)}/send`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // The engine refuses this header for workflows, whose key has the same effect.
          ...(message.kind !== 'workflow' && { 'idempotency-key': message.id }),
        },
        body: JSON.stringify(message.payload),
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      });
      const answer = await response.text();
      if (response.ok) return;
      if (response.status >= 500 || response.status === 429) {
        throw new Unavailable(ENGINE, { cause: new Error(`${response.status} ${answer}`) });
      }
      throw new Rejected(`${response.status} ${answer}`);
    },

    async outputOf({ service, key, withinMs }) {
      try {
        const path = `/restate/workflow/${service}/${encodeURIComponent(key)}/attach`;
        const response = await request(`${url}${path}`, { signal: AbortSignal.timeout(withinMs) });
        const answer: unknown = await response.json();
        return response.ok ? answer : undefined;
      } catch (error) {
        if (error instanceof Unavailable && isTimeout(error.cause)) return undefined;
        throw error;
      }
    },
  };
}

function pathOf(message: Message): string {
  const parts =
    message.kind === 'service'
      ? [message.service, message.handler]
      : [message.service, message.key, message.kind === 'workflow' ? 'run' : message.handler];
  return parts.map((part) => `/${encodeURIComponent(part)}`).join('');
}

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw new Unavailable(ENGINE, { cause });
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
