import type { Call, DataOf, RequestOf } from '@hiram/contract/call';
import { API_PREFIX } from '@hiram/contract/constants';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { requestBody } from '@hiram/contract/request-body';
import type { FastifyInstance } from 'fastify';

/** The result of a call: its data, or the refusal code. */
interface TabAnswer<C extends Call> {
  readonly status: number;
  readonly code: number;
  readonly data: DataOf<C>;
}

/** A test's browser tab: it sends what our pages send, and keeps the cookie it receives. */
export interface Tab {
  cookie: string | undefined;
  /** Recognises the browser; it stays after a logout. */
  browserCookie: string | undefined;
  send<C extends Call>(call: C, request: RequestOf<C>): Promise<TabAnswer<C>>;
}

/** An address reserved for documentation, used by no one. */
const SOMEWHERE = '203.0.113.7';

export function openTab(app: FastifyInstance, address = SOMEWHERE): Tab {
  return {
    cookie: undefined,
    browserCookie: undefined,
    async send(call, request) {
      const { contentType, text } = requestBody(call, request);
      const answer = await app.inject({
        method: call.method,
        url: API_PREFIX + call.path,
        remoteAddress: address,
        headers: {
          [XHR_MARKER.name]: XHR_MARKER.value,
          'sec-fetch-site': 'same-origin',
          'content-type': contentType,
          cookie: [this.cookie, this.browserCookie].filter((cookie) => cookie !== undefined).join('; '),
        },
        payload: text,
      });
      for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
        // A cleared cookie is returned empty.
        const cookie = /^[^=]+=[^;]+/.exec(set)?.[0];
        if (set.startsWith('__Host-browser=')) this.browserCookie = cookie;
        else this.cookie = cookie;
      }
      // The cast follows the contract, against which the server checks its responses in tests.
      const envelope = answer.json() as Omit<TabAnswer<typeof call>, 'status'>;
      return { ...envelope, status: answer.statusCode };
    },
  };
}
