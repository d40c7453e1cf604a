import { setTimeout } from 'node:timers/promises';
import type { Call, DataOf, RequestOf } from '@hiram/contract/call';
import type { CommonParameters } from '@hiram/contract/common-parameters';
import { API_PREFIX } from '@hiram/contract/constants';
import { type Envelope, isSuccess } from '@hiram/contract/envelope';
import { encodeForm } from '@hiram/contract/form-encoding';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { requestBody } from '@hiram/contract/request-body';
import { assert } from '@hiram/values/assert';

/** The API sheds load on a machine that is slow or busy, which says nothing about what a test asks. */
const LONGEST_OVERLOAD_MS = 170_000;
const RETRY_MS = 1000;

/** One of our pages in a browser, against a program that runs in its own process. */
export class HttpClient {
  readonly #apiUrl: string;
  readonly #cookies = new Map<string, string>();
  common: CommonParameters;

  constructor(apiUrl: string, common: CommonParameters = {}) {
    this.#apiUrl = apiUrl;
    this.common = common;
  }

  /** The same browser at another process. */
  at(apiUrl: string): HttpClient {
    const other = new HttpClient(apiUrl, this.common);
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }

  /** The call's answer, refused or not. */
  async try<C extends Call>(call: C, request: RequestOf<C>): Promise<Envelope> {
    const { contentType, text } = requestBody(call, request);
    return (await this.#fetch(call, text, { 'content-type': contentType })).envelope;
  }

  /** The call's data. A refusal fails the test. */
  async send<C extends Call>(call: C, request: RequestOf<C>): Promise<DataOf<C>> {
    const { contentType, text } = requestBody(call, request);
    return this.#post(call, text, { 'content-type': contentType });
  }

  /** The same for a call with files. */
  async sendForm<C extends Call>(call: C, form: FormData): Promise<DataOf<C>> {
    return this.#post(call, form, {});
  }

  async #post<C extends Call>(
    call: C,
    body: string | FormData,
    headers: Readonly<Record<string, string>>,
  ): Promise<DataOf<C>> {
    const { status, envelope } = await this.#fetch(call, body, headers);
    const isDone = status === 200 && isSuccess(envelope.code, call.success);
    assert(isDone, `${call.name} was refused: ${status} ${JSON.stringify(envelope)}`);
    // The contract guarantees this shape.
    return envelope.data as DataOf<C>;
  }

  async #fetch(
    call: Call,
    body: string | FormData,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly envelope: Envelope }> {
    const path = API_PREFIX + call.path.replaceAll('{provider}', this.common.brand ?? '');
    const answer = await fetchUnlessShed(`${this.#apiUrl}${path}?${encodeForm({ ...this.common })}`, {
      method: 'POST',
      headers: {
        ...headers,
        'sec-fetch-site': 'same-origin',
        [XHR_MARKER.name]: XHR_MARKER.value,
        cookie: Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; '),
      },
      body,
    });
    const envelope = (await answer.json()) as Envelope;
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return { status: answer.status, envelope };
  }
}

/** Sends a request that was shed again: nothing of it was carried out, and the answer says when to come back. */
async function fetchUnlessShed(url: string, request: RequestInit): Promise<Response> {
  const until = performance.now() + LONGEST_OVERLOAD_MS;
  let answer = await fetch(url, request);
  while (answer.status === 503 && answer.headers.has('retry-after') && performance.now() < until) {
    await answer.body?.cancel();
    await setTimeout(RETRY_MS);
    answer = await fetch(url, request);
  }
  return answer;
}
