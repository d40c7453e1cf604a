import type { Call, DataOf, RequestOf } from '@hiram/contract/call';
import { API_PREFIX } from '@hiram/contract/constants';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import type { FastifyInstance } from 'fastify';

/** What a call answered: its data, or the code that says why not. */
export interface TabAnswer<C extends Call> {
  readonly status: number;
  readonly code: number;
  readonly data: DataOf<C>;
}

/** A browser tab of a test: it sends what our own pages send, and keeps the cookie that it is given. */
export interface Tab {
  cookie: string | undefined;
  send<C extends Call>(call: C, request: RequestOf<C>): Promise<TabAnswer<C>>;
}

/** An address that is nobody's. */
const SOMEWHERE = '203.0.113.7';

export function openTab(app: FastifyInstance, address = SOMEWHERE): Tab {
  return {
    cookie: undefined,
    async send(call, request) {
      const answer = await app.inject({
        method: call.method,
        url: API_PREFIX + call.path,
        remoteAddress: address,
        headers: {
          [XHR_MARKER.name]: XHR_MARKER.value,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
          ...(this.cookie !== undefined && { cookie: this.cookie }),
        },
        // The contract's requests are flat and hold texts alone.
        payload: new URLSearchParams(request as Record<string, string>).toString(),
      });
      const set = answer.headers['set-cookie'];
      // A cookie that is cleared comes back empty.
      if (set !== undefined) this.cookie = /^[^=]+=[^;]+/.exec(String(set))?.[0];
      // The cast is the contract's promise, which the server holds its answers against in tests.
      const envelope = answer.json() as Omit<TabAnswer<typeof call>, 'status'>;
      return { ...envelope, status: answer.statusCode };
    },
  };
}
