import type { Call } from '@hiram/contract/call';
import type { CommonParameters } from '@hiram/contract/common-parameters';
import { API_PREFIX } from '@hiram/contract/constants';
import { encodeForm } from '@hiram/contract/form-encoding';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import type { FastifyInstance } from 'fastify';

export interface TestAnswer {
  readonly status: number;
  readonly code: unknown;
  readonly message: string;
  // Tests read it freely; the server checks each call's own shape.
  // biome-ignore lint/suspicious/noExplicitAny: a test that reads a wrong field fails, which is what it is for.
  readonly data: any;
  /** The Set-Cookie headers of the response. */
  readonly setCookies: readonly string[];
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** One of our pages in a browser: it sends what pages send, and keeps cookies like a browser. */
export class TestClient {
  readonly app: FastifyInstance;
  common: CommonParameters;
  readonly cookies = new Map<string, string>();

  constructor(app: FastifyInstance, common: CommonParameters) {
    this.app = app;
    this.common = common;
  }

  /** A copy of the same browser, with its cookies and device, for trying two continuations. */
  copy(common: CommonParameters = {}): TestClient {
    const twin = new TestClient(this.app, { ...this.common, ...common });
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  async send(
    call: Call,
    request: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestAnswer> {
    const path = API_PREFIX + call.path.replaceAll('{provider}', this.common.brand ?? 'hiram');
    const isGet = call.method === 'GET';
    const isMultipart = call.encoding === 'multipart';
    const answer = await this.app.inject({
      method: call.method,
      url: `${path}?${encodeForm({ ...this.common, ...(isGet && request) })}`,
      headers: {
        ...this.#headers(request.channel === 'native'),
        ...(isMultipart && { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }),
        ...headers,
      },
      ...(!isGet && { payload: isMultipart ? multipartOf(call, request) : encodeForm(request) }),
    });
    const setCookies = [answer.headers['set-cookie'] ?? []].flat();
    this.#keep(setCookies);
    const { code, message = '', data } = answer.json();
    const { statusCode: status, body } = answer;
    return { status, code, message, data, setCookies, headers: answer.headers, body };
  }

  /** The native app logs in without the header that a browser adds to the requests of a page. */
  #headers(isApp: boolean): Record<string, string> {
    return {
      'content-type': 'application/x-www-form-urlencoded',
      ...(!isApp && { 'sec-fetch-site': 'same-origin' }),
      [XHR_MARKER.name]: XHR_MARKER.value,
      ...(this.cookies.size > 0 && {
        cookie: Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; '),
      }),
    };
  }

  #keep(setCookies: readonly string[]): void {
    for (const cookie of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/;\s*Max-Age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

const BOUNDARY = 'parts-of-a-test';

/** A file is sent as the text that the test gives for it. */
function multipartOf(call: Call, request: Readonly<Record<string, string>>): string {
  const parts = Object.entries(request).map(([name, value]) => {
    const file = call.request[name]?.kind === 'image' ? '; filename="file"' : '';
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}
