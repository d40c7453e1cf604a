import type { Aliasing } from '@hiram/contract/aliasing';
import type { Call, CallFrame, DataOf, RequestOf } from '@hiram/contract/call';
import {
  type CommonParameters,
  readCommonParameters,
  readPageQuery,
} from '@hiram/contract/common-parameters';
import { CELL_ADDRESS_HEADER, HTTP_TIMEOUT_MS } from '@hiram/contract/constants';
import type { refusals } from '@hiram/contract/refusals';
import { type Answer, failed, readAnswer } from './answer.ts';
import { takeFirstCall } from './first-call.ts';
import { type PreparedRequest, prepareRequest, type RequestValues } from './request.ts';

/** Only the type is imported: the whole refusal table would be larger than the wire itself. */
const SESSION_REQUIRED: (typeof refusals)['session_required']['code'] = '401';

/** What the wire needs from its page. */
export interface WireEnvironment {
  /** Read when the wire is created and whenever the common parameters are refreshed. */
  readonly location: { readonly search: string };
  /** The document's brand, market and language. They override the page's query. */
  readonly settled: CommonParameters;
  /** What this browser stored on an earlier page; the page's query overrides it. */
  readonly remembered?: () => CommonParameters;
  /** For a brand with aliases. It is passed in, because most pages need not load it. */
  readonly aliasing?: Aliasing | undefined;
  /** Without a trailing slash. Defaults to the page's own origin. */
  readonly origin?: string;
  readonly showToast: (message: string) => void;
  /** Shows a text until the returned function is called. */
  readonly showLoading: (text: string) => () => void;
  /** The message of promotion and legacy pages when there is no response. */
  readonly noAnswerText: () => string;
  /** A promise to await before a call is sent: a session may be pending. */
  readonly beforeSending?: (call: CallFrame) => Promise<unknown> | undefined;
  /** Called when a call is refused because there is no session. */
  readonly onSessionRequired?: () => void;
  /** Called when the person's account is in another cell, with the origin of that cell. */
  readonly onOtherCell?: (address: string) => void;
}

export interface SendOptions {
  /** Shown until the response arrives. */
  readonly loadingText?: string;
  /** For a page that reports its own errors, or for a call whose result does not matter. */
  readonly silent?: boolean;
  /** For a background call: it does not redirect to the login. */
  readonly isBackground?: boolean;
}

export interface Wire {
  /** Always resolves: refusals and failures are results too. */
  send<C extends Call>(call: C, request: RequestOf<C>, options?: SendOptions): Promise<Answer<DataOf<C>>>;
  /** The URL of a GET call, for an image element. */
  addressOf<C extends Call>(call: C, request: RequestOf<C>): string;
  /** Reads the page's query again. The chosen values override the query from now on. */
  refreshCommonParameters(chosen?: CommonParameters): CommonParameters;
}

export function createWire(environment: WireEnvironment): Wire {
  const { origin = '', location, aliasing, showToast, showLoading, noAnswerText } = environment;
  let { settled } = environment;
  // A screen that the router opened may have no query, so the last values are kept.
  let pageQuery: Record<string, string> = {};
  let common: CommonParameters = {};
  refreshCommonParameters();

  function refreshCommonParameters(chosen: CommonParameters = {}): CommonParameters {
    pageQuery = { ...pageQuery, ...readPageQuery(location.search) };
    settled = { ...settled, ...chosen };
    common = { ...environment.remembered?.(), ...readCommonParameters(pageQuery), ...settled };
    return common;
  }

  function prepare<C extends Call>(call: C, request: RequestOf<C>): PreparedRequest {
    // The cast drops the field names and keeps the value types: strings, and in a browser a file part is a
    // Blob.
    return prepareRequest(call, request as RequestValues, { origin, common, pageQuery, aliasing });
  }

  async function ask<C extends Call>(call: C, request: RequestOf<C>): Promise<Answer<DataOf<C>>> {
    await environment.beforeSending?.(call);
    let body: string | undefined;
    try {
      body = await exchange(prepare(call, request), environment.onOtherCell);
    } catch (error) {
      return failed('network', error);
    }
    if (body === undefined) return failed('timeout');
    const named = call.aliased === false ? undefined : aliasing;
    return readAnswer(call, body, named?.realNames);
  }

  return {
    refreshCommonParameters,
    addressOf: (call, request) => prepare(call, request).url,
    async send(call, request, { loadingText, silent = false, isBackground = false } = {}) {
      const hideLoading = loadingText === undefined ? undefined : showLoading(loadingText);
      const answer = await ask(call, request);
      hideLoading?.();
      if (answer.code === SESSION_REQUIRED && !isBackground) environment.onSessionRequired?.();
      if (!answer.success && !silent) {
        // The JSON client serves the promotion and legacy pages, which report every failure.
        const message = answer.message || (call.client === 'json' ? noAnswerText() : '');
        if (message !== '') showToast(message);
      }
      return answer;
    },
  };
}

/** The response body, or undefined after a timeout. */
async function exchange(
  { key, url, init }: PreparedRequest,
  onOtherCell: WireEnvironment['onOtherCell'],
): Promise<string | undefined> {
  const expiry = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
      expiry.abort();
    }, HTTP_TIMEOUT_MS);
  });
  try {
    const response = takeFirstCall(key) ?? fetch(url, { ...init, signal: expiry.signal });
    const answer = response.then((answered) => {
      const address = answered.headers.get(CELL_ADDRESS_HEADER);
      if (address !== null) onOtherCell?.(address);
      return answered.text();
    });
    return await Promise.race([answer, expired]);
  } finally {
    clearTimeout(timer);
  }
}
